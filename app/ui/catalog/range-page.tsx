import { BlockStack, Card, Checkbox, InlineGrid, Page, Select, Text } from "@shopify/polaris";
import type { RangePage as Range } from "#app/connector/products/listings/index.ts";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { TypedField } from "../typed-field.tsx";
import { RangeCard } from "./range-card.tsx";
import { isStale, StaleRange, UnreadRange } from "./unread-range.tsx";

/** What is looked for, as it stands in the page's address. */
export interface RangeChoice {
  /** Empty: all types. */
  productType: string;
  inStock: boolean;
}

export interface RangePageProps {
  range: Range;
  choice: RangeChoice;
  search: string;
  /** Another choice is on its way. */
  isLoading: boolean;
  onSearch: (search: string) => void;
  onChoice: (choice: RangeChoice) => void;
  onShowAll: () => void;
}

/** The provider's range as cards: searched, filtered, and added to the store from. */
export function RangePage({ range, choice, search, isLoading, ...on }: RangePageProps) {
  const { isRead, types } = range;
  return (
    <Page
      title={t("catalog.title")}
      subtitle={t("catalog.subtitle")}
      // It is asked which of its plans the store has.
      secondaryActions={[{ content: t("catalog.contact"), url: "/app/settings/provider" }]}
    >
      <BlockStack gap="400">
        {isRead && isStale(range) ? <StaleRange reason={range} /> : null}
        <Card>
          <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="300">
            <TypedField
              label={t("catalog.search")}
              placeholder={t("catalog.searchHint")}
              text={search}
              onText={on.onSearch}
            />
            <Select
              label={t("catalog.type")}
              options={[
                { label: t("catalog.allTypes"), value: "" },
                ...types.map((type) => ({ label: type, value: type })),
              ]}
              value={choice.productType}
              onChange={(productType) => on.onChoice({ ...choice, productType })}
            />
          </InlineGrid>
          <Checkbox
            label={t("catalog.inStock")}
            checked={choice.inStock}
            onChange={(inStock) => on.onChoice({ ...choice, inStock })}
          />
        </Card>
        <section aria-label={t("catalog.results")} aria-busy={isLoading}>
          <Results
            range={range}
            isFiltered={search !== "" || choice.productType !== "" || choice.inStock}
            onShowAll={on.onShowAll}
          />
        </section>
      </BlockStack>
    </Page>
  );
}

const columns = { xs: 1, sm: 2, lg: 3 } as const;

function Results({
  range,
  isFiltered,
  onShowAll,
}: {
  range: Range;
  isFiltered: boolean;
  onShowAll: () => void;
}) {
  const { products, hasMore, isRead } = range;
  if (!isRead) return <UnreadRange hasFailed={isStale(range)} />;
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
      <InlineGrid columns={columns} gap="400">
        {products.map((product, place) => (
          // A place shows another product when another is found: cards that wander are a jumping page.
          // oxlint-disable-next-line react/no-array-index-key
          <RangeCard key={place} product={product} />
        ))}
      </InlineGrid>
      {hasMore ? (
        <Text as="p" tone="subdued" alignment="center">
          {t("catalog.more")}
        </Text>
      ) : null}
    </BlockStack>
  );
}
