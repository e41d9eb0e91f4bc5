/**
 * A line as one further dispatch of its order makes it, a remake or one with units that were added: as it was made before,
 * with what a person has corrected of it for this dispatch laid over that. Pure.
 */
import { type ArtworkDesign, artworkProperty } from "../../model/artwork-design.ts";
import { type OtherSku, type Print, untouched } from "../../model/correction.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { correctedLine } from "./corrected-line.ts";
import { externalItemId } from "./order-request.ts";
import { buyersFields, comparable, personalArtwork } from "./personal-artwork.ts";

/** An item as it was made. */
interface MadeItem {
  externalSourceId: string;
  lineItemId: string;
  sku: string;
  perUnit: number;
  artworkUrl: string;
}

/** A part of what the line becomes by its variant's mapping. */
interface Component {
  artworkUrl: string | null;
  design: ArtworkDesign | null;
}

interface Corrected {
  print: Print | null;
  skus: readonly OtherSku[];
}

/**
 * What is printed on the line by its corrections. Without any of that its file is what was sent, whatever the line brought
 * for others.
 */
export function partLine(line: OrderSnapshotLine, { print }: Corrected): OrderSnapshotLine {
  if (print !== null) return correctedLine(line, { ...untouched(), print });
  return { ...line, properties: line.properties.filter(({ name }) => name !== artworkProperty) };
}

/**
 * What is made of the line. Texts are drawn by the design that its variant has now, and the product's own artwork is that of
 * the mapping; all else is the file that was sent. Null where one of its texts has no place in any design by now: the file that
 * was sent shows others, so it takes another correction.
 */
export function partComponents(
  items: readonly MadeItem[],
  {
    line,
    mapped,
    correction: { print, skus },
  }: { line: OrderSnapshotLine; mapped: readonly Component[]; correction: Corrected },
):
  | { sku: string; quantity: number; artworkUrl: string | null; design: ArtworkDesign | null }[]
  | null {
  const parts = itemsInOrder(items).map((item, index) => {
    const other = skus.find(({ part }) => part === index + 1);
    const component = mapped[index];
    const design =
      print?.kind !== "texts" || other?.keepsDesign === false ? null : component?.design;
    return { item, sku: other?.sku ?? item.sku, component, design: design ?? null };
  });
  if (!haveTextsPlaces(print, parts)) return null;
  return parts.map(({ item, sku, component, design }) => {
    const isDrawn = personalArtwork(design, line.properties) !== null;
    const isPlain = print?.kind === "plain" || isDrawn;
    return {
      sku,
      quantity: item.perUnit,
      artworkUrl: isPlain ? (component?.artworkUrl ?? null) : item.artworkUrl,
      design: isDrawn ? design : null,
    };
  });
}

/** False where a text that a person chose would be printed on nothing. */
function haveTextsPlaces(
  print: Print | null,
  parts: readonly Pick<Component, "design">[],
): boolean {
  if (print?.kind !== "texts") return true;
  const places = new Set(
    parts.flatMap(({ design }) => buyersFields(design)).map(({ property }) => comparable(property)),
  );
  return print.entries.every(
    ({ property, value }) => value.trim() === "" || places.has(comparable(property)),
  );
}

/** The items of one line by their parts: with the one of part 1 first. */
export function itemsInOrder<Item extends Pick<MadeItem, "externalSourceId" | "lineItemId">>(
  items: readonly Item[],
): Item[] {
  return items.flatMap((_, index) =>
    items.filter((item) => item.externalSourceId === externalItemId(item.lineItemId, index)),
  );
}
