import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  InlineStack,
  ProgressBar,
  Text,
} from "@shopify/polaris";
import { useId } from "react";
import { t } from "../text.ts";
import {
  type BulkActs,
  type BulkEntry,
  type BulkOutcome,
  type BulkRun,
  isOpen,
} from "./use-bulk-acts.ts";

type Props = Pick<BulkActs, "stop" | "dismiss" | "retryFailed"> & { run: BulkRun };

/** How far an act over several orders has come, and what came of each. */
export function BulkResults({ run, stop, dismiss, retryFailed }: Props) {
  const { act, entries, isRunning } = run;
  const labelId = useId();
  const settled = entries.filter(({ outcome }) => outcome !== null).length;
  const done = entries.filter(({ outcome }) => outcome === "done").length;
  const label = t(`orders.bulk.running.${act}`);
  return (
    <Box
      as="section"
      padding="400"
      background="bg-surface-secondary"
      borderBlockStartWidth="025"
      borderColor="border"
    >
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <div role="status" id={labelId}>
            <Text as="p" fontWeight="semibold">
              {isRunning
                ? t("orders.bulk.progress", { what: label, number: settled, of: entries.length })
                : t("orders.bulk.finished", { what: label, number: done, of: entries.length })}
            </Text>
          </div>
          <ButtonGroup>
            {isRunning ? (
              <Button onClick={stop}>{t("orders.bulk.stop")}</Button>
            ) : (
              <>
                {entries.some(isOpen) ? (
                  <Button onClick={retryFailed}>{t("orders.bulk.tryAgain")}</Button>
                ) : null}
                <Button onClick={dismiss}>{t("orders.bulk.dismiss")}</Button>
              </>
            )}
          </ButtonGroup>
        </InlineStack>
        <ProgressBar
          ariaLabelledBy={labelId}
          progress={(settled / entries.length) * 100}
          size="small"
          tone="primary"
        />
        <Results entries={entries} />
      </BlockStack>
    </Box>
  );
}

const tones = {
  done: "success",
  "not-allowed": undefined,
  "moved-on": undefined,
  unknown: "warning",
  failed: "critical",
  stopped: "attention",
} as const satisfies Record<BulkOutcome, BadgeProps["tone"] | undefined>;

function Results({ entries }: { entries: readonly BulkEntry[] }) {
  return (
    <ul style={listStyle} aria-label={t("orders.bulk.results")}>
      {entries.map(({ id, name, outcome }) => {
        const tone = outcome === null ? undefined : tones[outcome];
        return (
          <li key={id}>
            <InlineStack gap="200" blockAlign="center">
              <Text as="span">{name}</Text>
              <Badge {...(tone === undefined ? {} : { tone })}>
                {t(`orders.bulk.outcomes.${outcome ?? "waiting"}`)}
              </Badge>
            </InlineStack>
          </li>
        );
      })}
    </ul>
  );
}

const listStyle = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "var(--p-space-100) var(--p-space-400)",
  gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))",
  maxHeight: "12rem",
  overflowY: "auto",
} as const;
