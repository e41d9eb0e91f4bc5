import { Badge, BlockStack, Button, InlineStack, Link, Page, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { DeliveryPage, DeliveryView } from "#app/connector/deliveries/index.ts";
import { adminOrderUrl } from "./admin-links.ts";
import { IndexCard } from "./index-table/index-card.tsx";
import { PagedTable, type Paging, WideCell } from "./index-table/paged-table.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { hasText, t } from "./text.ts";
import { Time, useExactTime } from "./time.tsx";

/** The views above the list, in their order. */
export const activityViews = ["all", "failed", "underway", "applied", "unused"] as const;

export type ActivityView = (typeof activityViews)[number];

/** Which results a view shows; null: all. */
export const statesOfView: Record<ActivityView, readonly DeliveryView["state"][] | null> = {
  all: null,
  failed: ["Failed"],
  underway: ["Received", "Waiting"],
  applied: ["Applied"],
  unused: ["Superseded", "Ignored"],
};

export interface ActivityPageProps extends Paging {
  view: ActivityView;
  page: DeliveryPage;
  /** The webhook whose replay is on its way to the server. */
  replaying: string | null;
  onView: (view: ActivityView) => void;
  onReplay: (webhookId: string) => void;
}

/** Every webhook of the store, newest first, with what came of it. */
export function ActivityPage(props: ActivityPageProps) {
  const { view, page, isFirstPage, onView } = props;
  return (
    <Page title={t("activity.title")} subtitle={t("activity.subtitle")}>
      <IndexCard
        views={{
          label: t("activity.filters.label"),
          options: activityViews.map((id) => ({ id, content: t(`activity.filters.${id}`) })),
          selected: view,
          onSelect: onView,
        }}
      >
        {page.deliveries.length > 0 ? (
          <DeliveryTable {...props} />
        ) : (
          <Nothing isFiltered={view !== "all" || !isFirstPage} onShowAll={() => onView("all")} />
        )}
      </IndexCard>
    </Page>
  );
}

function DeliveryTable({
  page: { deliveries, endCursor },
  replaying,
  onReplay,
  ...paging
}: ActivityPageProps) {
  const rowOf = (delivery: DeliveryView): RowProps => ({
    delivery,
    isReplaying: replaying === delivery.webhookId,
    onReplay,
  });
  return (
    <PagedTable
      words={words()}
      headings={[
        { title: t("activity.columns.what") },
        { title: t("activity.columns.order") },
        { title: t("activity.columns.result") },
        { title: t("activity.columns.at") },
        { title: t("activity.replay"), hidden: true },
      ]}
      rows={deliveries.map((delivery) => ({ ...delivery, id: delivery.webhookId }))}
      endCursor={endCursor}
      cells={(delivery) => cellsOf(rowOf(delivery))}
      narrow={(delivery) => narrowRow(rowOf(delivery))}
      {...paging}
    />
  );
}

const words = () => ({
  singular: t("activity.resource.singular"),
  plural: t("activity.resource.plural"),
});

interface RowProps {
  delivery: DeliveryView;
  isReplaying: boolean;
  onReplay: (webhookId: string) => void;
}

function cellsOf(row: RowProps): ReactNode[] {
  const { delivery } = row;
  return [
    <Text key="what" as="span" fontWeight="medium">
      {topicWords(delivery.topic)}
    </Text>,
    <OrderLink key="order" delivery={delivery} />,
    <WideCell key="result">
      <Result delivery={delivery} />
    </WideCell>,
    <Text key="at" as="span" tone="subdued">
      <Time at={delivery.receivedAt} />
    </Text>,
    <Replay key="replay" {...row} />,
  ];
}

function narrowRow(row: RowProps): ReactNode {
  const { delivery } = row;
  return (
    <BlockStack gap="150">
      <InlineStack align="space-between" gap="200">
        <Text as="span" fontWeight="medium">
          {topicWords(delivery.topic)}
        </Text>
        {delivery.orderId === null ? null : <OrderLink delivery={delivery} />}
      </InlineStack>
      <Result delivery={delivery} />
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="span" tone="subdued" variant="bodySm">
          <Time at={delivery.receivedAt} />
        </Text>
        <Replay {...row} />
      </InlineStack>
    </BlockStack>
  );
}

/** The order's page where something of it was forwarded, else the order in Shopify. */
function OrderLink({ delivery: { orderId, orderName, dispatchId } }: { delivery: DeliveryView }) {
  if (orderId === null || orderName === null) {
    return (
      <Text as="span" tone="subdued">
        {t("activity.noOrder")}
      </Text>
    );
  }
  return dispatchId === null ? (
    <Link url={adminOrderUrl(orderId)} target="_top">
      {orderName}
    </Link>
  ) : (
    <Link url={`/app/orders/${dispatchId}`}>{orderName}</Link>
  );
}

const toneOf = { Failed: "critical", Received: "info", Waiting: "info" } as const satisfies Partial<
  Record<DeliveryView["state"], string>
>;

function Result({ delivery: { state, outcome, attempts } }: { delivery: DeliveryView }) {
  const tone = state in toneOf ? toneOf[state as keyof typeof toneOf] : undefined;
  const words =
    outcome ??
    (state === "Received" && attempts > 0 ? t("activity.attempts", { count: attempts }) : null);
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Badge {...(tone === undefined ? {} : { tone })}>{t(`activity.states.${state}`)}</Badge>
      {words === null ? null : (
        <Text as="span" tone="subdued" breakWord>
          {words}
        </Text>
      )}
    </BlockStack>
  );
}

function Replay({ delivery, isReplaying, onReplay }: RowProps) {
  const exactTime = useExactTime();
  const { webhookId, topic, orderName, receivedAt, canReplay } = delivery;
  if (!canReplay) return null;
  const named = { what: topicWords(topic), time: exactTime(receivedAt) };
  return (
    <Button
      size="slim"
      loading={isReplaying}
      accessibilityLabel={
        orderName === null
          ? t("activity.replayOf", named)
          : t("activity.replayOfOrder", { ...named, order: orderName })
      }
      onClick={() => onReplay(webhookId)}
    >
      {t("activity.replay")}
    </Button>
  );
}

/** What a topic says to a merchant. */
function topicWords(topic: string): string {
  const key = `activity.topics.${topic}`;
  return hasText(key) ? t(key) : t("activity.otherTopic", { topic });
}

function Nothing({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <NothingHere
      title={t("activity.emptyFilter.title")}
      body={t("activity.emptyFilter.body")}
      action={{ content: t("activity.emptyFilter.action"), onAction: onShowAll }}
    />
  ) : (
    <NothingHere title={t("activity.empty.title")} body={t("activity.empty.body")} />
  );
}
