import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  InlineStack,
  ProgressBar,
  Text,
  type TextProps,
} from "@shopify/polaris";
import { useId } from "react";
import { reportText } from "../act-report-text.ts";
import type { DispatchListItem } from "#app/connector/queries/dispatches/index.ts";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/index.ts";
import { countedPartsText } from "../part-name.ts";
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
  const counted = countedPartsText(entries);
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
            {counted === null ? null : (
              <Text as="p" tone="subdued">
                {counted}
              </Text>
            )}
          </>
        )}
        {/* Its orders are asked about from here, one after the other. */}
        {isRunning && !isSingle ? (
          <Text as="p" tone="subdued">
            {t("orders.acts.keepOpen")}
          </Text>
        ) : null}
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
  const isCounted = ({ outcome }: ActEntry) =>
    isRunning ? outcome !== null : outcome === "done" || outcome === "still-waits";
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
  const { outcome, report } = entry;
  if (outcome === "view-only") return t("problems.viewOnly.body");
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
  if (outcome === "view-only") return t("problems.viewOnly.title");
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

type Tone = NonNullable<TextProps["tone"]>;

function toneOf({ outcome }: ActEntry, act: DispatchAct): Tone {
  if (outcome === null) return "subdued";
  return outcome === "done" && isAsking.has(act) ? "base" : tones[outcome];
}

const tones = {
  done: "success",
  "still-waits": "caution",
  "not-allowed": "subdued",
  "moved-on": "subdued",
  unknown: "caution",
  "view-only": "caution",
  failed: "critical",
  stopped: "caution",
} as const satisfies Record<ActOutcome, Tone>;

/** Those of which the same is to be said stand together, in the order in which the first of them came. */
function Results({ act, entries, orders }: ActRun & { orders: Orders }) {
  const alike = new Map<string, ActEntry[]>();
  for (const entry of entries) {
    const text = outcomeText(entry, { act, orders });
    alike.set(text, [...(alike.get(text) ?? []), entry]);
  }
  return (
    <ul style={listStyle} aria-label={t("orders.acts.results")}>
      {[...alike].map(([text, group]) => (
        <li key={text}>
          <Text as="p" tone={group[0] === undefined ? "base" : toneOf(group[0], act)}>
            {text}
          </Text>
          <InlineStack gap="200">
            {group.map(({ id, name }) => (
              <Text key={id} as="span" fontWeight="medium">
                {name}
              </Text>
            ))}
          </InlineStack>
        </li>
      ))}
    </ul>
  );
}

const listStyle = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: "var(--p-space-200)",
} as const;
