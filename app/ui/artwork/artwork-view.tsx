import { BlockStack, Checkbox, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import type { TemplateBox, TemplateView } from "#app/connector/products/studio/index.ts";
import { useShownAddress } from "../own-files.tsx";
import { listed } from "../listed.ts";
import { fieldName } from "./field-name.ts";
import { writeSize } from "./write-size.ts";
import { t } from "../text.ts";
import { useStable } from "../use-stable.ts";
import { spaceOf } from "./picture-space.ts";
import { TemplateLines } from "./template-lines.tsx";
import { useTemplate } from "./use-template.ts";

export interface ArtworkViewProps {
  url: string;
  alt: string;
  /** Whether the template lies over it before anybody has chosen. */
  startsLaidOver: boolean;
  /** How high it may be. */
  mostRem: number;
  /** Null where the provider does not tell it. */
  expected: PictureSize | null;
  /** Whose template is laid over it; null where the catalog has it no more. */
  productId: string | null;
  /** Told of the size that was seen; null: nothing can be seen. */
  onSeen?: (size: PictureSize | null) => void;
}

/** Artwork as it is printed, with its exact size in words, and its product's template over it. */
export function ArtworkView({ url, alt, expected, productId, ...props }: ArtworkViewProps) {
  const [isLaidOver, setLaidOver] = useState(props.startsLaidOver);
  const template = useTemplate(productId, { isWanted: isLaidOver });
  // What was seen of another picture says nothing of this one.
  const [seen, setSeen] = useState<{ url: string; size: PictureSize | null } | null>(null);
  const isSeen = seen?.url === url;
  const size = isSeen ? seen.size : null;
  const isUnseen = isSeen && size === null;
  const frame = expected ?? size ?? { widthPx: 1, heightPx: 1 };
  return (
    <BlockStack gap="200">
      <div style={{ ...centered, ...spaceOf(frame, props) }}>
        {isUnseen ? (
          <Text as="p" tone="subdued" alignment="center">
            {t("pictures.view.unseen")}
          </Text>
        ) : (
          <SeenPicture
            key={url}
            url={url}
            alt={alt}
            onSeen={(told) => {
              setSeen({ url, size: told });
              props.onSeen?.(told);
            }}
          />
        )}
        {isLaidOver && template !== null && !isUnseen ? <TemplateOver template={template} /> : null}
      </div>
      <div style={twoLines}>
        <Text as="p" {...(isWrongSize(size, expected) ? { tone: "critical" as const } : {})}>
          {sizeText(size, expected)}
        </Text>
      </div>
      {productId === null ? null : (
        <Checkbox
          label={t("pictures.view.template")}
          checked={isLaidOver}
          onChange={setLaidOver}
          helpText={isLaidOver ? legendOf(template) : undefined}
        />
      )}
    </BlockStack>
  );
}

/** A picture that tells its own size, null where there is none to be seen. */
export function SeenPicture({
  url,
  alt,
  onSeen,
}: {
  url: string;
  alt: string;
  onSeen: (size: PictureSize | null) => void;
}) {
  const showPath = useShownAddress();
  const image = useRef<HTMLImageElement>(null);
  const look = useStable(() => {
    const { naturalWidth: widthPx = 0, naturalHeight: heightPx = 0 } = image.current ?? {};
    onSeen(widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : null);
  });
  useEffect(() => {
    // It may have come, or failed, before the page's script was there to hear of it.
    if (image.current?.complete === true) look();
  }, [look]);
  return (
    <img
      ref={image}
      src={showPath(url)}
      alt={alt}
      decoding="async"
      style={filling}
      onLoad={look}
      onError={() => onSeen(null)}
    />
  );
}

export function TemplateOver({ template }: { template: TemplateView }) {
  const showPath = useShownAddress();
  if (template.kind === "told") return <TemplateLines template={template} />;
  const { dielineUrl } = template;
  if (dielineUrl === null) return null;
  // Its paper is white: multiplied, only its lines are left.
  return (
    <img
      src={showPath(dielineUrl)}
      alt={t("pictures.template.label")}
      style={{ ...filling, position: "absolute", inset: 0, mixBlendMode: "multiply" }}
    />
  );
}

/** What the lines mean, or why there are none. */
export function legendOf(template: TemplateView | null): string {
  // While it is read it is most likely told: so its words don't move what stands below them.
  if (template === null) return t("pictures.template.legend");
  if (template.kind === "told") {
    const names = template.fields.toSorted(fromTheTop).map(({ fieldId }) => fieldName(fieldId));
    const fields =
      names.length === 0 ? "" : t("pictures.template.fields", { fields: listed(names) });
    return `${t("pictures.template.legend")} ${fields}`.trim();
  }
  return template.dielineUrl === null
    ? t(`pictures.template.${template.kind}`)
    : t("pictures.template.picture");
}

function fromTheTop(one: TemplateBox, other: TemplateBox): number {
  return one.y - other.y || one.x - other.x;
}

export function isWrongSize(size: PictureSize | null, expected: PictureSize | null): boolean {
  if (size === null || expected === null) return false;
  return size.widthPx !== expected.widthPx || size.heightPx !== expected.heightPx;
}

export function sizeText(size: PictureSize | null, expected: PictureSize | null): string {
  const wanted = expected === null ? null : writeSize(expected);
  if (size === null) {
    return wanted === null
      ? t("pictures.view.unknown")
      : t("pictures.view.wanted", { expected: wanted });
  }
  const found = writeSize(size);
  if (wanted === null) return t("pictures.view.found", { found });
  const fit = isWrongSize(size, expected) ? "wrong" : "right";
  return t(`pictures.view.${fit}`, { found, expected: wanted });
}

const centered = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
} as const;

/** What is said of the size grows when the picture comes. */
const twoLines = { minHeight: "2.5rem" } as const;

const filling = { display: "block", width: "100%", height: "100%", objectFit: "contain" } as const;
