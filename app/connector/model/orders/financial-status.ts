/** Statuses that say the whole payment went back. */
export const refundedStatuses: ReadonlySet<string> = new Set(["refunded", "voided"]);

/** Statuses that say all of an order was paid for. */
export const paidStatuses: ReadonlySet<string> = new Set(["paid", "partially_refunded"]);

/** Something of an order was paid, and something was not. */
export const partiallyPaid = "partially_paid";
