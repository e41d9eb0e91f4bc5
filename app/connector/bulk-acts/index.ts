/** Acts on all orders that match a list: begun by a press, done order by order, whoever restarts meanwhile. */
export { countMatching, countUnforwardedMatching, type Matching } from "./count-matching.ts";
export { continueBulkAct } from "./continue-bulk-act.ts";
export { startBulkAct, startUnforwardedAct } from "./start-bulk-act.ts";
export { type BulkActView, closeBulkAct, readBulkAct } from "./read-bulk-act.ts";
export { dueBulkActs } from "../store/bulk-acts.ts";
