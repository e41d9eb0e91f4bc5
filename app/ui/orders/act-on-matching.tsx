import { BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import { lazy } from "react";
import { bulkPresses } from "#app/connector/model/bulk-act.ts";
import { loadActTexts } from "../load-texts.ts";
import { StartMatching } from "../matching/start-matching.tsx";
import { t } from "../text.ts";
import { StartBulkAct } from "./start-bulk-act.tsx";
import { matchCountText, useMatchCount } from "./use-match-count.ts";

const SnoozeMatching = lazy(async () => {
  const [{ SnoozeMatching }] = await Promise.all([import("./snooze-matching.tsx"), loadActTexts()]);
  return { default: SnoozeMatching };
});

/**
 * Where all rows of a page are selected: what can be done to all orders that match, not only on this page. An act that
 * none of them allows is not offered.
 */
export function ActOnMatching({ address }: { address: URLSearchParams }) {
  // A question that stands open stays while they are counted again.
  const { last: counted } = useMatchCount({ act: null, address, asked: 0 });
  const allowed = counted?.count === null ? undefined : counted?.allowed;
  const presses = bulkPresses.filter((act) => (allowed?.[act] ?? 0) > 0);
  const canSnooze = (allowed?.snooze ?? 0) > 0;
  return (
    <Box padding="300" background="bg-surface-secondary">
      <BlockStack gap="200">
        <Text as="p">{t("orders.matching.about")}</Text>
        <div style={asHighAsButtons}>
          <InlineStack gap="200">
            {presses.map((act) => (
              <StartBulkAct key={act} act={act} address={address} about={null} />
            ))}
            {canSnooze ? (
              <StartMatching
                label={t("orders.matching.acts.snooze")}
                renderQuestion={(asking) => <SnoozeMatching address={address} {...asking} />}
              />
            ) : null}
            {presses.length > 0 || canSnooze ? null : (
              <Text as="span" tone="subdued">
                {allowed === undefined ? matchCountText(counted) : t("orders.matching.nothing")}
              </Text>
            )}
          </InlineStack>
        </div>
      </BlockStack>
    </Box>
  );
}

/** They come once it is known which of them there are. */
const asHighAsButtons = { minHeight: "var(--p-height-700)" } as const;
