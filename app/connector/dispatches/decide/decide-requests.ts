/**
 * What the app's own fulfillment service says to the store's requests: accepted is what the provider
 * has, rejected what it can't get, and a cancelation is granted while the provider has not begun. Pure.
 */
import type { ForwardingRules } from "../request/index.ts";
import type { ObservedFulfillmentOrder, ObservedOrder } from "../../model/orders/index.ts";
import type { RequestAnswer } from "../../ports/index.ts";
import type { AttentionReason, Notice } from "../../model/notice.ts";
import type { Cause } from "../../model/remarks.ts";
import type { Action, Answer } from "./action.ts";
import type { Seen } from "./seen.ts";

export function forwardingRules({ trigger, dispatch }: Seen): ForwardingRules {
  return {
    isOnRequest: trigger === "on-request",
    isReleased: dispatch.cleared.includes("NotRequested"),
    canGiveBack: dispatch.apiStatus === null || dispatch.apiStatus === "Created",
  };
}

/** Before anything was sent: what is asked back is granted; what nobody here makes is rejected. */
export function answerUnsent(seen: Seen, shopify: ObservedOrder): Action | null {
  const answers = requestsOf(seen, shopify, { kept: seen.keptLines }).flatMap(
    (request): Answer[] => {
      const { id: fulfillmentOrderId, requestStatus, lines } = request;
      if (requestStatus === "CANCELLATION_REQUESTED") return [grant(fulfillmentOrderId)];
      const stranger = lines.find(
        ({ lineItemId, remainingQuantity }) =>
          remainingQuantity > 0 && !seen.dispatchedLines.has(lineItemId),
      );
      if (requestStatus !== "SUBMITTED" || stranger === undefined) return [];
      const because = whyStranger(seen, stranger.lineItemId);
      return [reject(fulfillmentOrderId, because, "INELIGIBLE_PRODUCT")];
    },
  );
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
}

function whyStranger({ keptLines, order }: Seen, lineItemId: string): Cause {
  if (keptLines.has(lineItemId)) return { code: "keptByStore" };
  const line = order.lines.find(({ id }) => id === lineItemId);
  return line === undefined ? { code: "lineUnmapped" } : unmapped(line);
}

/** Holds that only the merchant can end, in Shopify or by a mapping, with Shopify's reason for each. */
const rejecting: Partial<Record<AttentionReason, RequestAnswer["reason"]>> = {
  AddressIncomplete: "INCORRECT_ADDRESS",
  NotSendable: "OTHER",
  NoMapping: "INELIGIBLE_PRODUCT",
  RefusedByProvider: "OTHER",
  PlanTooLow: "OTHER",
};

/** Rejects what is requested where it waits for `reason`; null where nothing is, or it only waits. */
export function rejectFor(seen: Seen, shopify: ObservedOrder, notice: Notice): Action | null {
  const code = rejecting[notice.reason];
  if (code === undefined) return null;
  const answers = requestsOf(seen, shopify)
    .filter(({ requestStatus }) => requestStatus === "SUBMITTED")
    .map(({ id }) => reject(id, { code: "attention", notice }, code));
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
}

/** While the provider has the order. An answer to nothing says that nothing waits any more. */
export function answerMade(seen: Seen): Action | null {
  const { dispatch, shopify } = seen;
  if (dispatch.requestedAt === null || dispatch.apiStatus === "CancelationRequested") return null;
  if (shopify === "unseen") return { kind: "Observe" };
  const requests = shopify === "missing" ? [] : requestsOf(seen, shopify);
  const answers = requests.flatMap(({ id, requestStatus }): Answer[] => {
    if (requestStatus === "SUBMITTED") {
      // What is made goes on, also where it goes elsewhere, or more of it is made, than is wanted by now.
      return seen.isShort
        ? [reject(id, { code: "takesNoMore" }, "OTHER")]
        : [{ fulfillmentOrderId: id, kind: "accept" }];
    }
    if (requestStatus !== "CANCELLATION_REQUESTED") return [];
    const because = { code: "begun", status: dispatch.apiStatus ?? "unknown" } as const;
    return dispatch.apiStatus === "Created"
      ? [grant(id)]
      : [{ fulfillmentOrderId: id, kind: "reject-cancelation", because }];
  });
  return { kind: "AnswerRequests", answers };
}

/** The provider makes nothing of it: what was accepted is given back to the merchant. */
export function giveBack(seen: Seen, shopify: ObservedOrder, because: Cause): Action | null {
  const requests = requestsOf(seen, shopify, { kept: seen.keptLines });
  const answers = requests.flatMap(({ id, status, requestStatus }): Answer[] => {
    if (requestStatus === "CANCELLATION_REQUESTED") return [grant(id)];
    if (requestStatus === "SUBMITTED") return [reject(id, because, "OTHER")];
    const isAccepted = ["ACCEPTED", "CANCELLATION_REJECTED"].includes(requestStatus);
    return isAccepted && status === "IN_PROGRESS"
      ? [{ fulfillmentOrderId: id, kind: "close", because }]
      : [];
  });
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
}

/**
 * The fulfillment orders at our own service that hold something of this dispatch. `kept`: and those that hold nothing but
 * what the store ships itself, which has to be the store's in Shopify too.
 */
function requestsOf(
  seen: Seen,
  { fulfillmentOrders }: ObservedOrder,
  { kept = noLines }: { kept?: ReadonlySet<string> } = {},
): ObservedFulfillmentOrder[] {
  // The dispatch that has the line answers for the units that were added to it as well.
  if (seen.shares?.own) return [];
  const ours = new Set([
    ...seen.lines.map(({ lineItemId }) => lineItemId),
    ...seen.made.items.map(({ lineItemId }) => lineItemId),
  ]);
  return fulfillmentOrders.filter(({ location, lines }) => {
    const ids = lines.flatMap((line) => (line.remainingQuantity > 0 ? [line.lineItemId] : []));
    const isKept =
      ids.some((id) => kept.has(id)) && !ids.some((id) => seen.dispatchedLines.has(id));
    return location.isOurService && (isKept || ids.some((id) => ours.has(id)));
  });
}

const noLines: ReadonlySet<string> = new Set();

function unmapped({ id, title }: { id: string; title: string }): Cause {
  const notice = { reason: "NoMapping", subject: { title, lineItemId: id } } as const;
  return { code: "attention", notice };
}

function grant(fulfillmentOrderId: string): Answer {
  return { fulfillmentOrderId, kind: "accept-cancelation" };
}

function reject(
  fulfillmentOrderId: string,
  because: Cause,
  reason: NonNullable<RequestAnswer["reason"]>,
): Answer {
  return { fulfillmentOrderId, kind: "reject", because, reason };
}
