import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import { lazy } from "react";
import { bulkPresses } from "#app/connector/model/bulk-act.ts";
import { StartMatching } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { StartBulkAct } from "./start-bulk-act.tsx";

const SnoozeMatching = lazy(async () => ({
  default: (await import("./snooze-matching.tsx")).SnoozeMatching,
}));

/** Below the rows of a page that are all selected: the same acts on all orders that match, not only on this page. */
export function ActOnMatching({ address }: { address: URLSearchParams }) {
  const isOfSnoozed = address.get("filter") === "snoozed";
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="200">
        <Text as="p">{t("orders.matching.about")}</Text>
        <InlineStack gap="200">
          {bulkPresses.map((act) =>
            act === "unsnooze" && !isOfSnoozed ? null : (
              <StartBulkAct key={act} act={act} address={address} about={null} />
            ),
          )}
          <StartMatching
            label={t("orders.matching.acts.snooze")}
            renderQuestion={(asking) => <SnoozeMatching address={address} {...asking} />}
          />
        </InlineStack>
      </BlockStack>
    </Box>
  );
}
