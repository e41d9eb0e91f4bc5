import { InlineGrid, Select } from "@shopify/polaris";
import type { ActivityResult, ActivitySource } from "#app/connector/queries/activity/index.ts";
import { t } from "../text.ts";

/** The views above the list, in their order: each but the first is a result. */
export const activityViews = [
  "all",
  "failed",
  "underway",
  "applied",
  "unused",
] as const satisfies readonly ("all" | ActivityResult)[];
export type ActivityView = (typeof activityViews)[number];

/** What the list can be narrowed to, in its order. */
export const sourceChoices = [
  "any",
  "Delivery",
  "Tracking",
  "Comparison",
  "Replay",
  "Shop",
] as const satisfies readonly ("any" | ActivitySource)[];
export type SourceChoice = (typeof sourceChoices)[number];

export function SourceFilter({
  source,
  onSource,
}: {
  source: SourceChoice;
  onSource: (source: SourceChoice) => void;
}) {
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }}>
      <Select
        label={t("activity.sources.label")}
        labelInline
        options={sourceChoices.map((value) => ({ value, label: t(`activity.sources.${value}`) }))}
        value={source}
        onChange={(chosen) => onSource(sourceChoices.find((each) => each === chosen) ?? "any")}
      />
    </InlineGrid>
  );
}
