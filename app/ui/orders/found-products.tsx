import { BlockStack, ChoiceList, Text } from "@shopify/polaris";
import type { ProductName } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";

/** The products that a search found, of which one is chosen, or any. */
export function FoundProducts({
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
          {t("index.more")}
        </Text>
      ) : null}
    </BlockStack>
  );
}
