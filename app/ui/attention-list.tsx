import { BlockStack, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import { AttentionAction } from "./attention-action.tsx";
import { attentionSentence } from "./attention-words.ts";
import { StageBadge } from "./stage-badge.tsx";
import { Time, useExactTime } from "./time.tsx";

/** Orders that wait for a person, each with its reason and the one thing to do, as rows of a card. */
export function AttentionList({ dispatches }: { dispatches: readonly DispatchListItem[] }) {
  return (
    <BlockStack gap="300">
      {dispatches.map((dispatch, index) => (
        <Fragment key={dispatch.id}>
          {index > 0 ? <Divider /> : null}
          <Row dispatch={dispatch} />
        </Fragment>
      ))}
    </BlockStack>
  );
}

function Row({ dispatch }: { dispatch: DispatchListItem }) {
  const { id, orderName, stage, attention, createdAt } = dispatch;
  const exactTime = useExactTime();
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" blockAlign="center">
        <Link url={`/app/orders/${id}`} monochrome removeUnderline>
          <Text as="span" fontWeight="semibold">
            {orderName}
          </Text>
        </Link>
        <StageBadge stage={stage} isPartial={dispatch.isPartial} />
        <Text as="span" tone="subdued" variant="bodySm">
          <Time at={createdAt} />
        </Text>
      </InlineStack>
      {attention ? (
        <>
          <Text as="p" breakWord>
            {attentionSentence(attention, exactTime)}
          </Text>
          <InlineStack>
            <AttentionAction dispatch={dispatch} attention={attention} />
          </InlineStack>
        </>
      ) : null}
    </BlockStack>
  );
}
