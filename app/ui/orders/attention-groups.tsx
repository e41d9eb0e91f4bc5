import { BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import type { AttentionGroup } from "#app/connector/queries/dispatches/index.ts";
import { anyChoice, type OrderListing, queryOf } from "./order-list-address.ts";
import { StartBulkAct } from "./start-bulk-act.tsx";
import { attentionLabel } from "../attention-words.ts";
import { groupSentence } from "./group-sentence.ts";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";

/** The list of one group alone. */
function listingOf({ attention: { reason }, title }: AttentionGroup): OrderListing {
  const group = { reason, title };
  return { view: "attention", search: "", orderIds: [], choice: anyChoice, group, open: null };
}

/** What several orders wait for alike: how many, what would settle them all, and which they are. */
export function AttentionGroups({
  groups,
  onShow,
}: {
  groups: readonly AttentionGroup[];
  onShow: (group: AttentionGroup) => void;
}) {
  const exactTime = useExactTime();
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t("orders.groups.title")}
        </Text>
        {groups.map((group) => {
          const { attention, count, title, variantId, act } = group;
          const what = groupSentence(group, exactTime);
          return (
            <InlineStack
              key={`${attention.reason} ${title ?? ""}`}
              gap="200"
              align="space-between"
              blockAlign="center"
            >
              <Text as="p" breakWord>
                {t("orders.groups.of", { count, what })}
              </Text>
              <InlineStack gap="200">
                {(attention.action === "open-variant" || attention.action === "print-property") &&
                variantId !== null ? (
                  <Button
                    url={`/app/products/${variantId}`}
                    accessibilityLabel={`${attentionLabel(attention.reason, "action")}: ${what}`}
                  >
                    {attentionLabel(attention.reason, "action")}
                  </Button>
                ) : null}
                {act === null ? null : (
                  <StartBulkAct act={act} address={queryOf(listingOf(group))} about={what} />
                )}
                {attention.action === "open-settings" ? (
                  <Button url="/app/settings">{attentionLabel(attention.reason, "action")}</Button>
                ) : null}
                <Button
                  variant="plain"
                  accessibilityLabel={`${t("orders.groups.show")}: ${what}`}
                  onClick={() => onShow(group)}
                >
                  {t("orders.groups.show")}
                </Button>
              </InlineStack>
            </InlineStack>
          );
        })}
      </BlockStack>
    </Box>
  );
}
