import {
  Banner,
  BlockStack,
  Card,
  Divider,
  InlineStack,
  Link,
  Spinner,
  Text,
} from "@shopify/polaris";
import { memo, type ReactNode } from "react";
import type { DrawingView, StudioView } from "#app/connector/products/studio/index.ts";
import { ArtworkView } from "../artwork/artwork-view.tsx";
import { useShownAddress } from "../own-files.tsx";
import { writeSize } from "../artwork/write-size.ts";
import { Mockup } from "./mockup.tsx";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { drawingProblemText, drawnWords } from "./drawing-words.ts";
import { previewRem } from "./live-preview.tsx";

/**
 * What is typed, at once (`live`), and below it what the provider has drawn: under way, done or failed.
 * Each says which of both it is.
 */
export function PreviewCard({
  productId,
  drawing,
  artworkSize,
  live,
}: {
  productId: string;
  drawing: DrawingView | null;
  artworkSize: StudioView["artworkSize"];
  live: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        {live === null ? null : (
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {t("studio.live.title")}
            </Text>
            {live}
          </BlockStack>
        )}
        {live === null ? null : <Divider />}
        <PrintFile productId={productId} drawing={drawing} artworkSize={artworkSize} />
      </BlockStack>
    </Card>
  );
}

/** Not drawn again with every key that is pressed. */
const PrintFile = memo(function PrintFile({
  productId,
  drawing,
  artworkSize,
}: {
  productId: string;
  drawing: DrawingView | null;
  artworkSize: StudioView["artworkSize"];
}) {
  return (
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
        {drawing === null ? (
          <Text as="p" tone="subdued">
            {t("studio.preview.none")}
          </Text>
        ) : (
          <Drawn productId={productId} drawing={drawing} artworkSize={artworkSize} />
        )}
      </div>
    </BlockStack>
  );
});

function Drawn({
  productId,
  drawing: { state, artworkUrl, error, createdAt, fields },
  artworkSize,
}: {
  productId: string;
  drawing: DrawingView;
  artworkSize: StudioView["artworkSize"];
}) {
  const showPath = useShownAddress();
  if (state === "failed") {
    return (
      <Banner tone="critical" title={t("studio.preview.failed")}>
        <p>{drawingProblemText(error ?? "")}</p>
      </Banner>
    );
  }
  if (state === "done" && artworkUrl !== null) {
    const what = drawnWords(fields);
    return (
      <BlockStack gap="200">
        <ArtworkView
          url={artworkUrl}
          alt={t("studio.preview.alt", { what })}
          startsLaidOver={false}
          mostRem={previewRem}
          expected={artworkSize}
          productId={productId}
        />
        <Mockup of={{ product: productId }} artworkUrl={artworkUrl} title={what} />
        <InlineStack gap="200" align="space-between">
          <Text as="span" tone="subdued">
            <Time at={createdAt} text={(time) => t("studio.preview.drawn", { time })} />
          </Text>
          <Link url={showPath(artworkUrl)} target="_blank">
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
            {t("studio.preview.unanswered", { error: saidText(error) })}
          </Text>
        )}
      </BlockStack>
    </InlineStack>
  );
}
