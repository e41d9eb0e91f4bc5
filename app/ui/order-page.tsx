import {
  Badge,
  Banner,
  BlockStack,
  Card,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
} from "@shopify/polaris";
import { lazy, Suspense } from "react";
import { asksToWait } from "#app/connector/model/asks-to-wait.ts";
import { isAboutPrint } from "#app/connector/model/attention.ts";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import type { HeldUpView } from "#app/connector/queries/home/index.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { DocumentKind } from "#app/documents/index.ts";
import { loadActTexts } from "./load-texts.ts";
import { KeepsFocus } from "./keeps-focus.tsx";
import { adminOrderUrl } from "./admin-links.ts";
import { AttentionAction, PostButton } from "./orders/attention-action.tsx";
import { attentionSentence, sendMoreLabel } from "./attention-words.ts";
import type { TechnicalParts } from "./orders/technical-parts.ts";
import { TechnicalDetails } from "./technical-details.tsx";
import { ConfirmAct } from "./confirm-act.tsx";
import { usePrint } from "./documents/use-print.ts";
import { HeldUp } from "./orders/held-up.tsx";
import { DifferenceCard } from "./orders/difference-card.tsx";
import { LinesCard } from "./orders/lines-card.tsx";
import { NotedCard } from "./orders/noted-card.tsx";
import "./orders/order-layout.css";
import { PartsCard } from "./orders/parts-card.tsx";
import { AskProvider } from "./provider/ask-provider.tsx";
import { RemakeCard } from "./remakes/remake-card.tsx";
import { SentCard } from "./orders/sent-card.tsx";
import { SimulateCard } from "./orders/simulate-card.tsx";
import { TimelineCard } from "./orders/timeline-card.tsx";
import { TrackingCard } from "./orders/tracking-card.tsx";
import { useOrderActs } from "./orders/use-order-acts.ts";
import { SnoozeButton } from "./snooze/snooze-button.tsx";
import { useSnoozeText } from "./snooze/snooze-line.tsx";
import { snoozeBadge } from "./snooze-words.ts";
import { useSnooze } from "./snooze/use-snooze.tsx";
import { saidText } from "./said-text.ts";
import { ProgressBadges, StageBadge } from "./stage-badge.tsx";
import { t, type TextKey } from "./text.ts";
import { Time, useExactTime } from "./time.tsx";

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
  const { orderId, orderName, sequence, stage, attention, createdAt } = dispatch;
  const exactTime = useExactTime();
  const acts = useOrderActs();
  const { print } = usePrint();
  const snooze = useSnooze();
  const snoozeText = useSnoozeText();
  return (
    <Page
      title={t("order.title", { name: orderName })}
      titleMetadata={
        <InlineStack gap="100">
          <StageBadge stage={stage} isPartial={dispatch.isPartial} isKept={dispatch.isKept} />
          {dispatch.isTest ? <Badge tone="info">{t("orders.test")}</Badge> : null}
          <ProgressBadges {...dispatch} />
          {dispatch.snooze === null ? null : <Badge>{t(snoozeBadge(dispatch.snooze))}</Badge>}
          {dispatch.hasOtherParts ? <Badge>{t("orders.part", { sequence })}</Badge> : null}
          {dispatch.isCanceledInShopify ? (
            <Badge tone="critical">{t("order.canceledInShopify")}</Badge>
          ) : null}
        </InlineStack>
      }
      subtitle={t("order.received", { time: exactTime(createdAt) })}
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
          {acts.run === null ? null : (
            <Layout.Section>
              <Card padding="0">
                <Suspense>
                  <ActResults {...acts} run={acts.run} orders={[dispatch]} />
                </Suspense>
              </Card>
            </Layout.Section>
          )}
          {heldUp.length === 0 ? null : (
            <Layout.Section>
              <HeldUp heldUp={heldUp} />
            </Layout.Section>
          )}
          {attention ? (
            <Layout.Section>
              <Banner
                tone={isQuiet(dispatch) ? "info" : "warning"}
                title={attentionSentence(attention, exactTime)}
              >
                <BlockStack gap="200" inlineAlign="start">
                  {dispatch.nextTryAt ? (
                    <Time
                      isAhead
                      at={dispatch.nextTryAt}
                      text={(time) => t("order.next", { time })}
                    />
                  ) : null}
                  {attention.reason === "BuyerWish" && attention.subject.wish === "address" ? (
                    <Text as="p">{t("attention.editAddress")}</Text>
                  ) : null}
                  {dispatch.snooze === null ? null : (
                    <Text as="p">{snoozeText(dispatch.snooze)}</Text>
                  )}
                  {dispatch.isMissingUnpaid ? (
                    <Text as="p">{t("attention.moreUnpaid")}</Text>
                  ) : null}
                  <InlineStack gap="200" blockAlign="center">
                    {dispatch.missing === 0 ? null : (
                      <PostButton
                        label={sendMoreLabel(dispatch)}
                        dispatchId={dispatch.id}
                        fields={{
                          intent: "send-added",
                          attention: String(dispatch.attentionNumber ?? ""),
                        }}
                      />
                    )}
                    <AttentionAction dispatch={dispatch} attention={attention} />
                    {attention.asksProvider ? <AskProvider dispatch={dispatch} /> : null}
                    <SnoozeButton dispatch={dispatch} snooze={snooze} />
                  </InlineStack>
                  {isAboutPrint(attention.reason) ? (
                    <Link url={`/app/orders/${dispatch.id}/proof`}>{t("proof.open")}</Link>
                  ) : null}
                  <TechnicalDetails text={technical.attention} />
                </BlockStack>
              </Banner>
            </Layout.Section>
          ) : null}
          {attention || dispatch.lastError === null || isAskedToWait(heldUp) ? null : (
            <Layout.Section>
              <Banner
                {...(asksToWait(dispatch.lastError)
                  ? { tone: "info", title: t("order.askedToWait") }
                  : {
                      // Who is out is the alarm, and stands above.
                      tone: heldUp.length === 0 ? "warning" : "info",
                      title: t("order.retried"),
                    })}
              >
                <BlockStack gap="100">
                  <Text as="p" breakWord>
                    {saidText(dispatch.lastError)}
                  </Text>
                  {dispatch.nextTryAt ? (
                    <Time
                      isAhead
                      at={dispatch.nextTryAt}
                      text={(time) => t("order.next", { time })}
                    />
                  ) : null}
                  <TechnicalDetails text={technical.lastError} />
                </BlockStack>
              </Banner>
            </Layout.Section>
          )}
          {dispatch.canBeSentAgain ? (
            <Layout.Section>
              <Banner tone="info" title={t("order.again.title")}>
                <BlockStack gap="200" inlineAlign="start">
                  <Text as="p">{t("order.again.body")}</Text>
                  <PostButton
                    label={t("order.again.send")}
                    dispatchId={dispatch.id}
                    fields={{ intent: "send-again" }}
                  />
                </BlockStack>
              </Banner>
            </Layout.Section>
          ) : null}
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

/** The provider answers, and asks for a pause: nothing has failed. */
function isAskedToWait(heldUp: readonly HeldUpView[]): boolean {
  return heldUp.some(({ kind }) => kind === "throttled" || kind === "busy");
}

/** What ends by itself as it is meant to, like a pause that the store chose, or what a person put off, is no alarm. */
function isQuiet({ attention, snooze }: DispatchDetail): boolean {
  return snooze !== null || attention?.isQuiet === true;
}

/** What the table allows now, but for what the order's own question offers already. */
function furtherActs({ acts, attention }: DispatchDetail): DispatchAct[] {
  const offered = new Set([attention?.action, attention?.otherwise]);
  return acts.filter((act) => act === "cancel" || !offered.has(act === "retry" ? act : "clear"));
}
