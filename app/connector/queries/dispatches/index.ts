/** How pages and commands read dispatches, and orders that have none. */
export {
  awaitedCondition,
  isAwaitedAt,
  isLeft,
  overdueMs,
  shopifyAsked,
  shopifyBusy,
} from "./awaited.ts";
export { countReasons, type ReasonCount } from "./count-reasons.ts";
export {
  countDispatches,
  countUnforwarded,
  countViews,
  type ListCount,
  type OrdersCount,
  type ViewCounts,
} from "./count-views.ts";
export { exportDispatches } from "./export-dispatches.ts";
export { type AttentionGroup, groupAttention } from "./group-attention.ts";
export { countAllLate, countLate } from "./late.ts";
export { listCarriers } from "./list-carriers.ts";
export { namesOf } from "./search-dispatches.ts";
export { findIds, idsQuery, listDispatches } from "./list-dispatches.ts";
export { listRemakes, type RemakeListItem, type RemakePage } from "./list-remakes.ts";
export {
  causeOf,
  isOrderEarlier,
  listUnforwarded,
  unforwardedIdsQuery,
} from "./list-unforwarded.ts";
export { hidesBuyer, isKeptLine } from "./order-summary.ts";
export { orderLinesOf, readKnownOfLines, withOrderLines } from "./order-lines.ts";
export { isFirstPart, isOpenLine } from "./open-line-orders.ts";
export { readDispatch } from "./read-dispatch.ts";
export { type BuyerOrder, readBuyerOrder } from "./read-buyer-order.ts";
export { type OrderDetail, readOrder } from "./read-order.ts";
export { type Proof, type ProofItem, readProof } from "./read-proof.ts";
export { listAttention } from "./read-dispatches.ts";
export { type EarlierMappedView, readEarlierMapped } from "./read-earlier-mapped.ts";
export { type ReleasedOrders, readReleased, readReleasedTogether } from "./read-released.ts";
export { readReleasedByAct } from "./read-released-by-act.ts";
export {
  readRemapped,
  readRemapping,
  type RemappedOrder,
  type RemappingView,
} from "./read-remapping.ts";
export { readUnits } from "./units.ts";
export { partlyFulfilledIds, readRest } from "./partly.ts";
export { readExchanges } from "./read-exchanges.ts";
export { placeAt } from "./remake-places.ts";
export { addressOf } from "./sent-address.ts";
export { countAttention, underAttention } from "./under-attention.ts";
export { type LineDetail, type LinePart, readLine } from "./read-line.ts";
export {
  type TimelineView,
  type DispatchDetail,
  type DispatchListItem,
  type DispatchPage,
  type DispatchQuery,
  type DispatchSort,
  type PartDetail,
  type ProviderPlace,
  type RemakePartView,
  type RemakeView,
  type RemakeReport,
  type TrackingView,
  type UnforwardedOrder,
  type UnforwardedPage,
} from "./views.ts";
