import { InlineStack, Text } from "@shopify/polaris";
import { useParentSize } from "@visx/responsive";
import { lazy, memo, Suspense } from "react";
import type { TrendDay } from "#app/connector/queries/home/views.ts";
import { t } from "../text.ts";
import { height, leftMin, trendFills } from "./trend-measures.ts";

const TrendBars = lazy(async () => ({ default: (await import("./trend-bars.tsx")).TrendBars }));

/**
 * Two bars for each day: what came, and hatched what left, so that nothing is told by color alone. It
 * is one picture to a screen reader; the card's table has every number, and a pointer gets a day's. Not
 * drawn again with every press of a button beside it.
 */
export const TrendChart = memo(function TrendChart({
  days,
  label,
}: {
  days: readonly TrendDay[];
  label: string;
}) {
  // Drawn once its width is known, in space that is kept for it from the beginning.
  const { parentRef, width } = useParentSize({
    ignoreDimensions: ["height", "top", "left"],
    debounceTime: 50,
  });
  return (
    <div>
      <div ref={parentRef} style={{ height, overflow: "hidden" }}>
        {width > 2 * leftMin ? (
          <Suspense>
            <TrendBars days={days} label={label} width={width} />
          </Suspense>
        ) : null}
      </div>
      <InlineStack gap="400">
        <Key look={trendFills.received} text={t("home.trend.received")} />
        <Key look={hatched} text={t("home.trend.shipped")} />
      </InlineStack>
    </div>
  );
});

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
