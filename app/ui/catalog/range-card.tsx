import { BlockStack, Button, Card, InlineStack, Link, Text } from "@shopify/polaris";
import type { RangeProduct } from "#app/connector/products/listings/index.ts";
import { labelAlone } from "../labeled.ts";
import { moneyText } from "../money.ts";
import { t } from "../text.ts";
import { ProductPicture } from "./product-picture.tsx";

/** How many blends a card names. */
const blendsMax = 4;

/** One product of the provider's range, and what of it is in the store. */
export function RangeCard({ product }: { product: RangeProduct }) {
  const { id, title, description, imageUrl, sizes, listings } = product;
  const plan = planText(product);
  return (
    <Card>
      <BlockStack gap="300">
        <ProductPicture key={id} url={imageUrl} title={title} />
        <Text as="h2" variant="headingMd" breakWord>
          {title}
        </Text>
        {description === "" ? null : (
          <Text as="p" tone="subdued" breakWord>
            {description}
          </Text>
        )}
        <BlockStack gap="100">
          <Fact label={t("catalog.card.price")} text={priceText(product)} />
          <Fact label={t("catalog.card.sizes")} text={sizes.join(", ")} />
          {product.blends.length === 0 ? null : (
            <Fact label={t("catalog.card.blends")} text={blendsText(product)} />
          )}
          <Fact label={t("catalog.card.stock")} text={stockText(product)} />
          {plan === null ? null : <Fact label={t("catalog.card.plan")} text={plan} />}
        </BlockStack>
        {listings.length === 0 ? null : (
          <Text as="p" breakWord>
            {labelAlone(t("catalog.card.inStore"))}{" "}
            {listings.map((listing, index) => (
              <span key={listing.id}>
                {index > 0 ? ", " : ""}
                <Link url={`/app/catalog/listings/${listing.id}`}>
                  {t(`catalog.card.states.${listing.standing}`, { title: listing.title })}
                </Link>
              </span>
            ))}
          </Text>
        )}
        <InlineStack>
          <Button
            url={`/app/catalog/${encodeURIComponent(id)}`}
            accessibilityLabel={t("catalog.card.addOf", { title })}
          >
            {t("catalog.card.add")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <Text as="p" breakWord>
      <Text as="span" fontWeight="medium">
        {labelAlone(label)}
      </Text>{" "}
      {text}
    </Text>
  );
}

function priceText({ price }: RangeProduct): string {
  if (price === null) return t("catalog.card.noPrice");
  const { fromCents, toCents, currency } = price;
  const from = moneyText({ cents: fromCents, currency });
  if (fromCents === toCents) return from;
  return t("catalog.card.priceFrom", { from, to: moneyText({ cents: toCents, currency }) });
}

function blendsText({ blends }: RangeProduct): string {
  const named = blends
    .slice(0, blendsMax)
    .map(({ name, roastLevel: roast }) =>
      roast === null ? name : t("catalog.card.blend", { name, roast }),
    );
  const count = blends.length - named.length;
  return [named.join(", "), ...(count > 0 ? [t("catalog.card.moreBlends", { count })] : [])].join(
    " ",
  );
}

/** Which of the provider's plans a store needs to order it: several where its variants differ; null: none is named. */
function planText({ plans }: RangeProduct): string | null {
  const named = plans.filter((plan) => plan !== "");
  const [only = null, ...others] = named;
  return others.length > 0 ? t("catalog.card.planByVariant", { plans: named.join(", ") }) : only;
}

function stockText({ inStockCount: count, variantCount: all }: RangeProduct): string {
  if (count === 0) return t("catalog.card.soldOut");
  return count === all
    ? t("catalog.card.allInStock")
    : t("catalog.card.someInStock", { count, all });
}
