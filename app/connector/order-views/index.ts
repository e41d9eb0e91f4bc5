/** Lists of orders that a store's people keep under a name. */
export { listOrderViews, removeOrderView, saveOrderView } from "./order-views.ts";
export { chooseOrderColumns, listOrderColumns } from "./order-columns.ts";
export type { OrderViewRow } from "../store/order-views.ts";
