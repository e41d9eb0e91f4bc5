/**
 * Decides about a hold that Shopify's webhooks told of when the provider had the order. They come late,
 * doubled and in any order, so they only say that there is news: what Shopify shows now counts. Pure.
 */
import { type ObservedOrder, standingOf } from "../../model/orders/index.ts";
import { bare } from "../../model/notice.ts";
import type { Action } from "./action.ts";
import type { Seen } from "./seen.ts";

/** So long a hold stands before it stops an order: people and apps take many back at once. */
export const standingHoldMs = 60_000;

/** Null where no webhook told of a hold or its end since the last look. */
export function decideHold(seen: Seen, now: Date): Action | null {
  const { dispatch, holdRevision, shopify } = seen;
  if (dispatch.seenHoldRevision === holdRevision || dispatch.stop === "stopped") return null;
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return { kind: "NoteHold", isHeld: false, isOver: false };
  if (isStoppable(seen, shopify)) return decideStop(seen, now);
  const isOver = !holdsMade(seen.made.items, shopify);
  return { kind: "NoteHold", isHeld: isHeld(seen, shopify), isOver };
}

/** The minute begins when it is first seen: Shopify does not tell since when it holds something. */
function decideStop({ dispatch: { attention } }: Seen, now: Date): Action {
  const isAsked = attention?.reason === "StopsForHold";
  const since = isAsked ? attention.askedAt : now;
  const until = new Date(since.getTime() + standingHoldMs);
  if (isAsked && until <= now) return { kind: "CancelOrder", because: { code: "stoppedForHold" } };
  return { kind: "Hold", notice: bare("StopsForHold"), until };
}

/**
 * True where the shop wants a held order stopped and this one can be: all of it is held, nobody has begun it, and no
 * request of the store's was accepted for it, which would have to be made anew.
 */
export function isStoppable(seen: Seen, shopify: ObservedOrder): boolean {
  const { state, apiStatus, requestedAt, cancelAskedAt, stop } = seen.dispatch;
  const isUntouched =
    state === "Accepted" && apiStatus === "Created" && seen.shipments.length === 0;
  const isFree = requestedAt === null && cancelAskedAt === null && stop === null;
  const isOurs = seen.policy.stopHeld && isUntouched && isFree && !seen.isRedacted;
  return isOurs && isHeld(seen, shopify) && !makesUnheld(seen.made.items, shopify);
}

/**
 * True where Shopify holds something of what is made, and a person is to hear of it: nobody has noted it,
 * the app itself did not set the hold, and the order is not canceled.
 */
export function isHeld(seen: Seen, shopify: ObservedOrder): boolean {
  const { cleared, shopifyHeldAt } = seen.dispatch;
  if (shopifyHeldAt !== null) return false;
  if (cleared.includes("HeldAfterAcceptance") || cleared.includes("StopsForHold")) return false;
  if (seen.order.canceledAt !== null || shopify.canceledAt !== null) return false;
  return holdsMade(seen.made.items, shopify);
}

type Made = readonly { lineItemId: string }[];

/** True where Shopify holds something of what is made. */
export function holdsMade(made: Made, shopify: ObservedOrder): boolean {
  return standsAs(made, shopify, (standing) => standing === "held");
}

/** True where Shopify wants something of what is made, and does not hold it. */
function makesUnheld(made: Made, shopify: ObservedOrder): boolean {
  return standsAs(made, shopify, (standing) => standing !== "held" && standing !== "ended");
}

function standsAs(
  made: Made,
  { fulfillmentOrders }: ObservedOrder,
  isMeant: (standing: ReturnType<typeof standingOf>) => boolean,
): boolean {
  const ours = new Set(made.map(({ lineItemId }) => lineItemId));
  return fulfillmentOrders.some(
    ({ status, lines }) =>
      isMeant(standingOf(status)) &&
      lines.some(
        ({ lineItemId, remainingQuantity }) => remainingQuantity > 0 && ours.has(lineItemId),
      ),
  );
}
