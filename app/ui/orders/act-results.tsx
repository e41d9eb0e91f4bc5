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
import { reportText } from "../act-report-text.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import { t } from "../text.ts";
import {
  type OrderActs,
  type ActEntry,
  type ActOutcome,
  type ActRun,
  isOpen,
} from "./use-order-acts.ts";

type Props = Pick<OrderActs, "stop" | "dismiss" | "retryFailed"> & {
  run: ActRun;
  /** The orders as they stand now, as far as the page shows them. */
  orders: Orders;
};

type Orders = readonly Pick<DispatchListItem, "id" | "stage" | "attention" | "lastError">[];

/** How far an act over several orders has come, and what came of each. */
export function ActResults({ run, orders, stop, dismiss, retryFailed }: Props) {
  const { entries, isRunning } = run;
  const isSingle = entries.length === 1;
  const labelId = useId();
  const settled = entries.filter(({ outcome }) => outcome !== null).length;
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
              {summaryOf(run, orders)}
            </Text>
          </div>
          <ButtonGroup>
            {isRunning ? (
              <Button onClick={stop}>{t("matching.stop")}</Button>
            ) : (
              <>
                {entries.some(isOpen) ? (
                  <Button onClick={retryFailed}>
                    {t(isSingle ? "orders.acts.running.retry" : "orders.acts.tryAgain")}
                  </Button>
                ) : null}
                <Button onClick={dismiss}>{t("matching.dismiss")}</Button>
              </>
            )}
          </ButtonGroup>
        </InlineStack>
        {isSingle ? null : (
          <>
            <ProgressBar
              ariaLabelledBy={labelId}
              progress={(settled / entries.length) * 100}
              size="small"
              tone="primary"
            />
            <Results {...run} orders={orders} />
          </>
        )}
      </BlockStack>
    </Box>
  );
}

/** How far the act is; of one order just what came of it. */
function summaryOf({ act, entries, isRunning }: ActRun, orders: Orders): string {
  const what = t(`orders.acts.running.${act}`);
  const [first, ...others] = entries;
  if (first !== undefined && others.length === 0) {
    return t("orders.acts.one", {
      what,
      name: first.name,
      outcome: isRunning
        ? "…"
        : (sentenceOf(first, act, orders) ?? outcomeText(first, { act, orders })),
    });
  }
  const isCounted = ({ outcome }: ActEntry) => (isRunning ? outcome !== null : outcome === "done");
  const finished = isAsking.has(act) ? "orders.acts.asked" : "orders.acts.finished";
  return t(isRunning ? "orders.acts.progress" : finished, {
    what,
    number: entries.filter(isCounted).length,
    of: entries.length,
  });
}

/** What the provider, or Shopify, has a say in: it is asked for now, and shows on the order once it is done. */
const isAsking: ReadonlySet<DispatchAct> = new Set(["retry", "cancel"]);

/** Of one order alone there is space for a sentence, until what was asked for has come about. */
function sentenceOf(entry: ActEntry, act: DispatchAct, orders: Orders): string | null {
  const { report } = entry;
  return report === undefined || stageSince(entry, { act, orders }) !== null
    ? null
    : reportText(report);
}

function outcomeText(
  entry: ActEntry,
  { act, orders }: { act: DispatchAct; orders: Orders },
): string {
  const { outcome } = entry;
  const stage = stageSince(entry, { act, orders });
  if (stage !== null) return t(`stages.${stage}`);
  if (outcome === "done") return t(`orders.acts.did.${act}`);
  return t(`orders.acts.outcomes.${outcome ?? "waiting"}`);
}

/** Where what was asked for has brought an order meanwhile; null where that is not known. */
function stageSince(
  { id, outcome }: ActEntry,
  { act, orders }: { act: DispatchAct; orders: Orders },
): DispatchListItem["stage"] | null {
  const order = orders.find((each) => each.id === id);
  if (order === undefined || outcome !== "done") return null;
  const { stage, attention, lastError } = order;
  if (act === "cancel") return stage === "Canceled" ? stage : null;
  const isThrough = attention === null && lastError === null;
  return act === "retry" && isThrough && stage !== "Waiting" && stage !== "Sending" ? stage : null;
}

function toneOf({ outcome }: ActEntry, act: DispatchAct): BadgeProps["tone"] | undefined {
  if (outcome === null) return undefined;
  return outcome === "done" && isAsking.has(act) ? "info" : tones[outcome];
}

const tones = {
  done: "success",
  "not-allowed": undefined,
  "moved-on": undefined,
  unknown: "warning",
  failed: "critical",
  stopped: "attention",
} as const satisfies Record<ActOutcome, BadgeProps["tone"] | undefined>;

function Results({ act, entries, orders }: ActRun & { orders: Orders }) {
  return (
    <ul style={listStyle} aria-label={t("orders.acts.results")}>
      {entries.map((entry) => {
        const { id, name } = entry;
        const tone = toneOf(entry, act);
        return (
          <li key={id}>
            <InlineStack gap="200" blockAlign="center">
              <Text as="span">{name}</Text>
              <Badge {...(tone === undefined ? {} : { tone })}>
                {outcomeText(entry, { act, orders })}
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
