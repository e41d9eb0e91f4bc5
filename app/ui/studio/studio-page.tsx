import { BlockStack, Button, Card, InlineGrid, InlineStack, Page, Text } from "@shopify/polaris";
import { memo, useState } from "react";
import type { RangePage } from "#app/connector/products/listings/index.ts";
import { PictureChooser } from "../artwork/picture-chooser.tsx";
import { ProductPicture } from "../catalog/product-picture.tsx";
import { isStale, StaleRange, UnreadRange } from "../catalog/unread-range.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";

export interface StudioPageProps {
  range: RangePage;
  search: string;
  /** Another search is on its way. */
  isLoading: boolean;
  onSearch: (search: string) => void;
  onShowAll: () => void;
}

/** The provider's products, to choose the one that artwork is made for. */
export function StudioPage({ range, search, isLoading, onSearch, onShowAll }: StudioPageProps) {
  const { isRead } = range;
  const [isReading, setReading] = useState(false);
  return (
    <Page
      title={t("studio.title")}
      subtitle={t("studio.subtitle")}
      secondaryActions={[{ content: t("studio.pictures"), onAction: () => setReading(true) }]}
    >
      <BlockStack gap="400">
        {isRead && isStale(range) ? <StaleRange reason={range} /> : null}
        <Card>
          <TypedField
            label={t("catalog.search")}
            placeholder={t("catalog.searchHint")}
            text={search}
            onText={onSearch}
          />
        </Card>
        <section aria-label={t("catalog.results")} aria-busy={isLoading}>
          {isRead ? (
            <Products range={range} isFiltered={search !== ""} onShowAll={onShowAll} />
          ) : (
            <UnreadRange hasFailed={isStale(range)} />
          )}
        </section>
      </BlockStack>
      {isReading ? (
        <PictureChooser sku={null} size={null} onChoose={null} onClose={() => setReading(false)} />
      ) : null}
    </Page>
  );
}

const Products = memo(function Products({
  range: { products, hasMore },
  isFiltered,
  onShowAll,
}: {
  range: RangePage;
  isFiltered: boolean;
  onShowAll: () => void;
}) {
  if (products.length === 0) {
    return (
      <Card>
        {isFiltered ? (
          <NothingHere
            title={t("catalog.none.title")}
            body={t("catalog.none.body")}
            action={{ content: t("catalog.none.action"), onAction: onShowAll }}
          />
        ) : (
          <NothingHere title={t("catalog.empty.title")} body={t("catalog.empty.body")} />
        )}
      </Card>
    );
  }
  return (
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
        {products.map(({ id, title, imageUrl }) => (
          <Card key={id}>
            <BlockStack gap="300">
              <ProductPicture url={imageUrl} title={title} />
              <Text as="h2" variant="headingSm" breakWord>
                {title}
              </Text>
              <InlineStack>
                <Button
                  url={`/app/studio/${encodeURIComponent(id)}`}
                  accessibilityLabel={t("studio.openOf", { title })}
                >
                  {t("studio.open")}
                </Button>
              </InlineStack>
            </BlockStack>
          </Card>
        ))}
      </InlineGrid>
      {hasMore ? (
        <Text as="p" tone="subdued" alignment="center">
          {t("catalog.more")}
        </Text>
      ) : null}
    </BlockStack>
  );
});
