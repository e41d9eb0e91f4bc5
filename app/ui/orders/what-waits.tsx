import { Banner, BlockStack, InlineStack, Layout, Link, Text } from "@shopify/polaris";
import { asksToWait } from "#app/connector/model/asks-to-wait.ts";
import { type AttentionReason, isAboutPrint } from "#app/connector/model/attention.ts";
import type { AttentionView } from "#app/connector/model/view-attention.ts";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { HeldUpView } from "#app/connector/queries/home/index.ts";
import { attentionSentence, sendMoreLabel } from "../attention-words.ts";
import { AskProvider } from "../provider/ask-provider.tsx";
import { quotedText } from "../said-text.ts";
import { SnoozeButton } from "../snooze/snooze-button.tsx";
import { useSnoozeText } from "../snooze/snooze-line.tsx";
import type { useSnooze } from "../snooze/use-snooze.tsx";
import { TechnicalDetails } from "../technical-details.tsx";
import { t } from "../text.ts";
import { Time, useExactTime } from "../time.tsx";
import { AttentionAction, PostButton } from "./attention-action.tsx";
import { HeldUp } from "./held-up.tsx";
import type { TechnicalParts } from "./technical-parts.ts";

interface Props {
  dispatch: DispatchDetail;
  technical: TechnicalParts;
  snooze: ReturnType<typeof useSnooze>;
}

/**
 * What an order waits for: who is out while it needs them, and what a person is asked or told, or why the last try failed.
 * What only comes of somebody's being out stands in the banner that says that they are.
 */
export function WhatWaits({ heldUp, ...props }: Props & { heldUp: readonly HeldUpView[] }) {
  const { attention, lastError } = props.dispatch;
  const exactTime = useExactTime();
  const outage = outageBehind(heldUp, props.dispatch);
  const hasMore = attention !== null || (lastError !== null && !isAskedToWait(heldUp));
  return (
    <>
      {heldUp.length === 0 ? null : (
        <Layout.Section>
          <HeldUp heldUp={heldUp} of={outage}>
            {!hasMore || outage === null ? null : attention === null ? (
              <LastTry {...props} isOutage />
            ) : (
              <Asked {...props} attention={attention} isOutage />
            )}
          </HeldUp>
        </Layout.Section>
      )}
      {!hasMore || outage !== null ? null : attention === null ? (
        <Layout.Section>
          <Banner tone={isPause(lastError) ? "info" : "warning"} title={tryTitle(lastError)}>
            <LastTry {...props} />
          </Banner>
        </Layout.Section>
      ) : (
        <Layout.Section>
          <Banner
            tone={isQuiet(props.dispatch) ? "info" : "warning"}
            title={attentionSentence(attention, exactTime)}
          >
            <Asked {...props} attention={attention} />
          </Banner>
        </Layout.Section>
      )}
    </>
  );
}

type Outage = HeldUpView["kind"];
type LastError = DispatchDetail["lastError"];

/** What is told of an order for no other reason than that. */
const outages: Partial<Record<AttentionReason, Outage>> = {
  NotConnected: "missing",
  KeyRefused: "unauthorized",
  ProviderUnreachable: "unreachable",
  ProviderPaused: "throttled",
  ShopifyUnavailable: "shopify",
  ShopifyUnreachable: "silent",
};

/** Who is out where that is all that there is to say; null: nobody, or something else is to be said too. */
function outageBehind(
  heldUp: readonly HeldUpView[],
  { attention, lastError }: Pick<DispatchDetail, "attention" | "lastError">,
): Outage | null {
  const [first] = heldUp;
  if (attention === null) return lastError === null ? null : (first?.kind ?? null);
  return heldUp.find(({ kind }) => kind === outages[attention.reason])?.kind ?? null;
}

/** They answer, and ask for a pause: nothing has failed. */
function isAskedToWait(heldUp: readonly HeldUpView[]): boolean {
  return heldUp.some(({ kind }) => kind === "throttled" || kind === "busy");
}

/** What ends by itself as it is meant to, like a pause that the store chose, or what a person put off, is no alarm. */
function isQuiet({ attention, snooze }: DispatchDetail): boolean {
  return snooze !== null || attention?.isQuiet === true;
}

function isPause(said: LastError): boolean {
  return said !== null && asksToWait(said);
}

function tryTitle(said: LastError): string {
  return t(isPause(said) ? "order.askedToWait" : "order.retried");
}

/** What a person is asked or told, and what to do about it; `isOutage`: who is out is said above it. */
function Asked({
  dispatch,
  attention,
  technical,
  snooze,
  isOutage = false,
}: Props & { attention: AttentionView; isOutage?: boolean }) {
  const snoozeText = useSnoozeText();
  return (
    <BlockStack gap="200" inlineAlign="start">
      {isOutage && "words" in attention.subject ? (
        <Text as="p" breakWord>
          {quotedText(attention.subject.words)}
        </Text>
      ) : null}
      <NextTry dispatch={dispatch} />
      {attention.reason === "BuyerWish" && attention.subject.wish === "address" ? (
        <Text as="p">{t("attention.editAddress")}</Text>
      ) : null}
      {dispatch.snooze === null ? null : <Text as="p">{snoozeText(dispatch.snooze)}</Text>}
      {dispatch.isMissingUnpaid ? <Text as="p">{t("attention.moreUnpaid")}</Text> : null}
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
        {isOutage && attention.action === "wait" ? null : (
          <AttentionAction dispatch={dispatch} attention={attention} />
        )}
        {attention.asksProvider ? <AskProvider dispatch={dispatch} /> : null}
        <SnoozeButton dispatch={dispatch} snooze={snooze} />
      </InlineStack>
      {isAboutPrint(attention.reason) ? (
        <Link url={`/app/orders/${dispatch.id}/proof`}>{t("order.openProof")}</Link>
      ) : null}
      <TechnicalDetails text={technical.attention} />
    </BlockStack>
  );
}

/** Why the last try failed, and when the next one is. */
function LastTry({ dispatch, technical, isOutage = false }: Props & { isOutage?: boolean }) {
  const { lastError } = dispatch;
  if (lastError === null) return null;
  return (
    <BlockStack gap="100">
      {isOutage ? <Text as="p">{tryTitle(lastError)}</Text> : null}
      <Text as="p" breakWord>
        {quotedText(lastError)}
      </Text>
      <NextTry dispatch={dispatch} />
      <TechnicalDetails text={technical.lastError} />
    </BlockStack>
  );
}

function NextTry({ dispatch: { nextTryAt } }: Pick<Props, "dispatch">) {
  if (nextTryAt === null) return null;
  return <Time isAhead at={nextTryAt} text={(time) => t("order.next", { time })} />;
}
