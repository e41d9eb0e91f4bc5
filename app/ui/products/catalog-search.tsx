import { BlockStack, Button, Card, Checkbox, Divider, InlineStack, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { CatalogFound, CatalogItem } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import { Firm } from "./firm.tsx";
import { itemDetails, unreadText } from "./variant-words.ts";

/** How the field is found in which a person searches. */
export const catalogSearchId = "catalog-search";

export interface CatalogSearchProps {
  query: string;
  inStock: boolean;
  /** Undefined until the first answer; null where there was none. */
  found: Pick<CatalogFound, "items" | "hasMore" | "catalog"> | null | undefined;
  onSearch: (query: string) => void;
  onInStock: (inStock: boolean) => void;
  onAdd: (item: CatalogItem) => void;
}

/** Finds SKUs of the catalog by any word, and adds one to what is made. */
export function CatalogSearch({ query, inStock, found, ...on }: CatalogSearchProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("products.catalog.title")}
        </Text>
        <TypedField
          id={catalogSearchId}
          label={t("products.catalog.label")}
          text={query}
          onText={on.onSearch}
        />
        <Checkbox label={t("products.catalog.inStock")} checked={inStock} onChange={on.onInStock} />
        <section aria-label={t("products.catalog.results")}>
          <CatalogResults found={found} verb="add" onPress={on.onAdd} />
        </section>
      </BlockStack>
    </Card>
  );
}

/** What was found, each to be added, or one to be chosen. */
export function CatalogResults({
  found,
  verb,
  onPress,
}: Pick<CatalogSearchProps, "found"> & {
  verb: "add" | "choose";
  onPress: (item: CatalogItem) => void;
}) {
  if (found === undefined) return null;
  if (found === null) return <Text as="p">{t("problems.failed.title")}</Text>;
  if (found.items.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {unreadText(found.catalog) ?? t("products.catalog.none")}
      </Text>
    );
  }
  return (
    <BlockStack gap="200">
      {found.items.map((item, index) => (
        <Fragment key={item.sku}>
          {index > 0 ? <Divider /> : null}
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <CatalogItemText item={item} />
            <Firm>
              <Button
                onClick={() => onPress(item)}
                accessibilityLabel={t(`products.catalog.${verb}Of`, { title: item.title })}
              >
                {t(`products.catalog.${verb}`)}
              </Button>
            </Firm>
          </InlineStack>
        </Fragment>
      ))}
      {found.hasMore ? (
        <Text as="p" tone="subdued">
          {t("index.more")}
        </Text>
      ) : null}
    </BlockStack>
  );
}

/** What an item of the catalog is. */
export function CatalogItemText({ item }: { item: CatalogItem }) {
  return (
    <BlockStack>
      <Text as="span" fontWeight="medium" breakWord>
        {item.title}
      </Text>
      <Text as="span" tone="subdued" breakWord>
        {itemDetails(item)}
      </Text>
    </BlockStack>
  );
}
