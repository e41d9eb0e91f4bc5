import { Banner, BlockStack, Page } from "@shopify/polaris";
import type {
  StockFilter,
  StockItem,
  StockPage as Stock,
} from "#app/connector/maintenance/inventory/index.ts";
import { isStale, StaleRange, UnreadRange } from "../catalog/unread-range.tsx";
import { IndexCard } from "../index-table/index-card.tsx";
import { PagedTable, type Paging } from "../index-table/paged-table.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { numberText } from "../numbers.ts";
import { t } from "../text.ts";
import { narrowStock, stockCells } from "./stock-row.tsx";
import { SyncCard } from "./sync-card.tsx";

/** The views above the list, in their order. */
export const stockViews = ["mine", "low", "out", "all"] as const satisfies readonly StockFilter[];

export interface StockPageProps extends Paging {
  page: Stock;
  filter: StockFilter;
  search: string;
  onFilter: (filter: StockFilter) => void;
  onSearch: (search: string) => void;
}

/** What the provider has, how it stands in Shopify, and which orders wait for it. */
export function StockPage({ page, filter, search, onFilter, onSearch, ...paging }: StockPageProps) {
  const { readAt, problem, counts, items, endCursor } = page;
  return (
    <Page title={t("stock.title")} subtitle={t("stock.subtitle")}>
      {readAt === null ? (
        <UnreadRange hasFailed={isStale(page)} />
      ) : (
        <BlockStack gap="400">
          {page.catalogError === null ? null : <StaleRange reason={page} />}
          {page.catalogError !== null || problem === null ? null : (
            <Banner tone="warning" title={t("catalog.stale.title")}>
              <p>{t("stock.stale")}</p>
            </Banner>
          )}
          <SyncCard sync={page.sync} readAt={readAt} />
          <IndexCard
            views={{
              label: t("stock.filters.label"),
              options: stockViews.map((id) => ({
                id,
                content: t(`stock.filters.${id}`),
                badge: numberText(counts[id]),
              })),
              selected: filter,
              onSelect: onFilter,
            }}
            search={{
              label: t("stock.search"),
              placeholder: t("stock.searchHint"),
              text: search,
              onText: onSearch,
            }}
          >
            {items.length === 0 ? (
              <Nothing filter={filter} counts={counts} onShow={onFilter} />
            ) : (
              <PagedTable<StockItem>
                words={{
                  singular: t("stock.resource.singular"),
                  plural: t("stock.resource.plural"),
                }}
                headings={[
                  { title: t("stock.columns.item") },
                  { title: t("stock.columns.level") },
                  { title: t("stock.columns.store") },
                  { title: t("stock.columns.orders") },
                ]}
                rows={items}
                endCursor={endCursor}
                cells={stockCells}
                narrow={narrowStock}
                {...paging}
              />
            )}
          </IndexCard>
        </BlockStack>
      )}
    </Page>
  );
}

/** Why a view has no rows, and where to look instead. */
function Nothing({
  filter,
  counts,
  onShow,
}: {
  filter: StockFilter;
  counts: Stock["counts"];
  onShow: (filter: StockFilter) => void;
}) {
  if (counts[filter] > 0) {
    const action = { content: t("stock.none.action"), onAction: () => onShow(filter) };
    return (
      <NothingHere title={t("stock.none.title")} body={t("stock.none.body")} action={action} />
    );
  }
  if (counts.all === 0) {
    return <NothingHere title={t("catalog.empty.title")} body={t("catalog.empty.body")} />;
  }
  if (counts.mine === 0) {
    const action = { content: t("stock.empty.action"), url: "/app/products" };
    return (
      <NothingHere title={t("stock.empty.title")} body={t("stock.empty.body")} action={action} />
    );
  }
  return filter === "low" ? (
    <NothingHere title={t("stock.noneLow.title")} body={t("stock.noneLow.body")} />
  ) : (
    <NothingHere title={t("stock.noneOut.title")} body={t("stock.noneOut.body")} />
  );
}
