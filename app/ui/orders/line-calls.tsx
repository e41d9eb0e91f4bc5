import { useFetcher } from "@remix-run/react";
import { BlockStack, Box, Button, Collapsible, InlineStack, Spinner, Text } from "@shopify/polaris";
import { type ReactNode, useId, useState } from "react";
import type { Exchange, Exchanges } from "#app/connector/model/exchange.ts";
import { t } from "../text.ts";
import { useCopy } from "../use-copy.ts";
import "./line-calls.css";

/** The requests and answers that led to a line of the timeline; they are fetched once it is opened. */
export function LineCalls({
  dispatchId,
  lineId,
  sentence,
  children,
}: {
  dispatchId: string;
  lineId: string;
  /** What the line says. */
  sentence: string;
  /** Stands before the button. */
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { load, data, state } = useFetcher<{ exchanges: Exchanges | null }>();
  const read = () => {
    if (state === "idle") load(`/app/orders/${dispatchId}/exchanges/${lineId}`);
  };
  const toggle = () => {
    setIsOpen(!isOpen);
    if (data === undefined) read();
  };
  return (
    <BlockStack gap="100" inlineAlign="stretch">
      <InlineStack gap="300" blockAlign="center">
        {children}
        <Button
          variant="plain"
          size="micro"
          textAlign="start"
          disclosure={isOpen ? "up" : "down"}
          ariaExpanded={isOpen}
          ariaControls={id}
          accessibilityLabel={t("order.calls.of", { what: sentence })}
          onClick={toggle}
        >
          {t("order.calls.show")}
        </Button>
      </InlineStack>
      <Collapsible id={id} open={isOpen} transition={false}>
        {data === undefined || (data.exchanges === null && state !== "idle") ? (
          <Spinner size="small" accessibilityLabel={t("order.calls.loading")} />
        ) : data.exchanges === null ? (
          <Unread onRetry={read} />
        ) : (
          <Calls exchanges={data.exchanges} />
        )}
      </Collapsible>
    </BlockStack>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="p" tone="critical">
        {t("order.calls.unread")}
      </Text>
      <Button size="micro" onClick={onRetry}>
        {t("problems.retry")}
      </Button>
    </InlineStack>
  );
}

function Calls({ exchanges: { calls, leftOut } }: { exchanges: Exchanges }) {
  if (calls.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {t("order.calls.erased")}
      </Text>
    );
  }
  return (
    <BlockStack gap="400">
      <Text as="p" tone="subdued" variant="bodySm">
        {t("order.calls.about")}
        {leftOut === 0 ? "" : ` ${t("order.calls.leftOut", { count: leftOut })}`}
      </Text>
      {calls.map((call, at) => (
        // They never change, nor does their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Call key={at} call={call} />
      ))}
    </BlockStack>
  );
}

function Call({ call }: { call: Exchange }) {
  const { service, operation, address, idempotencyKey, status, durationMs, isCut } = call;
  const copy = useCopy();
  const outcome = isNotYet(call)
    ? t("order.calls.notYet")
    : t(`order.calls.outcomes.${call.outcome}`);
  const title = t("order.calls.call", { who: t(`order.actors.${service}`), operation });
  const request = readable(call.request);
  const answer = readable(call.answer);
  const facts = [
    address,
    status === null ? outcome : t("order.calls.withStatus", { outcome, status }),
    t("order.calls.duration", { number: durationMs }),
    idempotencyKey === null ? "" : t("order.calls.key", { key: idempotencyKey }),
    isCut ? t("order.calls.cut") : "",
  ].filter((fact) => fact !== "");
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm" breakWord>
          {title}
        </Text>
        <Button
          size="micro"
          accessibilityLabel={t("copy.what", { what: title })}
          onClick={() => copy([title, ...facts, request, answer].join("\n"))}
        >
          {t("copy.copy")}
        </Button>
      </InlineStack>
      <Text as="p" variant="bodySm" breakWord>
        {facts.join(" · ")}
      </Text>
      {request === "" ? null : <Body label={t("order.calls.sent")} of={title} text={request} />}
      {answer === "" ? (
        <Text as="p" tone="subdued" variant="bodySm">
          {t("order.calls.nothing")}
        </Text>
      ) : (
        <Body label={t("order.calls.received")} of={title} text={answer} />
      )}
    </BlockStack>
  );
}

/** There are no parcels to tell of before the first one left: no refusal. */
function isNotYet({ operation, status }: Exchange): boolean {
  return operation === "getOrderShipping" && status === 404;
}

/** A text that may be longer than its place, which the keyboard has to be able to scroll. */
function Body({ label, of, text }: { label: string; of: string; text: string }) {
  return (
    <Box>
      <Text as="p" variant="bodySm" tone="subdued">
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="line-call-body" role="region" aria-label={`${label}: ${of}`} tabIndex={0}>
        {text}
      </pre>
    </Box>
  );
}

/** As a person reads it; empty where there is none. */
function readable(json: string | null): string {
  return json === null ? "" : JSON.stringify(JSON.parse(json), null, 2);
}
