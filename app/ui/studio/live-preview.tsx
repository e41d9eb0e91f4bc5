import { BlockStack, Text } from "@shopify/polaris";
import { memo, useMemo } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import type {
  TemplateField,
  TemplateType,
  TemplateView,
} from "#app/connector/products/studio/index.ts";
import { fieldName } from "../artwork/field-name.ts";
import { spaceOf } from "../artwork/picture-space.ts";
import { FieldBox, TemplateLines, unitOf } from "../artwork/template-lines.tsx";
import { useShownAddress } from "../own-files.tsx";
import { t } from "../text.ts";
import { type Filling, useFollowedFilling } from "./filling.ts";
import { type FittedText, fitText, type TextBox } from "./fit-text.ts";
import { familyOf, measureIn, measureRoughly } from "./measure-in.ts";
import { useIsInBrowser } from "../use-is-in-browser.ts";

/** No preview is higher: both kinds are seen in the same size. */
export const previewRem = 28;

type Told = Extract<TemplateView, { kind: "told" }>;

/**
 * What is being typed, at once and by the browser alone: the design with its texts in their boxes, in the
 * fonts that this machine has. Nearly what is printed; the provider draws what is.
 */
export const LivePreview = memo(function LivePreview({
  template,
  filling,
  hasLines = false,
}: {
  template: Told;
  filling: Filling;
  /** Where it is cut and where texts are safe is laid over it. */
  hasLines?: boolean;
}) {
  const values = useFollowedFilling(filling);
  const setters = useTextSetters(template);
  const textOf = ({ fieldId, fallback }: TemplateField) => values.get(fieldId)?.trim() || fallback;
  const written = template.fields.filter(({ set }) => set !== null).map(textOf);
  const texts = template.fields.flatMap((field) => {
    const { fieldId, set } = field;
    const fitted = setters.get(fieldId)?.(textOf(field));
    return set === null || fitted === undefined ? [] : [{ fieldId, set, fitted }];
  });
  const tooLong = texts.filter(({ fitted }) => !fitted.fits).map(({ fieldId }) => fieldId);
  // What the design has around a picture; of several the first.
  const layers = template.filled.find(({ fieldId }) => isPicture(values.get(fieldId)));
  const viewBox = `0 0 ${template.widthPx} ${template.heightPx}`;
  return (
    <BlockStack gap="200">
      <div style={{ ...apart, ...spaceOf(template, { mostRem: previewRem }) }}>
        <Ground svg={layers?.under ?? template.ground} />
        <svg viewBox={viewBox} aria-hidden style={over}>
          <PictureBoxes template={template} values={values} />
        </svg>
        <Ground svg={layers?.over ?? null} />
        <svg
          viewBox={viewBox}
          role="img"
          aria-label={t("studio.live.label", { what: written.filter(Boolean).join(", ") })}
          style={over}
        >
          {texts.map(({ fieldId, set, fitted }) => (
            <SetText key={fieldId} set={set} fitted={fitted} />
          ))}
        </svg>
        {hasLines ? <TemplateLines template={{ ...template, fields: [] }} /> : null}
      </div>
      {/* One piece: the space for it is there before the template is. */}
      <div>
        <Text as="p" tone="subdued">
          {t("studio.live.hint")}
        </Text>
        <div role="status">
          {tooLong.length === 0 ? null : (
            <Text as="p" tone="critical">
              {t("studio.live.long", { fields: tooLong.map(fieldName).join(", ") })}
            </Text>
          )}
        </div>
      </div>
    </BlockStack>
  );
});

type SetTextOf = (text: string) => FittedText;

/**
 * By field, what sets a text into its box; a text that has not changed is not set again. The server, and
 * the browser until it has taken the page over, can only guess how wide letters are: what is seen first
 * stands there at once, and moves by a little.
 */
function useTextSetters(template: Told): ReadonlyMap<string, SetTextOf> {
  const isInBrowser = useIsInBrowser();
  return useMemo(
    () =>
      new Map(
        template.fields.flatMap((field) => {
          const { fieldId, set } = field;
          if (set === null) return [];
          const measure = isInBrowser ? measureIn(set) : measureRoughly;
          return [[fieldId, textSetter({ ...field, ...set }, measure)] as const];
        }),
      ),
    [isInBrowser, template],
  );
}

function textSetter(box: TextBox, measure: (text: string) => number): SetTextOf {
  let last: { text: string; fitted: FittedText } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, fitted: fitText(text, box, measure) };
    return last.fitted;
  };
}

const SetText = memo(function SetText({ set, fitted }: { set: TemplateType; fitted: FittedText }) {
  return (
    <text
      fontSize={fitted.size}
      fontWeight={set.weight === "bold" ? 700 : 400}
      fill={set.color}
      style={{ fontFamily: familyOf[set.font] }}
    >
      {fitted.lines.map(({ text, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  );
});

function isPicture(value = ""): boolean {
  return URL.parse(value)?.protocol === "https:";
}

/** Pictures in their places; a place without one is a box with its name. */
const PictureBoxes = memo(function PictureBoxes({
  template,
  values,
}: {
  template: Told;
  values: ReadonlyMap<string, string>;
}) {
  const unit = unitOf(template);
  const showPath = useShownAddress();
  return template.fields.map((field) =>
    field.type !== "image" ? null : isPicture(values.get(field.fieldId)) ? (
      <image
        key={field.fieldId}
        href={showPath(values.get(field.fieldId) ?? "")}
        x={field.x}
        y={field.y}
        width={field.width}
        height={field.height}
        preserveAspectRatio="xMidYMid slice"
      />
    ) : (
      <FieldBox
        key={field.fieldId}
        box={field}
        unit={unit}
        name={t("studio.live.picture", { field: fieldName(field.fieldId) })}
      />
    ),
  );
});

/** The design below the texts. As a picture: nothing in it runs or loads anything. */
const Ground = memo(function Ground({ svg }: { svg: string | null }) {
  if (svg === null) return null;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" style={over} />;
});

/** The preview's space without a template: while it is read, so that nothing moves when it comes, or for good. */
export function PreviewSpace({ size, isReading }: { size: PictureSize; isReading: boolean }) {
  return (
    <BlockStack gap="200">
      <div style={spaceOf(size, { mostRem: previewRem })} />
      <Text as="p" tone="subdued">
        {t(isReading ? "studio.live.hint" : "studio.live.untold")}
      </Text>
    </BlockStack>
  );
}

/** What is drawn inside moves nothing outside. */
const apart = { position: "relative", contain: "layout paint" } as const;
const over = { position: "absolute", inset: 0, width: "100%", height: "100%" } as const;
