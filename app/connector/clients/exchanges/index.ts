/**
 * What was said between the app and the outside about one order, as a person may read it: the calls that
 * led to a line of its timeline, with the buyer's data and all secrets taken out before anything is
 * stored.
 */
export { type CallsMade, createCallsMade, watching } from "./calls-made.ts";
export { masker, personalValues } from "./mask-words.ts";
