import { useFetcher } from "@remix-run/react";
import { Box, BlockStack, Button, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useId } from "react";
import type { BulkActView } from "#app/connector/bulk-acts/index.ts";
import { t } from "../text.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";

/** How far an act on all orders that match has come, and what came of it. It goes on when the page is left. */
export function BulkActProgress({ bulkAct }: { bulkAct: BulkActView }) {
  const { id, act, state, matched, done, unchanged, failed } = bulkAct;
  const { submit, state: posting } = useFetcher();
  const labelId = useId();
  const isRunning = state === "Running";
  useRevalidationWhile(isRunning);
  const settled = done + unchanged + failed;
  const what = t(`orders.acts.running.${act}`);
  const counts = [
    t(`orders.matching.done.${act}`, { count: done }),
    t("orders.matching.unchanged", { count: unchanged }),
    ...(failed === 0 ? [] : [t("orders.matching.failed", { count: failed })]),
  ].join(" ");
  const title = isRunning
    ? t("orders.acts.progress", { what, number: settled, of: Math.max(matched, settled) })
    : t(state === "Done" ? "orders.matching.finished" : "orders.matching.stopped", { what });
  return (
    <Box
      as="section"
      padding="400"
      background="bg-surface-secondary"
      borderBlockStartWidth="025"
      borderColor="border"
    >
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <div role="status" id={labelId}>
            <Text as="p" fontWeight="semibold">
              {title}
            </Text>
          </div>
          <Button
            loading={posting !== "idle"}
            onClick={() =>
              submit({ intent: "close", id }, { method: "post", action: "/app/orders/bulk" })
            }
          >
            {t(isRunning ? "orders.acts.stop" : "orders.acts.dismiss")}
          </Button>
        </InlineStack>
        {isRunning ? (
          <ProgressBar
            ariaLabelledBy={labelId}
            progress={Math.min(100, (settled / Math.max(matched, 1)) * 100)}
            size="small"
            tone="primary"
          />
        ) : null}
        <Text as="p" tone="subdued">
          {isRunning ? t("orders.matching.goesOn") : counts}
        </Text>
      </BlockStack>
    </Box>
  );
}
