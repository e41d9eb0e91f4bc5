/** The append-only timeline: what was seen, decided, sent and answered, and by whom. */
export {
  type ActivityEntry,
  type ActivityKind,
  movesChannel,
  recordActivity,
} from "./record-activity.ts";
export { keepFailures, readFailures } from "./keep-failures.ts";
