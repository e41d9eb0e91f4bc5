import type { ArtworkDesign } from "../../model/artwork-design.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { lineArtwork } from "../../model/line-artwork.ts";
import { comparable } from "./personal-artwork.ts";

/** What a buyer entered with a line and no artwork shows, though the product's design could. */
export interface UnprintedProperty {
  /** Shopify's. */
  productId: string;
  /** The provider's product whose design has places for it. */
  designId: string;
  name: string;
  value: string;
}

/** What an order tells of one part of a line. */
interface Part {
  /** What of a line is printed on it; null: nothing. */
  design: ArtworkDesign | null;
  /** The provider's product of which it is, where that has a design with places; null: none, or not known. */
  designId: string | null;
}

/** Nobody reads more of a value; a name is stored in full, as it is what is mapped. */
const valueMax = 200;
const nameMax = 200;

/**
 * The properties of a line that buyers see, that are filled, and that no design of its parts takes up, in the order
 * of the line, each name once. None where no part could print any, where the line brings its own artwork, and of a
 * line that is of no product. Pure.
 */
export function unprintedProperties(
  line: OrderSnapshotLine,
  parts: readonly Part[],
): UnprintedProperty[] {
  const designId = parts.map(fillable).find((id) => id !== null);
  const { productId } = line;
  if (designId === undefined || productId === null || lineArtwork(line) !== null) return [];
  const taken = new Set(
    parts.flatMap(({ design }) => design?.fields ?? []).map(({ property }) => comparable(property)),
  );
  const found = new Map<string, UnprintedProperty>();
  for (const { name: given, value: entered } of line.properties) {
    const [name, value] = [given.trim(), entered.trim()];
    const key = comparable(name);
    if (name === "" || value === "" || name.startsWith("_") || name.length > nameMax) continue;
    if (taken.has(key) || found.has(key)) continue;
    found.set(key, { productId, designId, name, value: shorter(value) });
  }
  return [...found.values()];
}

/** The provider's product whose design a part has, with places that could print something; null: none, or not known. */
export function fillable({ design, designId }: Part): string | null {
  return design?.productId ?? designId;
}

function shorter(value: string): string {
  return value.length > valueMax ? `${value.slice(0, valueMax - 1).toWellFormed()}…` : value;
}
