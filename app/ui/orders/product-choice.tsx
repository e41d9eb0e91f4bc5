import { useFetcher } from "@remix-run/react";
import { BlockStack, Box, Button, ChoiceList, Popover, Scrollable, Text } from "@shopify/polaris";
import { useState } from "react";
import type { ProductName } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import { useTypedSearch } from "../use-typed-search.ts";

const addressOf = (query: string) => `/app/orders/products?${new URLSearchParams({ query })}`;

/** Narrows the list to one product of the store, which is searched for: a store may have thousands. */
export function ProductChoice({
  product,
  onChoose,
}: {
  /** Null: any. */
  product: ProductName | null;
  /** Empty: any. */
  onChoose: (productId: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<{ products: ProductName[]; hasMore: boolean }>();
  const { text, type } = useTypedSearch("", (query) => load(addressOf(query)));
  const choose = (id: string) => {
    setOpen(false);
    onChoose(id);
  };
  return (
    <Popover
      active={isOpen}
      autofocusTarget="first-node"
      fullWidth
      onClose={() => setOpen(false)}
      activator={
        <Button
          fullWidth
          size="large"
          textAlign="left"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          onClick={() => {
            if (!isOpen) load(addressOf(text));
            setOpen(!isOpen);
          }}
        >
          {product === null
            ? t("orders.choose.anyProduct")
            : t("orders.choose.productIs", { title: product.title })}
        </Button>
      }
    >
      <Box padding="300">
        <BlockStack gap="300">
          <TypedField label={t("products.searchHint")} text={text} onText={type} />
          {data === undefined ? null : (
            <Scrollable style={{ maxHeight: "15rem" }} focusable>
              <Found found={data} product={product} onChoose={choose} />
            </Scrollable>
          )}
        </BlockStack>
      </Box>
    </Popover>
  );
}

function Found({
  found: { products, hasMore },
  product,
  onChoose,
}: {
  found: { products: readonly ProductName[]; hasMore: boolean };
  product: ProductName | null;
  onChoose: (productId: string) => void;
}) {
  return (
    <BlockStack gap="200">
      {products.length === 0 ? (
        <Text as="p" tone="subdued">
          {t("orders.choose.noProduct")}
        </Text>
      ) : null}
      <ChoiceList
        title={t("orders.choose.product")}
        titleHidden
        choices={[
          { value: "", label: t("orders.choose.anyProduct") },
          ...products.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        selected={[product?.id ?? ""]}
        onChange={([id = ""]) => onChoose(id)}
      />
      {hasMore ? (
        <Text as="p" tone="subdued">
          {t("products.catalog.more")}
        </Text>
      ) : null}
    </BlockStack>
  );
}
