/** What sales brought. */
export { exportProfit } from "./export-profit.ts";
export { readProfit } from "./read-profit.ts";
export { type ProfitGroup, type ProfitPeriod, type ProfitRow, type ProfitView } from "./views.ts";
