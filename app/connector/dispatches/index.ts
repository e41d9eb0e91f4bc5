/** Dispatches: their states, what they wait for, and how the pages read them. */
export { applyOrder, type OrderSighting } from "./apply-order.ts";
export { type AttentionAction, type AttentionReason, isAttentionReason } from "./attention.ts";
export { clearDispatch } from "./clear-dispatch.ts";
export {
  dispatchFlow,
  type DispatchState,
  endStates,
  followedStates,
  isEnded,
} from "./dispatch-states.ts";
export { refundedStatuses, restateSold } from "./margin.ts";
export { placedOrders } from "./placed-orders.ts";
export { eraseAged, eraseOrders, markAged } from "./erase.ts";
export { eraseShop, eraseShopAhead } from "./erase-shop.ts";
export { forgetObserved } from "./forget-observed.ts";
export { followVariants } from "./follow-mappings.ts";
export {
  claimDispatch,
  type DispatchChange,
  type Lease,
  LeaseLost,
  releaseLease,
  renewLease,
  writeLeased,
} from "./lease.ts";
export { type DueFilter, markDue, markDueForRouting, markDueForVariants } from "./mark-due.ts";
export { listUnforwarded } from "./list-unforwarded.ts";
export { openForMoved } from "./open-anew.ts";
export { type Difference, wantsMore } from "./difference.ts";
export { actOnDispatch } from "./act-on-dispatch.ts";
export { type DispatchAct, dispatchActs } from "./dispatch-acts.ts";
export { listDispatches } from "./list-dispatches.ts";
export { readDispatch } from "./read-dispatch.ts";
export { readExchanges } from "./read-exchanges.ts";
export { listAttention } from "./read-dispatches.ts";
export { retryDispatch } from "./retry-dispatch.ts";
export type { SentAddress } from "./sent-address.ts";
export { simulateTargets } from "#app/contract/index.ts";
export { simulateOrder, type SimulateOutcome } from "./simulate-order.ts";
export { sendOpenLines } from "./send-open-lines.ts";
export { takeRequest } from "./take-request.ts";
export { type DispatchStage, dispatchStages, stageOf } from "./stage.ts";
export {
  type ActivityView,
  type DispatchDetail,
  type DispatchFilter,
  type DispatchListItem,
  type DispatchPage,
  type DispatchQuery,
  type DispatchSort,
  type TrackingView,
  type UnforwardedOrder,
  type UnforwardedPage,
} from "./views.ts";
export { type AttentionView, viewAttention } from "./view-attention.ts";
export { underAttention } from "./under-attention.ts";
