import { BlockStack, InlineStack, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type {
  ProductCounts,
  VariantItem,
  VariantPage,
} from "#app/connector/products/mappings/index.ts";
import { type Grouping, GroupRow } from "../index-table/group-row.tsx";
import type { RowPlace } from "../index-table/paged-table.tsx";
import { t } from "../text.ts";
import { Picture } from "./picture.tsx";

/** True for a product of several variants: one with a single variant is its own row. */
export function isGrouped(counts: ProductCounts | undefined): boolean {
  return counts !== undefined && counts.all > 1;
}

/** What stands above variants: the product of several, before the first of them. */
export function aboveVariants(page: VariantPage): (place: RowPlace<VariantItem>) => ReactNode {
  const groups = productGroups(page);
  return (place) => <GroupRow groups={groups} {...place} />;
}

function productGroups(page: VariantPage): Grouping<VariantItem> {
  return {
    keyOf: ({ productId }) => productId,
    header: (variants) => headerOf(page, variants),
    selectLabel: (variants) =>
      t("products.group.select", {
        count: variants.length,
        name: variants[0]?.productTitle ?? "",
      }),
  };
}

function headerOf(page: VariantPage, variants: readonly VariantItem[]): ReactNode {
  const counts = page.products[variants[0]?.productId ?? ""];
  if (counts === undefined || !isGrouped(counts)) return null;
  const goesOn = page.isCut && variants.at(-1)?.id === page.variants.at(-1)?.id;
  return <ProductHeader variants={variants} counts={counts} goesOn={goesOn} />;
}

/** A product above those of its variants that are listed: its picture, its name, and how far it is mapped as a whole. */
function ProductHeader({
  variants,
  counts: { all, mapped, ignored },
  goesOn,
}: {
  variants: readonly VariantItem[];
  counts: ProductCounts;
  /** More of its variants follow on the next page. */
  goesOn: boolean;
}) {
  const name = variants[0]?.productTitle ?? "";
  const picture = variants.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null;
  const state = [
    t("products.group.mapped", { mapped, count: all }),
    ...(ignored === 0 ? [] : [t("products.group.ignored", { count: ignored })]),
    ...(goesOn ? [t("products.group.goesOn")] : []),
  ];
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <Picture url={picture} alt={t("products.variant.picture", { name })} />
      <BlockStack>
        <Text as="span" tone="base" fontWeight="semibold" breakWord>
          {name}
        </Text>
        <Text as="span" tone="subdued" fontWeight="regular" breakWord>
          {state.join(" · ")}
        </Text>
      </BlockStack>
    </InlineStack>
  );
}
