/**
 * The reconciler's one decision. Pure and total: a table of rules, the first that has something to say wins. What
 * none of them speaks of was never sent, and `decidePending` says what becomes of it. What made the reconciler look
 * does not matter, so a duplicate, a reordering, a lost webhook, a crash and a retry are all the same case. One look
 * seldom is the end: a new order is decided about three times, to observe it in Shopify, to freeze its body and to
 * submit it.
 */
import { isEnded } from "../../model/dispatch-states.ts";
import type { Action } from "./action.ts";
import { attemptRules } from "./attempt-rules.ts";
import { decideChange, decideMissing, goesOn, hasOpenUpdate } from "./decide-change.ts";
import { decideEnded, endedByProvider } from "./decide-ended.ts";
import { decideHold } from "./decide-hold.ts";
import { decideWish } from "./decide-wish.ts";
import { decideShort } from "./decide-short.ts";
import { decidePending } from "./decide-pending.ts";
import { decideJourney } from "./decide-journey.ts";
import { answerMade, rejectFor } from "./decide-requests.ts";
import type { Rule } from "./rule.ts";
import { searchedFirst } from "./search-lost.ts";
import type { Seen } from "./seen.ts";

const rest: Action = { kind: "Rest" };

const tooLate = "CanceledAfterAcceptance";

export const rules: readonly Rule[] = [
  {
    name: "what is over, and short of what was wanted, is compared with what Shopify still wants of it",
    action: decideShort,
  },
  {
    name: "what is over is compared once more where another part of its order gives back what was missing",
    action: decideMissing,
  },
  {
    name: "what is over stays as it is, but for corrected tracking, what it cost, and its parcels' way",
    action: (seen, now) =>
      seen.dispatch.state === "Canceled" ||
      (isEnded(seen.dispatch.state) &&
        !seen.awaitsCost &&
        seen.shipments.every(({ isWritten }) => isWritten) &&
        decideJourney(seen, now) === null)
        ? rest
        : null,
  },
  {
    name: "what waited for too long with its body written down, and never went out, is given up",
    action: ({ dispatch: { attempt, agedAt } }) =>
      attempt?.state === "Frozen" && agedAt !== null
        ? { kind: "Abandon", why: "attemptWaited" }
        : null,
  },
  {
    name: "what waited for too long in a shop without the app is not made",
    action: ({ dispatch: { state, agedAt }, shop }) =>
      state === "Pending" && agedAt !== null && !shop.isInstalled
        ? { kind: "Cancel", why: { code: "waitedTooLong" }, attention: null }
        : null,
  },
  {
    name: "a shop without the app rests",
    action: ({ shop }) => (shop.isInstalled ? null : rest),
  },
  {
    name: "no outside call before the agreed time",
    action: (seen, now) => {
      const { retryAt } = seen.dispatch;
      const isAgreed = retryAt !== null && retryAt > now && !isOvertaken(seen);
      return isAgreed ? { kind: "Wait", until: retryAt } : null;
    },
  },
  {
    name: "what Shopify refused is left so where a person says it",
    action: ({ dispatch: { cleared }, shipments }) =>
      cleared.includes("WriteBackRefused") &&
      shipments.some(({ isWritten, retryAt }) => !isWritten && retryAt !== null)
        ? { kind: "LeaveUnwritten" }
        : null,
  },
  {
    name: "what left is written back, whatever else happened; what was refused waits for its own time",
    action: ({ shipments }, now) => {
      const open = shipments.find(
        ({ isWritten, retryAt }) => !isWritten && (retryAt === null || retryAt <= now),
      );
      return open === undefined ? null : { kind: "WriteBack", shipmentId: open.id };
    },
  },
  {
    name: "what it cost is asked when all is written",
    action: ({ awaitsCost }) => (awaitsCost ? { kind: "ReadCost" } : null),
  },
  {
    name: "what is over has nothing left but to tell where its parcels are",
    action: (seen, now) =>
      isEnded(seen.dispatch.state) ? (decideJourney(seen, now) ?? rest) : null,
  },
  {
    name: "an order that the provider ended is not made",
    action: (seen, now) =>
      isWatched(seen.dispatch.state) && endedByProvider.has(seen.dispatch.apiStatus ?? "")
        ? decideEnded(seen, now)
        : null,
  },
  {
    name: "what changed in Shopify since, or a person wants canceled, is compared with what is made",
    action: (seen, now) => {
      const { state, agreedRevision } = seen.dispatch;
      if (!isWatched(state)) return null;
      // What is made is to be known all the same: tracking goes by it.
      if (isRefusedByShopify(seen))
        return hasOpenUpdate(seen.dispatch) ? { kind: "SettleChange", update: null } : null;
      const isAgreed = agreedRevision === seen.revision && !hasWaited(seen);
      const isCompared = isAgreed && !hasOpenUpdate(seen.dispatch);
      return !isCompared || isCancelOpen(seen.dispatch) ? decideChange(seen, now) : null;
    },
  },
  {
    name: "a request of the store's is answered once the provider has the order",
    action: (seen) => (isWatched(seen.dispatch.state) ? answerMade(seen) : null),
  },
  {
    name: "a cancelation that the provider did not grant needs a person",
    action: (seen) => (isUngranted(seen) && !isRefusedByShopify(seen) ? ungranted(seen) : null),
  },
  {
    name: "all shipped and all written back is the end",
    action: ({ dispatch, shipments }) =>
      dispatch.state === "Shipped" && shipments.every(({ isWritten }) => isWritten)
        ? { kind: "Close" }
        : null,
  },
  {
    name: "whether what is made is held is looked up where Shopify told of a hold or its end",
    action: (seen, now) => (isWatched(seen.dispatch.state) ? decideHold(seen, now) : null),
  },
  {
    name: "what the buyer asks before the provider has begun is put to the shop",
    action: (seen, now) => (isWatched(seen.dispatch.state) ? decideWish(seen, now) : null),
  },
  {
    name: "an accepted order is the provider's turn; where its parcels are is told meanwhile",
    action: (seen, now) =>
      isWatched(seen.dispatch.state) ? (decideJourney(seen, now) ?? rest) : null,
  },
  ...attemptRules,
  {
    name: "what the provider refused waits for a change or a person",
    action: (seen) => (isRefused(seen) ? decideRefused(seen) : null),
  },
];

/** Decides what to do about a dispatch as it was seen at `now`. */
export function decide(seen: Seen, now: Date): Action {
  return searchedFirst(seen, decideSeen(seen, now), now);
}

function decideSeen(seen: Seen, now: Date): Action {
  for (const rule of rules) {
    const action = rule.action(seen, now);
    if (action !== null) return action;
  }
  return decidePending(seen, now);
}

/** The provider has the order and may still do something about it. */
function isWatched(state: Seen["dispatch"]["state"]): boolean {
  return state === "Accepted" || state === "Shipped";
}

/** A parcel that left is the more urgent question: what differs otherwise is told after it. */
function isRefusedByShopify({ dispatch }: Seen): boolean {
  return dispatch.attention?.reason === "WriteBackRefused";
}

/** What was added waited to be paid until the provider had begun, or the store's orders wait for that no more. */
function hasWaited({ dispatch: { apiStatus, attention }, policy }: Seen): boolean {
  const isOver = apiStatus !== "Created" || !policy.holdUnpaid;
  return attention?.reason === "AdditionsUnpaid" && isOver;
}

/** A person wants it canceled and has not been told that it is too late, or a hold stops it; and the provider was not asked yet. */
function isCancelOpen({
  cancelWantedAt,
  cancelAskedAt,
  stop,
  attention,
}: Seen["dispatch"]): boolean {
  const isWanted = cancelWantedAt !== null && attention?.reason !== tooLate;
  return (isWanted || stop === "stopped") && cancelAskedAt === null;
}

/** Asked for, told of by nobody yet, and the provider goes on. */
function isUngranted({ dispatch }: Seen): boolean {
  const { state, cancelAskedAt, apiStatus, attention, cleared } = dispatch;
  if (!isWatched(state) || cancelAskedAt === null || apiStatus === "CancelationRequested")
    return false;
  return attention?.reason !== tooLate && !cleared.includes(tooLate);
}

function ungranted(seen: Seen): Action {
  const { dispatch, order } = seen;
  // Nobody wanted it canceled for good: whether it is held is looked at again.
  if (dispatch.stop === "stopped" && dispatch.cancelWantedAt === null && order.canceledAt === null)
    return { kind: "EndStop" };
  return goesOn(seen);
}

/** The store hears of the provider's no where it had requested the fulfillment. */
function decideRefused(seen: Seen): Action {
  const { dispatch, shopify } = seen;
  if (dispatch.requestedAt === null) return rest;
  if (shopify === "unseen") return { kind: "Observe" };
  const { attention } = dispatch;
  const isKnown = shopify !== "missing" && attention !== null;
  const rejected = isKnown ? rejectFor(seen, shopify, attention) : null;
  return rejected ?? { kind: "AnswerRequests", answers: [] };
}

/**
 * Refused in a way that another try of the same would only repeat, and with no time for one: where there
 * was one, it has come.
 */
function isRefused(seen: Seen): boolean {
  return saysNo(seen) && seen.dispatch.retryAt === null && !isOvertaken(seen);
}

/** What changed while the refused body was on its way was not refused. */
function isOvertaken(seen: Seen): boolean {
  const { agreedRevision, cancelWantedAt, agedAt } = seen.dispatch;
  const isOver = cancelWantedAt !== null || agedAt !== null;
  return saysNo(seen) && (agreedRevision !== seen.revision || isOver);
}

function saysNo({ dispatch: { state, attention } }: Seen): boolean {
  const isNo = attention?.reason === "RefusedByProvider" || attention?.reason === "PlanTooLow";
  return state === "Pending" && isNo;
}
