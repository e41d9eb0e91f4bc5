import type { ProfitGroup, ProfitRow } from "#app/connector/queries/profit/views.ts";
import { amountText } from "../amounts.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { leadingRows, placeOf } from "./leading-rows.ts";

/** Profit by product or country, losses to the left of nothing. One picture to a screen reader: the table has every number. */
export function LeadingBars({
  rows,
  group,
  currency,
  nameOf,
}: {
  rows: readonly ProfitRow[];
  group: Exclude<ProfitGroup, "month">;
  currency: string;
  nameOf: (row: ProfitRow) => string;
}) {
  const bars = leadingRows(rows);
  return (
    <div className="leading-bars" role="img" aria-label={t(`profit.charts.${group}`)}>
      {bars.map((bar) => {
        const { kind, profit } = bar;
        const { start, length } = placeOf(bar, bars);
        return (
          <div key={kind === "row" ? `row ${bar.row.key}` : kind} className="leading-bar">
            {/* A browser may call a country otherwise than the server. */}
            <span className="leading-bar-name" suppressHydrationWarning>
              {kind === "row"
                ? nameOf(bar.row)
                : t("profit.others", { number: numberText(bar.count) })}
            </span>
            <span className="leading-bar-amount">{amountText({ minor: profit, currency })}</span>
            <span className="leading-bar-place">
              <span
                className={profit < 0 ? "leading-bar-loss" : "leading-bar-profit"}
                style={{ insetInlineStart: `${start}%`, inlineSize: `${length}%` }}
              />
            </span>
          </div>
        );
      })}
    </div>
  );
}
