import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { DispatchDetail } from "#app/connector/queries/dispatches/index.ts";
import type { LineOutcome } from "#app/connector/ingest/orders/index.ts";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** A line that is no variant: what is made for it in this order, or that it is left out. */
export function DecideLine({
  orderId,
  line: { id: lineItemId, title },
}: {
  orderId: string;
  line: Pick<DispatchDetail["orderLines"][number], "id" | "title">;
}) {
  const { submit, state, data } = useFetcher<{ outcome: LineOutcome }>();
  const [sku, setSku] = useState("");
  const [artworkUrl, setArtworkUrl] = useState("");
  const isBusy = state !== "idle";
  const decide = (fields: Record<string, string>) =>
    submit({ orderId, lineItemId, ...fields }, { method: "post", action: "/app/orders/lines" });
  const { skuError, artworkError } = errorsOf(data?.outcome);
  return (
    <BlockStack gap="200">
      <Text as="span" tone="caution">
        {t("order.decide.ask")}
      </Text>
      <TextField
        label={t("order.decide.sku")}
        value={sku}
        onChange={setSku}
        autoComplete="off"
        {...(skuError === undefined ? {} : { error: skuError })}
      />
      <TextField
        label={t("order.decide.artwork")}
        value={artworkUrl}
        onChange={setArtworkUrl}
        type="url"
        autoComplete="off"
        {...(artworkError === undefined ? {} : { error: artworkError })}
      />
      <InlineStack gap="300" align="start" blockAlign="center">
        <Button
          loading={isBusy}
          disabled={sku.trim() === ""}
          onClick={() => decide({ sku, artworkUrl })}
          accessibilityLabel={`${title}: ${t("order.decide.make")}`}
        >
          {t("order.decide.make")}
        </Button>
        <Button
          loading={isBusy}
          variant="plain"
          onClick={() => decide({ leave: "yes" })}
          accessibilityLabel={`${title}: ${t("order.decide.leave")}`}
        >
          {t("order.decide.leave")}
        </Button>
      </InlineStack>
      {data?.outcome.kind === "moved-on" ? (
        <Text as="span" tone="subdued">
          {t("attention.movedOn")}
        </Text>
      ) : null}
    </BlockStack>
  );
}

function errorsOf(outcome: LineOutcome | undefined): { skuError?: string; artworkError?: string } {
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
