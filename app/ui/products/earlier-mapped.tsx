import { Banner, BlockStack, Link, List } from "@shopify/polaris";
import type { EarlierMappedView } from "#app/connector/queries/dispatches/index.ts";
import { t } from "../text.ts";
import { variantName } from "./variant-words.ts";

/** So many variants are named; the rest is offered as these are done. */
const namedMax = 10;

/** Leads to the variants whose mapping was saved after orders of them were sent, where the orders can be changed. */
export function EarlierMapped({ variants, orders, isMore }: EarlierMappedView) {
  if (variants.length === 0) return null;
  const hidden = variants.length - namedMax;
  return (
    <Banner
      tone="info"
      title={t(isMore ? "products.remap.titleMore" : "products.remap.title", { count: orders })}
    >
      <BlockStack gap="200">
        <p>{t("products.remap.where")}</p>
        <List>
          {variants.slice(0, namedMax).map((variant) => (
            <List.Item key={variant.id}>
              <Link url={`/app/products/${variant.id}`}>{variantName(variant)}</Link>
              {": "}
              {t("products.remap.orders", { count: variant.orders })}
            </List.Item>
          ))}
          {hidden > 0 ? (
            <List.Item>{t("products.import.more", { count: hidden })}</List.Item>
          ) : null}
        </List>
      </BlockStack>
    </Banner>
  );
}
