/** All that happened by itself, as the page Activity lists it. */
export {
  type ActivityItem,
  type ActivityPage,
  type ActivityQuery,
  type ActivityResult,
  type ActivitySource,
  listActivity,
} from "./list-activity.ts";
export { type EventItem, type EventPage, listEvents } from "./list-events.ts";
export { readToday, type TodayView } from "./read-today.ts";
