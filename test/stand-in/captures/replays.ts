/** Which recorded calls are replayed, in what order, and what had to be there before them. */
import {
  moveLocations,
  oneService,
  ownStore,
  requestedOrders,
  secondLocation,
  stockAtSecond,
  submitted,
  cancelationRequested,
  theirLocations,
} from "./prepare.ts";
import type { Replay } from "./store-replays.ts";
import { storeReplays } from "./store-replays.ts";

const lifecycle = "hth__2026-04__shipping-fulfillments__fulfillment-order-lifecycle.json";
const create = "hth__2026-04__orders__fulfillment-create-preconditions.json";
const createText = "cases.closed.setup.firstFulfillmentCreate";
const createCase = (name: string, ...setup: string[]): Replay => ({
  name: `fulfillmentCreate: ${name}`,
  file: create,
  steps: [...setup.map((step) => `cases.${name}.setup.${step}`), `cases.${name}`],
  textOf: { [`cases.${name}`]: createText },
});

/** Every recording, step by step. */
export const replays: Replay[] = [
  createCase("overFulfill", "orderCreate", "hydrate"),
  createCase("nonPositiveQuantity", "orderCreate", "hydrate"),
  createCase("missingFulfillmentOrder"),
  createCase("closed", "orderCreate", "firstFulfillmentCreate", "hydrate"),
  createCase("happyPath", "orderCreate", "hydrate"),
  createCase("inProgress", "orderCreate", "reportProgress", "hydrate"),
  {
    ...createCase("cancelled", "orderCreate", "orderCancel", "hydrate"),
    except: {
      fulfillableQuantity: "read before Shopify's cancel job was done",
      "hydrate.data.fulfillmentOrder.order.fulfillmentOrders.nodes[0].lineItems.nodes[0].totalQuantity":
        "read before Shopify's cancel job was done",
      "hydrate.data.fulfillmentOrder.order.fulfillmentOrders.nodes[0].lineItems.nodes[0].remainingQuantity":
        "read before Shopify's cancel job was done",
    },
  },
  {
    name: "fulfillment names count up",
    file: "hth__2025-01__shipping-fulfillments__fulfillment-create-name.json",
    steps: [
      "setup.orderCreate",
      "firstFulfillmentCreate",
      "secondFulfillmentCreate",
      "cleanup.*.cancel",
    ],
  },
  {
    name: "a fulfillment's life with events, tracking and cancelation",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-detail-events-lifecycle.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "fulfillmentEventCreate",
      "detailRead",
      "fulfillmentTrackingInfoUpdate",
      "fulfillmentCancel",
    ],
  },
  {
    name: "fulfillmentEventCreate's refusals",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-event-create-validation.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "userErrorCodeSelection",
      "unknownFulfillmentEventCreate",
      "invalidStatusVariable",
      "fulfillmentEventCreate",
      "detailRead",
      "fulfillmentCancel",
      "cancelledFulfillmentEventCreateProbe",
    ],
  },
  {
    name: "fulfillmentCancel",
    file: "hth__2025-01__orders__fulfillment-cancel-parity.json",
    steps: [
      "setup.orderCreate",
      "setup.fulfillmentCreate",
      "setup.fulfillmentTrackingInfoUpdate",
      "setup.hydrateBeforeCancel",
      "",
      "downstreamRead",
    ],
  },
  {
    name: "fulfillmentOrderHold's refusals",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-order-hold-validation.json",
    steps: [
      "setup.create",
      ...["firstHold", "duplicateHandle", "notSplittable", "secondHold"].map(
        (name) => `workflows.validation.${name}`,
      ),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `workflows.validation.additionalHolds.${index}`),
      ...["limitReached", "zeroQuantity", "duplicateLineItems"].map(
        (name) => `workflows.validation.${name}`,
      ),
    ],
  },
  {
    name: "holding a part and releasing it",
    file: lifecycle,
    steps: [
      "create",
      "hold",
      "afterHold.orderRead",
      "releaseHold",
      "afterReleaseHold.orderRead",
    ].map((name) => `workflows.holdRelease.${name}`),
  },
  {
    name: "moving a part to another location",
    file: lifecycle,
    before: secondLocation,
    steps: ["create", "move", "afterMove.orderRead"].map((name) => `workflows.move.${name}`),
  },
  {
    name: "rescheduling, reporting progress, opening again, closing",
    file: lifecycle,
    steps: [
      "create",
      "reschedule",
      "reportProgress",
      "afterReportProgress.orderRead",
      "cancelAfterReportProgress",
      "open",
      "afterOpen.orderRead",
      "openAgain",
      "close",
      "afterClose.orderRead",
    ].map((name) => `workflows.scheduleProgressOpenClose.${name}`),
  },
  {
    name: "canceling a fulfillment order",
    file: lifecycle,
    // Shopify broke at the reroute between (INTERNAL_SERVER_ERROR); it changed nothing.
    steps: ["create", "cancelAfterReroute", "cancelAgainAfterCancel", "afterCancel.orderRead"].map(
      (name) => `workflows.reroute.${name}`,
    ),
  },
  {
    name: "splitting, a deadline, pickup, merging",
    file: lifecycle,
    steps: [
      "create",
      "split",
      "afterSplit.orderRead",
      "setFulfillmentDeadline",
      "afterSetFulfillmentDeadline.orderRead",
      "preparedForPickup",
      "merge",
      "afterMerge.orderRead",
    ].map((name) => `workflows.residualSplitDeadlineMerge.${name}`),
  },
  {
    name: "unknown ids",
    file: lifecycle,
    steps: [
      "hold",
      "releaseHold",
      "move",
      "open",
      "close",
      "cancel",
      "reschedule",
      "reportProgress",
      "reroute",
    ].map((name) => `validation.${name}UnknownId`),
  },
  {
    name: "splitting and merging several at once",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-order-split-multi.json",
    before: theirLocations,
    between: { "captures.orderBCreate": stockAtSecond },
    steps: [
      ...["orderACreate", "orderBCreate"].map((name) => `captures.${name}`),
      ...["emptyLineItems", "zeroQuantity", "unknownFulfillmentOrder", "multiSplit"].map(
        (name) => `captures.${name}`,
      ),
      "cleanup.merge",
      "cleanup.orderCancels.0",
    ],
  },
  {
    name: "moving where it may not be",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-order-move-validation.json",
    before: moveLocations,
    steps: [
      "setup.serviceCreate",
      ...["create", "cancel", "moveAfterClose"].map((name) => `closed.${name}`),
      ...["create", "reportProgress", "moveAfterProgress"].map((name) => `progress.${name}`),
      "requestStatus.create",
      "setup.moveRequestOrderToService",
      ...["submitRequest", "moveAfterSubmit"].map((name) => `requestStatus.${name}`),
      ...["create", "move"].map((name) => `happyPath.${name}`),
      ...["create", "move"].map((name) => `unknownLocation.${name}`),
      "cleanup.rejectSubmittedRequest",
      "cleanup.deleteFulfillmentService",
    ],
  },
  {
    name: "requests to a fulfillment service and its answers",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-order-request-lifecycle.json",
    before: requestedOrders,
    between: {
      rejectFulfillmentRequest: submitted("9656703942962", "Hermes submit reject"),
      rejectCancellationRequest: cancelationRequested,
    },
    steps: [
      "upstreamCalls.0",
      "upstreamCalls.1",
      "upstreamCalls.2",
      "partialSubmit",
      "acceptFulfillmentRequest",
      "submitCancellationRequest",
      "acceptCancellationRequest",
      "rejectFulfillmentRequest",
      "rejectCancellationRequest",
      "cleanup.fulfillmentServiceDelete",
    ],
    variablesOf: {
      "cleanup.fulfillmentServiceDelete": {
        id: "gid://shopify/FulfillmentService/71925137714?id=true",
      },
    },
    except: {
      displayFulfillmentStatus: "read as the others of these orders had not been asked yet",
    },
  },
  {
    name: "fulfillment services",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-service-lifecycle.json",
    before: oneService,
    steps: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => `interactions.${index}`),
  },
  {
    name: "callback addresses",
    file: "hth__2026-04__shipping-fulfillments__fulfillment-service-callback-url-validation.json",
    before: ownStore,
    steps: ["primary", "updateAllowed", "updateDisallowed", "cleanup.0", "cleanup.1", "cleanup.2"],
    roots: Object.fromEntries(
      ["validHttps", "validHttp", "origin", "ftp", "example", "shopify"].map((name) => [
        `${name}Create`,
        {
          field: "fulfillmentServiceCreate",
          args: `name: $${name}Name, callbackUrl: $${name}CallbackUrl, requiresShippingMethod: false`,
        },
      ]),
    ),
  },
  ...storeReplays,
];

/** Recordings that can't be replayed, with the reason. */
export const unreplayable: Record<string, string> = {
  "hth__2025-01__products__inventorySetQuantities-name-validation.json":
    "2025-01's `ignoreCompareQuantity` is gone and `@idempotent` is a duty; the same cases replay from 2026-04",
};
