import { InlineStack, Text } from "@shopify/polaris";
import type { TrendDay } from "#app/connector/home/views.ts";
import { dayText } from "../moments.ts";
import { t } from "../text.ts";

const width = 600;
const height = 160;
const foot = 20;

/**
 * Two bars for each day: what came, and hatched what left, so that nothing is told by colour alone. It
 * is one picture to a screen reader; the card's table has every number.
 */
export function TrendChart({ days, label }: { days: readonly TrendDay[]; label: string }) {
  const most = Math.max(1, ...days.flatMap(({ received, shipped }) => [received, shipped]));
  const slot = width / Math.max(days.length, 1);
  const bar = slot * 0.36;
  const tall = (count: number) => (count / most) * (height - foot - 8);
  return (
    <div>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={chartStyle}>
        <defs>
          <pattern id="shipped" width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" fill="var(--p-color-bg-fill-success)" />
            <path d="M0 4 L4 0" stroke="var(--p-color-bg-surface)" strokeWidth="1" />
          </pattern>
        </defs>
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} style={axisStyle} />
        {days.map(({ day, received, shipped }, index) => (
          <g key={day}>
            <rect
              x={index * slot + slot * 0.1}
              y={height - foot - tall(received)}
              width={bar}
              height={tall(received)}
              fill="var(--p-color-bg-fill-info)"
            />
            <rect
              x={index * slot + slot * 0.1 + bar + 1}
              y={height - foot - tall(shipped)}
              width={bar}
              height={tall(shipped)}
              fill="url(#shipped)"
            />
          </g>
        ))}
      </svg>
      <InlineStack align="space-between">
        {[days[0], days.at(-1)].map((each, index) => (
          <Text
            key={each?.day ?? index}
            as="span"
            tone="subdued"
            variant="bodySm"
            {...(index === 1 ? { alignment: "end" as const } : {})}
          >
            {each === undefined ? "" : dayText(each.day)}
          </Text>
        ))}
      </InlineStack>
      <InlineStack align="space-between" gap="200">
        <Key look="var(--p-color-bg-fill-info)" text={t("home.trend.received")} />
        <Key look={hatched} text={t("home.trend.shipped")} />
        <Text as="span" tone="subdued" variant="bodySm">
          {t("home.trend.most", { count: most })}
        </Text>
      </InlineStack>
    </div>
  );
}

const chartStyle = {
  display: "block",
  width: "100%",
  height: "auto",
  aspectRatio: `${width} / ${height}`,
};
const axisStyle = { stroke: "var(--p-color-border)", strokeWidth: 1 };
const hatched =
  "repeating-linear-gradient(135deg, var(--p-color-bg-fill-success) 0 3px, var(--p-color-bg-surface) 3px 4px)";

function Key({ look, text }: { look: string; text: string }) {
  return (
    <InlineStack gap="100" blockAlign="center">
      <span
        aria-hidden
        style={{
          width: 12,
          height: 12,
          background: look,
          border: "1px solid var(--p-color-border)",
        }}
      />
      <Text as="span" variant="bodySm">
        {text}
      </Text>
    </InlineStack>
  );
}
