/** Acts on variants of a list, selected or all that match: begun by a press, done some at a time, whoever restarts meanwhile. */
export { continueVariantAct } from "./continue-variant-act.ts";
export { decideVariants, undoExclusion, type VariantDecision } from "./decide-variants.ts";
export { type VariantActWish, startVariantAct, undoVariantAct } from "./start-variant-act.ts";
export { readAcceptedLosses } from "./read-accepted-losses.ts";
export { closeVariantAct, readVariantAct, type VariantActView } from "./read-variant-act.ts";
export { type AskedVariantAct, wouldRelease } from "./would-release.ts";
export { dueVariantActs } from "../../store/variant-acts.ts";
