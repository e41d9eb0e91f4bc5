/** Statuses that say the whole payment went back. */
export const refundedStatuses: ReadonlySet<string> = new Set(["refunded", "voided"]);
