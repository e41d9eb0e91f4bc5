/**
 * Decides about a hold that Shopify's webhooks told of when the provider had the order. They come late,
 * doubled and in any order, so they only say that there is news: what Shopify shows now counts. Pure.
 */
import { type ObservedOrder, standingOf } from "../../model/orders/index.ts";
import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

/** Null where no webhook told of a hold or its end since the last look. */
export function decideHold(seen: Seen): Action | null {
  const { dispatch, holdRevision, shopify } = seen;
  if (dispatch.seenHoldRevision === holdRevision) return null;
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return { kind: "NoteHold", isHeld: false, isOver: false };
  const isOver = !holdsMade(seen.made.items, shopify);
  return { kind: "NoteHold", isHeld: isHeld(seen, shopify), isOver };
}

/**
 * True where Shopify holds something of what is made, and a person is to hear of it: nobody has noted it,
 * the app itself did not set the hold, and the order is not canceled.
 */
export function isHeld(seen: Seen, shopify: ObservedOrder): boolean {
  const { cleared, shopifyHeldAt } = seen.dispatch;
  if (cleared.includes("HeldAfterAcceptance") || shopifyHeldAt !== null) return false;
  if (seen.order.canceledAt !== null || shopify.canceledAt !== null) return false;
  return holdsMade(seen.made.items, shopify);
}

/** True where Shopify holds something of what is made. */
export function holdsMade(
  made: readonly { lineItemId: string }[],
  { fulfillmentOrders }: ObservedOrder,
): boolean {
  const ours = new Set(made.map(({ lineItemId }) => lineItemId));
  return fulfillmentOrders.some(
    ({ status, lines }) =>
      standingOf(status) === "held" &&
      lines.some(
        ({ lineItemId, remainingQuantity }) => remainingQuantity > 0 && ours.has(lineItemId),
      ),
  );
}
