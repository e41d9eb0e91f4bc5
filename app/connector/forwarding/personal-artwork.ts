import type { ArtworkInput } from "#app/contract/index.ts";
import type { ArtworkDesign } from "../mappings/index.ts";
import type { OrderSnapshotLine } from "../orders/index.ts";

/**
 * The body of createArtwork for one part of a line: the line's properties in the places of the design.
 * Names are compared without case, an empty value fills nothing. Null where none of the properties is
 * there: then the line is not personalised. Pure.
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

function comparable(name: string): string {
  return name.trim().toLowerCase();
}
