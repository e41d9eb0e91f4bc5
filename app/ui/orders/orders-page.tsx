import { Banner, BlockStack, Box, Page, Text } from "@shopify/polaris";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import type {
  AttentionGroup,
  DispatchListItem,
  DispatchPage,
  OrdersCount,
  UnforwardedPage,
  ViewCounts,
} from "#app/connector/queries/dispatches/index.ts";
import type { HomeView } from "#app/connector/queries/home/index.ts";
import type { AttentionReason } from "#app/connector/model/attention.ts";
import { isLeftConnection } from "#app/connector/model/awaited.ts";
import { unforwardedActs } from "#app/connector/model/bulk-act.ts";
import { hasOpenLines } from "#app/connector/model/open-lines.ts";
import { loadActTexts } from "../load-texts.ts";
import { IndexCard } from "../index-table/index-card.tsx";
import { PagedTable, type Paging } from "../index-table/paged-table.tsx";
import { SelectedOnly } from "../index-table/selected-only.tsx";
import { reasonText } from "../reason-text.ts";
import { numberText } from "../numbers.ts";
import { OpenLines } from "../open-lines.tsx";
import { t } from "../text.ts";
import { printsOf } from "../documents/prints-of.ts";
import { useDownload } from "../use-download.ts";
import { AttentionGroups } from "./attention-groups.tsx";
import type { BulkActView } from "#app/connector/bulk-acts/index.ts";
import { BulkActProgress } from "./bulk-act-progress.tsx";
import { bulkActsOf } from "./bulk-acts.ts";
import { snoozeOf } from "../snooze/snooze-of.ts";
import { useSnooze } from "../snooze/use-snooze.tsx";
import { ConfirmAct } from "../confirm-act.tsx";
import { OrderFilters } from "./order-filters.tsx";
import {
  isNarrowed,
  isUndecidedAlone,
  isWhole,
  type OrderChoice,
  type OrderListing,
  type OrderView,
  orderViews,
  queryOf,
  savedAddressOf,
} from "./order-list-address.ts";
import { MatchCount } from "./match-count.tsx";
import { NoOrders } from "./no-orders.tsx";
import { narrowOrder, orderCells } from "./order-row.tsx";
import type { ProductName } from "#app/connector/products/mappings/index.ts";
import type { OrderColumn } from "#app/connector/model/order-columns.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useShortcuts, useShortcutsChoice } from "../shortcuts/use-shortcuts.ts";
import type { OrderViewRow } from "#app/connector/order-views/index.ts";
import { KeepsFocus } from "../keeps-focus.tsx";
import { UnforwardedList } from "./unforwarded-list.tsx";
import { type OrderActs, useOrderActs } from "./use-order-acts.ts";

// What comes of a press alone is loaded then. Nothing that the server draws: its page would be drawn anew.
const ActOnMatching = lazy(async () => ({
  default: (await import("./act-on-matching.tsx")).ActOnMatching,
}));
const ActResults = lazy(async () => {
  const [{ ActResults }] = await Promise.all([import("./act-results.tsx"), loadActTexts()]);
  return { default: ActResults };
});
const ImportOrders = lazy(async () => {
  const [{ ImportOrders }] = await Promise.all([import("./import-orders.tsx"), loadActTexts()]);
  return { default: ImportOrders };
});
const ShortcutsHelp = lazy(async () => {
  const [{ ShortcutsHelp }] = await Promise.all([
    import("../shortcuts/shortcuts-help.tsx"),
    loadActTexts(),
  ]);
  return { default: ShortcutsHelp };
});

export interface OrdersPageProps extends Paging {
  /** Which orders are shown, and acted on. */
  listing: OrderListing;
  /** What stands in the search; the listing follows when the typing pauses. */
  typed: string;
  /** Null in the view of orders that were not forwarded. */
  page: DispatchPage | null;
  unforwarded: UnforwardedPage | null;
  /** How many stand in the views that are counted. */
  counts: ViewCounts;
  carriers: readonly string[];
  /** The product that the list is narrowed to; null: to none. */
  product: ProductName | null;
  /** Lines that went nowhere and need a person. */
  openLines: HomeView["openLines"];
  /** An act on all orders that match, under way or over; null: there is none to show. */
  bulkAct: BulkActView | null;
  /** What several orders wait for alike; none where the list has less than all that needs attention. */
  groups: readonly AttentionGroup[];
  /** What orders of the view wait for; `count` is null where the list has less than the view. */
  reasons: readonly { reason: AttentionReason; count: number | null }[];
  /** How many the list has where that is not what its tab counts; null: it is. */
  matches: OrdersCount | null;
  /** The lists that the store keeps under names. */
  savedViews: readonly OrderViewRow[];
  /** Which columns whoever looks chose. */
  columns: readonly OrderColumn[];
  onView: (view: OrderView) => void;
  onSearch: (text: string) => void;
  onChoice: (choice: OrderChoice) => void;
  /** Shows those of one group alone; null: all again. */
  onGroup: (group: OrderListing["group"]) => void;
  onShowAll: () => void;
}

/** Views that are offered only where something is in them. */
const seldomViews: ReadonlySet<OrderView> = new Set(["snoozed", "late", "partial"]);

/** Where the search stands, for its key. */
const searchId = "orders-search";

/** Every order that this app forwards, and in a view of their own those that it doesn't. */
export function OrdersPage(props: OrdersPageProps) {
  const { listing, typed, page, unforwarded, counts, carriers, onView, onSearch, ...rest } = props;
  const {
    product,
    onChoice,
    onShowAll,
    onGroup,
    openLines,
    groups,
    reasons,
    matches,
    bulkAct,
    savedViews,
    columns,
    ...paging
  } = rest;
  const { view, choice, search, orderIds: selected, group, open, awaited } = listing;
  // Here, so that what came of an act stays when its orders leave the view.
  const acts = useOrderActs(page?.dispatches ?? []);
  const leftActId = useLeftResults({ listing, bulkAct, acts });
  const snooze = useSnooze();
  const file = useDownload(`/app/orders/export?${queryOf(listing)}`, "portafilter-orders.csv");
  const isPlain = !isNarrowed(listing);
  const areOpenLinesShown =
    view === "attention" && isPlain && paging.isFirstPage && hasOpenLines(openLines);
  const [help, setHelp] = useState<"not-asked" | "open" | "closed">("not-asked");
  const [isImporting, setImporting] = useState(false);
  const keys = useShortcutsChoice();
  const openHelp = useCallback(() => setHelp("open"), []);
  useShortcuts({ isOn: keys.isOn, searchId, onHelp: openHelp });
  const searchFor = {
    id: searchId,
    label: t("orders.search"),
    placeholder: t(page === null ? "orders.unforwarded.searchHint" : "orders.searchHint"),
    text: typed,
    onText: onSearch,
  };
  const matching = <MatchCount matches={matches} />;
  // Seldom wanted, and more tabs than fit beside the others.
  const isOffered = (id: OrderView) => !seldomViews.has(id) || view === id || counts[id].count > 0;
  const optionOf = (id: OrderView) => {
    const content = t(`orders.filters.${id}`);
    const { count, isMore } = counts[id];
    if (count === 0) return { id, content };
    return { id, content, badge: `${numberText(count)}${isMore ? "+" : ""}` };
  };
  return (
    <Page
      title={t("orders.title")}
      secondaryActions={[
        { content: t("remakes.view"), url: "/app/remakes" },
        { content: t("shortcuts.open"), onAction: openHelp },
        { content: t("orders.import.act"), onAction: () => setImporting(true) },
        ...(page === null
          ? []
          : [
              {
                content: t("orders.export.act"),
                helpText: t("orders.export.hint"),
                onAction: file.download,
              },
            ]),
      ]}
    >
      {help === "not-asked" ? null : (
        <Suspense>
          <ShortcutsHelp
            isOpen={help === "open"}
            onClose={() => setHelp("closed")}
            isOn={keys.isOn}
            onChoose={keys.choose}
          />
        </Suspense>
      )}
      <IndexCard
        views={{
          label: t("orders.filters.label"),
          // Each is of a view as a whole.
          areCountsShown: isWhole(listing),
          options: orderViews.filter(isOffered).map(optionOf),
          selected: view,
          onSelect: onView,
        }}
        search={searchFor}
        filters={
          page === null ? (
            matching
          ) : (
            <OrderFilters
              choice={choice}
              carriers={carriers}
              product={product}
              reason={group?.reason ?? null}
              reasons={reasons}
              onChoice={onChoice}
              onReason={(reason) => onGroup(reason && { reason, title: null })}
              beside={
                <>
                  <SavedViews views={savedViews} address={savedAddressOf(listing)} />
                  <ColumnChoice columns={columns} />
                </>
              }
              matching={matching}
            />
          )
        }
      >
        {isImporting ? (
          <Suspense>
            <ImportOrders onClose={() => setImporting(false)} />
          </Suspense>
        ) : null}
        {file.hasFailed ? (
          <Box padding="300">
            <Banner tone="critical" title={t("orders.export.failed")} />
          </Box>
        ) : null}
        {selected.length === 0 ? null : (
          <SelectedOnly
            text={t("orders.selected", { count: selected.length })}
            all={t("orders.emptyFilter.action")}
            onShowAll={onShowAll}
          />
        )}
        {open === null ? null : (
          <SelectedOnly
            text={t(`orders.openLines.${open}`)}
            all={t("orders.emptyFilter.action")}
            onShowAll={onShowAll}
          />
        )}
        {awaited === null ? null : (
          <SelectedOnly
            text={t(`orders.awaited.${isLeftConnection(awaited) ? "provider" : awaited}`)}
            all={t("orders.emptyFilter.action")}
            onShowAll={onShowAll}
          />
        )}
        {group === null ? null : (
          <SelectedOnly
            text={t("orders.groups.only", {
              what: reasonText(group.reason, group.title ?? undefined),
            })}
            all={t(view === "attention" ? "orders.groups.all" : "orders.choose.anyReason")}
            onShowAll={() => onGroup(null)}
          />
        )}
        {bulkAct === null || bulkAct.id === leftActId || !isOfView(bulkAct, view) ? null : (
          <BulkActProgress bulkAct={bulkAct} />
        )}
        {acts.run === null ? null : (
          <Suspense>
            <ActResults {...acts} run={acts.run} orders={page?.dispatches ?? []} />
          </Suspense>
        )}
        {groups.length === 0 ? null : (
          <Box padding="300" borderBlockStartWidth="025" borderColor="border">
            <BlockStack gap="300">
              <Text as="h2" variant="headingSm">
                {t("orders.groups.title")}
              </Text>
              <AttentionGroups groups={groups} />
            </BlockStack>
          </Box>
        )}
        {/* They are no rows of the list, so they stand above it, but below what its rows wait for. */}
        {areOpenLinesShown ? (
          <Box padding="300" borderBlockStartWidth="025" borderColor="border">
            <BlockStack gap="300">
              <OpenLines openLines={openLines} />
            </BlockStack>
          </Box>
        ) : null}
        {page === null ? null : page.dispatches.length === 0 ? (
          areOpenLinesShown ? null : (
            <NoOrders
              view={view}
              isFiltered={!isPlain || !paging.isFirstPage}
              search={search}
              selected={selected}
              onShowAll={onShowAll}
            />
          )
        ) : (
          <DispatchTable
            page={page}
            acts={acts}
            snooze={snooze}
            columns={choice.due === "" || columns.includes("due") ? columns : ["due", ...columns]}
            address={queryOf(listing)}
            isOver={[view, choice.stage].some((each) => over.has(each))}
            {...paging}
          />
        )}
        {unforwarded === null ? null : (
          <KeepsFocus>
            <UnforwardedList
              page={unforwarded}
              search={search}
              isUndecided={isUndecidedAlone(listing)}
              address={queryOf(listing)}
              {...paging}
            />
          </KeepsFocus>
        )}
      </IndexCard>
    </Page>
  );
}

/**
 * What came of acts goes once another list is chosen than it stood beside, and what still runs stays. Answers the act on all
 * that match whose result was left so; null: none was.
 */
function useLeftResults({
  listing: { view, choice, group, open, awaited },
  bulkAct,
  acts: { run, dismiss },
}: Pick<OrdersPageProps, "listing" | "bulkAct"> & { acts: OrderActs }): string | null {
  const place = JSON.stringify([view, choice, group, open, awaited]);
  const endedId = bulkAct !== null && bulkAct.state !== "Running" ? bulkAct.id : null;
  const [before, setBefore] = useState<{
    place: string;
    endedId: string | null;
    left: string | null;
  }>({ place, endedId, left: null });
  if (before.place !== place) {
    setBefore({ place, endedId, left: before.endedId ?? before.left });
    if (run !== null && !run.isRunning) dismiss();
  } else if (before.endedId !== endedId) setBefore({ ...before, endedId });
  return before.left;
}

/** What came of an act stands beside the orders that it was about; one that runs stands everywhere, to be stopped. */
function isOfView({ act, state }: BulkActView, view: OrderView): boolean {
  const isOfUnforwarded = unforwardedActs.some((each) => each === act);
  return state === "Running" || isOfUnforwarded === (view === "unforwarded");
}

/** Views and stages of orders that have ended. */
const over = new Set<string>(["partial", "fulfilled", "canceled", "Fulfilled", "Canceled"]);

const words = () => ({
  singular: t("orders.resource.singular"),
  plural: t("orders.resource.plural"),
});

function DispatchTable({
  page: { dispatches, endCursor },
  acts,
  snooze,
  columns,
  address,
  isOver,
  ...paging
}: Paging & {
  page: DispatchPage;
  acts: OrderActs;
  snooze: ReturnType<typeof useSnooze>;
  columns: readonly OrderColumn[];
  /** The list that the page is one of. */
  address: URLSearchParams;
  /** Nothing can be done to any of its orders. */
  isOver: boolean;
}) {
  // A row is drawn again where its cells are others.
  const cells = useMemo(() => orderCells(columns), [columns]);
  return (
    <>
      <ConfirmAct
        question={acts.question}
        isOpen={acts.isAsking}
        onConfirm={acts.confirm}
        onThinkBetter={acts.dropQuestion}
      />
      {snooze.dialog}
      <PagedTable<DispatchListItem>
        words={words()}
        headings={[
          { title: t("orders.columns.order") },
          { title: t("orders.columns.stage") },
          { title: t("orders.columns.details") },
          ...columns.map((column) => ({ title: t(`orders.columns.${column}`) })),
        ]}
        rows={dispatches}
        endCursor={endCursor}
        cells={cells}
        narrow={narrowOrder}
        bulk={{
          actions: (selected) => [
            ...bulkActsOf(selected, acts),
            snoozeOf(selected, snooze.ask),
            ...printsOf(),
          ],
          nameOf: ({ orderName }) => orderName,
          beyond: isOver ? null : (
            <Suspense>
              <ActOnMatching address={address} />
            </Suspense>
          ),
          isBeyondAlways: address.get("filter") === "snoozed",
        }}
        {...paging}
      />
    </>
  );
}
