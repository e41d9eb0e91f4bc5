/**
 * Decides about a hold that Shopify's webhooks told of when the provider had the order. They come late,
 * doubled and in any order, so they only say that there is news: what Shopify shows now counts. Pure.
 */
import { type ObservedOrder, standingOf } from "../../model/orders/index.ts";
import { bare } from "../../model/notice.ts";
import type { Action, Notice } from "./action.ts";
import type { Seen } from "./seen.ts";

/** So long a hold stands before it stops an order: people and apps take many back at once. */
export const standingHoldMs = 60_000;

/** Null where no webhook told of a hold or its end since the last look, and what was asked can still be answered. */
export function decideHold(seen: Seen, now: Date): Action | null {
  const { dispatch, holdRevision, shopify } = seen;
  const isPast = dispatch.attention?.reason === "HeldInPart" && !canStop(seen);
  const isSeen = dispatch.seenHoldRevision === holdRevision && !isPast;
  if (isSeen || dispatch.stop === "stopped") return null;
  if (shopify === "unseen") return { kind: "Observe" };
  if (shopify === "missing") return { kind: "NoteHold", notice: null, isOver: false };
  if (isStoppable(seen, shopify)) return decideStop(seen, now);
  const isOver = !holdsMade(seen.made.items, shopify);
  return { kind: "NoteHold", notice: noticeOf(seen, shopify), isOver };
}

/** What is said of a hold where the order goes on, or is to be stopped; null: nothing. */
export function holdNoticeOf(seen: Seen, shopify: ObservedOrder): Notice | null {
  return isStoppable(seen, shopify) ? bare("StopsForHold") : noticeOf(seen, shopify);
}

/** Of a part a person decides: to stop all of it for that, or to have it made. */
function noticeOf(seen: Seen, shopify: ObservedOrder): Notice | null {
  if (!isHeld(seen, shopify)) return null;
  if (!canStop(seen) || !makesUnheld(seen.made.items, shopify)) return bare("HeldAfterAcceptance");
  const held = new Map(
    heldOf(seen.made.items, shopify).map(({ lineItemId, title }) => [lineItemId, title]),
  );
  const lines = Array.from(held, ([lineItemId, title]) => ({ title, lineItemId }));
  return { reason: "HeldInPart", subject: { lines } };
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
function isStoppable(seen: Seen, shopify: ObservedOrder): boolean {
  const isOurs = seen.policy.stopHeld && canStop(seen);
  return isOurs && isHeld(seen, shopify) && !makesUnheld(seen.made.items, shopify);
}

/** Nobody has begun it, it was not stopped before, and no request of the store's would have to be made anew. */
function canStop({ dispatch, shipments, shares, isRedacted }: Seen): boolean {
  const { state, apiStatus, requestedAt, cancelAskedAt, stop } = dispatch;
  const isUntouched = state === "Accepted" && apiStatus === "Created" && shipments.length === 0;
  const isFree = requestedAt === null && cancelAskedAt === null && stop === null;
  // Added units have no line that could go on in another part.
  return isUntouched && isFree && !shares?.own && !isRedacted;
}

/**
 * True where Shopify holds something of what is made, and a person is to hear of it: nobody has noted it, or has noted it
 * of other lines alone, the app itself did not set the hold, and the order is not canceled.
 */
function isHeld(seen: Seen, shopify: ObservedOrder): boolean {
  const { cleared, holdsAnswered, shopifyHeldAt } = seen.dispatch;
  if (shopifyHeldAt !== null) return false;
  if (cleared.includes("HeldAfterAcceptance") || cleared.includes("StopsForHold")) return false;
  if (seen.order.canceledAt !== null || shopify.canceledAt !== null) return false;
  return heldOf(seen.made.items, shopify).some(
    ({ lineItemId }) => !holdsAnswered.includes(lineItemId),
  );
}

type Made = readonly { lineItemId: string }[];

/** True where Shopify holds something of what is made. */
export function holdsMade(made: Made, shopify: ObservedOrder): boolean {
  return heldOf(made, shopify).length > 0;
}

/** What Shopify holds of what is made. */
function heldOf<Item extends Made[number]>(made: readonly Item[], shopify: ObservedOrder): Item[] {
  return standingAs(made, shopify, (standing) => standing === "held");
}

/** True where Shopify wants something of what is made by now, and does not hold it. */
function makesUnheld(made: Made, shopify: ObservedOrder): boolean {
  const isUnheld = (standing: Standing) => !["held", "ended", "scheduled"].includes(standing);
  return standingAs(made, shopify, isUnheld).length > 0;
}

type Standing = ReturnType<typeof standingOf>;

function standingAs<Item extends Made[number]>(
  made: readonly Item[],
  { fulfillmentOrders }: ObservedOrder,
  isMeant: (standing: Standing) => boolean,
): Item[] {
  const meant = new Set(
    fulfillmentOrders
      .filter(({ status }) => isMeant(standingOf(status)))
      .flatMap(({ lines }) => lines)
      .filter(({ remainingQuantity }) => remainingQuantity > 0)
      .map(({ lineItemId }) => lineItemId),
  );
  return made.filter(({ lineItemId }) => meant.has(lineItemId));
}
