import { BlockStack, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type {
  KeepOutcome,
  LineOutcome,
  ReopenOutcome,
} from "#app/connector/ingest/orders/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { useToast } from "../use-toast.ts";
import { usePost } from "../use-post.ts";

/** What was typed of lines and not decided: a row goes to another page as newer orders come. Filled in browsers alone. */
const typedOf = new Map<string, { sku: string; artworkUrl: string }>();

type LineAct = "make" | "leave" | "reopen";

interface LineAnswer {
  act: LineAct;
  outcome: LineOutcome | KeepOutcome | ReopenOutcome;
}

/**
 * A line that waits: that the store ships it itself in this order, or where that was said, that it does not; of one that
 * is no variant what is made for it, too. Nothing of any other line. It says what came of it, and stays on the page until
 * then.
 */
export function DecideLine({
  orderId,
  line: { id: lineItemId, title, leftOutAt, canBeKept, isAsked },
}: {
  orderId: string;
  line: Pick<DispatchDetail["orderLines"][number], "id" | "title" | "leftOutAt" | "canBeKept"> & {
    isAsked: boolean;
  };
}) {
  const { submit, state, data } = usePost<LineAnswer>();
  const [typed, setTyped] = useState(() => typedOf.get(lineItemId) ?? { sku: "", artworkUrl: "" });
  const { sku, artworkUrl } = typed;
  const type = (next: typeof typed) => {
    typedOf.set(lineItemId, next);
    setTyped(next);
  };
  const isBusy = state !== "idle";
  const decide = (act: LineAct, made: { sku: string; artworkUrl: string } | null = null) =>
    submit({ orderId, lineItemId, act, ...made }, { method: "post", action: "/app/orders/lines" });
  const { skuError, artworkError } = errorsOf(data?.outcome);
  useToast(data === undefined ? null : wordsOf(data, title), data);
  const kind = data?.outcome.kind;
  useEffect(() => {
    if (kind === "decided" || kind === "kept" || kind === "sent") typedOf.delete(lineItemId);
  }, [kind, lineItemId]);
  if (leftOutAt !== null) {
    return (
      <InlineStack gap="300" align="start" blockAlign="center">
        <Text as="span" tone="subdued">
          <Time at={leftOutAt} text={(time) => t("order.decide.leftOut", { time })} />
        </Text>
        <Button
          loading={isBusy}
          variant="plain"
          onClick={() => decide("reopen")}
          accessibilityLabel={`${title}: ${t("order.decide.reopen")}`}
        >
          {t("order.decide.reopen")}
        </Button>
      </InlineStack>
    );
  }
  const keep = canBeKept ? (
    <Button
      loading={isBusy}
      variant="plain"
      onClick={() => decide("leave")}
      accessibilityLabel={`${title}: ${t("order.decide.leave")}`}
    >
      {t("order.decide.leave")}
    </Button>
  ) : null;
  if (!isAsked) return keep === null ? null : <InlineStack>{keep}</InlineStack>;
  return (
    <BlockStack gap="200">
      <Text as="span" tone="caution">
        {t("order.decide.ask")}
      </Text>
      <TextField
        label={labelOf(title, t("order.decide.sku"))}
        value={sku}
        onChange={(value) => type({ sku: value, artworkUrl })}
        autoComplete="off"
        {...(skuError === undefined ? {} : { error: skuError })}
      />
      <TextField
        label={labelOf(title, t("order.decide.artwork"))}
        value={artworkUrl}
        onChange={(value) => type({ sku, artworkUrl: value })}
        type="url"
        autoComplete="off"
        {...(artworkError === undefined ? {} : { error: artworkError })}
      />
      <InlineStack gap="300" align="start" blockAlign="center">
        <Button
          loading={isBusy}
          disabled={sku.trim() === ""}
          onClick={() => decide("make", { sku, artworkUrl })}
          accessibilityLabel={`${title}: ${t("order.decide.make")}`}
        >
          {t("order.decide.make")}
        </Button>
        {keep}
      </InlineStack>
    </BlockStack>
  );
}

/** A field's label, which names its line to whom the title above is not seen with it. */
function labelOf(title: string, what: string) {
  return (
    <>
      <Text as="span" visuallyHidden>{`${title}: `}</Text>
      {what}
    </>
  );
}

/** What came of an act; null where a field says it. */
function wordsOf({ outcome }: LineAnswer, title: string): string | null {
  switch (outcome.kind) {
    case "decided":
      return t("order.decide.done.make", { title });
    case "kept":
      return t("order.decide.done.leave", { title });
    case "sent":
      return t("order.decide.done.sent", { title });
    case "reopened":
      return t("order.decide.done.reopen", { title });
    case "under-way":
      return t("order.decide.done.underWay", { title });
    case "moved-on":
    case "unknown":
      return t("attention.movedOn");
    default:
      return null;
  }
}

function errorsOf(outcome: LineAnswer["outcome"] | undefined): {
  skuError?: string;
  artworkError?: string;
} {
  switch (outcome?.kind) {
    case "no-sku":
      return { skuError: t("order.decide.noSku") };
    case "no-artwork":
      return { artworkError: t("order.decide.noArtwork") };
    case "artwork-refused":
      return { artworkError: t("order.decide.refused", { why: saidText(outcome.reason) }) };
    default:
      return {};
  }
}
