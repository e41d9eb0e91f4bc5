import { useParentSize } from "@visx/responsive";
import { lazy, memo, Suspense } from "react";
import type { ProfitRow } from "#app/connector/queries/profit/views.ts";
import { height, left } from "./profit-measures.ts";

const ProfitBars = lazy(async () => ({ default: (await import("./profit-bars.tsx")).ProfitBars }));

/** Profit by month, losses below the line. One picture to a screen reader: the table by month has every number. */
export const ProfitChart = memo(function ProfitChart({
  months,
  currency,
}: {
  months: readonly ProfitRow[];
  currency: string;
}) {
  const { parentRef, width } = useParentSize({
    ignoreDimensions: ["height", "top", "left"],
    debounceTime: 50,
  });
  return (
    <div ref={parentRef} style={{ height, overflow: "hidden" }}>
      {width > 2 * left ? (
        <Suspense>
          <ProfitBars months={months} currency={currency} width={width} />
        </Suspense>
      ) : null}
    </div>
  );
});
