/** Shopify's stock of mapped products, kept as the provider has it. */
export { listLocations } from "./list-locations.ts";
export { dueStocks, keepStock } from "./keep-stock.ts";
