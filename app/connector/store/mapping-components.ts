/** The row `mapping_component`: what its JSON says. */
import { type ArtworkDesign, artworkDesign } from "../model/artwork-design.ts";

/** How the properties of a line fill the artwork of the component; null: it has a plain one. */
export function designOf({ design }: { design: unknown }): ArtworkDesign | null {
  return artworkDesign.nullable().parse(design);
}
