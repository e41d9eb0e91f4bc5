import { BlockStack, Card, ChoiceList, Text, TextField } from "@shopify/polaris";
import { memo } from "react";
import type { ListingInputProblem } from "#app/connector/products/listings/index.ts";
import { t } from "../text.ts";
import { errorOf } from "./listing-problems.ts";
import type { ListingDraft } from "./use-listing-draft.ts";

/** What the product is called in the store, and who sees it. */
export const ProductCard = memo(function ProductCard({
  title,
  option,
  isDraft,
  problems,
  onChange,
}: {
  title: string;
  /** Null while there is nothing to choose by. */
  option: string | null;
  isDraft: boolean;
  problems: readonly ListingInputProblem[];
  onChange: (part: Partial<ListingDraft>) => void;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("catalog.add.product")}
        </Text>
        <TextField
          label={t("catalog.add.name")}
          autoComplete="off"
          value={title}
          onChange={(typed) => onChange({ title: typed })}
          {...errorOf(problems, "title")}
        />
        {option === null ? null : (
          <TextField
            label={t("catalog.add.option")}
            helpText={t("catalog.add.optionHint")}
            autoComplete="off"
            value={option}
            onChange={(typed) => onChange({ option: typed })}
            {...errorOf(problems, "option")}
          />
        )}
        <Visibility isDraft={isDraft} onChange={onChange} />
      </BlockStack>
    </Card>
  );
});

const Visibility = memo(function Visibility({
  isDraft,
  onChange,
}: {
  isDraft: boolean;
  onChange: (part: Partial<ListingDraft>) => void;
}) {
  return (
    <ChoiceList
      title={t("catalog.add.visibility")}
      choices={[
        { label: t("catalog.add.draft"), value: "draft", helpText: t("catalog.add.draftHint") },
        { label: t("catalog.add.active"), value: "active", helpText: t("catalog.add.activeHint") },
      ]}
      selected={[isDraft ? "draft" : "active"]}
      onChange={([value]) => onChange({ isDraft: value === "draft" })}
    />
  );
});
