import { BlockStack, Button, Checkbox, InlineGrid, Text, TextField } from "@shopify/polaris";
import { memo } from "react";
import type { PricedItem } from "#app/connector/products/listings/index.ts";
import { ArtworkField } from "../artwork/artwork-field.tsx";
import { amountText } from "../amounts.ts";
import { moneyText } from "../money.ts";
import { itemDetails } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { typedProfit } from "./prices.ts";
import type { useListingDraft } from "./use-listing-draft.ts";

export interface VariantChoiceProps extends Pick<
  ReturnType<typeof useListingDraft>,
  "choose" | "setPrice" | "giveArtwork"
> {
  item: PricedItem;
  productId: string;
  currency: string;
  isChosen: boolean;
  price: string;
  priceError: string | undefined;
  /** Null while it has the one for all. */
  artworkUrl: string | null;
  artworkError: string | undefined;
}

/**
 * One SKU that may be sold: whether, for how much, what is left of that, and its own artwork where it is
 * not to have the one for all.
 */
export const VariantChoice = memo(function VariantChoice(props: VariantChoiceProps) {
  const { item, currency, isChosen, price, priceError, choose, setPrice } = props;
  const { sku, title } = item;
  const profit = isChosen ? typedProfit(item, { typed: price, currency }) : null;
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="200" alignItems="start">
        <Checkbox
          label={title}
          ariaDescribedBy={`cost-${sku}`}
          helpText={itemDetails(item)}
          checked={isChosen}
          onChange={(checked) => choose([sku], checked)}
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
            onChange={(typed) => setPrice(sku, typed)}
            {...(priceError === undefined ? {} : { error: priceError })}
          />
          <Text as="p" tone="subdued">
            <span id={`cost-${sku}`}>
              {item.price === null
                ? t("catalog.card.noPrice")
                : t("catalog.add.cost", { amount: costText(item, currency) })}
            </span>
          </Text>
          {profit === null ? null : (
            <Text as="p" {...(profit.kind === "loss" ? { tone: "critical" as const } : {})}>
              {profit.text}
            </Text>
          )}
        </BlockStack>
      </InlineGrid>
      {isChosen ? <OwnArtwork {...props} /> : null}
    </BlockStack>
  );
});

/** As the provider charges it, and in the store's own currency where that is another. */
function costText({ price, cost }: PricedItem, currency: string): string {
  const charged = price === null ? "" : moneyText(price);
  if (cost === null || price?.currency === currency) return charged;
  return `${charged} (${amountText({ minor: cost, currency })})`;
}

function OwnArtwork({
  item: { sku, title, artworkSize },
  productId,
  artworkUrl,
  artworkError,
  giveArtwork,
}: VariantChoiceProps) {
  if (artworkUrl === null) {
    return (
      <div>
        <Button
          variant="plain"
          onClick={() => giveArtwork(sku, "")}
          accessibilityLabel={t("catalog.add.giveOwnOf", { title })}
        >
          {t("catalog.add.giveOwn")}
        </Button>
      </div>
    );
  }
  return (
    <BlockStack gap="200">
      <ArtworkField
        title={title}
        sku={sku}
        productId={productId}
        expected={artworkSize}
        artworkUrl={artworkUrl}
        savedArtworkUrl=""
        label={t("products.variant.artworkOf", { title })}
        hint={t("catalog.add.ownHint")}
        error={artworkError}
        next={t("catalog.add.artworkNext")}
        onChange={(url) => giveArtwork(sku, url)}
      />
      <div>
        <Button
          variant="plain"
          onClick={() => giveArtwork(sku, null)}
          accessibilityLabel={t("catalog.add.useOwnOf", { title })}
        >
          {t("catalog.add.useOwn")}
        </Button>
      </div>
    </BlockStack>
  );
}
