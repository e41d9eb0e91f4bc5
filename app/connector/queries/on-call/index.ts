/** For the person on call: one order looked at, worked on again, and shown whole. */
export { findOrder, type FoundOrder, type OrderAddress } from "./find-order.ts";
export { inspectOrder, type OrderInspection } from "./inspect-order.ts";
export { reconcileOrder } from "./reconcile-order.ts";
export { type Replayed, replayOrder } from "./replay-order.ts";
