import {
  Banner,
  BlockStack,
  Button,
  ButtonGroup,
  InlineError,
  InlineGrid,
  InlineStack,
  RangeSlider,
  Select,
  Spinner,
  Text,
} from "@shopify/polaris";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { ArtworkFit } from "#app/connector/model/artwork-fit.ts";
import { placeOf, softScale } from "#app/connector/model/artwork-place.ts";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";
import { t } from "../../text.ts";
import { spaceOf } from "../picture-space.ts";
import { TemplateLines } from "../template-lines.tsx";
import { useTemplate } from "../use-template.ts";
import { writeSize } from "../write-size.ts";
import { paintFit, turned, turnedSize } from "./paint-fit.ts";

const fills = ["mirror", "edge", "white", "black"] as const;
const first: ArtworkFit = { turn: 0, zoom: 1, x: 0, y: 0, fill: "mirror" };
/** Wider than it is ever shown. */
const canvasPx = 640;

export interface FitEditorProps {
  file: File;
  title: string;
  /** What the artwork has to measure. */
  artwork: PictureSize;
  /** Whose template is laid over it; null: none. */
  productId: string | null;
  isBusy: boolean;
  /** Why it was not taken; null: nothing is wrong. */
  problem: string | null;
  onUse: (fit: ArtworkFit) => void;
  onClose: () => void;
}

/** Lays a file into its artwork: scaled, cut, turned, its surroundings filled, seen beside the controls as it changes. */
export function FitEditor({ file, title, artwork, productId, ...props }: FitEditorProps) {
  const [fit, setFit] = useState(first);
  const bitmap = useBitmap(file);
  const template = useTemplate(productId, { isWanted: productId !== null });
  const change = (changed: Partial<ArtworkFit>) => setFit((before) => ({ ...before, ...changed }));
  const id = useId();
  if (bitmap === "unreadable") {
    return <Banner tone="critical">{t("pictures.fit.unreadable")}</Banner>;
  }
  if (bitmap === null) return <Spinner size="small" accessibilityLabel={t("app.loading")} />;
  const size = turnedSize({ widthPx: bitmap.width, heightPx: bitmap.height }, fit);
  const place = placeOf(size, artwork, fit);
  const percent = (value: number) =>
    t("pictures.fit.percent", { percent: Math.round(value * 100) });
  return (
    <BlockStack gap="300">
      <Text as="h4" variant="headingSm" breakWord>
        {t("pictures.fit.title", { title, size: writeSize(artwork) })}
      </Text>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
        <BlockStack gap="200">
          <div style={{ position: "relative", ...spaceOf(artwork, { mostRem: 24 }) }}>
            <Preview bitmap={bitmap} artwork={artwork} fit={fit} title={title} />
            {template?.kind === "told" ? (
              <TemplateLines template={{ ...template, fields: [] }} />
            ) : null}
          </div>
          {template?.kind === "told" ? (
            <Text as="p" tone="subdued">
              {t("pictures.fit.legend")}
            </Text>
          ) : null}
        </BlockStack>
        <BlockStack gap="300">
          <RangeSlider
            label={t("pictures.fit.zoom")}
            min={0.2}
            max={5}
            step={0.01}
            value={fit.zoom}
            onChange={(zoom) => change({ zoom: Number(zoom) })}
            suffix={<Text as="span">{percent(fit.zoom)}</Text>}
          />
          <RangeSlider
            label={t("pictures.fit.across")}
            min={-1}
            max={1}
            step={0.005}
            value={fit.x}
            onChange={(x) => change({ x: Number(x) })}
          />
          <RangeSlider
            label={t("pictures.fit.down")}
            min={-1}
            max={1}
            step={0.005}
            value={fit.y}
            onChange={(y) => change({ y: Number(y) })}
          />
          <ButtonGroup>
            <Button onClick={() => change({ turn: turnBy(fit.turn, -90) })}>
              {t("pictures.fit.left")}
            </Button>
            <Button onClick={() => change({ turn: turnBy(fit.turn, 90) })}>
              {t("pictures.fit.right")}
            </Button>
            <Button onClick={() => setFit(first)}>{t("pictures.fit.reset")}</Button>
          </ButtonGroup>
          <Select
            label={t("pictures.fit.fill")}
            helpText={t("pictures.fit.fillHint")}
            options={fills.map((value) => ({ value, label: t(`pictures.fit.fills.${value}`) }))}
            value={fit.fill}
            onChange={(value) => change({ fill: fills.find((each) => each === value) ?? "mirror" })}
          />
          <div role="status">
            {place === null ? (
              <Text as="p" tone="critical">
                {t("artwork.upload.problems.outside")}
              </Text>
            ) : place.scale > softScale ? (
              <Text as="p" tone="caution">
                {t("pictures.fit.enlarged", { percent: Math.round(place.scale * 100) })}
              </Text>
            ) : (
              <Text as="p" tone="subdued">
                {t("pictures.fit.sharp")}
              </Text>
            )}
          </div>
          <Text as="p" tone="subdued">
            {t("pictures.fit.kept")}
          </Text>
          {props.problem === null ? null : <InlineError message={props.problem} fieldID={id} />}
          <InlineStack gap="200">
            <Button
              id={id}
              variant="primary"
              loading={props.isBusy}
              disabled={place === null}
              onClick={() => props.onUse(fit)}
            >
              {t("artwork.fitted.use")}
            </Button>
            <Button onClick={props.onClose} disabled={props.isBusy}>
              {t("artwork.fitted.cancel")}
            </Button>
          </InlineStack>
        </BlockStack>
      </InlineGrid>
    </BlockStack>
  );
}

function turnBy(turn: ArtworkFit["turn"], by: 90 | -90): ArtworkFit["turn"] {
  const turns = [0, 90, 180, 270] as const;
  return turns[(turns.indexOf(turn) + (by === 90 ? 1 : 3)) % 4] ?? 0;
}

function Preview({
  bitmap,
  artwork,
  fit,
  title,
}: {
  bitmap: ImageBitmap;
  artwork: PictureSize;
  fit: ArtworkFit;
  title: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turn } = fit;
  const picture = useMemo(() => turned(bitmap, { turn }), [bitmap, turn]);
  useEffect(() => {
    const size = turnedSize({ widthPx: bitmap.width, heightPx: bitmap.height }, { turn });
    if (canvas.current !== null) paintFit(canvas.current, { picture, size, artwork, fit });
  }, [picture, bitmap, turn, artwork, fit]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("products.variant.thumbnail", { title })}
      width={canvasPx}
      height={Math.round((canvasPx * artwork.heightPx) / artwork.widthPx)}
      style={{ display: "block", width: "100%", height: "100%" }}
    />
  );
}

/** The file as the browser reads it, upright as people see it; null while it is read. */
function useBitmap(file: File): ImageBitmap | "unreadable" | null {
  const [read, setRead] = useState<{ file: File; bitmap: ImageBitmap | "unreadable" } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const settle = (bitmap: ImageBitmap | "unreadable") => {
      if (!isLeft) setRead({ file, bitmap });
    };
    const read = async () => settle(await createImageBitmap(file));
    read().catch(() => settle("unreadable"));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return read?.file === file ? read.bitmap : null;
}
