import { Box, Button, InlineStack, Text } from "@shopify/polaris";
import { Fragment, type ReactNode } from "react";
import type { AttentionReason } from "#app/connector/model/attention.ts";
import type { AttentionGroup } from "#app/connector/queries/dispatches/index.ts";
import { attentionLabel } from "../attention-words.ts";
import { reasonText } from "../reason-text.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";
import { groupSentence } from "./group-sentence.ts";
import { StartBulkAct } from "./start-bulk-act.tsx";

/** The list of those that need attention for a reason, and of one product where that is given. */
function listOf(reason: AttentionReason, title: string | null): URLSearchParams {
  const named = title === null ? {} : { title };
  return new URLSearchParams({ filter: "attention", reason, ...named });
}

/** What several orders wait for alike, by reason: how many, what would settle them all, and which they are. */
export function AttentionGroups({ groups }: { groups: readonly AttentionGroup[] }) {
  return groups.map((group, at) => {
    const { attention, title, count, ofReason, ordersOfReason } = group;
    const { reason } = attention;
    // Others wait for the same of other products.
    const isPart = ofReason > count;
    const isFirst = groups[at - 1]?.attention.reason !== reason;
    return (
      <Fragment key={`${reason} ${title ?? ""}`}>
        {isPart && isFirst ? (
          <Line
            count={ofReason}
            orders={ordersOfReason}
            what={reasonText(reason)}
            list={listOf(reason, null)}
          />
        ) : null}
        <Box paddingInlineStart={isPart ? "400" : "0"}>
          <Group group={group} />
        </Box>
      </Fragment>
    );
  });
}

function Group({ group }: { group: AttentionGroup }) {
  const exactTime = useExactTime();
  const { attention, count, orders, title, variantId, act } = group;
  const { action, reason } = attention;
  const what = groupSentence(group, exactTime);
  const list = listOf(reason, title);
  return (
    <Line count={count} orders={orders} what={what} list={list}>
      {(action === "open-variant" || action === "print-property") && variantId !== null ? (
        <Button
          url={`/app/products/${variantId}`}
          accessibilityLabel={`${attentionLabel(reason, "action")}: ${what}`}
        >
          {attentionLabel(reason, "action")}
        </Button>
      ) : null}
      {act === null ? null : <StartBulkAct act={act} address={list} about={what} />}
      {action === "open-settings" ? (
        <Button url="/app/settings">{attentionLabel(reason, "action")}</Button>
      ) : null}
    </Line>
  );
}

/** How many orders wait for what, what is done about it, and the way to them. */
function Line({
  count,
  orders = count,
  what,
  list,
  children,
}: {
  count: number;
  /** Of how many orders those are; not known of a process of the version before. */
  orders?: number | undefined;
  what: string;
  list: URLSearchParams;
  children?: ReactNode;
}) {
  return (
    <InlineStack gap="200" align="space-between" blockAlign="center">
      <Text as="p" breakWord>
        {orders < count
          ? t("orders.groups.parts", { count: orders, parts: count, what })
          : t("orders.groups.of", { count, what })}
      </Text>
      <InlineStack gap="200">
        {children}
        <Button
          variant="plain"
          url={`/app/orders?${list}`}
          accessibilityLabel={`${t("orders.groups.show")}: ${what}`}
        >
          {t("orders.groups.show")}
        </Button>
      </InlineStack>
    </InlineStack>
  );
}
