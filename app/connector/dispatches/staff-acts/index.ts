/** What a person may do about a dispatch, and what comes of it. */
export { actOnDispatch } from "./act-on-dispatch.ts";
export { attentionNumber } from "./attention-number.ts";
export { clearDispatch } from "./clear-dispatch.ts";
export {
  actOnMany,
  allowedActs,
  approvable,
  type DispatchAct,
  dispatchActs,
  releasable,
} from "./dispatch-acts.ts";
export { reportAct } from "./report-act.ts";
export { printProperty, type PrintOutcome } from "./print-property.ts";
export { type PrintReach, readPrintReach } from "./read-print-reach.ts";
export { snoozeDispatch, snoozeMoment, unsnoozeDispatch } from "./snooze-dispatch.ts";
export { retryDispatch } from "./retry-dispatch.ts";
export { snoozeUntil, type SnoozeUntil } from "../../model/snooze-until.ts";
export { stopDispatch } from "./stop-dispatch.ts";
export { wantCanceled } from "./want-canceled.ts";
export { simulateTargets } from "#app/contract/index.ts";
export { simulateOrder, type SimulateOutcome, simulationsOf } from "./simulate-order.ts";
