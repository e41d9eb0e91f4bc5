import { scaleBand, scaleLinear } from "@visx/scale";
import type { ProfitRow } from "#app/connector/queries/profit/views.ts";
import { amountText, compactText } from "../amounts.ts";
import { monthText } from "../moments.ts";
import { t } from "../text.ts";
import { height, left } from "./profit-measures.ts";

const top = 8;
const foot = 20;
/** So much space a month's name takes at the foot. */
const nameWidth = 88;

/** The picture, `width` pixels wide: drawn with a library that nothing else of its page needs. */
export function ProfitBars({
  months,
  currency,
  width,
}: {
  months: readonly ProfitRow[];
  currency: string;
  width: number;
}) {
  const profits = months.map(({ profit }) => profit);
  const place = scaleBand({
    domain: months.map(({ key }) => key),
    range: [left, width],
    padding: 0.3,
  });
  const tall = scaleLinear({
    domain: [Math.min(0, ...profits), Math.max(1, ...profits)],
    range: [height - foot, top],
    nice: 4,
  });
  const named = Math.max(1, Math.ceil(months.length / Math.floor((width - left) / nameWidth)));
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={t("profit.chart")}
      style={{ display: "block" }}
    >
      {tall.ticks(4).map((minor) => (
        <g key={minor}>
          <line x1={left} x2={width} y1={tall(minor)} y2={tall(minor)} style={gridStyle} />
          <text x={left - 8} y={tall(minor)} dy="0.32em" textAnchor="end" style={wordStyle}>
            {compactText({ minor, currency })}
          </text>
        </g>
      ))}
      {months.map(({ key, profit }, index) => (
        <g key={key}>
          <rect
            x={place(key) ?? 0}
            y={Math.min(tall(0), tall(profit))}
            width={place.bandwidth()}
            height={Math.abs(tall(profit) - tall(0))}
            fill={profit < 0 ? "var(--p-color-bg-fill-critical)" : "var(--p-color-bg-fill-success)"}
          >
            <title>{`${monthText(key)}: ${amountText({ minor: profit, currency })}`}</title>
          </rect>
          {(months.length - 1 - index) % named === 0 ? (
            <text
              x={Math.min((place(key) ?? 0) + place.bandwidth() / 2, width - nameWidth / 2)}
              y={height - 6}
              textAnchor="middle"
              style={wordStyle}
            >
              {monthText(key)}
            </text>
          ) : null}
        </g>
      ))}
      <line x1={left} x2={width} y1={tall(0)} y2={tall(0)} style={baseStyle} />
    </svg>
  );
}

const gridStyle = { stroke: "var(--p-color-border-secondary)", strokeWidth: 1 };
const baseStyle = { stroke: "var(--p-color-border)", strokeWidth: 1 };
const wordStyle = { fill: "var(--p-color-text-secondary)", fontSize: 11 };
