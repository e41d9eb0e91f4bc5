import { createHash } from "node:crypto";
import { type ArtworkDesign, artworkProperty } from "../../model/artwork-design.ts";
import type { LineCorrection } from "../../model/correction.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { comparable } from "./personal-artwork.ts";

/**
 * Names what a buyer entered with a line, and says none of it. What themes and apps keep to themselves is not the
 * buyer's, but for a file that is printed. Pure.
 */
export function enteredKey({ properties }: Pick<OrderSnapshotLine, "properties">): string {
  const entered = properties
    .filter(({ name }) => !name.startsWith("_") || name === artworkProperty)
    .map(({ name, value }) => [name.trim(), value.trim()]);
  return createHash("sha256").update(JSON.stringify(entered)).digest("base64url");
}

/** True where the buyer has entered something else since a person corrected what is printed. Pure. */
export function isEnteredSince(line: OrderSnapshotLine, correction: LineCorrection): boolean {
  return correction.entered !== null && correction.entered !== enteredKey(line);
}

/** A line of an order with what is printed on it by a person's correction, in place of what the buyer entered. Pure. */
export function correctedLine(
  line: OrderSnapshotLine,
  correction: LineCorrection | undefined,
): OrderSnapshotLine {
  const print = correction?.print ?? null;
  if (print === null) return line;
  const own = line.properties.filter(({ name }) => name !== artworkProperty);
  switch (print.kind) {
    case "plain":
      return { ...line, properties: own };
    case "picture":
      return { ...line, properties: [...own, { name: artworkProperty, value: print.url }] };
    case "texts": {
      const names = new Set(print.entries.map(({ property }) => comparable(property)));
      const others = own.filter(({ name }) => !names.has(comparable(name)));
      const entered = print.entries.map(({ property: name, value }) => ({ name, value }));
      return { ...line, properties: [...others, ...entered] };
    }
  }
}

/** What is made for a line by a person's correction: another SKU, and no design where it can't or shall not be filled. Pure. */
export function correctedComponents<
  Component extends { sku: string; design: ArtworkDesign | null },
>(components: readonly Component[], correction: LineCorrection | undefined): Component[] {
  if (correction === undefined) return [...components];
  const isPlain = correction.print?.kind === "plain";
  return components.map((component, index) => {
    const other = correction.skus.find(({ part }) => part === index + 1);
    const design = isPlain || other?.keepsDesign === false ? null : component.design;
    return { ...component, sku: other?.sku ?? component.sku, design };
  });
}
