/** Shopify's stock of mapped products, kept as the provider has it. */
export { listLocations } from "./list-locations.ts";
export { listStock } from "./list-stock.ts";
export { dueStocks, keepStock } from "./keep-stock.ts";
export {
  type StockedVariant,
  type StockFilter,
  type StockItem,
  type StockPage,
} from "./stock-views.ts";
