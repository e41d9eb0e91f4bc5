import { BlockStack, Button, Collapsible, InlineStack, Link, Text } from "@shopify/polaris";
import { useId, useState } from "react";
import type { DispatchDetail, TimelineView } from "#app/connector/queries/dispatches/index.ts";
import { actorName } from "../actor-name.ts";
import { staffName } from "../staff-name.ts";
import { remarkSentence } from "../remark-words.ts";
import { t } from "../text.ts";
import { Time, useExactTime, useRelativeTime } from "../time.tsx";
import type { TechnicalParts } from "./technical-parts.ts";
import { LineCalls } from "./line-calls.tsx";
import { gatherRepeated, type Repeated } from "./repeated.ts";
import { Rows } from "../rows.tsx";
import { TechnicalDetails } from "../technical-details.tsx";

/** All that happened to an order, newest first; what repeated itself stands there once. */
export function TimelineCard({
  dispatch: { id, timeline, parts },
  technical,
}: {
  dispatch: Pick<DispatchDetail, "id" | "timeline" | "parts">;
  technical: TechnicalParts["lines"];
}) {
  return (
    <Rows title={t("order.timeline.title")} none={t("order.timeline.none")}>
      {gatherRepeated(timeline.toReversed()).map((repeated) => (
        // Of what goes on repeating itself only the first line stays.
        <Happened
          key={(repeated.earlier.at(-1) ?? repeated.last.at(-1))?.id}
          repeated={repeated}
          dispatchId={id}
          parts={parts}
          technical={technical}
        />
      ))}
    </Rows>
  );
}

function Happened({
  repeated: { last, earlier, times },
  ...order
}: {
  repeated: Repeated;
  dispatchId: string;
  parts: DispatchDetail["parts"];
  technical: TechnicalParts["lines"];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const relativeTime = useRelativeTime();
  const first = earlier.at(-1);
  const lines = (all: readonly TimelineView[]) =>
    all.map((line) => <Line key={line.id} line={line} {...order} />);
  if (first === undefined) return <BlockStack gap="300">{lines(last)}</BlockStack>;
  return (
    <BlockStack gap="300">
      {lines(last)}
      <InlineStack>
        <Button
          variant="plain"
          textAlign="start"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          ariaControls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("order.timeline.times", { number: times, time: relativeTime(first.at) })}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen} transition={false}>
        {isOpen ? <BlockStack gap="300">{lines(earlier)}</BlockStack> : null}
      </Collapsible>
    </BlockStack>
  );
}

function Line({
  line: { id, at, remark, actor, staff, hasExchanges },
  dispatchId,
  parts,
  technical,
}: {
  line: TimelineView;
  dispatchId: string;
  parts: DispatchDetail["parts"];
  technical: TechnicalParts["lines"];
}) {
  const exactTime = useExactTime();
  const sentence = remark === null ? t("remarks.unknown") : remarkSentence(remark, exactTime);
  // Of what goes on in another part, it leads there.
  const sequence = remark !== null && "sequence" in remark ? remark.sequence : null;
  const part = parts.find((each) => each.sequence === sequence && each.id !== dispatchId);
  const byWhom = (
    <Text as="span" tone="subdued" variant="bodySm">
      {staff === null ? actorName(actor) : staffName(staff)} · <Time at={at} />
    </Text>
  );
  return (
    <BlockStack>
      <Text as="span" breakWord>
        {part === undefined ? sentence : <Link url={`/app/orders/${part.id}`}>{sentence}</Link>}
      </Text>
      {hasExchanges ? (
        <LineCalls dispatchId={dispatchId} lineId={id} sentence={sentence}>
          {byWhom}
        </LineCalls>
      ) : (
        <>
          {byWhom}
          <TechnicalDetails text={technical[id]} />
        </>
      )}
    </BlockStack>
  );
}
