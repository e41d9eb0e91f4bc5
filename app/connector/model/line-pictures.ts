import { type ArtworkDesign, artworkProperty } from "./artwork-design.ts";
import { lineArtwork } from "./line-artwork.ts";
import type { OrderSnapshotLine } from "./orders/index.ts";
import { mayBePicture } from "./print-place.ts";

/** A place of a design that a picture is printed in. */
export interface PicturePlace {
  productId: string;
  fieldId: string;
}

type Line = Pick<OrderSnapshotLine, "properties">;

/** The addresses at which a line may bring pictures, whatever its properties mean. Pure. */
export function addressesOf(line: Line): string[] {
  const own = lineArtwork(line);
  const entered = line.properties.map(({ value }) => value.trim()).filter(mayBePicture);
  return own === null ? entered : [own];
}

/**
 * The pictures that a line brings, by address, each with the places that `designs` print it in; none of them for the artwork
 * that a line names itself, beside which nothing is drawn. Pure.
 */
export function linePictures(
  line: Line,
  designs: readonly (ArtworkDesign | null)[],
): ReadonlyMap<string, PicturePlace[]> {
  const own = lineArtwork(line);
  if (own !== null) return new Map([[own, []]]);
  const pictures = new Map<string, PicturePlace[]>();
  for (const design of designs) {
    for (const { property, fieldId, type } of design?.fields ?? []) {
      if (type !== "image" || property === artworkProperty) continue;
      const place = { productId: design?.productId ?? "", fieldId };
      for (const { name, value } of line.properties) {
        const url = value.trim();
        if (folded(name) !== folded(property) || !mayBePicture(url)) continue;
        pictures.set(url, [...(pictures.get(url) ?? []), place]);
      }
    }
  }
  return pictures;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
