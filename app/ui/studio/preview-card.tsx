import { Banner, BlockStack, Card, InlineStack, Link, Spinner, Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import type { DrawingView, StudioView } from "#app/connector/studio/index.ts";
import { writeSize } from "../products/variant-words.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";

/** A drawing as it stands: under way, done or failed. `sketch` stands where there is nothing to see. */
export function PreviewCard({
  drawing,
  artworkSize,
  sketch,
}: {
  drawing: DrawingView | null;
  artworkSize: StudioView["artworkSize"];
  sketch: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("studio.preview.title")}
          </Text>
          {artworkSize === null ? null : (
            <Text as="p" tone="subdued">
              {t("studio.preview.size", { size: writeSize(artworkSize) })}
            </Text>
          )}
        </BlockStack>
        <div aria-live="polite">
          {drawing === null ? null : <Drawn drawing={drawing} artworkSize={artworkSize} />}
        </div>
        {drawing?.state === "done" ? null : sketch}
        {drawing === null && sketch === null ? (
          <Text as="p" tone="subdued">
            {t("studio.drawings.none")}
          </Text>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function Drawn({
  drawing: { state, artworkUrl, error, createdAt, fields },
  artworkSize,
}: {
  drawing: DrawingView;
  artworkSize: StudioView["artworkSize"];
}) {
  if (state === "failed") {
    return (
      <Banner tone="critical" title={t("studio.preview.failed")}>
        <p>{error}</p>
      </Banner>
    );
  }
  if (state === "done" && artworkUrl !== null) {
    const what = fields.map(({ value }) => value).join(", ");
    const ratio = artworkSize ?? { widthPx: 1, heightPx: 1 };
    return (
      <BlockStack gap="200">
        <img
          src={artworkUrl}
          alt={t("studio.preview.alt", { what })}
          style={{ ...picture, aspectRatio: `${ratio.widthPx} / ${ratio.heightPx}` }}
        />
        <InlineStack gap="200" align="space-between">
          <Text as="span" tone="subdued">
            <Time at={createdAt} text={(time) => t("studio.preview.drawn", { time })} />
          </Text>
          <Link url={artworkUrl} target="_blank">
            {t("studio.preview.open")}
          </Link>
        </InlineStack>
      </BlockStack>
    );
  }
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <Spinner size="small" />
      <BlockStack>
        <Text as="p">{t(`studio.preview.${state === "sending" ? "sending" : "drawing"}`)}</Text>
        {error === null ? null : (
          <Text as="p" tone="subdued" breakWord>
            {t("studio.preview.unanswered", { error })}
          </Text>
        )}
      </BlockStack>
    </InlineStack>
  );
}

const picture = {
  display: "block",
  width: "100%",
  maxHeight: "40rem",
  objectFit: "contain",
  background: "var(--p-color-bg-surface-secondary)",
  borderRadius: "var(--p-border-radius-200)",
} as const;
