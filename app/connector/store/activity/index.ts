/**
 * What happened: the append-only timeline of what was seen, decided, sent and answered, and by whom;
 * the runs that found something or failed; and the list of all that happened by itself.
 */
export { recordFailed, recordFound } from "./record-run.ts";
export {
  type ActivityEntry,
  type ActivityKind,
  activityParts,
  movesChannel,
  type OrderEntry,
  recordActivity,
  movesNotified,
  reportMove,
} from "./record-activity.ts";
export {
  keepDeath,
  keepFailures,
  readFailures,
  type WorkName,
  worksAgain,
} from "./keep-failures.ts";
