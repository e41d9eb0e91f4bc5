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
} from "#app/connector/dispatches/index.ts";
import { NothingHere } from "./nothing-here.tsx";
import { StageBadge } from "./stage-badge.tsx";
import { t } from "./text.ts";
import { Time } from "./time.tsx";
import { TrackingLink } from "./tracking-link.tsx";

/** The views above the list, in their order. */
export const orderFilters = [
  "all",
  "attention",
  "open",
  "fulfilled",
  "canceled",
] as const satisfies readonly DispatchFilter[];

export interface OrdersPageProps {
  page: DispatchPage;
  filter: DispatchFilter;
  isFirstPage: boolean;
  isLoading: boolean;
  onFilter: (filter: DispatchFilter) => void;
  onFirstPage: () => void;
  onNextPage: () => void;
}

/** Every order that this app forwards, newest first, with its stage and its tracking. */
export function OrdersPage({ page, filter, isFirstPage, isLoading, ...on }: OrdersPageProps) {
  const { smDown } = useBreakpoints();
  const isEmpty = page.dispatches.length === 0;
  return (
    <Page title={t("orders.title")}>
      <Card padding="0">
        <Tabs
          tabs={orderFilters.map((id) => ({ id, content: t(`orders.filters.${id}`) }))}
          selected={orderFilters.indexOf(filter)}
          onSelect={(index) => on.onFilter(orderFilters[index] ?? "all")}
          disclosureText={t("orders.filters.label")}
        />
        {isEmpty ? (
          <Nothing
            isFiltered={filter !== "all" || !isFirstPage}
            onShowAll={() => on.onFilter("all")}
          />
        ) : (
          <IndexTable
            resourceName={resourceName}
            itemCount={page.dispatches.length}
            selectable={false}
            condensed={smDown}
            loading={isLoading}
            headings={[
              { title: t("orders.columns.order") },
              { title: t("orders.columns.stage") },
              { title: t("orders.columns.tracking") },
              { title: t("orders.columns.opened") },
            ]}
            pagination={{
              accessibilityLabel: t("orders.pages.label"),
              hasPrevious: !isFirstPage,
              previousTooltip: t("orders.pages.first"),
              onPrevious: on.onFirstPage,
              hasNext: page.endCursor !== null,
              nextTooltip: t("orders.pages.next"),
              onNext: on.onNextPage,
            }}
          >
            {page.dispatches.map((dispatch, position) => (
              <IndexTable.Row key={dispatch.id} id={dispatch.id} position={position}>
                {smDown ? <NarrowRow dispatch={dispatch} /> : <WideRow dispatch={dispatch} />}
              </IndexTable.Row>
            ))}
          </IndexTable>
        )}
      </Card>
    </Page>
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
        <Tracking dispatch={dispatch} />
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
        <Tracking dispatch={dispatch} />
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

function Tracking({ dispatch: { tracking, attention, stage } }: { dispatch: DispatchListItem }) {
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
    <NothingHere title={t("orders.empty.title")} body={t("orders.empty.body")} />
  );
}
