import { useFetcher } from "@remix-run/react";
import { BlockStack, Box, Button, Popover, Scrollable, Text } from "@shopify/polaris";
import { lazy, Suspense, useState } from "react";
import type { ProductName } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import { useTypedSearch } from "../use-typed-search.ts";

const FoundProducts = lazy(async () => ({
  default: (await import("./found-products.tsx")).FoundProducts,
}));

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
  const { load, data } = useFetcher<{ products: ProductName[]; hasMore: boolean } | null>();
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
          <TypedField label={t("index.findProduct")} text={text} onText={type} />
          {data === undefined ? null : data === null ? (
            <Text as="p">{t("problems.failed.title")}</Text>
          ) : (
            <Scrollable style={{ maxHeight: "15rem" }} focusable>
              <Suspense>
                <FoundProducts found={data} product={product} onChoose={choose} />
              </Suspense>
            </Scrollable>
          )}
        </BlockStack>
      </Box>
    </Popover>
  );
}
