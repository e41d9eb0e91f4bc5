import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import { bulkActNames } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";
import { StartBulkAct } from "./start-bulk-act.tsx";

/** Below the rows of a page that are all selected: the same acts on all orders that match, not only on this page. */
export function ActOnMatching({ address }: { address: URLSearchParams }) {
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="200">
        <Text as="p">{t("orders.matching.about")}</Text>
        <InlineStack gap="200">
          {bulkActNames.map((act) => (
            <StartBulkAct key={act} act={act} address={address} about={null} />
          ))}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}
