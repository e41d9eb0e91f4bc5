import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
} from "@shopify/polaris";
import type { ActivityView, DispatchDetail } from "#app/connector/dispatches/index.ts";
import { adminOrderUrl } from "./admin-links.ts";
import { AttentionAction, PostButton } from "./attention-action.tsx";
import { attentionSentence } from "./attention-words.ts";
import { DifferenceCard } from "./orders/difference-card.tsx";
import "./orders/order-layout.css";
import { Rows } from "./orders/rows.tsx";
import { SentCard } from "./orders/sent-card.tsx";
import { SimulateCard } from "./orders/simulate-card.tsx";
import { remarkSentence } from "./remark-words.ts";
import { StageBadge } from "./stage-badge.tsx";
import { t } from "./text.ts";
import { Time, useExactTime } from "./time.tsx";
import { TrackingLink } from "./tracking-link.tsx";

type OrderLine = DispatchDetail["orderLines"][number];

/** One order on its way: what became of each line, where it is, and what happened so far. */
export function OrderPage({ dispatch }: { dispatch: DispatchDetail }) {
  const { orderId, orderName, sequence, stage, attention, createdAt } = dispatch;
  const exactTime = useExactTime();
  return (
    <Page
      title={t("order.title", { name: orderName })}
      titleMetadata={
        <InlineStack gap="100">
          <StageBadge stage={stage} />
          {sequence > 1 ? <Badge>{t("orders.part", { sequence })}</Badge> : null}
          {dispatch.isCanceledInShopify ? (
            <Badge tone="critical">{t("order.canceledInShopify")}</Badge>
          ) : null}
        </InlineStack>
      }
      subtitle={t("order.received", { time: exactTime(createdAt) })}
      backAction={{ content: t("orders.back"), url: "/app/orders" }}
      secondaryActions={[
        { content: t("order.openInShopify"), url: adminOrderUrl(orderId), target: "_top" },
      ]}
    >
      <Layout>
        {attention ? (
          <Layout.Section>
            <Banner
              // A pause that the store chose is no alarm.
              tone={attention.reason === "HoldWindow" ? "info" : "warning"}
              title={attentionSentence(attention, exactTime)}
            >
              <BlockStack gap="200" inlineAlign="start">
                {dispatch.nextTryAt ? (
                  <Time at={dispatch.nextTryAt} text={(time) => t("order.next", { time })} />
                ) : null}
                <AttentionAction dispatch={dispatch} attention={attention} />
              </BlockStack>
            </Banner>
          </Layout.Section>
        ) : null}
        {dispatch.difference === null ? null : (
          <Layout.Section>
            <DifferenceCard difference={dispatch.difference} />
          </Layout.Section>
        )}
        <Layout.Section>
          <div className="order-layout">
            <LinesCard
              lines={dispatch.orderLines}
              isSent={!unsent.has(dispatch.stage)}
              dispatchId={dispatch.id}
            />
            <BlockStack gap="400">
              <TrackingCard dispatch={dispatch} />
              <SentCard dispatch={dispatch} isSent={!unsent.has(stage)} />
              {dispatch.simulations.length === 0 ? null : <SimulateCard dispatch={dispatch} />}
            </BlockStack>
            <ActivityCard activity={dispatch.activity} />
          </div>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

const verdictLooks = {
  Forwarded: { tone: "success" },
  Ignored: {},
  NeedsMapping: {},
  NotShippable: {},
  Bundle: {},
  SomebodyElses: {},
} as const satisfies Record<OrderLine["verdict"], Pick<BadgeProps, "tone">>;

/** The stages in which nothing has reached the provider yet. */
const unsent: ReadonlySet<DispatchDetail["stage"]> = new Set(["Waiting", "Sending"]);

function LinesCard({
  lines,
  isSent,
  dispatchId,
}: {
  lines: readonly OrderLine[];
  isSent: boolean;
  dispatchId: string;
}) {
  const rows = lines.map((line) => <LineRow key={line.id} line={line} isSent={isSent} />);
  const canBeSent = lines.some((line) => line.canBeSent);
  return (
    <Rows title={t("order.lines.title")}>
      {canBeSent ? [...rows, <SendOpenLines key="send" dispatchId={dispatchId} />] : rows}
    </Rows>
  );
}

/** Lines that were mapped when the others had gone already go in a parcel of their own. */
function SendOpenLines({ dispatchId }: { dispatchId: string }) {
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <Text as="span">{t("order.lines.canBeSent")}</Text>
      <PostButton
        label={t("order.lines.send")}
        dispatchId={dispatchId}
        fields={{ intent: "send-open-lines" }}
      />
    </InlineStack>
  );
}

function LineRow({ line, isSent }: { line: OrderLine; isSent: boolean }) {
  const { title, sku, quantity, verdict, variantId, becomes, canBeSent } = line;
  return (
    <InlineStack align="space-between" blockAlign="start" gap="200">
      <BlockStack>
        <Text as="span" fontWeight="medium" breakWord>
          {title}
        </Text>
        <Text as="span" tone="subdued">
          {sku === null ? t("order.lines.noSku") : t("order.lines.sku", { sku })}
          {" · "}
          {t("order.lines.quantity", { count: quantity })}
        </Text>
        {becomes.length === 0 || isItself(line) ? null : (
          <Text as="span" tone="subdued" breakWord>
            {t("order.lines.becomes", {
              what: becomes.map((item) => `${item.quantity} × ${item.sku}`).join(", "),
            })}
          </Text>
        )}
        {verdict === "NeedsMapping" && variantId !== null && !canBeSent ? (
          <Link
            url={`/app/products/${variantId}`}
            accessibilityLabel={t("order.lines.mapOf", { title })}
          >
            {t("order.lines.map")}
          </Link>
        ) : null}
      </BlockStack>
      <LineState line={line} isSent={isSent} />
    </InlineStack>
  );
}

/** What became of a line; one that another part of the order has leads there, where its state is told. */
function LineState({
  line: { title, verdict, canBeSent, elsewhere },
  isSent,
}: {
  line: OrderLine;
  isSent: boolean;
}) {
  if (elsewhere !== null) {
    const part = t("order.lines.elsewhere", { sequence: elsewhere.sequence });
    return (
      <Link url={`/app/orders/${elsewhere.id}`} accessibilityLabel={`${title}: ${part}`}>
        {part}
      </Link>
    );
  }
  if (verdict === "Forwarded" && !isSent) return <Badge>{t("order.lines.unsent")}</Badge>;
  return (
    <Badge {...verdictLooks[verdict]}>
      {canBeSent ? t("order.lines.mapped") : t(`order.verdicts.${verdict}`)}
    </Badge>
  );
}

/** One unit of it is made for each: nothing that its own SKU does not say. */
function isItself({ sku, quantity, becomes: [first, ...others] }: OrderLine): boolean {
  return others.length === 0 && first?.sku === sku && first?.quantity === quantity;
}

function TrackingCard({ dispatch: { tracking } }: { dispatch: DispatchDetail }) {
  return (
    <Rows title={t("order.tracking.title")} none={t("order.tracking.none")}>
      {tracking.map((parcel) => (
        <InlineStack key={parcel.number} align="space-between" gap="200">
          <TrackingLink tracking={parcel} />
          {parcel.isWrittenBack ? (
            <Badge tone="success">{t("order.tracking.written")}</Badge>
          ) : (
            <Badge tone="attention">{t("order.tracking.pending")}</Badge>
          )}
        </InlineStack>
      ))}
    </Rows>
  );
}

function ActivityCard({ activity }: { activity: readonly ActivityView[] }) {
  const exactTime = useExactTime();
  return (
    <Rows title={t("order.activity.title")} none={t("order.activity.none")}>
      {activity.toReversed().map(({ id, at, remark, message, actor }) => (
        <BlockStack key={id}>
          <Text as="span" breakWord>
            {remark === null ? <span lang="en">{message}</span> : remarkSentence(remark, exactTime)}
          </Text>
          <Text as="span" tone="subdued" variant="bodySm">
            {actorName(actor)} · <Time at={at} />
          </Text>
        </BlockStack>
      ))}
    </Rows>
  );
}

/** Our own parts have names; a person is written as they are. */
function actorName(actor: string): string {
  switch (actor) {
    case "app":
    case "shopify":
    case "provider":
    case "merchant":
      return t(`order.actors.${actor}`);
    default:
      return actor;
  }
}
