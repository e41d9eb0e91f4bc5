/**
 * Decides about a dispatch that ended short of what was wanted, whenever there is news of its order: once
 * Shopify wants nothing of it any more, because the rest was fulfilled by hand, refunded or removed, it is
 * closed like any other. Pure.
 */
import { countsAsFulfilled, type ObservedOrder } from "../../model/orders/index.ts";
import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

/** Null where it is no such dispatch, or Shopify still wants something of it. */
export function decideShort(seen: Seen, now: Date): Action | null {
  const { dispatch, shop, shopify } = seen;
  if (dispatch.state !== "Unwritten" || !shop.isInstalled) return null;
  const { retryAt } = dispatch;
  if (retryAt !== null && retryAt > now) return { kind: "Wait", until: retryAt };
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify !== "missing" && !isWanted(seen, shopify)) return { kind: "Close" };
  // Shopify has just answered: that it did not is over.
  const isOutage = dispatch.attention?.reason === "ShopifyUnreachable";
  return isOutage ? { kind: "NoteHold", notice: null, isOver: false } : null;
}

/**
 * True where the order still has units of a line of the dispatch that no fulfillment in Shopify names, and of
 * a canceled order always: what left although it was canceled is never fulfilled.
 */
function isWanted({ order, made, ownLines }: Seen, shopify: ObservedOrder): boolean {
  if (shopify.canceledAt !== null) return true;
  const done = new Map<string, number>();
  const fulfilled = shopify.fulfillments.filter(countsAsFulfilled).flatMap(({ lines }) => lines);
  for (const { lineItemId, quantity } of fulfilled) {
    done.set(lineItemId, (done.get(lineItemId) ?? 0) + quantity);
  }
  const ours = new Set([...ownLines, ...made.items.map(({ lineItemId }) => lineItemId)]);
  return order.lines.some(
    ({ id, currentQuantity }) => ours.has(id) && currentQuantity > (done.get(id) ?? 0),
  );
}
