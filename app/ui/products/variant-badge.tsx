import { Badge, InlineStack } from "@shopify/polaris";
import type { VariantItem } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";

const tones = { open: "attention", mapped: "success", ignored: undefined } as const;

/** What was decided about a variant, and that it has to be looked at again. */
export function VariantBadge({
  variant: { state, question, isBare },
}: {
  variant: Pick<VariantItem, "state" | "question" | "isBare">;
}) {
  const tone = tones[state];
  return (
    <InlineStack gap="100" align="start">
      <Badge {...(tone ? { tone } : {})}>{t(`products.states.${state}`)}</Badge>
      {isBare ? <Badge tone="attention">{t("products.bare")}</Badge> : null}
      {question === null ? null : <Badge tone="warning">{t("products.changed")}</Badge>}
    </InlineStack>
  );
}
