/** How many units of each SKU there are for orders, and every change that was made to that. */
export { countStock } from "./count-stock.ts";
export { receiveStock, setStock } from "./change-stock.ts";
export {
  listStock,
  lowBelowUsually,
  readStockHistory,
  type UnitsByOrders,
  warnBelow,
} from "./stock-levels.ts";
