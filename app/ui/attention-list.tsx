import { Badge, BlockStack, Button, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { AddedAt } from "./orders/added-at.tsx";
import { AttentionAction, PostButton } from "./orders/attention-action.tsx";
import { attentionSentence } from "./attention-words.ts";
import { SnoozeButton } from "./snooze/snooze-button.tsx";
import { useSnooze } from "./snooze/use-snooze.tsx";
import { ProgressBadges, StageBadge } from "./stage-badge.tsx";
import { partName } from "./part-name.ts";
import { t } from "./text.ts";
import { Time, useExactTime } from "./time.tsx";

/** Orders that wait for a person, each with its reason and the one thing to do, as rows of a card. */
export function AttentionList({ dispatches }: { dispatches: readonly DispatchListItem[] }) {
  const snooze = useSnooze();
  return (
    <BlockStack gap="300">
      {snooze.dialog}
      {dispatches.map((dispatch, index) => (
        <Fragment key={dispatch.id}>
          {index > 0 ? <Divider /> : null}
          <Row dispatch={dispatch} snooze={snooze} />
        </Fragment>
      ))}
    </BlockStack>
  );
}

function Row({
  dispatch,
  snooze,
}: {
  dispatch: DispatchListItem;
  snooze: ReturnType<typeof useSnooze>;
}) {
  const { id, attention, createdAt, later } = dispatch;
  const exactTime = useExactTime();
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" blockAlign="center">
        <Link url={`/app/orders/${id}`} monochrome removeUnderline>
          <Text as="span" fontWeight="semibold">
            {partName(dispatch)}
          </Text>
        </Link>
        <StageBadge {...dispatch} />
        {dispatch.isTest ? <Badge tone="info">{t("orders.test")}</Badge> : null}
        <ProgressBadges {...dispatch} />
        <Text as="span" tone="subdued" variant="bodySm">
          {later ? <AddedAt at={createdAt} later={later} /> : <Time at={createdAt} />}
        </Text>
      </InlineStack>
      {attention ? (
        <>
          <Text as="p" breakWord>
            {attentionSentence(attention, exactTime)}
          </Text>
          <InlineStack gap="200" blockAlign="center">
            <AttentionAction dispatch={dispatch} attention={attention} />
            {attention.reason === "HighRisk" && dispatch.acts.includes("cancel") ? (
              <PostButton
                label={t("attention.cancel")}
                dispatchId={id}
                fields={{ intent: "cancel", attention: String(dispatch.attentionNumber ?? "") }}
                question={{
                  ask: dispatch.hasOtherParts ? "cancelPart" : "cancel",
                  about: [dispatch],
                }}
              />
            ) : null}
            {attention.asksProvider ? (
              <Button url={`/app/orders/${id}?ask=`}>{t("provider.ask")}</Button>
            ) : null}
            <SnoozeButton dispatch={dispatch} snooze={snooze} />
          </InlineStack>
        </>
      ) : null}
    </BlockStack>
  );
}
