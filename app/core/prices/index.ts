/** What SKUs cost a merchant. */
export { keepPrices, listPrices, priceCentsMax, removePrice, setPrices } from "./prices.ts";
