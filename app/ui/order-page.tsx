import { Badge, Banner, BlockStack, Card, InlineStack, Layout, Page, Text } from "@shopify/polaris";
import { lazy, Suspense } from "react";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { HeldUpView } from "#app/connector/queries/home/index.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { DocumentKind } from "#app/documents/index.ts";
import { loadActTexts } from "./load-texts.ts";
import { KeepsFocus } from "./keeps-focus.tsx";
import { adminOrderUrl } from "./admin-links.ts";
import { PostButton } from "./orders/attention-action.tsx";
import type { TechnicalParts } from "./orders/technical-parts.ts";
import { ConfirmAct } from "./confirm-act.tsx";
import { usePrint } from "./documents/use-print.ts";
import { DifferenceCard } from "./orders/difference-card.tsx";
import { LinesCard } from "./orders/lines-card.tsx";
import { NotedCard } from "./orders/noted-card.tsx";
import "./orders/order-layout.css";
import { PartsCard } from "./orders/parts-card.tsx";
import { RemakeCard } from "./remakes/remake-card.tsx";
import { SentCard } from "./orders/sent-card.tsx";
import { SimulateCard } from "./orders/simulate-card.tsx";
import { TimelineCard } from "./orders/timeline-card.tsx";
import { TrackingCard } from "./orders/tracking-card.tsx";
import { type ActRun, useOrderActs } from "./orders/use-order-acts.ts";
import { WhatWaits } from "./orders/what-waits.tsx";
import { snoozeBadge } from "./snooze-words.ts";
import { useSnooze } from "./snooze/use-snooze.tsx";
import { ProgressBadges, StageBadge } from "./stage-badge.tsx";
import { t, type TextKey } from "./text.ts";
import { useExactTime } from "./time.tsx";

const ActResults = lazy(async () => {
  const [{ ActResults }] = await Promise.all([import("./orders/act-results.tsx"), loadActTexts()]);
  return { default: ActResults };
});

/** One order on its way: what became of each line, where it is, and what happened so far. */
export function OrderPage({
  dispatch,
  heldUp,
  technical,
}: {
  dispatch: DispatchDetail;
  heldUp: readonly HeldUpView[];
  technical: TechnicalParts;
}) {
  const { orderId, orderName, sequence, stage, attention, createdAt, later } = dispatch;
  const exactTime = useExactTime();
  const acts = useOrderActs([dispatch]);
  const { print } = usePrint();
  const snooze = useSnooze();
  return (
    <Page
      title={t("order.title", { name: orderName })}
      titleMetadata={
        <InlineStack gap="100">
          <StageBadge {...dispatch} />
          {dispatch.isTest ? <Badge tone="info">{t("orders.test")}</Badge> : null}
          <ProgressBadges {...dispatch} />
          {dispatch.snooze === null ? null : <Badge>{t(snoozeBadge(dispatch.snooze))}</Badge>}
          {dispatch.hasOtherParts ? <Badge>{t("orders.part", { sequence })}</Badge> : null}
          {dispatch.isCanceledInShopify ? (
            <Badge tone="critical">{t("order.canceledInShopify")}</Badge>
          ) : null}
        </InlineStack>
      }
      subtitle={[
        t("order.received", { time: exactTime(later?.receivedAt ?? createdAt) }),
        ...(later
          ? [t(later.isRemake ? "orders.remade" : "orders.added", { time: exactTime(createdAt) })]
          : []),
      ].join(" · ")}
      backAction={{ content: t("orders.back"), url: "/app/orders" }}
      secondaryActions={[
        ...furtherActs(dispatch).map((act) => ({
          content: t(`orders.acts.running.${act}`),
          destructive: act === "cancel",
          onAction: () => acts.start(act, [dispatch]),
        })),
        { content: t("order.openInShopify"), url: adminOrderUrl(orderId), target: "_top" },
      ]}
      actionGroups={[
        {
          title: t("documents.print.act"),
          actions: printed.map(([document, label]) => ({
            content: t(label),
            onAction: () => print({ orderId, document }),
          })),
        },
      ]}
    >
      <ConfirmAct
        question={acts.question}
        isOpen={acts.isAsking}
        onConfirm={acts.confirm}
        onThinkBetter={acts.dropQuestion}
      />
      {snooze.dialog}
      <KeepsFocus>
        <Layout>
          {acts.run === null || isSaidBelow(acts.run, heldUp) ? null : (
            <Layout.Section>
              <Card padding="0">
                <Suspense>
                  <ActResults {...acts} run={acts.run} orders={[dispatch]} />
                </Suspense>
              </Card>
            </Layout.Section>
          )}
          <WhatWaits {...{ dispatch, heldUp, technical, snooze }} />
          {dispatch.again === null ? null : (
            <Layout.Section>
              <Banner tone="info" title={t("order.again.title")}>
                <BlockStack gap="200" inlineAlign="start">
                  <Text as="p">{t(`order.again.${dispatch.again}`)}</Text>
                  {dispatch.again === "possible" ? (
                    <PostButton
                      label={t("order.again.send")}
                      dispatchId={dispatch.id}
                      fields={{ intent: "send-again" }}
                    />
                  ) : null}
                </BlockStack>
              </Banner>
            </Layout.Section>
          )}
          {dispatch.difference === null ? null : (
            <Layout.Section>
              <DifferenceCard
                difference={dispatch.difference}
                isOpen={attention?.reason === "ChangedAfterAcceptance"}
                hasLeft={stage === "Shipped" || stage === "Fulfilled"}
                canSendMore={dispatch.missing > 0}
              />
            </Layout.Section>
          )}
          <Layout.Section>
            <div className="order-layout">
              <LinesCard dispatch={dispatch} />
              <BlockStack gap="400">
                <PartsCard dispatch={dispatch} />
                <TrackingCard dispatch={dispatch} />
                <RemakeCard dispatch={dispatch} />
                <SentCard dispatch={dispatch} />
                <NotedCard dispatch={dispatch} />
                {dispatch.simulations.length === 0 ? null : <SimulateCard dispatch={dispatch} />}
              </BlockStack>
              <TimelineCard dispatch={dispatch} technical={technical.lines} />
            </div>
          </Layout.Section>
        </Layout>
      </KeepsFocus>
    </Page>
  );
}

const printed = [
  ["packing-slip", "documents.packingSlip"],
  ["pick-list", "documents.pickList"],
  ["artwork-sheet", "documents.artworkSheet"],
] as const satisfies readonly (readonly [DocumentKind, TextKey])[];

/** That the provider was asked to cancel it stands with what keeps it from answering. */
function isSaidBelow({ act, entries, isRunning }: ActRun, heldUp: readonly HeldUpView[]): boolean {
  const isAsked = entries.every(({ outcome }) => outcome === "done");
  return (
    act === "cancel" && isAsked && !isRunning && heldUp.some(({ step }) => step === "canceling")
  );
}

/** What the table allows now, but for what the order's own question offers already. */
function furtherActs({ acts, attention }: DispatchDetail): DispatchAct[] {
  const offered = new Set([attention?.action, attention?.otherwise]);
  return acts.filter((act) => act === "cancel" || !offered.has(act === "retry" ? act : "clear"));
}
