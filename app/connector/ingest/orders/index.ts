/** What is known of an order, a verdict on each of its lines, and the dispatches that are opened for them. */
export { applyOrder, type OrderSighting } from "./apply-order.ts";
export {
  correctLine,
  type CorrectionOutcome,
  isCorrectable,
  undoCorrection,
} from "./correct-line.ts";
export type { CorrectionProblem, EnteredCorrection } from "./judge-correction.ts";
export { decideLine, type LineOutcome, type MadeForLine } from "./decide-line.ts";
export { findRemappable } from "./find-remappable.ts";
export { findSentBefore, hasFollowed } from "./find-sent-before.ts";
export { remapEarlier, remapOrders, type RemapOutcome } from "./remap-orders.ts";
export { followVariants } from "./follow-variants.ts";
export { forgetObserved } from "./forget-observed.ts";
export { newOrderParts } from "./new-order-parts.ts";
export { keepLine, type KeepOutcome, waits } from "./keep-line.ts";
export { reopenLine, type ReopenOutcome } from "./reopen-line.ts";
export { openForMoved } from "./open-anew.ts";
export { openFoundRemake } from "./found-remake.ts";
export { openFoundUnits } from "./found-units.ts";
export {
  type RemakeCommand,
  remakeItems,
  type RemakeProblem,
  type RemakeResult,
} from "./remake-items.ts";
export { noteRemake } from "./note-remake.ts";
export { missingOf, sendAddedUnits } from "./send-added-units.ts";
export { type Again, againOf, sendAgain } from "./send-again.ts";
export { sendOpenLines } from "./send-open-lines.ts";
export { isPaidFor } from "../../store/shop-order-columns.ts";
export { isSinceInstall } from "./open-dispatch.ts";
export { openRequested } from "./open-requested.ts";
