/** What is done next with a dispatch, out of everything that is known of it. Pure. */
export type { AbandonReason, Action, Answer, DrawingWish, Notice } from "./action.ts";
export { hasOpenUpdate } from "./decide-change.ts";
export { isMadeAsMapped, notDrawn } from "./decide-artwork.ts";
export { decide } from "./decide.ts";
export { endedByProvider } from "./decide-ended.ts";
export { holdsMade } from "./decide-hold.ts";
export { keyLifeMs } from "./key-life.ts";
export { sameArtwork, sameItems } from "./difference.ts";
export type { Seen, SeenAttempt, SeenCorrection, SeenLine } from "./seen.ts";
