/** Shopify's grouping of an order's lines by location, and what may be done with it in which state. */
import type { Shop } from "../shops/shop.ts";
import type { Order } from "../orders/order.ts";

export type FulfillmentOrderStatus =
  "OPEN" | "IN_PROGRESS" | "CLOSED" | "CANCELLED" | "INCOMPLETE" | "ON_HOLD" | "SCHEDULED";

type RequestStatus =
  | "UNSUBMITTED"
  | "SUBMITTED"
  | "ACCEPTED"
  | "REJECTED"
  | "CANCELLATION_REQUESTED"
  | "CANCELLATION_ACCEPTED"
  | "CANCELLATION_REJECTED"
  | "CLOSED";

export type FulfillmentHold = {
  readonly type: "FulfillmentHold";
  readonly id: string;
  readonly reason: string;
  readonly reasonNotes: string | null;
  readonly handle: string;
  readonly externalId: string | null;
  /** False for a hold that a person placed in the admin. */
  readonly byApp: boolean;
};

export type FulfillmentOrderLine = {
  readonly type: "FulfillmentOrderLineItem";
  readonly id: string;
  readonly fulfillmentOrderId: string;
  readonly lineItemId: string;
  totalQuantity: number;
  remainingQuantity: number;
};

export type FulfillmentOrder = {
  readonly type: "FulfillmentOrder";
  readonly id: string;
  readonly orderId: string;
  locationId: string;
  status: FulfillmentOrderStatus;
  requestStatus: RequestStatus;
  readonly methodType: "SHIPPING" | "NONE";
  readonly fulfillAt: Date | null;
  readonly fulfillBy: Date | null;
  /** The fulfillment order that a partial hold took this one's units from. */
  readonly splitFrom: string | null;
  readonly holds: FulfillmentHold[];
  readonly lines: FulfillmentOrderLine[];
  readonly createdAt: Date;
  updatedAt: Date;
};

/** How many holds one app may have on a fulfillment order at a time. */
export const holdsMax = 10;

/** OPEN and IN_PROGRESS are fulfillable; ON_HOLD, SCHEDULED, CLOSED and the rest are not (facts 1.3). */
export const fulfillable: ReadonlySet<FulfillmentOrderStatus> = new Set(["OPEN", "IN_PROGRESS"]);

/** The actions that Shopify offers for each state, in its order (recordings of 2026-05, 2026-07). */
export function supportedActions(fulfillmentOrder: FulfillmentOrder): string[] {
  const units = fulfillmentOrder.lines.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const split = units > 1 ? ["SPLIT"] : [];
  switch (fulfillmentOrder.status) {
    case "OPEN":
      return ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "MOVE", "HOLD", ...split];
    case "IN_PROGRESS":
      return ["CREATE_FULFILLMENT", "REPORT_PROGRESS", "HOLD", "MARK_AS_OPEN"];
    case "ON_HOLD":
      return [
        "RELEASE_HOLD",
        ...(fulfillmentOrder.holds.length < holdsMax ? ["HOLD"] : []),
        "MOVE",
      ];
    case "SCHEDULED":
      return ["MARK_AS_OPEN", "MOVE"];
    case "CLOSED":
    case "CANCELLED":
    case "INCOMPLETE":
      return [];
  }
}

export function fulfillmentOrdersOf(shop: Shop, order: Order): FulfillmentOrder[] {
  return [...shop.fulfillmentOrders.values()].filter((each) => each.orderId === order.id);
}

export function fulfillmentOrderLine(
  fulfillmentOrder: FulfillmentOrder,
  id: string,
): FulfillmentOrderLine | undefined {
  return fulfillmentOrder.lines.find((line) => line.id === id);
}
