/** What the provider does with accepted orders: the sweep, and what it finds. */
export { hurryLook } from "./hurry-look.ts";
export { isComplete } from "./record-look.ts";
export { dueConnections } from "./sweep-claim.ts";
export { sweepConnection } from "./sweep-connection.ts";
