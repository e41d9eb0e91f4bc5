/** Items as they were made before, with what a person has corrected of them laid over that. Pure. */
import { type RequestItem, requestItems } from "../request/index.ts";
import { isStillSo } from "../../model/correction.ts";
import type { Action } from "./action.ts";
import { artworkOf } from "./decide-artwork.ts";
import type { Seen, SeenLine } from "./seen.ts";

type Corrected = { ok: true; items: RequestItem[] } | { ok: false; action: Action };

/**
 * The items of a part of an order, a remake or one with units that were added, with its own corrections: each line that
 * was corrected since its items were made so, as it is made now; or what has to happen before.
 */
export function correctedItems(seen: Seen, items: readonly RequestItem[], now: Date): Corrected {
  const open = seen.lines.filter((line) => !isMadeAsCorrected(line, itemsOf(items, line)));
  if (open.length === 0) return { ok: true, items: [...items] };
  const artwork = artworkOf(seen, open, now);
  if (!artwork.ok) return artwork;
  const lines = open.map(({ lineItemId, title }) => ({
    lineItemId,
    title,
    quantity: 1,
    correction: 0,
    components: artwork.componentsOf.get(lineItemId) ?? [],
  }));
  const asNow = requestItems(lines);
  return {
    ok: true,
    items: items.map((item) => {
      const line = open.find(({ lineItemId }) => lineItemId === item.lineItemId);
      return line === undefined ? item : correctedItem(item, { asNow: itemsOf(asNow, line), line });
    }),
  };
}

function itemsOf(items: readonly RequestItem[], { lineItemId }: SeenLine): RequestItem[] {
  return items.filter((item) => item.lineItemId === lineItemId);
}

/** False where a person has corrected something of a line since what is made of it was sent. */
export function isMadeAsCorrected({ correction }: SeenLine, made: readonly RequestItem[]): boolean {
  return correction === null || made.every((item) => item.correction === correction.number);
}

/** The same, but for what was corrected and taken back again: what is made is as it is wanted. */
export function isMadeAsInForce({ correction }: SeenLine, made: readonly RequestItem[]): boolean {
  return correction === null || made.every((item) => isStillSo(correction.past, item.correction));
}

/** What was sent of a part of a line, with what a person has corrected of it, and nothing else that changed since. */
export function correctedItem(
  item: RequestItem,
  { asNow, line: { correction } }: { asNow: readonly RequestItem[]; line: SeenLine },
): RequestItem {
  const at = asNow.findIndex(({ externalSourceId }) => externalSourceId === item.externalSourceId);
  const now = asNow[at];
  if (now === undefined || correction === null) return item;
  const isOtherSku = correction.touched.skuParts.includes(at + 1);
  const isPrinted = isOtherSku || correction.touched.print;
  return {
    ...item,
    correction: correction.number,
    ...(isOtherSku ? { sku: now.sku } : {}),
    ...(isPrinted ? { artworkUrl: now.artworkUrl } : {}),
  };
}
