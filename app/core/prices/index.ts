/** What SKUs cost a merchant. */
export { keepPrices, listPrices, removePrice, setPrices } from "./prices.ts";
