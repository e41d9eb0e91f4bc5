import { BlockStack, Checkbox, InlineGrid, Text, TextField } from "@shopify/polaris";
import type { PricedItem } from "#app/connector/listings/index.ts";
import { moneyText } from "../money.ts";
import { itemDetails } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { marginText } from "./prices.ts";

/** One SKU that may be sold: whether, for how much, and what is left of that. */
export function VariantChoice({
  item,
  currency,
  isChosen,
  price,
  error,
  onChoose,
  onPrice,
}: {
  item: PricedItem;
  currency: string;
  isChosen: boolean;
  price: string;
  error: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onPrice: (typed: string) => void;
}) {
  const { title } = item;
  const margin = isChosen ? marginText(item, { typed: price, currency }) : null;
  return (
    <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="200" alignItems="start">
      <Checkbox
        label={title}
        ariaDescribedBy={`cost-${item.sku}`}
        helpText={itemDetails(item)}
        checked={isChosen}
        onChange={onChoose}
      />
      <BlockStack gap="100">
        <TextField
          label={t("catalog.add.priceOf", { title })}
          labelHidden
          autoComplete="off"
          inputMode="decimal"
          suffix={currency}
          value={price}
          disabled={!isChosen}
          onChange={onPrice}
          {...(error === undefined ? {} : { error })}
        />
        <Text as="p" tone="subdued">
          <span id={`cost-${item.sku}`}>
            {item.price === null
              ? t("catalog.card.noPrice")
              : t("catalog.add.cost", { amount: moneyText(item.price) })}
          </span>
        </Text>
        {margin === null ? null : (
          <Text as="p" {...(margin.isLoss ? { tone: "critical" as const } : {})}>
            {margin.text}
          </Text>
        )}
      </BlockStack>
    </InlineGrid>
  );
}
