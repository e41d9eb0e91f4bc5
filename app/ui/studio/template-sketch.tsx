import { BlockStack, Text } from "@shopify/polaris";
import type { PictureSize } from "#app/connector/mappings/index.ts";
import type { TemplateView } from "#app/connector/studio/index.ts";
import { t } from "../text.ts";
import type { FilledField } from "./fields-card.tsx";

type Told = Extract<TemplateView, { kind: "told" }>;

/** Where the fields of a design stand: boxes in the artwork's proportions, with what they will hold. */
export function TemplateSketch({
  template,
  fields,
}: {
  template: Told;
  fields: readonly FilledField[];
}) {
  const { widthPx, heightPx } = template;
  const unit = Math.min(widthPx, heightPx) / 100;
  const textOf = (fieldId: string, fallback: string) =>
    fields.find((field) => field.fieldId === fieldId)?.value || fallback || fieldId;
  return (
    <BlockStack gap="200">
      <svg
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="img"
        aria-label={t("studio.sketch.label")}
        style={frame}
      >
        {template.fields.map(({ fieldId, type, fallback, ...box }) => (
          <g key={fieldId}>
            <rect
              {...box}
              fill="none"
              stroke="var(--p-color-border-emphasis)"
              strokeWidth={unit / 2}
              strokeDasharray={`${unit * 2} ${unit}`}
            />
            <text
              x={box.x + unit * 2}
              y={box.y + unit * 6}
              fontSize={unit * 4}
              fill="var(--p-color-text)"
            >
              {type === "image"
                ? t("studio.sketch.image", { field: fieldId })
                : shortened(textOf(fieldId, fallback))}
            </text>
          </g>
        ))}
      </svg>
      <Text as="p" tone="subdued">
        {t("studio.sketch.hint")}
      </Text>
    </BlockStack>
  );
}

/** Keeps the sketch's room while the template is read, so that nothing moves when it comes. */
export function SketchRoom({ widthPx, heightPx }: PictureSize) {
  return <div style={{ ...frame, aspectRatio: `${widthPx} / ${heightPx}` }} />;
}

/** No longer than a box has room for; how it is set, the provider's drawing shows. */
function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}

const frame = {
  width: "100%",
  maxHeight: "28rem",
  background: "var(--p-color-bg-surface-secondary)",
  borderRadius: "var(--p-border-radius-200)",
} as const;
