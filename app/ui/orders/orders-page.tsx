import { BlockStack, Box, Page } from "@shopify/polaris";
import type {
  DispatchFilter,
  DispatchListItem,
  DispatchPage,
  UnforwardedPage,
} from "#app/connector/queries/dispatches/index.ts";
import type { HomeView } from "#app/connector/queries/home/index.ts";
import { IndexCard } from "../index-table/index-card.tsx";
import { PagedTable, type Paging } from "../index-table/paged-table.tsx";
import { addressOfSelected } from "../index-table/selected-ids.ts";
import { SelectedOnly } from "../index-table/selected-only.tsx";
import { NothingHere } from "../nothing-here.tsx";
import { countOpenKinds, OpenLines } from "../open-lines.tsx";
import { t } from "../text.ts";
import { bulkActsOf } from "./bulk-acts.ts";
import { ActResults } from "./act-results.tsx";
import { ConfirmAct } from "../confirm-act.tsx";
import { type OrderChoice, OrderFilters } from "./order-filters.tsx";
import { narrowOrder, orderCells } from "./order-row.tsx";
import { UnforwardedList } from "./unforwarded-list.tsx";
import { type OrderActs, useOrderActs } from "./use-order-acts.ts";

/** The views above the list, in their order. */
export const orderViews = [
  "all",
  "attention",
  "waiting",
  "late",
  "production",
  "shipped",
  "fulfilled",
  "canceled",
  "unforwarded",
] as const satisfies readonly (DispatchFilter | "unforwarded")[];

export type OrderView = (typeof orderViews)[number];

export interface OrdersPageProps extends Paging {
  view: OrderView;
  choice: OrderChoice;
  /** What is in the search field; the rows follow when the typing pauses. */
  search: string;
  /** Null in the view of orders that were not forwarded. */
  page: DispatchPage | null;
  unforwarded: UnforwardedPage | null;
  /** Lines that went nowhere and need a person; null where the view is of something else. */
  openLines: HomeView["openLines"] | null;
  /** Shopify's ids of orders that were selected in the admin, of which alone it shows those that fit; empty: of all. */
  selected: readonly string[];
  onView: (view: OrderView) => void;
  onSearch: (text: string) => void;
  onChoice: (choice: OrderChoice) => void;
  onShowAll: () => void;
}

/** Every order that this app forwards, and in a view of their own those that it doesn't. */
export function OrdersPage(props: OrdersPageProps) {
  const { view, choice, search, page, unforwarded, onView, onSearch, onChoice, ...rest } = props;
  const { onShowAll, openLines, selected, ...paging } = rest;
  // Here, so that what came of an act stays when its orders leave the view.
  const acts = useOrderActs();
  const isNarrowed =
    view !== "all" || search !== "" || choice.stage !== "" || choice.received !== "any";
  const hasOpenLines = openLines !== null && countOpenKinds(openLines) > 0;
  const searchFor = {
    label: t("orders.search"),
    placeholder: t(page === null ? "orders.unforwarded.searchHint" : "orders.searchHint"),
    text: search,
    onText: onSearch,
  };
  return (
    <Page title={t("orders.title")}>
      <IndexCard
        views={{
          label: t("orders.filters.label"),
          options: orderViews.map((id) => ({ id, content: t(`orders.filters.${id}`) })),
          selected: view,
          onSelect: onView,
        }}
        search={searchFor}
        {...(page === null
          ? {}
          : { filters: <OrderFilters choice={choice} onChoice={onChoice} /> })}
      >
        {selected.length === 0 ? null : (
          <SelectedOnly
            text={t("orders.selected", { count: selected.length })}
            all={t("orders.emptyFilter.action")}
            onShowAll={onShowAll}
          />
        )}
        {acts.run === null ? null : <ActResults {...acts} run={acts.run} />}
        {hasOpenLines ? (
          <Box padding="300" borderBlockStartWidth="025" borderColor="border">
            <BlockStack gap="300">
              <OpenLines openLines={openLines} />
            </BlockStack>
          </Box>
        ) : null}
        {page === null ? null : page.dispatches.length === 0 ? (
          hasOpenLines ? null : (
            <Nothing
              isFiltered={isNarrowed || selected.length > 0 || !paging.isFirstPage}
              search={search}
              selected={selected}
              onShowAll={onShowAll}
            />
          )
        ) : (
          <DispatchTable page={page} acts={acts} {...paging} />
        )}
        {unforwarded === null ? null : (
          <UnforwardedList page={unforwarded} search={search} {...paging} />
        )}
      </IndexCard>
    </Page>
  );
}

const words = () => ({
  singular: t("orders.resource.singular"),
  plural: t("orders.resource.plural"),
});

function DispatchTable({
  page: { dispatches, endCursor },
  acts,
  ...paging
}: Paging & { page: DispatchPage; acts: OrderActs }) {
  return (
    <>
      <ConfirmAct
        question={acts.question}
        isOpen={acts.isAsking}
        onConfirm={acts.confirm}
        onThinkBetter={acts.dropQuestion}
      />
      <PagedTable<DispatchListItem>
        words={words()}
        headings={[
          { title: t("orders.columns.order") },
          { title: t("orders.columns.stage") },
          { title: t("orders.columns.details") },
          { title: t("orders.columns.opened") },
        ]}
        rows={dispatches}
        endCursor={endCursor}
        cells={orderCells}
        narrow={narrowOrder}
        bulk={{
          actions: (selected) => bulkActsOf(selected, acts),
          nameOf: ({ orderName }) => orderName,
        }}
        {...paging}
      />
    </>
  );
}

function Nothing({
  isFiltered,
  search,
  selected,
  onShowAll,
}: {
  isFiltered: boolean;
  search: string;
  selected: readonly string[];
  onShowAll: () => void;
}) {
  return isFiltered ? (
    <NothingHere
      title={t("orders.emptyFilter.title")}
      body={t("orders.emptyFilter.body")}
      action={{ content: t("orders.emptyFilter.action"), onAction: onShowAll }}
      // It may be one of which nothing was sent: that list is searched by itself.
      {...(search === "" && selected.length === 0
        ? {}
        : {
            further: {
              content: t("orders.emptyFilter.unforwarded"),
              url: `/app/orders?${unforwardedOf(search, selected)}`,
            },
          })}
    />
  ) : (
    <NothingHere
      title={t("orders.empty.title")}
      body={t("orders.empty.body")}
      action={{
        content: t("orders.empty.action"),
        url: "/app/orders?filter=unforwarded",
      }}
    />
  );
}

function unforwardedOf(search: string, selected: readonly string[]): URLSearchParams {
  const address = new URLSearchParams({ filter: "unforwarded", search });
  for (const [name, ids] of Object.entries(addressOfSelected(selected))) {
    for (const id of ids) address.append(name, id);
  }
  return address;
}
