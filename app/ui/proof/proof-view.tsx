import {
  BlockStack,
  Button,
  ButtonGroup,
  Checkbox,
  InlineStack,
  Select,
  Text,
} from "@shopify/polaris";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import {
  isWrongSize,
  legendOf,
  SeenPicture,
  sizeText,
  TemplateOver,
} from "../artwork/artwork-view.tsx";
import { useTemplate } from "../artwork/use-template.ts";
import { t } from "../text.ts";
import { type Zoom, zoomBy, zooms } from "./zoom.ts";

/** Artwork as it is printed, up to twice its pixels, with the lines of its product's template over it. */
export function ProofView({
  url,
  alt,
  expected,
  productId,
  unseen,
  found,
  controls,
}: {
  url: string;
  alt: string;
  /** Null where the provider does not tell it. */
  expected: PictureSize | null;
  /** Whose template is laid over it; null where the catalog has it no more. */
  productId: string | null;
  /** Stands in place of a picture that the browser doesn't get. */
  unseen: ReactNode;
  /** Stands below its size: what else is to be known of it. */
  found?: ReactNode;
  /** Stand beside the zoom. */
  controls?: ReactNode;
}) {
  const [hasLines, setLines] = useState(true);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const template = useTemplate(productId, { isWanted: hasLines });
  const [size, setSize] = useState<PictureSize | null | undefined>(undefined);
  const id = useId();
  const frame = expected ?? size ?? { widthPx: 1, heightPx: 1 };
  const isUnseen = size === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "+" ? 1 : event.key === "-" ? -1 : null;
    if (step === null || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setZoom((before) => zoomBy(before, step));
  };
  return (
    <BlockStack gap="200">
      {/* Whoever can't drag moves it with the arrow keys. */}
      <div
        role="region"
        aria-label={t("proof.region", { what: alt })}
        aria-describedby={id}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={window}
      >
        <div style={{ ...paper, ...sizeAt(zoom, frame) }}>
          {isUnseen ? (
            <Text as="span" tone="subdued" alignment="center">
              {unseen}
            </Text>
          ) : (
            <SeenPicture key={url} url={url} alt={alt} onSeen={setSize} />
          )}
          {hasLines && template !== null && !isUnseen ? <TemplateOver template={template} /> : null}
        </div>
      </div>
      <InlineStack gap="300" blockAlign="end">
        <ButtonGroup>
          <Button
            accessibilityLabel={t("proof.smaller")}
            disabled={zoom === "fit"}
            onClick={() => setZoom(zoomBy(zoom, -1))}
          >
            −
          </Button>
          <Button
            accessibilityLabel={t("proof.larger")}
            disabled={zoom === zooms.at(-1)}
            onClick={() => setZoom(zoomBy(zoom, 1))}
          >
            +
          </Button>
        </ButtonGroup>
        <Select
          label={t("proof.zoom")}
          labelInline
          options={zooms.map((value) => ({
            value,
            label:
              value === "fit"
                ? t("proof.fit")
                : t("proof.percent", { percent: Number(value) * 100 }),
          }))}
          value={zoom}
          onChange={(value) => setZoom(zooms.find((each) => each === value) ?? "fit")}
        />
        {controls}
      </InlineStack>
      <span id={id}>
        <Text as="span" {...(isWrongSize(size ?? null, expected) ? { tone: "critical" } : {})}>
          {sizeText(size ?? null, expected)}
        </Text>
      </span>
      {found}
      {productId === null ? null : (
        <Checkbox
          label={t("pictures.view.template")}
          checked={hasLines}
          onChange={setLines}
          helpText={hasLines ? linesText(template) : undefined}
        />
      )}
    </BlockStack>
  );
}

/** What the lines mean; where a template is told without them, that nobody told where it is cut. */
function linesText(template: Parameters<typeof legendOf>[0]): string {
  const hasCut = template?.kind !== "told" || template.trim !== null || template.safe !== null;
  return hasCut ? legendOf(template) : t("proof.uncut");
}

function sizeAt(zoom: Zoom, { widthPx, heightPx }: PictureSize) {
  const aspectRatio = `${widthPx} / ${heightPx}`;
  if (zoom === "fit") return { aspectRatio, width: `min(100%, ${(32 * widthPx) / heightPx}rem)` };
  return { aspectRatio, width: `${widthPx * Number(zoom)}px` };
}

const window = {
  overflow: "auto",
  maxHeight: "min(34rem, 80vh)",
  background: "var(--p-color-bg-surface-secondary)",
  borderRadius: "var(--p-border-radius-200)",
} as const;
const paper = { position: "relative", margin: "0 auto" } as const;
