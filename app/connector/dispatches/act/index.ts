/** Does what was decided, and records what came of it. */
export { act } from "./act.ts";
export { answerRequests } from "./act-answer-requests.ts";
export { observe, readArtwork } from "./act-observe.ts";
export { readListSince } from "./find-in-list.ts";
export { isPartlyElsewhere } from "./lines-elsewhere.ts";
export { type Next, OrderChanged, type Run } from "./run.ts";
