import { Badge, BlockStack, Button, InlineError, InlineStack, Link, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { ActivityItem } from "#app/connector/queries/activity/index.ts";
import { adminOrderUrl } from "../admin-links.ts";
import { WideCell } from "../index-table/paged-table.tsx";
import type { Words as Said } from "#app/connector/model/phrases.ts";
import { saidText } from "../said-text.ts";
import { someone } from "#app/connector/model/staff.ts";
import { staffName } from "../staff-name.ts";
import { withTechnical } from "../technical-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useDownload } from "../use-download.ts";
import { Replay, type RowProps } from "./replay.tsx";
import { storeSentence } from "./store-words.ts";
import { topicWords } from "./topic-words.ts";

/** One cell for each column of the list. */
export function cellsOf(row: RowProps): ReactNode[] {
  const { item } = row;
  return [
    <WideCell key="what">
      <Text as="span" fontWeight="medium">
        {whatOf(item)}
      </Text>
    </WideCell>,
    <Orders key="order" item={item} />,
    <WideCell key="result">
      <BlockStack gap="100" inlineAlign="start">
        <State item={item} />
        <Words item={item} />
      </BlockStack>
    </WideCell>,
    <Text key="at" as="span" tone="subdued">
      <Time at={item.at} />
    </Text>,
    <Act key="act" {...row} />,
  ];
}

/** The same where there is no space for columns. */
export function narrowRow(row: RowProps): ReactNode {
  const { item } = row;
  return (
    <BlockStack gap="150">
      <InlineStack align="space-between" gap="200">
        <Text as="span" fontWeight="medium">
          {whatOf(item)}
        </Text>
        {item.orders.length === 0 ? null : <Orders item={item} />}
      </InlineStack>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <State item={item} />
          <Text as="span" tone="subdued" variant="bodySm">
            <Time at={item.at} />
          </Text>
        </InlineStack>
        <Act {...row} />
      </InlineStack>
      <Words item={item} />
    </BlockStack>
  );
}

function whatOf({ source, topic, remark }: ActivityItem): string {
  if (source === "Shop") return storeSentence(remark);
  if (source === "Tracking" || source === "Comparison") return t(`activity.looks.${source}`);
  const words = topicWords(topic ?? "");
  return source === "Replay" ? t("activity.replayOfTopic", { what: words }) : words;
}

/** Each order's page where something of it was forwarded, else the order in Shopify. */
function Orders({ item: { orders, found } }: { item: ActivityItem }) {
  if (orders.length === 0) {
    return (
      <Text as="span" tone="subdued">
        {t("activity.noOrder")}
      </Text>
    );
  }
  const more = found - orders.length;
  return (
    <InlineStack gap="150">
      {orders.map(({ orderId, name, dispatchId }) =>
        dispatchId === null ? (
          <Link key={orderId} url={adminOrderUrl(orderId)} target="_top">
            {name}
          </Link>
        ) : (
          <Link key={orderId} url={`/app/orders/${dispatchId}`}>
            {name}
          </Link>
        ),
      )}
      {more > 0 ? (
        <Text as="span" tone="subdued">
          {t("activity.moreOrders", { count: more })}
        </Text>
      ) : null}
    </InlineStack>
  );
}

const toneOf = {
  Failed: "critical",
  NotDone: "critical",
  Received: "info",
  Waiting: "info",
} as const satisfies Partial<Record<ActivityItem["state"], string>>;

function State({ item: { state } }: { item: ActivityItem }) {
  const tone = state in toneOf ? toneOf[state as keyof typeof toneOf] : undefined;
  return <Badge {...(tone === undefined ? {} : { tone })}>{t(`activity.states.${state}`)}</Badge>;
}

function Words({ item }: { item: ActivityItem }) {
  return (
    <>
      {wordsOf(item).map((sentence) => (
        <Text key={sentence} as="span" tone="subdued" breakWord>
          {sentence}
        </Text>
      ))}
      {item.retryAt === null ? null : (
        <Text as="span" tone="subdued">
          <Time at={item.retryAt} isAhead text={(time) => t("activity.next", { time })} />
        </Text>
      )}
    </>
  );
}

/** The log is what somebody reads who looks for a fault. */
function inFull(said: Said): string {
  return withTechnical(saidText(said), said);
}

/** What came of it, in sentences. */
function wordsOf(item: ActivityItem): string[] {
  const { source, state, outcome, first, actor, staff, times, found, remark } = item;
  if (source === "Shop") return shopWords({ actor, staff, remark });
  const said = outcome === null ? [] : [inFull(outcome)];
  if (source === "Tracking" || source === "Comparison") {
    if (state === "Found") return [t(`activity.found.${source}`, { count: found })];
    const unread = found === 0 ? [] : [t("activity.unread", { count: found })];
    return [...unread, ...said, ...(times > 1 ? [t("activity.times", { count: times })] : [])];
  }
  const isTrying = outcome === null && state === "Received" && times > 0;
  const now = isTrying ? [t("activity.attempts", { count: times })] : said;
  const who = actor === null ? [] : [replayedBy({ actor, staff })];
  return [...now, ...who, ...(first === null ? [] : [firstWords(first)])];
}

/** What others said, and who did it where that was a person. */
function shopWords({
  actor,
  staff,
  remark,
}: Pick<ActivityItem, "actor" | "staff" | "remark">): string[] {
  const quoted = remark !== null && "words" in remark ? [inFull(remark.words)] : [];
  const isStaff = actor !== null && actor !== "app" && actor !== "shopify";
  return isStaff ? [...quoted, replayedBy({ actor, staff })] : quoted;
}

function replayedBy({ actor, staff }: Pick<ActivityItem, "actor" | "staff">): string {
  if (staff !== null) return t("activity.replayedBy.staff", { name: staffName(staff) });
  return t(`activity.replayedBy.${actor === someone ? "merchant" : "support"}`);
}

/** What came of it before it was replayed. */
function firstWords({ state, outcome }: NonNullable<ActivityItem["first"]>): string {
  const result = t(`activity.states.${state}`);
  return outcome === null
    ? t("activity.first", { result })
    : t("activity.firstSaying", { result, words: inFull(outcome) });
}

/** A buyer's request for their data is answered with a file; anything else can be replayed. */
function Act(row: RowProps) {
  const { source, topic, webhookId, canReplay } = row.item;
  const isRequest = source === "Delivery" && topic === "customers/data_request";
  return isRequest && canReplay && webhookId !== null ? (
    <BuyerData webhookId={webhookId} />
  ) : (
    <Replay {...row} />
  );
}

function BuyerData({ webhookId }: { webhookId: string }) {
  const address = `/app/activity/buyer-data?${new URLSearchParams({ webhookId }).toString()}`;
  const { download, hasFailed } = useDownload(address, "buyer-data.json");
  return (
    <BlockStack gap="100" inlineAlign="start">
      <Button size="slim" onClick={download}>
        {t("activity.buyerData.download")}
      </Button>
      {hasFailed ? (
        <InlineError message={t("activity.buyerData.failed")} fieldID={webhookId} />
      ) : null}
    </BlockStack>
  );
}
