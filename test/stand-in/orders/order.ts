/** Orders with their lines, transactions and refunds, and the figures that follow from them. */
import type { Address, Shop } from "../shops/shop.ts";

export type CustomAttribute = { key: string; value: string };

export type LineItem = {
  readonly type: "LineItem";
  readonly id: string;
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  /** What was ordered; edits raise it, refunds and removals don't lower it. */
  quantity: number;
  /** What is left of it after refunds and removals. */
  currentQuantity: number;
  readonly priceMinor: number;
  readonly grams: number;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  readonly giftCard: boolean;
  readonly customAttributes: CustomAttribute[];
};

export type Transaction = {
  readonly type: "OrderTransaction";
  readonly id: string;
  readonly kind: "SALE" | "AUTHORIZATION" | "CAPTURE" | "REFUND" | "VOID";
  readonly status: "SUCCESS" | "PENDING" | "FAILURE" | "ERROR";
  readonly gateway: string;
  readonly amountMinor: number;
  readonly test: boolean;
  readonly createdAt: Date;
};

export type Refund = {
  readonly type: "Refund";
  readonly id: string;
  readonly note: string | null;
  readonly lines: {
    id: string;
    lineItemId: string;
    quantity: number;
    restockType: string;
    /** Where it went back on the shelf; null leaves it to the place that it came from. */
    locationId: string | null;
  }[];
  /** What of the shipping went back. */
  readonly shippingMinor: number;
  readonly transactions: Transaction[];
  readonly createdAt: Date;
  readonly processedAt: Date;
};

export type TimelineEvent = {
  readonly type: "BasicEvent";
  readonly id: string;
  readonly action: string;
  readonly message: string;
  readonly createdAt: Date;
};

export type RiskAssessment = {
  readonly type: "OrderRiskAssessment";
  readonly riskLevel: "HIGH" | "LOW" | "MEDIUM" | "NONE" | "PENDING";
  readonly facts: { description: string; sentiment: string }[];
};

export type FinancialStatus =
  | "AUTHORIZED"
  | "EXPIRED"
  | "PAID"
  | "PARTIALLY_PAID"
  | "PARTIALLY_REFUNDED"
  | "PENDING"
  | "REFUNDED"
  | "VOIDED";

export type OrderCustomer = {
  readonly type: "Customer";
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
};

/** How goods that need shipping reach the buyer: by a carrier, at the store, by the store's own driver. */
export type DeliveryMethod = "SHIPPING" | "PICK_UP" | "LOCAL";

export type ShippingLine = {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly priceMinor: number;
  readonly method: DeliveryMethod;
};

export type Order = {
  readonly type: "Order";
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly confirmationNumber: string;
  readonly token: string;
  email: string | null;
  phone: string | null;
  /** In which the buyer shopped. */
  readonly customerLocale: string;
  note: string | null;
  tags: string[];
  readonly test: boolean;
  readonly currencyCode: string;
  readonly sourceName: string;
  customAttributes: CustomAttribute[];
  customer: OrderCustomer | null;
  shippingAddress: Address | null;
  billingAddress: Address | null;
  readonly shippingLines: ShippingLine[];
  readonly lines: LineItem[];
  readonly transactions: Transaction[];
  readonly refunds: Refund[];
  readonly events: TimelineEvent[];
  /** Set where it was given instead of transactions. */
  givenFinancialStatus: FinancialStatus | null;
  edited: boolean;
  /** False where an app made the order past the stock, as `inventoryBehaviour: BYPASS` does. */
  readonly claimsStock: boolean;
  readonly risks: RiskAssessment[];
  readonly createdAt: Date;
  readonly processedAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
};

export function lineOf(order: Order, lineItemId: string): LineItem | undefined {
  return order.lines.find((line) => line.id === lineItemId);
}

/** Units of a line that successful fulfillments cover. */
export function fulfilledQuantity(shop: Shop, lineItemId: string): number {
  let quantity = 0;
  for (const fulfillment of shop.fulfillments.values()) {
    if (fulfillment.status !== "SUCCESS") continue;
    for (const line of fulfillment.lines)
      if (line.lineItemId === lineItemId) quantity += line.quantity;
  }
  return quantity;
}

export function unfulfilledQuantity(shop: Shop, line: LineItem): number {
  return Math.max(0, line.currentQuantity - fulfilledQuantity(shop, line.id));
}

export function shippingMinor(order: Order): number {
  return order.shippingLines.reduce((sum, line) => sum + line.priceMinor, 0);
}

export function refundedShippingMinor(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refund.shippingMinor, 0);
}

/** What is left of the shipping after refunds. */
export function currentShippingMinor(order: Order): number {
  return shippingMinor(order) - refundedShippingMinor(order);
}

export function subtotalMinor(order: Order): number {
  return order.lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
}

export function currentSubtotalMinor(order: Order): number {
  return order.lines.reduce((sum, line) => sum + line.priceMinor * line.currentQuantity, 0);
}

export function totalMinor(order: Order): number {
  return subtotalMinor(order) + shippingMinor(order);
}

export function currentTotalMinor(order: Order): number {
  return order.cancelledAt && financialStatus(order) !== "PAID"
    ? 0
    : currentSubtotalMinor(order) + currentShippingMinor(order) + discrepancyMinor(order);
}

/** What is left to pay; below zero where the buyer has money to get back. */
export function outstandingMinor(order: Order): number {
  return currentTotalMinor(order) - (receivedMinor(order) - refundedMinor(order));
}

/**
 * By how much a refund's money falls short of what it is for; below zero where the buyer got more. A
 * refund without money only takes lines back.
 */
export function refundDiscrepancyMinor(order: Order, refund: Refund): number {
  const paid = sumOf(refund.transactions, "REFUND");
  return paid === 0 ? 0 : refundSubtotalMinor(order, refund) + refund.shippingMinor - paid;
}

export function refundSubtotalMinor(order: Order, refund: Refund): number {
  return refund.lines.reduce(
    (sum, { lineItemId, quantity }) =>
      sum + (lineOf(order, lineItemId)?.priceMinor ?? 0) * quantity,
    0,
  );
}

export function discrepancyMinor(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refundDiscrepancyMinor(order, refund), 0);
}

function sumOf(transactions: readonly Transaction[], ...kinds: Transaction["kind"][]): number {
  return transactions
    .filter((transaction) => transaction.status === "SUCCESS" && kinds.includes(transaction.kind))
    .reduce((sum, transaction) => sum + transaction.amountMinor, 0);
}

export function receivedMinor(order: Order): number {
  return sumOf(order.transactions, "SALE", "CAPTURE");
}

export function refundedMinor(order: Order): number {
  return sumOf(
    order.refunds.flatMap((refund) => refund.transactions),
    "REFUND",
  );
}

/** Follows the transactions; without any, what the order was created with, which may be nothing. */
export function financialStatus(order: Order): FinancialStatus | null {
  const received = receivedMinor(order);
  const refunded = refundedMinor(order);
  if (refunded > 0) return refunded >= received ? "REFUNDED" : "PARTIALLY_REFUNDED";
  if (order.transactions.length === 0) return order.givenFinancialStatus;
  if (received >= subtotalMinor(order) + shippingMinor(order)) return "PAID";
  if (received > 0) return "PARTIALLY_PAID";
  const authorized = sumOf(order.transactions, "AUTHORIZATION") > 0;
  if (authorized) return "AUTHORIZED";
  return order.givenFinancialStatus ?? "PENDING";
}

/** Follows fulfillments first, then the states of the open fulfillment orders. */
export function fulfillmentStatus(shop: Shop, order: Order): string {
  const lines = order.lines.filter((line) => line.currentQuantity > 0);
  const fulfilled = order.lines.some((line) => fulfilledQuantity(shop, line.id) > 0);
  const left = lines.some((line) => unfulfilledQuantity(shop, line) > 0);
  if (fulfilled) return left ? "PARTIALLY_FULFILLED" : "FULFILLED";
  const openOrders = [...shop.fulfillmentOrders.values()].filter(
    (each) => each.orderId === order.id && !["CLOSED", "CANCELLED"].includes(each.status),
  );
  const open = openOrders.map((each) => each.status);
  if (open.length > 0 && open.every((status) => status === "ON_HOLD")) return "ON_HOLD";
  if (open.length > 0 && open.every((status) => status === "SCHEDULED")) return "SCHEDULED";
  if (openOrders.some((each) => each.requestStatus === "REJECTED")) return "REQUEST_DECLINED";
  const requested = openOrders.every((each) => each.requestStatus === "SUBMITTED");
  if (open.length > 0 && requested) return "IN_PROGRESS";
  return open.includes("IN_PROGRESS") ? "IN_PROGRESS" : "UNFULFILLED";
}

/** Recorded: units on hold or in a closed fulfillment order don't count. */
export function fulfillableQuantity(shop: Shop, lineItemId: string): number {
  let quantity = 0;
  for (const each of shop.fulfillmentOrders.values()) {
    if (!["OPEN", "IN_PROGRESS", "INCOMPLETE"].includes(each.status)) continue;
    for (const line of each.lines)
      if (line.lineItemId === lineItemId) quantity += line.remainingQuantity;
  }
  return quantity;
}

/** What a refund gave back of the shipping: it is one line, whose refund has the refund's own number. */
export function refundedShipping(
  order: Order,
  refund: Refund,
): { id: string; line: ShippingLine; minor: number }[] {
  const [line] = order.shippingLines;
  return line && refund.shippingMinor > 0
    ? [{ id: refund.id, line, minor: refund.shippingMinor }]
    : [];
}
