/**
 * What happened: the append-only timeline of what was seen, decided, sent and answered, and by whom;
 * the runs that found something or failed; and the list of all that happened by itself.
 */
export { exchangesOf, remarkOf, shopRemarkOf } from "./read-timeline.ts";
export { recordFailed, recordFound } from "./record-run.ts";
export {
  type TimelineEntry,
  type TimelineKind,
  timelineParts,
  movesChannel,
  type OrderEntry,
  recordOfShop,
  recordTimeline,
  movesNotified,
  reportMove,
} from "./record-timeline.ts";
export { keepDeath, keepFailures, readFailures, worksAgain } from "./keep-failures.ts";
