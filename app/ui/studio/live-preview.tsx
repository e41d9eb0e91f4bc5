import { BlockStack, Text } from "@shopify/polaris";
import { memo, useMemo } from "react";
import type { PictureSize } from "#app/connector/mappings/index.ts";
import type { TemplateView } from "#app/connector/studio/index.ts";
import { roomOf } from "../artwork/picture-room.ts";
import { FieldBox, unitOf } from "../artwork/template-lines.tsx";
import { t } from "../text.ts";
import type { FilledField } from "./filled-field.ts";
import { fitText } from "./fit-text.ts";
import { familyOf, measureIn } from "./measure-in.ts";

/** No preview is higher: both kinds are seen in the same size. */
export const previewRem = 28;

type Told = Extract<TemplateView, { kind: "told" }>;

/**
 * What is being typed, at once and by the browser alone: the design with its texts in their boxes, in the
 * fonts that this machine has. Nearly what is printed; the provider draws what is.
 */
export const LivePreview = memo(function LivePreview({
  template,
  fields,
}: {
  template: Told;
  fields: readonly FilledField[];
}) {
  const { widthPx, heightPx } = template;
  const rulers = useMemo(
    () => new Map(template.fields.map(({ fieldId, set }) => [fieldId, set && measureIn(set)])),
    [template],
  );
  const texts = template.fields.flatMap((field) => {
    const typed = fields.find(({ fieldId }) => fieldId === field.fieldId)?.value.trim() ?? "";
    const { set, fieldId, fallback } = field;
    const measure = rulers.get(fieldId);
    if (set === null || !measure) return [];
    const text = typed || fallback;
    return [{ fieldId, text, set, ...fitText(text, { ...field, ...set }, measure) }];
  });
  const written = texts.map(({ text }) => text).filter((text) => text !== "");
  const tooLong = texts.filter(({ fits }) => !fits).map(({ fieldId }) => fieldId);
  const unit = unitOf(template);
  return (
    <BlockStack gap="200">
      <div style={{ position: "relative", ...roomOf(template, { mostRem: previewRem }) }}>
        <Ground svg={template.ground} />
        <svg
          viewBox={`0 0 ${widthPx} ${heightPx}`}
          role="img"
          aria-label={t("studio.live.label", { what: written.join(", ") })}
          style={over}
        >
          {template.fields.map((field) =>
            field.type === "image" ? (
              <FieldBox
                key={field.fieldId}
                box={field}
                unit={unit}
                name={t("studio.live.picture", { field: field.fieldId })}
              />
            ) : null,
          )}
          {texts.map(({ fieldId, set, size, lines }) => (
            <text
              key={fieldId}
              fontSize={size}
              fontWeight={set.weight === "bold" ? 700 : 400}
              fill={set.color}
              style={{ fontFamily: familyOf[set.font] }}
            >
              {lines.map((line) => (
                <tspan key={line.y} x={line.x} y={line.y}>
                  {line.text}
                </tspan>
              ))}
            </text>
          ))}
        </svg>
      </div>
      {/* One piece: the room for it is there before the template is. */}
      <div>
        <Text as="p" tone="subdued">
          {t("studio.live.hint")}
        </Text>
        <div role="status">
          {tooLong.length === 0 ? null : (
            <Text as="p" tone="critical">
              {t("studio.live.long", { fields: tooLong.join(", ") })}
            </Text>
          )}
        </div>
      </div>
    </BlockStack>
  );
});

/** The design below the texts. As a picture: nothing in it runs or loads anything. */
const Ground = memo(function Ground({ svg }: { svg: string | null }) {
  if (svg === null) return null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" style={over} />;
});

/** The preview's room without a template: while it is read, so that nothing moves when it comes, or for good. */
export function PreviewRoom({ size, isReading }: { size: PictureSize; isReading: boolean }) {
  return (
    <BlockStack gap="200">
      <div style={roomOf(size, { mostRem: previewRem })} />
      <Text as="p" tone="subdued">
        {t(isReading ? "studio.live.hint" : "studio.live.untold")}
      </Text>
    </BlockStack>
  );
}

const over = { position: "absolute", inset: 0, width: "100%", height: "100%" } as const;
