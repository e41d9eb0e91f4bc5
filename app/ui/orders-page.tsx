import {
  Badge,
  BlockStack,
  Card,
  IndexTable,
  InlineStack,
  Link,
  Page,
  Tabs,
  Text,
  useBreakpoints,
} from "@shopify/polaris";
import type {
  DispatchFilter,
  DispatchListItem,
  DispatchPage,
  UnforwardedPage,
} from "#app/connector/dispatches/index.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { t } from "./text.ts";
import { Time } from "./time.tsx";
import { TrackingLink } from "./tracking-link.tsx";
import { UnforwardedList } from "./unforwarded-list.tsx";

/** The views above the list, in their order. */
export const orderViews = [
  "all",
  "attention",
  "open",
  "fulfilled",
  "canceled",
  "unforwarded",
] as const satisfies readonly (DispatchFilter | "unforwarded")[];

export type OrderView = (typeof orderViews)[number];

interface Paging {
  isFirstPage: boolean;
  isLoading: boolean;
  onFirstPage: () => void;
  onNextPage: () => void;
}

export interface OrdersPageProps extends Paging {
  view: OrderView;
  /** Null in the view of orders that were not forwarded. */
  page: DispatchPage | null;
  unforwarded: UnforwardedPage | null;
  onView: (view: OrderView) => void;
}

/** Every order that this app forwards, newest first, and in a view of their own those that it doesn't. */
export function OrdersPage({ view, page, unforwarded, onView, ...paging }: OrdersPageProps) {
  return (
    <Page title={t("orders.title")}>
      <Card padding="0">
        <Tabs
          tabs={orderViews.map((id) => ({ id, content: t(`orders.filters.${id}`) }))}
          selected={orderViews.indexOf(view)}
          onSelect={(index) => onView(orderViews[index] ?? "all")}
          disclosureText={t("orders.filters.label")}
        />
        {page === null || page.dispatches.length > 0 ? null : (
          <Nothing
            isFiltered={view !== "all" || !paging.isFirstPage}
            onShowAll={() => onView("all")}
          />
        )}
        {page === null || page.dispatches.length === 0 ? null : (
          <DispatchTable page={page} {...paging} />
        )}
        {unforwarded === null ? null : <UnforwardedList page={unforwarded} {...paging} />}
      </Card>
    </Page>
  );
}

function DispatchTable({
  page: { dispatches, endCursor },
  isFirstPage,
  isLoading,
  onFirstPage,
  onNextPage,
}: Paging & { page: DispatchPage }) {
  const { smDown } = useBreakpoints();
  const isOnlyPage = isFirstPage && endCursor === null;
  const pagination = {
    accessibilityLabel: t("orders.pages.label"),
    hasPrevious: !isFirstPage,
    previousTooltip: t("orders.pages.first"),
    onPrevious: onFirstPage,
    hasNext: endCursor !== null,
    nextTooltip: t("orders.pages.next"),
    onNext: onNextPage,
  };
  return (
    <IndexTable
      resourceName={resourceName}
      itemCount={dispatches.length}
      selectable={false}
      condensed={smDown}
      loading={isLoading}
      headings={[
        { title: t("orders.columns.order") },
        { title: t("orders.columns.stage") },
        { title: t("orders.columns.details") },
        { title: t("orders.columns.opened") },
      ]}
      {...(isOnlyPage ? {} : { pagination })}
    >
      {dispatches.map((dispatch, position) => (
        <IndexTable.Row key={dispatch.id} id={dispatch.id} position={position}>
          {smDown ? <NarrowRow dispatch={dispatch} /> : <WideRow dispatch={dispatch} />}
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

const resourceName = {
  singular: t("orders.resource.singular"),
  plural: t("orders.resource.plural"),
};

function WideRow({ dispatch }: { dispatch: DispatchListItem }) {
  return (
    <>
      <IndexTable.Cell>
        <OrderLink dispatch={dispatch} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Stage dispatch={dispatch} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {/* The table keeps its cells on one line; a reason may take several. */}
        <div style={{ whiteSpace: "normal", minWidth: "14rem" }}>
          <Details dispatch={dispatch} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" tone="subdued">
          <Time at={dispatch.createdAt} />
        </Text>
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow({ dispatch }: { dispatch: DispatchListItem }) {
  return (
    <div style={{ padding: "var(--p-space-300) var(--p-space-400)", width: "100%" }}>
      <BlockStack gap="150">
        <InlineStack align="space-between" gap="200">
          <OrderLink dispatch={dispatch} />
          <Stage dispatch={dispatch} />
        </InlineStack>
        <Details dispatch={dispatch} />
        <Text as="span" tone="subdued" variant="bodySm">
          <Time at={dispatch.createdAt} />
        </Text>
      </BlockStack>
    </div>
  );
}

function OrderLink({ dispatch: { id, orderName, sequence } }: { dispatch: DispatchListItem }) {
  return (
    <InlineStack gap="100" blockAlign="center">
      <Link url={`/app/orders/${id}`} monochrome removeUnderline dataPrimaryLink>
        <Text as="span" fontWeight="semibold">
          {orderName}
        </Text>
      </Link>
      {sequence > 1 ? (
        <Text as="span" tone="subdued">
          {t("orders.part", { sequence })}
        </Text>
      ) : null}
    </InlineStack>
  );
}

function Stage({ dispatch: { stage, attention } }: { dispatch: DispatchListItem }) {
  return (
    <InlineStack gap="100">
      <StageBadge stage={stage} />
      {attention ? <Badge tone="warning">{t("orders.filters.attention")}</Badge> : null}
    </InlineStack>
  );
}

function Details({ dispatch: { tracking, attention, stage } }: { dispatch: DispatchListItem }) {
  if (attention) {
    return (
      <Text as="span" breakWord>
        {attention.sentence}
      </Text>
    );
  }
  if (tracking.length === 0) {
    return (
      <Text as="span" tone="subdued">
        {t(stage === "Canceled" ? "orders.neverShips" : "orders.noTracking")}
      </Text>
    );
  }
  return (
    <BlockStack gap="050">
      {tracking.map((parcel) => (
        <TrackingLink key={parcel.number} tracking={parcel} />
      ))}
    </BlockStack>
  );
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <NothingHere
      title={t("orders.emptyFilter.title")}
      body={t("orders.emptyFilter.body")}
      action={{ content: t("orders.emptyFilter.action"), onAction: onShowAll }}
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
