import { csvHead, csvRows } from "../../model/csv.ts";
import type { OrderKind } from "../../model/order-kinds.ts";
import { fractionDigits } from "../../model/orders/index.ts";
import { marginPercent } from "../../model/profit.ts";
import type { Needs } from "../../ports/context.ts";
import { readProfit } from "./read-profit.ts";
import type { ProfitGroup, ProfitPeriod } from "./views.ts";

/**
 * The rows of a profit report as CSV, with amounts in the currency's units. Its columns are called as on the page.
 * `remake_cost` is a part of `provider_cost`. Null while the store is not known.
 */
export async function exportProfit(
  ctx: Needs<"prisma" | "pool">,
  query: { shop: string; period: ProfitPeriod; group: ProfitGroup; of?: OrderKind | null },
): Promise<string | null> {
  const view = await readProfit(ctx, query);
  if (view === null) return null;
  const { currency, group, rows } = view;
  const digits = fractionDigits(currency) ?? 2;
  const amount = (minor: number) => minor / 10 ** digits;
  const isProduct = group === "product";
  const columns = [
    isProduct ? "product_id" : group,
    ...(isProduct ? ["product"] : []),
    "units",
    "sales",
    "provider_cost",
    "profit",
    "currency",
    // New columns stand last: programs may count them.
    "remake_cost",
    "margin_percent",
  ];
  const cells = rows.map(({ key, title, units, sold, cost, remakes, profit }) => {
    const names: (string | number | bigint)[] = isProduct ? [key, title ?? ""] : [key];
    const margin = marginPercent({ sold, profit });
    return names.concat(
      String(units),
      amount(sold),
      amount(cost),
      amount(profit),
      currency,
      amount(remakes),
      margin === null ? "" : BigInt(margin),
    );
  });
  // Numbers are numbers until they are written: a loss is no formula. Whole ones are no amounts.
  return csvHead(columns) + csvRows(cells, { digits });
}
