import { Banner } from "@shopify/polaris";
import type { RemakeResult } from "#app/connector/ingest/orders/index.ts";
import { t } from "../text.ts";

/** That a press opened nothing, as one before whose answer was lost had opened the remake. Nothing of any other answer. */
export function EarlierRemake({
  answer,
}: {
  answer: RemakeResult | { kind: "refused" } | undefined;
}) {
  if (answer?.kind !== "opened" || !answer.isEarlier) return null;
  return <Banner tone="warning">{t("acts.remadeBefore", { sequence: answer.sequence })}</Banner>;
}
