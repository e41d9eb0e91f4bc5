import { Badge, InlineStack } from "@shopify/polaris";
import type { SuggestionView } from "#app/connector/products/mappings/index.ts";
import { t } from "../text.ts";

/** How well a suggestion fits, and why. */
export function SuggestionReasons({ suggestion }: { suggestion: SuggestionView }) {
  const percent = Math.round(suggestion.score * 100);
  return (
    <InlineStack gap="100" align="start">
      <Badge tone="info">{t("products.score", { percent })}</Badge>
      {suggestion.reasons.map(({ part, text }) => (
        <Badge key={part}>{t(`products.reasons.${part}`, { text })}</Badge>
      ))}
    </InlineStack>
  );
}
