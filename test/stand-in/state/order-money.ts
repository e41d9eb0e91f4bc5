/** An order's sums, as they follow from its lines, transactions and refunds. */
import type { Order, Refund, Transaction, FinancialStatus, ShippingLine } from "./order.ts";
import { lineOf } from "./order.ts";

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
