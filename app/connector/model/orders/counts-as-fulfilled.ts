import type { ObservedFulfillment } from "./observed-order.ts";

// Enum FulfillmentStatus of the Admin API 2026-10: those that never came about, or were taken back.
const failed: ReadonlySet<string> = new Set(["CANCELLED", "ERROR", "FAILURE"]);

/**
 * True where what a fulfillment names is fulfilled by it: it was neither canceled nor has it failed. The one
 * answer to this question. A status that Shopify adds later counts: nothing is sent twice. Pure.
 */
export function countsAsFulfilled({ status }: Pick<ObservedFulfillment, "status">): boolean {
  return !failed.has(status);
}
