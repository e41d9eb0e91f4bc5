import { marginPercent, profitKind } from "#app/connector/model/profit.ts";
import type { UnitProfit } from "#app/connector/products/mappings/index.ts";
import { listed } from "./listed.ts";
import { amountText } from "./amounts.ts";
import { t } from "./text.ts";

/** The margin as a reader's language writes it; null where nothing was sold. */
export function marginText(of: { sold: number; profit: number }): string | null {
  const number = marginPercent(of);
  return number === null ? null : t("profit.percent", { number });
}

/** What one unit brings at its price, in words, and how they are shown. Amounts in the currency's smallest unit. */
export function unitProfitText({
  price,
  cost,
  currency,
}: {
  price: number;
  cost: number;
  currency: string;
}): { text: string; kind: ReturnType<typeof profitKind> } {
  const profit = price - cost;
  const kind = profitKind(profit);
  const amount = amountText({ minor: Math.abs(profit), currency });
  const margin = marginText({ sold: price, profit }) ?? "";
  return { text: t(`profit.unit.${kind}`, { amount, margin }), kind };
}

/** From where a unit's cost is known, in one or two sentences. */
export function costBasis({ orderNames, isByCatalog }: UnitProfit): string {
  if (orderNames.length === 0) return t("profit.unit.byCatalog");
  const byOrders = t("profit.unit.byOrders", { orders: listed(orderNames) });
  return isByCatalog ? `${byOrders} ${t("profit.unit.byCatalogToo")}` : byOrders;
}
