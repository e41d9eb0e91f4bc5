/** Shopify's grouping of an order's lines by location, and what may be done with it in which state. */
import type { DeliveryMethod } from "./order.ts";

export type FulfillmentOrderStatus =
  | "OPEN"
  | "IN_PROGRESS"
  | "CLOSED"
  | "CANCELLED"
  | "INCOMPLETE"
  | "ON_HOLD"
  | "SCHEDULED";

export type RequestStatus =
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

/** What the merchant asked the fulfillment service for. */
export type MerchantRequest = {
  readonly type: "FulfillmentOrderMerchantRequest";
  readonly id: string;
  readonly fulfillmentOrderId: string;
  readonly kind: "FULFILLMENT_REQUEST" | "CANCELLATION_REQUEST";
  readonly message: string | null;
  readonly requestOptions: Record<string, unknown>;
  readonly sentAt: Date;
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
  readonly methodType: DeliveryMethod | "NONE";
  fulfillAt: Date | null;
  fulfillBy: Date | null;
  /** When the buyer was told to come for it; null where nothing is picked up, or it isn't ready yet. */
  preparedAt: Date | null;
  readonly merchantRequests: MerchantRequest[];
  /** The fulfillment order that a partial hold took this one's units from. */
  readonly splitFrom: string | null;
  readonly holds: FulfillmentHold[];
  readonly lines: FulfillmentOrderLine[];
  readonly createdAt: Date;
  updatedAt: Date;
};

/** How many holds one app may have on a fulfillment order at a time. */
export const holdsMax = 10;

/**
 * OPEN and IN_PROGRESS are fulfillable (facts 1.3), and INCOMPLETE, which a service gave back to the
 * merchant; ON_HOLD, SCHEDULED, CLOSED and the rest are not.
 */
export const fulfillable: ReadonlySet<FulfillmentOrderStatus> = new Set([
  "OPEN",
  "IN_PROGRESS",
  "INCOMPLETE",
]);

const ended: ReadonlySet<FulfillmentOrderStatus> = new Set(["CLOSED", "CANCELLED"]);

export const isEnded = (fulfillmentOrder: FulfillmentOrder) => ended.has(fulfillmentOrder.status);

export function fulfillmentOrderLine(
  fulfillmentOrder: FulfillmentOrder,
  id: string,
): FulfillmentOrderLine | undefined {
  return fulfillmentOrder.lines.find((line) => line.id === id);
}
