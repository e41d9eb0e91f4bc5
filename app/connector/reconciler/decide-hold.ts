/**
 * Decides about a hold that Shopify's webhooks told of when the provider had the order. They come late,
 * doubled and in any order, so they only say that there is news: what Shopify shows now counts. Pure.
 */
import { type ObservedOrder, standingOf } from "../orders/index.ts";
import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

/** Null where no webhook told of a hold or its end since the last look. */
export function decideHold(seen: Seen): Action | null {
  const { dispatch, holdRevision, shopify } = seen;
  if (dispatch.seenHoldRevision === holdRevision) return null;
  if (shopify === "unseen") return { kind: "Observe" };
  return { kind: "NoteHold", isHeld: shopify !== "missing" && isHeld(seen, shopify) };
}

/**
 * True where Shopify holds something of what is made, and a person is to hear of it: nobody has noted it,
 * the app itself did not set the hold, and the order is not canceled.
 */
export function isHeld(
  { dispatch: { cleared, shopifyHeldAt }, made, order }: Seen,
  shopify: ObservedOrder,
): boolean {
  if (cleared.includes("HeldAfterAcceptance") || shopifyHeldAt !== null) return false;
  if (order.canceledAt !== null || shopify.canceledAt !== null) return false;
  const ours = new Set(made.items.map(({ lineItemId }) => lineItemId));
  return shopify.fulfillmentOrders.some(
    ({ status, lines }) =>
      standingOf(status) === "held" &&
      lines.some(
        ({ lineItemId, remainingQuantity }) => remainingQuantity > 0 && ours.has(lineItemId),
      ),
  );
}
