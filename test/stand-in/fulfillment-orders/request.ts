/**
 * Requests to a fulfillment service and its answers (recordings of 2026-05): submit, accept, reject, and
 * the same for cancelations. The service is told by a call that carries no order.
 */
import { notifyService } from "../fulfillment-services/callbacks.ts";
import type { UserError } from "../graphql/errors.ts";
import { userError } from "../graphql/errors.ts";
import { gid } from "../ids.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import { announceChange, restReference } from "../webhooks/fulfillment-order-changes.ts";
import type {
  FulfillmentOrder,
  FulfillmentOrderLine,
  FulfillmentOrderStatus,
  MerchantRequest,
  RequestStatus,
} from "../state/fulfillment-order.ts";
import { findFulfillmentOrder } from "./hold.ts";
import type { LineQuantity } from "./split-off.ts";
import { namedQuantity, splitOff } from "./split-off.ts";
import { isAtService } from "./supported-actions.ts";

const notOfService = "The fulfillment order's assigned fulfillment service must be of api type";

export type Submitted = {
  originalFulfillmentOrder: FulfillmentOrder | null;
  submittedFulfillmentOrder: FulfillmentOrder | null;
  unsubmittedFulfillmentOrder: FulfillmentOrder | null;
  userErrors: UserError[];
};

export type SubmitInput = {
  id: string;
  message?: string | null | undefined;
  notifyCustomer?: boolean | null;
  fulfillmentOrderLineItems?: LineQuantity[] | null;
  now: Date;
};

/** Units that aren't named go into a new fulfillment order, which stays unsubmitted (recorded). */
export function submitFulfillmentRequest(world: World, shop: Shop, input: SubmitInput): Submitted {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const wanted = input.fulfillmentOrderLineItems ?? [];
  const message = submitRefusal(shop, fulfillmentOrder, wanted);
  if (message)
    return {
      originalFulfillmentOrder: null,
      submittedFulfillmentOrder: null,
      unsubmittedFulfillmentOrder: null,
      userErrors: [userError(null, message)],
    };
  const rest = (line: FulfillmentOrderLine) => line.remainingQuantity - namedQuantity(wanted, line);
  const unsubmitted =
    wanted.length > 0
      ? splitOff(world, shop, { fulfillmentOrder, unitsOf: rest, forHold: false, now: input.now })
      : null;
  fulfillmentOrder.requestStatus = "SUBMITTED";
  fulfillmentOrder.status = "OPEN";
  const request = addRequest(world, fulfillmentOrder, {
    kind: "FULFILLMENT_REQUEST",
    message: input.message ?? null,
    requestOptions: { notify_customer: input.notifyCustomer ?? false },
    sentAt: input.now,
  });
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/fulfillment_request_submitted",
    payload: {
      original_fulfillment_order: restRequested(fulfillmentOrder),
      submitted_fulfillment_order: restRequested(fulfillmentOrder),
      fulfillment_order_merchant_request: restRequest(request),
    },
    message: "A fulfillment request was sent.",
    now: input.now,
  });
  notifyService(world, shop, fulfillmentOrder.locationId, "FULFILLMENT_REQUEST");
  return {
    originalFulfillmentOrder: fulfillmentOrder,
    submittedFulfillmentOrder: fulfillmentOrder,
    unsubmittedFulfillmentOrder: unsubmitted,
    userErrors: [],
  };
}

/** Only the first text is recorded (for closing); the others are ours. */
function submitRefusal(
  shop: Shop,
  fulfillmentOrder: FulfillmentOrder,
  wanted: readonly LineQuantity[],
): string | undefined {
  if (!isAtService(shop, fulfillmentOrder)) return notOfService;
  const { status, requestStatus } = fulfillmentOrder;
  const asked = ["SUBMITTED", "ACCEPTED", "CANCELLATION_REQUESTED", "CANCELLATION_REJECTED"];
  if ((status !== "OPEN" && status !== "INCOMPLETE") || asked.includes(requestStatus))
    return "Cannot request fulfillment for the fulfillment order.";
  const tooMany = wanted.some(({ id, quantity }) => {
    const line = fulfillmentOrder.lines.find((each) => namedQuantity([{ id, quantity }], each) > 0);
    return !line || quantity > line.remainingQuantity;
  });
  return tooMany ? "Invalid fulfillment order line item quantity requested." : undefined;
}

type Answered = { fulfillmentOrder: FulfillmentOrder | null; userErrors: UserError[] };
type AnswerInput = { id: string; message?: string | null | undefined; now: Date };

type Answer = {
  from: RequestStatus;
  to: { status: FulfillmentOrderStatus; requestStatus: RequestStatus };
  topic: string;
  refusal: string;
  said: string;
};

/** The service's four answers as data: what each needs, what it makes, what it says. */
export const answers = {
  acceptFulfillmentRequest: {
    from: "SUBMITTED",
    to: { status: "IN_PROGRESS", requestStatus: "ACCEPTED" },
    topic: "fulfillment_orders/fulfillment_request_accepted",
    refusal: "Cannot accept fulfillment request for the fulfillment order.",
    said: "The fulfillment request was accepted.",
  },
  rejectFulfillmentRequest: {
    from: "SUBMITTED",
    to: { status: "OPEN", requestStatus: "REJECTED" },
    topic: "fulfillment_orders/fulfillment_request_rejected",
    refusal: "Cannot reject fulfillment request for the fulfillment order.",
    said: "The fulfillment request was rejected.",
  },
  acceptCancellationRequest: {
    from: "CANCELLATION_REQUESTED",
    to: { status: "CLOSED", requestStatus: "CANCELLATION_ACCEPTED" },
    topic: "fulfillment_orders/cancellation_request_accepted",
    refusal: "Cannot accept cancellation request for the fulfillment order.",
    said: "The cancellation request was accepted.",
  },
  rejectCancellationRequest: {
    from: "CANCELLATION_REQUESTED",
    to: { status: "IN_PROGRESS", requestStatus: "CANCELLATION_REJECTED" },
    topic: "fulfillment_orders/cancellation_request_rejected",
    refusal: "Cannot reject cancellation request for the fulfillment order.",
    said: "The cancellation request was rejected.",
  },
} as const satisfies Record<string, Answer>;

/** The refusals' texts are ours, no recording has them. */
export function answerRequest(
  world: World,
  shop: Shop,
  answer: Answer,
  input: AnswerInput,
): Answered {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  if (fulfillmentOrder.requestStatus !== answer.from)
    return { fulfillmentOrder: null, userErrors: [userError(null, answer.refusal)] };
  if (answer.to.requestStatus === "CANCELLATION_ACCEPTED")
    reopenRest(world, shop, fulfillmentOrder, input.now);
  fulfillmentOrder.status = answer.to.status;
  fulfillmentOrder.requestStatus = answer.to.requestStatus;
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: answer.topic,
    payload: {
      // What is closed has no request status any more.
      fulfillment_order:
        answer.to.status === "CLOSED"
          ? restReference(fulfillmentOrder)
          : restRequested(fulfillmentOrder),
      message: input.message ?? null,
    },
    message: answer.said,
    now: input.now,
  });
  return { fulfillmentOrder, userErrors: [] };
}

/** Recorded: quantities go to 0. What was left opens anew, unsubmitted, at the same place. */
function reopenRest(world: World, shop: Shop, fulfillmentOrder: FulfillmentOrder, now: Date): void {
  const emptied = [...fulfillmentOrder.lines];
  splitOff(world, shop, {
    fulfillmentOrder,
    unitsOf: (line) => line.remainingQuantity,
    forHold: false,
    now,
  });
  fulfillmentOrder.lines.splice(0, fulfillmentOrder.lines.length, ...emptied);
}

/** Recorded: the answer still shows the old request status, reads after it the new one. */
export function submitCancellationRequest(world: World, shop: Shop, input: AnswerInput): Answered {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const { requestStatus } = fulfillmentOrder;
  if (!["ACCEPTED", "CANCELLATION_REJECTED"].includes(requestStatus))
    return {
      fulfillmentOrder: null,
      userErrors: [userError(null, "Cannot request cancellation for the fulfillment order.")],
    };
  const request = addRequest(world, fulfillmentOrder, {
    kind: "CANCELLATION_REQUEST",
    message: input.message ?? null,
    requestOptions: {},
    sentAt: input.now,
  });
  fulfillmentOrder.requestStatus = "CANCELLATION_REQUESTED";
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/cancellation_request_submitted",
    payload: {
      fulfillment_order: restRequested(fulfillmentOrder),
      fulfillment_order_merchant_request: restRequest(request),
    },
    message: "A cancellation request was sent.",
    now: input.now,
  });
  notifyService(world, shop, fulfillmentOrder.locationId, "CANCELLATION_REQUEST");
  return { fulfillmentOrder: { ...fulfillmentOrder, requestStatus }, userErrors: [] };
}

/** The service can't ship the rest: control goes back to the merchant. */
export function closeFulfillmentOrder(world: World, shop: Shop, input: AnswerInput): Answered {
  const fulfillmentOrder = findFulfillmentOrder(shop, input.id);
  const refuse = (message: string) => ({
    fulfillmentOrder: null,
    userErrors: [userError(null, message)],
  });
  if (!isAtService(shop, fulfillmentOrder)) return refuse(notOfService);
  if (fulfillmentOrder.status !== "IN_PROGRESS")
    // Not recorded: the text is ours.
    return refuse("The fulfillment order is not in progress.");
  fulfillmentOrder.status = "INCOMPLETE";
  fulfillmentOrder.requestStatus = "CLOSED";
  announceChange(world, shop, {
    fulfillmentOrder,
    topic: "fulfillment_orders/fulfillment_service_failed_to_complete",
    payload: {
      fulfillment_order: restReference(fulfillmentOrder),
      message: input.message ?? null,
    },
    message: "The fulfillment service can't ship the rest.",
    now: input.now,
  });
  return { fulfillmentOrder, userErrors: [] };
}

function addRequest(
  world: World,
  fulfillmentOrder: FulfillmentOrder,
  input: Pick<MerchantRequest, "kind" | "message" | "requestOptions" | "sentAt">,
): MerchantRequest {
  const request: MerchantRequest = {
    type: "FulfillmentOrderMerchantRequest",
    id: world.mintId(),
    fulfillmentOrderId: fulfillmentOrder.id,
    ...input,
  };
  fulfillmentOrder.merchantRequests.push(request);
  return request;
}

function restRequested(fulfillmentOrder: FulfillmentOrder): Record<string, unknown> {
  return {
    ...restReference(fulfillmentOrder),
    request_status: fulfillmentOrder.requestStatus.toLowerCase(),
  };
}

function restRequest(request: MerchantRequest): Record<string, unknown> {
  return { id: gid("FulfillmentOrderMerchantRequest", request.id), message: request.message };
}
