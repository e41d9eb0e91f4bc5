import { BlockStack, Box, Button, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { useId } from "react";
import type { BulkActState } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";
import { usePost } from "../use-post.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";

export interface Progress {
  id: string;
  state: BulkActState;
  /** What is done, as its button says. */
  what: string;
  /** How many matched when it began, and with how many it is through. */
  matched: number;
  settled: number;
  /** What came of them. */
  counts: readonly string[];
  /** Where it is stopped, put away or taken back. */
  action: string;
  canUndo?: boolean;
}

export function ProgressCard({
  id,
  state,
  what,
  matched,
  settled,
  counts,
  action,
  canUndo = false,
}: Progress) {
  const { data, submit, state: posting } = usePost<{ outcome: string }>();
  const labelId = useId();
  const isRunning = state === "Running";
  useRevalidationWhile(isRunning);
  const title = isRunning
    ? t("matching.progress", { what, number: settled, of: Math.max(matched, settled) })
    : t(state === "Done" ? "matching.finished" : "matching.stopped", { what });
  const post = (intent: string) => submit({ intent, id }, { method: "post", action });
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
          <InlineStack gap="200">
            {canUndo ? (
              <Button loading={posting !== "idle"} onClick={() => post("undo")}>
                {t("matching.undo")}
              </Button>
            ) : null}
            <Button loading={posting !== "idle"} onClick={() => post("close")}>
              {t(isRunning ? "matching.stop" : "matching.dismiss")}
            </Button>
          </InlineStack>
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
          {data?.outcome === "busy"
            ? t("matching.busy")
            : isRunning
              ? t("matching.goesOn")
              : counts.join(" ")}
        </Text>
      </BlockStack>
    </Box>
  );
}
