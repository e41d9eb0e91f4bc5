import { BlockStack, Button, InlineGrid, InlineStack, Select, TextField } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import { type AttentionReason, attentionTopics } from "#app/connector/model/attention.ts";
import type { ProductName } from "#app/connector/products/mappings/index.ts";
import { dueRanges } from "#app/connector/model/due-days.ts";
import { ProductChoice } from "./product-choice.tsx";
import { numberText } from "../numbers.ts";
import { reasonText } from "../reason-text.ts";
import { stagesInOrder } from "../stage-badge.tsx";
import { t } from "../text.ts";
import { type OrderChoice, receivedInOrder } from "./order-list-address.ts";

const sorts = ["newest", "oldest"] as const satisfies readonly OrderChoice["sort"][];

export function OrderFilters({
  choice,
  carriers,
  product,
  reason,
  reasons,
  onChoice,
  onReason,
  beside,
  matching,
}: {
  choice: OrderChoice;
  /** Those that a parcel of the store went with. */
  carriers: readonly string[];
  /** The one that is chosen; null: none, or none that is known. */
  product: ProductName | null;
  /** The one that the list is narrowed to; null: none. */
  reason: AttentionReason | null;
  /** What orders wait for now, and how many of the list for each; null: not counted. */
  reasons: readonly { reason: AttentionReason; count: number | null }[];
  onChoice: (choice: OrderChoice) => void;
  onReason: (reason: AttentionReason | null) => void;
  /** Stands with what opens further filters. */
  beside: ReactNode;
  /** Says how many orders match. */
  matching: ReactNode;
}) {
  const [isMore, setMore] = useState(
    reason !== null ||
      [choice.topic, choice.due, choice.carrier, choice.product].some((chosen) => chosen !== ""),
  );
  const isAsked = reason === null || reasons.some((each) => each.reason === reason);
  const offeredReasons = isAsked ? reasons : [{ reason, count: null }, ...reasons];
  const known = carriers.includes(choice.carrier) || choice.carrier === "";
  const offered = known ? carriers : [choice.carrier, ...carriers];
  return (
    <BlockStack gap="200">
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
          options={(choice.due === "" ? sorts : (["due"] as const)).map((value) => ({
            value,
            label: t(`orders.choose.sorts.${value}`),
          }))}
          disabled={choice.due !== ""}
          value={choice.due === "" ? choice.sort : "due"}
          onChange={(chosen) =>
            onChoice({ ...choice, sort: chosen === "oldest" ? "oldest" : "newest" })
          }
        />
      </InlineGrid>
      <InlineStack gap="400">
        {beside}
        <Button
          variant="plain"
          disclosure={isMore ? "up" : "down"}
          ariaExpanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {t("orders.choose.more")}
        </Button>
        {matching}
      </InlineStack>
      {isMore ? (
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200">
          <Select
            label={t("orders.choose.topic")}
            labelInline
            options={[
              { value: "", label: t("orders.choose.anyTopic") },
              ...attentionTopics.map((topic) => ({
                value: topic,
                label: t(`topics.${topic}`),
              })),
            ]}
            value={choice.topic}
            onChange={(chosen) => {
              const topic = attentionTopics.find((each) => each === chosen) ?? "";
              onChoice({ ...choice, topic });
            }}
          />
          <Select
            label={t("orders.choose.reason")}
            labelInline
            options={[
              { value: "", label: t("orders.choose.anyReason") },
              ...offeredReasons.map(({ reason: value, count }) => ({
                value,
                label: `${reasonText(value)}${count === null ? "" : ` (${numberText(count)})`}`,
              })),
            ]}
            value={reason ?? ""}
            onChange={(chosen) =>
              onReason(offeredReasons.find((each) => each.reason === chosen)?.reason ?? null)
            }
          />
          <Select
            label={t("orders.choose.due")}
            labelInline
            options={[
              { value: "", label: t("orders.choose.anyDue") },
              ...dueRanges.map((value) => ({ value, label: t(`orders.choose.dues.${value}`) })),
            ]}
            value={choice.due}
            onChange={(chosen) =>
              onChoice({ ...choice, due: dueRanges.find((each) => each === chosen) ?? "" })
            }
          />
          <Select
            label={t("orders.choose.carrier")}
            labelInline
            options={[
              { value: "", label: t("orders.choose.anyCarrier") },
              ...offered.map((carrier) => ({ value: carrier, label: carrier })),
            ]}
            value={choice.carrier}
            onChange={(carrier) => onChoice({ ...choice, carrier })}
          />
          <ProductChoice
            product={product}
            onChoose={(productId) => onChoice({ ...choice, product: productId })}
          />
        </InlineGrid>
      ) : null}
      {choice.received === "between" ? <Days choice={choice} onChoice={onChoice} /> : null}
    </BlockStack>
  );
}

/** The first and the last day; the list follows once a year is typed whole, as years of fewer digits are days, too. */
function Days({
  choice,
  onChoice,
}: {
  choice: OrderChoice;
  onChoice: (choice: OrderChoice) => void;
}) {
  const [days, setDays] = useState(choice);
  const [known, setKnown] = useState(choice);
  if (known.from !== choice.from || known.to !== choice.to) {
    setKnown(choice);
    setDays(choice);
  }
  const change = (part: Partial<OrderChoice>) => {
    const { from, to } = { ...days, ...part };
    setDays({ ...choice, from, to });
    if ([from, to].every((day) => day === "" || day >= "1000")) onChoice({ ...choice, from, to });
  };
  return (
    <InlineGrid columns={{ xs: 1, sm: 3 }} gap="200">
      <TextField
        type="date"
        label={t("orders.choose.from")}
        autoComplete="off"
        max={days.to}
        value={days.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        type="date"
        label={t("orders.choose.to")}
        autoComplete="off"
        min={days.from}
        value={days.to}
        onChange={(to) => change({ to })}
      />
    </InlineGrid>
  );
}
