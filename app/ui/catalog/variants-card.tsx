import {
  BlockStack,
  Button,
  ButtonGroup,
  Card,
  Divider,
  InlineStack,
  Link,
  Text,
} from "@shopify/polaris";
import { Fragment, memo, startTransition } from "react";
import type {
  ListingInputProblem,
  RangeProductDetail,
} from "#app/connector/products/listings/index.ts";
import { t } from "../text.ts";
import { problemText } from "./listing-problems.ts";
import { suggestedMarginPercent, typedAmount } from "./prices.ts";
import type { ListingDraft, useListingDraft } from "./use-listing-draft.ts";
import { VariantChoice } from "./variant-choice.tsx";

export interface VariantsCardProps
  extends
    Pick<ListingDraft, "chosen" | "prices" | "artworks">,
    Pick<ReturnType<typeof useListingDraft>, "choose" | "setPrice" | "giveArtwork"> {
  range: RangeProductDetail;
  problems: readonly ListingInputProblem[];
}

/** Which SKUs are sold, for how much, and with which artwork. */
export const VariantsCard = memo(function VariantsCard({
  range: { product, items, currency },
  chosen,
  prices,
  artworks,
  problems,
  ...on
}: VariantsCardProps) {
  const skus = items.map(({ sku }) => sku);
  const provider = items.find((item) => item.price !== null)?.price?.currency ?? currency;
  const lacksRate = items.some(({ price, cost }) => price !== null && cost === null);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("catalog.add.variants")}
          </Text>
          <ButtonGroup>
            <Button onClick={() => startTransition(() => on.choose(skus, true))}>
              {t("catalog.add.all")}
            </Button>
            <Button onClick={() => startTransition(() => on.choose(skus, false))}>
              {t("catalog.add.none")}
            </Button>
          </ButtonGroup>
        </InlineStack>
        <BlockStack gap="100" inlineAlign="start">
          <Text as="p" tone="subdued">
            {lacksRate
              ? t("catalog.add.otherCurrency", { provider, shop: currency })
              : t("catalog.add.suggested", { percent: suggestedMarginPercent })}
          </Text>
          {lacksRate ? <Link url="/app/profit">{t("profit.unit.enterRate")}</Link> : null}
        </BlockStack>
        {items.map((item, index) => {
          const { sku } = item;
          const typed = prices[sku] ?? "";
          const ofField = (field: "price" | "artworkUrl") =>
            problems.find((each) => each.field === field && each.sku === sku);
          const wrongPrice = typedAmount(typed) === null ? ofField("price") : undefined;
          const wrongArtwork = ofField("artworkUrl");
          return (
            <Fragment key={sku}>
              {index > 0 ? <Divider /> : null}
              <VariantChoice
                item={item}
                productId={product.id}
                currency={currency}
                isChosen={chosen.has(sku)}
                price={typed}
                priceError={wrongPrice && problemText(wrongPrice)}
                artworkUrl={artworks[sku] ?? null}
                artworkError={wrongArtwork && problemText(wrongArtwork)}
                {...on}
              />
            </Fragment>
          );
        })}
      </BlockStack>
    </Card>
  );
});
