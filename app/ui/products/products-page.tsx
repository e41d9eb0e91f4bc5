import {
  Banner,
  BlockStack,
  Box,
  Card,
  IndexTable,
  Page,
  Tabs,
  TextField,
  useBreakpoints,
  useIndexResourceState,
} from "@shopify/polaris";
import type { VariantFilter, VariantItem, VariantPage } from "#app/connector/mappings/index.ts";
import { NothingHere } from "../nothing-here.tsx";
import { t } from "../text.ts";
import { VariantRow } from "./variant-row.tsx";
import { clearSuggestion } from "./variant-words.ts";

/** The views above the list, in their order. */
export const variantViews = [
  "all",
  "open",
  "mapped",
  "ignored",
  "changed",
] as const satisfies readonly VariantFilter[];

/** Variants and what was suggested for each, as a person accepted it. */
export interface Choice {
  variantId: string;
  sku: string;
}

export interface ProductsPageProps {
  page: VariantPage;
  filter: VariantFilter;
  search: string;
  isFirstPage: boolean;
  isLoading: boolean;
  /** Why the last act did nothing; null while there is nothing to say. */
  problem: string | null;
  onFilter: (filter: VariantFilter) => void;
  onSearch: (search: string) => void;
  onFirstPage: () => void;
  onNextPage: () => void;
  onAccept: (choices: Choice[]) => void;
  onDecide: (decision: "ignore" | "reopen", variantIds: string[]) => void;
  onExport: () => void;
}

/** Every variant of the store, what is made for it, and what is suggested where nothing is decided. */
export function ProductsPage({ page, filter, search, ...props }: ProductsPageProps) {
  return (
    <Page
      title={t("products.title")}
      subtitle={t("products.subtitle")}
      secondaryActions={[
        { content: t("products.actions.export"), onAction: props.onExport },
        { content: t("products.actions.import"), url: "/app/products/import" },
        { content: t("products.actions.words"), url: "/app/products/words" },
      ]}
    >
      <BlockStack gap="400">
        {props.problem === null ? null : <Banner tone="warning">{props.problem}</Banner>}
        <Card padding="0">
          <Tabs
            tabs={variantViews.map((id) => ({
              id,
              content: t(`products.filters.${id}`),
              badge: String(page.counts[id]),
            }))}
            selected={variantViews.indexOf(filter)}
            onSelect={(index) => props.onFilter(variantViews[index] ?? "all")}
            disclosureText={t("products.filters.label")}
          />
          <Box paddingInline="300" paddingBlock="200">
            <TextField
              label={t("products.search")}
              labelHidden
              placeholder={t("products.searchHint")}
              type="search"
              autoComplete="off"
              value={search}
              onChange={props.onSearch}
              clearButton
              onClearButtonClick={() => props.onSearch("")}
            />
          </Box>
          {page.variants.length === 0 ? (
            <Nothing
              isFiltered={filter !== "all" || search !== "" || !props.isFirstPage}
              onShowAll={() => props.onFilter("all")}
            />
          ) : (
            <VariantTable page={page} {...props} />
          )}
        </Card>
      </BlockStack>
    </Page>
  );
}

const resourceName = {
  singular: t("products.resource.singular"),
  plural: t("products.resource.plural"),
};

type TableProps = Omit<ProductsPageProps, "filter" | "search" | "problem">;

function VariantTable({ page, isFirstPage, isLoading, ...on }: TableProps) {
  const { smDown } = useBreakpoints();
  const { variants } = page;
  const rows = variants.map(({ id }) => ({ id }));
  const selection = useIndexResourceState(rows);
  const selected = variants.filter(({ id }) => selection.selectedResources.includes(id));
  const ids = selected.map(({ id }) => id);
  const finish = (act: () => void) => () => {
    act();
    selection.clearSelection();
  };
  return (
    <IndexTable
      resourceName={resourceName}
      itemCount={variants.length}
      selectedItemsCount={
        selection.allResourcesSelected ? "All" : selection.selectedResources.length
      }
      onSelectionChange={selection.handleSelectionChange}
      condensed={smDown}
      loading={isLoading}
      headings={[
        { title: t("products.columns.variant") },
        { title: t("products.columns.state") },
        { title: t("products.columns.becomes") },
      ]}
      promotedBulkActions={[
        {
          content: t("products.bulk.accept"),
          onAction: finish(() => on.onAccept(choicesOf(selected))),
        },
        {
          content: t("products.bulk.ignore"),
          onAction: finish(() => on.onDecide("ignore", ids)),
        },
        {
          content: t("products.bulk.reopen"),
          onAction: finish(() => on.onDecide("reopen", ids)),
        },
      ]}
      pagination={{
        accessibilityLabel: t("products.pages.label"),
        hasPrevious: !isFirstPage,
        previousTooltip: t("products.pages.first"),
        onPrevious: on.onFirstPage,
        hasNext: page.endCursor !== null,
        nextTooltip: t("products.pages.next"),
        onNext: on.onNextPage,
      }}
    >
      {variants.map((variant, position) => (
        <IndexTable.Row
          key={variant.id}
          id={variant.id}
          position={position}
          selected={selection.selectedResources.includes(variant.id)}
        >
          <VariantRow
            variant={variant}
            isNarrow={smDown}
            onAccept={(sku) => on.onAccept([{ variantId: variant.id, sku }])}
          />
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

/** Only what is clear is accepted without being chosen. */
function choicesOf(variants: readonly VariantItem[]): Choice[] {
  return variants.flatMap((variant) => {
    const suggestion = clearSuggestion(variant);
    return suggestion === null ? [] : [{ variantId: variant.id, sku: suggestion.item.sku }];
  });
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <NothingHere
      title={t("products.emptyFilter.title")}
      body={t("products.emptyFilter.body")}
      action={{ content: t("products.emptyFilter.action"), onAction: onShowAll }}
    />
  ) : (
    <NothingHere title={t("products.empty.title")} body={t("products.empty.body")} />
  );
}
