import { InlineGrid, Select } from "@shopify/polaris";
import type { DispatchSort } from "#app/connector/queries/dispatches/index.ts";
import type { DispatchStage } from "#app/connector/model/stage.ts";
import { stagesInOrder } from "../stage-badge.tsx";
import { t } from "../text.ts";

/** How far back a list goes, in days; `any` is all the way. */
export const receivedDays = { any: null, day: 1, week: 7, month: 30 } as const;
export type Received = keyof typeof receivedDays;

export const receivedInOrder = ["any", "day", "week", "month"] as const satisfies Received[];

/** How a person narrows and sorts the list. */
export interface OrderChoice {
  /** Empty: any. */
  stage: DispatchStage | "";
  received: Received;
  sort: DispatchSort;
}

const sorts = ["newest", "oldest"] as const satisfies readonly DispatchSort[];

export function OrderFilters({
  choice,
  onChoice,
}: {
  choice: OrderChoice;
  onChoice: (choice: OrderChoice) => void;
}) {
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200">
      <Select
        label={t("orders.choose.stage")}
        labelInline
        options={[
          { value: "", label: t("orders.choose.anyStage") },
          ...stagesInOrder.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
        ]}
        value={choice.stage}
        onChange={(chosen) => {
          const stage = stagesInOrder.find((each) => each === chosen) ?? "";
          onChoice({ ...choice, stage });
        }}
      />
      <Select
        label={t("orders.choose.received")}
        labelInline
        options={receivedInOrder.map((value) => ({
          value,
          label: t(`orders.choose.within.${value}`),
        }))}
        value={choice.received}
        onChange={(chosen) => {
          const received = receivedInOrder.find((each) => each === chosen) ?? "any";
          onChoice({ ...choice, received });
        }}
      />
      <Select
        label={t("orders.choose.sort")}
        labelInline
        options={sorts.map((value) => ({ value, label: t(`orders.choose.sorts.${value}`) }))}
        value={choice.sort}
        onChange={(chosen) =>
          onChoice({ ...choice, sort: chosen === "oldest" ? "oldest" : "newest" })
        }
      />
    </InlineGrid>
  );
}
