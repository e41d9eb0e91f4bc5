/** Dispatches: observe, decide, act, record. Here is the one place from which a dispatch moves on. */
export { countDeath } from "./count-death.ts";
export { readListSince } from "./act/index.ts";
export { createDispatch, dispatchParts, nextSequence, readOrigin } from "./create-dispatch.ts";
export { enqueueDue } from "./due-dispatches.ts";
export { restateSold, shareCosts } from "./line-profit.ts";
export { costOf, profitOf } from "./profit.ts";
export { endedByProvider, isMadeAsMapped, keyLifeMs } from "./decide/index.ts";
export { loadLines, seenLines } from "./load-lines.ts";
export { loadPartLines } from "./load-part-lines.ts";
export { reconcileDispatch } from "./reconcile-dispatch.ts";
export { readTracking } from "./tracking/index.ts";
