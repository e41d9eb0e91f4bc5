import { Text } from "@shopify/polaris";
import type { TemplateField } from "#app/connector/products/studio/index.ts";
import { listed } from "../listed.ts";
import { t } from "../text.ts";
import { fieldName } from "./field-name.ts";

/** Says which words of the design itself are printed where a buyer's fill nothing; nothing where it has none. */
export function DefaultTexts({
  fields,
}: {
  fields: readonly Pick<TemplateField, "fieldId" | "type" | "fallback">[];
}) {
  const words = fields
    .filter(({ type, fallback }) => type === "text" && fallback.trim() !== "")
    .map(({ fieldId, fallback }) =>
      t("artwork.entered", { name: fieldName(fieldId), value: fallback }),
    );
  if (words.length === 0) return null;
  return (
    <Text as="p" tone="subdued" breakWord>
      {t("artwork.defaults", { words: listed(words) })}
    </Text>
  );
}
