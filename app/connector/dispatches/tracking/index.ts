/** What the provider does with accepted orders: the sweep, and what it finds. */
export { bringPollForward } from "./bring-poll-forward.ts";
export { readTracking } from "./read-tracking.ts";
export { dueConnections } from "./sweep-claim.ts";
export { sweepConnection } from "./sweep-connection.ts";
