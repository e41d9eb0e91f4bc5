import type { ArtworkInput } from "#app/contract/index.ts";
import type { ArtworkDesign } from "../mappings/index.ts";
import type { OrderSnapshotLine } from "../orders/index.ts";
import { lineArtwork } from "./artwork.ts";

/**
 * The body of createArtwork for one part of a line: the line's properties in the places of the design.
 * Names are compared without case, an empty value fills nothing. Null where none of the properties is
 * there: then the line is not personalized. Pure.
 */
export function personalArtwork(
  design: ArtworkDesign | null,
  properties: OrderSnapshotLine["properties"],
): ArtworkInput | null {
  if (design === null) return null;
  const values = new Map(
    properties.map(({ name, value }) => [comparable(name), value.trim()] as const),
  );
  const fields = design.fields.flatMap(({ property, fieldId, type }) => {
    const value = values.get(comparable(property)) ?? "";
    return value === "" ? [] : [{ fieldId, type, value }];
  });
  return fields.length === 0 ? null : { productId: design.productId, fields };
}

/**
 * The names of what the buyer entered with a line and none of `designs` has a place for: those of
 * properties that buyers see. None where the line brings its own artwork, which shows them. Pure.
 */
export function unprintedNames(
  designs: readonly (ArtworkDesign | null)[],
  line: OrderSnapshotLine,
): string[] {
  if (lineArtwork(line) !== null) return [];
  const printed = new Set(
    designs.flatMap((design) => design?.fields.map(({ property }) => comparable(property)) ?? []),
  );
  const names = line.properties
    .filter(({ name, value }) => !name.startsWith("_") && value.trim() !== "")
    .map(({ name }) => name.trim())
    .filter((name) => name !== "" && !printed.has(comparable(name)));
  return [...new Set(names)].slice(0, namesMax).map((name) => name.slice(0, nameMax));
}

/** Of more, and of longer ones, nobody would read the rest. */
const [namesMax, nameMax] = [20, 80];

function comparable(name: string): string {
  return name.trim().toLowerCase();
}
