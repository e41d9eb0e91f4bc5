import { BlockStack, Box, Button, InlineStack, Text } from "@shopify/polaris";
import { lazy, Suspense, useId } from "react";
import type { BulkActState } from "#app/connector/model/bulk-act.ts";
import { t } from "../text.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";
import { useRevalidationWhile } from "../use-revalidation-while.ts";
import { usePost } from "../use-post.ts";

// Seldom there, and then on its way: the server leaves its place free.
const ProgressBar = lazy(async () => ({
  default: (await import("./progress-bar.ts")).ProgressBar,
}));
const asHighAsTheBar = { height: "var(--p-space-200)" } as const;

/** How far an act on all that match has come, and what came of it. It goes on when the page is left. */
export function MatchingProgress({
  id,
  state,
  what,
  matched,
  settled,
  counts,
  action,
  canUndo = false,
}: {
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
}) {
  const { data, submit, state: posting } = usePost<{ outcome: string }>();
  const labelId = useId();
  const isInBrowser = useIsInBrowser();
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
          <div style={asHighAsTheBar}>
            {isInBrowser ? (
              <Suspense>
                <ProgressBar
                  ariaLabelledBy={labelId}
                  progress={Math.min(100, (settled / Math.max(matched, 1)) * 100)}
                  size="small"
                  tone="primary"
                />
              </Suspense>
            ) : null}
          </div>
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
