/** Orders, from the merchant's request to the parcel. */
export { type DraftLine, findContentProblems, listArtworkSizes } from "./accept-content.ts";
export { advanceOrder } from "./advance-order.ts";
export {
  askForCancelation,
  CancelationNotRequested,
  cancelOrder,
  cancelUnrequested,
  confirmCancelation,
  declineCancelation,
  declineOrder,
  requestCancelation,
} from "./cancel-order.ts";
export { correctTracking } from "./correct-tracking.ts";
export { createOrder } from "./create-order.ts";
export { declineRest } from "./decline-rest.ts";
export { eraseDueOrders, eraseOrders } from "./erase-orders.ts";
export { type FollowedEvent, followEvents } from "./follow-events.ts";
export { findMovedLast, findOrders, findSharingParcels } from "./find-orders.ts";
export {
  listAndCountDue,
  listDueOrders,
  listProductionOrders,
  type ProductionOrder,
} from "./list-production-orders.ts";
export type { Order, OrderEvent } from "./order.ts";
export { openStatuses, type OrderStatus, orderStatuses, wayBetween } from "./order-states.ts";
export type { OrdersContext } from "./orders-context.ts";
export { createOrderPlacer } from "./place-orders.ts";
export { type ProductionTicket, readProductionOrder } from "./read-production-order.ts";
export { createOrderReader, getOrder, getOrderEvents, listOrders } from "./read-orders.ts";
export { replaceOrder } from "./replace-order.ts";
export { retryArtwork } from "./require-artwork.ts";
export { simulateDecision, simulateOrder } from "./simulate-order.ts";
export { undoAdvance } from "./undo-advance.ts";
