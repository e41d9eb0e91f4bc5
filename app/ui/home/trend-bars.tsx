import { scaleBand, scaleLinear } from "@visx/scale";
import { BarGroup } from "@visx/shape";
import type { TrendDay } from "#app/connector/queries/home/views.ts";
import { dayText } from "../moments.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { height, leftMin, type Series, trendFills } from "./trend-measures.ts";

const top = 8;
const foot = 20;
/** What one digit of a count takes at the left. */
const digitWidth = 6.5;
/** So much space a day's name takes at the foot. */
const nameWidth = 72;

const series: Series[] = ["received", "shipped"];

/** The picture of a trend that is `width` pixels wide: drawn with a library that nothing else of its page needs. */
export function TrendBars({
  days,
  label,
  width,
}: {
  days: readonly TrendDay[];
  label: string;
  width: number;
}) {
  const most = Math.max(1, ...days.flatMap(({ received, shipped }) => [received, shipped]));
  const tall = scaleLinear({ domain: [0, most], range: [height - foot, top], nice: 4 });
  const ticks = tall.ticks(4).filter(Number.isInteger);
  const longest = Math.max(...ticks.map((count) => numberText(count).length));
  const left = Math.max(leftMin, Math.ceil(longest * digitWidth) + 12);
  const place = scaleBand({
    domain: days.map(({ day }) => day),
    range: [left, width],
    padding: 0.2,
  });
  const bar = scaleBand({ domain: series, range: [0, place.bandwidth()] });
  const named = Math.max(1, Math.ceil(days.length / Math.floor((width - left) / nameWidth)));
  return (
    <svg width={width} height={height} role="img" aria-label={label} style={{ display: "block" }}>
      <defs>
        <pattern id="shipped" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" fill="var(--p-color-bg-fill-success)" />
          <path d="M0 4 L4 0" stroke="var(--p-color-bg-surface)" strokeWidth="1" />
        </pattern>
      </defs>
      {ticks.map((count) => (
        <g key={count}>
          <line x1={left} x2={width} y1={tall(count)} y2={tall(count)} style={gridStyle} />
          <text x={left - 8} y={tall(count)} dy="0.32em" textAnchor="end" style={wordStyle}>
            {numberText(count)}
          </text>
        </g>
      ))}
      <BarGroup
        data={[...days]}
        keys={series}
        height={height - foot}
        x0={({ day }) => day}
        x0Scale={place}
        x1Scale={bar}
        yScale={tall}
        color={(key) => trendFills[key]}
      >
        {(groups) =>
          groups.map(({ index, x0, bars }) => (
            <g key={index} transform={`translate(${x0} 0)`}>
              <title>{summaryOf(days[index])}</title>
              <rect
                width={place.bandwidth()}
                y={top}
                height={height - foot - top}
                fill="none"
                pointerEvents="all"
              />
              {bars.map((each) => (
                <rect
                  key={each.key}
                  x={each.x}
                  y={each.y}
                  width={each.width}
                  height={each.height}
                  fill={each.color}
                />
              ))}
            </g>
          ))
        }
      </BarGroup>
      {days.map(({ day }, index) =>
        // Counted from today, which always has its name.
        (days.length - 1 - index) % named === 0 && (place(day) ?? 0) > left + nameWidth / 4 ? (
          <text
            key={day}
            x={Math.min((place(day) ?? 0) + place.bandwidth() / 2, width - nameWidth / 4)}
            y={height - 6}
            textAnchor={index === days.length - 1 ? "end" : "middle"}
            {...(index === days.length - 1 ? { dx: nameWidth / 4 } : {})}
            style={wordStyle}
          >
            {dayText(day)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function summaryOf(day: TrendDay | undefined): string {
  return day === undefined ? "" : t("home.trend.ofDay", { ...day, day: dayText(day.day) });
}

const gridStyle = { stroke: "var(--p-color-border-secondary)", strokeWidth: 1 };
const wordStyle = { fill: "var(--p-color-text-secondary)", fontSize: 11 };
