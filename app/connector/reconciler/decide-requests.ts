/**
 * What the app's own fulfillment service says to the store's requests: accepted is what the provider
 * has, rejected what it can't get, and a cancelation is granted while the provider has not begun. Pure.
 */
import type { AttentionReason } from "../dispatches/index.ts";
import type { ForwardingRules } from "../forwarding/index.ts";
import type { ObservedFulfillmentOrder, ObservedOrder } from "../orders/index.ts";
import type { RequestAnswer } from "../ports.ts";
import { type Action } from "./action.ts";
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
  const answers = requestsOf(seen, shopify).flatMap((request): RequestAnswer[] => {
    const { id: fulfillmentOrderId, requestStatus, lines } = request;
    if (requestStatus === "CANCELLATION_REQUESTED") return [grant(fulfillmentOrderId)];
    const stranger = lines.find(
      ({ lineItemId, remainingQuantity }) =>
        remainingQuantity > 0 && !seen.takenLines.has(lineItemId),
    );
    if (requestStatus !== "SUBMITTED" || stranger === undefined) return [];
    const line = seen.order.lines.find(({ id }) => id === stranger.lineItemId);
    const message = `${line?.title ?? "A line of it"} is not mapped to a product of the provider.`;
    return [reject(fulfillmentOrderId, message, "INELIGIBLE_PRODUCT")];
  });
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
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
export function rejectFor(
  seen: Seen,
  shopify: ObservedOrder,
  { reason, sentence }: { reason: AttentionReason; sentence: string },
): Action | null {
  const code = rejecting[reason];
  if (code === undefined) return null;
  const answers = requestsOf(seen, shopify)
    .filter(({ requestStatus }) => requestStatus === "SUBMITTED")
    .map(({ id }) => reject(id, sentence, code));
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
}

/** While the provider has the order. An answer to nothing says that nothing waits any more. */
export function answerMade(seen: Seen): Action | null {
  const { dispatch, shopify } = seen;
  if (dispatch.requestedAt === null || dispatch.apiStatus === "CancelationRequested") return null;
  if (shopify === "unseen") return { kind: "Observe" };
  const requests = shopify === "missing" ? [] : requestsOf(seen, shopify);
  const isMade = dispatch.difference === null;
  const answers = requests.flatMap(({ id, requestStatus }): RequestAnswer[] => {
    if (requestStatus === "SUBMITTED") {
      return isMade
        ? [{ fulfillmentOrderId: id, kind: "accept", message: "The provider has the order." }]
        : [reject(id, "The provider has begun this order and takes no more of it.", "OTHER")];
    }
    if (requestStatus !== "CANCELLATION_REQUESTED") return [];
    const message = `The provider has begun this order (${dispatch.apiStatus ?? "unknown"}).`;
    return dispatch.apiStatus === "Created"
      ? [grant(id)]
      : [{ fulfillmentOrderId: id, kind: "reject-cancelation", message }];
  });
  return { kind: "AnswerRequests", answers };
}

/** The provider makes nothing of it: what was accepted is given back to the merchant. */
export function giveBack(seen: Seen, shopify: ObservedOrder, why: string): Action | null {
  const answers = requestsOf(seen, shopify).flatMap(
    ({ id, status, requestStatus }): RequestAnswer[] => {
      if (requestStatus === "CANCELLATION_REQUESTED") return [grant(id)];
      if (requestStatus === "SUBMITTED") return [reject(id, why, "OTHER")];
      const isAccepted = ["ACCEPTED", "CANCELLATION_REJECTED"].includes(requestStatus);
      return isAccepted && status === "IN_PROGRESS"
        ? [{ fulfillmentOrderId: id, kind: "close", message: why }]
        : [];
    },
  );
  return answers.length === 0 ? null : { kind: "AnswerRequests", answers };
}

/** The fulfillment orders at our own service that hold something of this dispatch. */
function requestsOf(seen: Seen, { fulfillmentOrders }: ObservedOrder): ObservedFulfillmentOrder[] {
  const ours = new Set([
    ...seen.lines.map(({ lineItemId }) => lineItemId),
    ...seen.made.items.map(({ lineItemId }) => lineItemId),
  ]);
  return fulfillmentOrders.filter(
    ({ location, lines }) =>
      location.isOurService &&
      lines.some((line) => line.remainingQuantity > 0 && ours.has(line.lineItemId)),
  );
}

function grant(fulfillmentOrderId: string): RequestAnswer {
  return { fulfillmentOrderId, kind: "accept-cancelation", message: "It is not made." };
}

function reject(
  fulfillmentOrderId: string,
  message: string,
  reason: NonNullable<RequestAnswer["reason"]>,
): RequestAnswer {
  return { fulfillmentOrderId, kind: "reject", message, reason };
}
