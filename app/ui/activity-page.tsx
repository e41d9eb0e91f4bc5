import {
  Badge,
  BlockStack,
  Button,
  Card,
  IndexTable,
  InlineStack,
  Link,
  Page,
  Tabs,
  Text,
  useBreakpoints,
} from "@shopify/polaris";
import type { DeliveryPage, DeliveryView } from "#app/connector/deliveries/index.ts";
import { adminOrderUrl } from "./admin-links.ts";
import { NothingHere } from "./nothing-here.tsx";
import { enActivity } from "./strings/en-activity.ts";
import { t } from "./text.ts";
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

export interface ActivityPageProps {
  view: ActivityView;
  page: DeliveryPage;
  isFirstPage: boolean;
  isLoading: boolean;
  /** The webhook whose replay is on its way to the server. */
  replaying: string | null;
  onView: (view: ActivityView) => void;
  onFirstPage: () => void;
  onNextPage: () => void;
  onReplay: (webhookId: string) => void;
}

/** Every webhook of the store, newest first, with what came of it. */
export function ActivityPage(props: ActivityPageProps) {
  const { view, page, isFirstPage, onView } = props;
  return (
    <Page title={t("activity.title")} subtitle={t("activity.subtitle")}>
      <Card padding="0">
        <Tabs
          tabs={activityViews.map((id) => ({ id, content: t(`activity.filters.${id}`) }))}
          selected={activityViews.indexOf(view)}
          onSelect={(index) => onView(activityViews[index] ?? "all")}
          disclosureText={t("activity.filters.label")}
        />
        {page.deliveries.length > 0 ? (
          <DeliveryTable {...props} />
        ) : (
          <Nothing isFiltered={view !== "all" || !isFirstPage} onShowAll={() => onView("all")} />
        )}
      </Card>
    </Page>
  );
}

function DeliveryTable({
  page: { deliveries, endCursor },
  isFirstPage,
  isLoading,
  replaying,
  onFirstPage,
  onNextPage,
  onReplay,
}: ActivityPageProps) {
  const { smDown } = useBreakpoints();
  const isOnlyPage = isFirstPage && endCursor === null;
  const pagination = {
    accessibilityLabel: t("activity.pages.label"),
    hasPrevious: !isFirstPage,
    previousTooltip: t("activity.pages.first"),
    onPrevious: onFirstPage,
    hasNext: endCursor !== null,
    nextTooltip: t("activity.pages.next"),
    onNext: onNextPage,
  };
  const Row = smDown ? NarrowRow : WideRow;
  return (
    <IndexTable
      resourceName={resourceName}
      itemCount={deliveries.length}
      selectable={false}
      condensed={smDown}
      loading={isLoading}
      headings={[
        { title: t("activity.columns.what") },
        { title: t("activity.columns.order") },
        { title: t("activity.columns.result") },
        { title: t("activity.columns.at") },
        { title: t("activity.replay"), hidden: true },
      ]}
      {...(isOnlyPage ? {} : { pagination })}
    >
      {deliveries.map((delivery, position) => (
        <IndexTable.Row key={delivery.webhookId} id={delivery.webhookId} position={position}>
          <Row
            delivery={delivery}
            isReplaying={replaying === delivery.webhookId}
            onReplay={onReplay}
          />
        </IndexTable.Row>
      ))}
    </IndexTable>
  );
}

const resourceName = {
  singular: t("activity.resource.singular"),
  plural: t("activity.resource.plural"),
};

interface RowProps {
  delivery: DeliveryView;
  isReplaying: boolean;
  onReplay: (webhookId: string) => void;
}

function WideRow(row: RowProps) {
  const { delivery } = row;
  return (
    <>
      <IndexTable.Cell>
        <Text as="span" fontWeight="medium">
          {topicWords(delivery.topic)}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <OrderLink delivery={delivery} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        {/* The table keeps its cells on one line; a result may take several. */}
        <div style={{ whiteSpace: "normal", minWidth: "12rem" }}>
          <Result delivery={delivery} />
        </div>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" tone="subdued">
          <Time at={delivery.receivedAt} />
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Replay {...row} />
      </IndexTable.Cell>
    </>
  );
}

function NarrowRow(row: RowProps) {
  const { delivery } = row;
  return (
    <div style={{ padding: "var(--p-space-300) var(--p-space-400)", whiteSpace: "normal" }}>
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
    </div>
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
  return isKnown(topic) ? t(`activity.topics.${topic}`) : t("activity.otherTopic", { topic });
}

const isKnown = (topic: string): topic is keyof typeof enActivity.topics =>
  Object.hasOwn(enActivity.topics, topic);

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
