import { BlockStack, Button, Card, DataTable, InlineStack, Text } from "@shopify/polaris";
import { useDeferredValue, useId, useState } from "react";
import type { TrendView } from "#app/connector/queries/home/views.ts";
import { dayText, durationText } from "../moments.ts";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { TrendChart } from "./trend-chart.tsx";

/** What came and what left in the last 30 days: drawn, summed up in words, and as a table. */
export function TrendCard({ trend: { days, medianMs, leavesOutTests } }: { trend: TrendView }) {
  const [isOpen, setIsOpen] = useState(false);
  // The button answers at once; the thirty rows may come a moment later.
  const isTableShown = useDeferredValue(isOpen);
  const tableId = useId();
  const received = days.reduce((sum, day) => sum + day.received, 0);
  const shipped = days.reduce((sum, day) => sum + day.shipped, 0);
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("home.trend.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("home.trend.summary", { received, shipped })}
            {medianMs === null
              ? ""
              : ` ${t("home.trend.median", { time: durationText(medianMs) })}`}
            {leavesOutTests === true ? ` ${t("home.trend.tests")}` : ""}
          </Text>
        </BlockStack>
        <TrendChart days={days} label={t("home.trend.summary", { received, shipped })} />
        <InlineStack>
          <Button
            variant="plain"
            disclosure={isOpen ? "up" : "down"}
            ariaExpanded={isOpen}
            ariaControls={tableId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("home.trend.table")}
          </Button>
        </InlineStack>
        <div id={tableId}>
          {isTableShown ? (
            <DataTable
              columnContentTypes={["text", "numeric", "numeric"]}
              headings={[t("home.trend.day"), t("home.trend.received"), t("home.trend.shipped")]}
              rows={days
                .toReversed()
                .map((each) => [
                  dayText(each.day),
                  numberText(each.received),
                  numberText(each.shipped),
                ])}
            />
          ) : null}
        </div>
      </BlockStack>
    </Card>
  );
}
