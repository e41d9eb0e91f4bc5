import { BlockStack, Card, Text } from "@shopify/polaris";
import type { LineDetail, LinePart } from "#app/connector/queries/dispatches/index.ts";
import { ArtworkView } from "../artwork/artwork-view.tsx";
import { useTemplate } from "../artwork/use-template.ts";
import type { Filling } from "../studio/filling.ts";
import { LivePreview, PreviewSpace, previewRem } from "../studio/live-preview.tsx";
import { t } from "../text.ts";
import type { LineDraft } from "./line-draft.ts";

/** What would be printed by what is chosen, before it is saved. */
export function PreviewCard({
  line,
  draft,
  filling,
}: {
  line: LineDetail;
  draft: LineDraft;
  filling: Filling;
}) {
  const [part] = line.parts;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("order.change.preview")}
        </Text>
        {part === undefined ? null : draft.print === "texts" ? (
          <TextPreview part={part} filling={filling} />
        ) : (
          <PicturePreview
            part={part}
            draft={draft}
            title={line.title}
            url={draft.print === "picture" ? draft.url.trim() : (part.plainUrl ?? "")}
          />
        )}
      </BlockStack>
    </Card>
  );
}

function TextPreview({ part, filling }: { part: LinePart; filling: Filling }) {
  const { designId, item } = part;
  const template = useTemplate(designId, { isWanted: designId !== null });
  if (template?.kind === "told") return <LivePreview template={template} filling={filling} />;
  const size = item?.artworkSize ?? null;
  if (template === null && size !== null) return <PreviewSpace size={size} isReading />;
  return <Untold />;
}

function PicturePreview({
  part,
  draft: { other },
  title,
  url,
}: {
  part: LinePart;
  draft: LineDraft;
  title: string;
  url: string;
}) {
  const item = other?.part === 1 ? other.item : part.item;
  if (URL.parse(url)?.protocol !== "https:") return <Untold />;
  return (
    <ArtworkView
      url={url}
      alt={t("products.variant.thumbnail", { title })}
      startsLaidOver={false}
      mostRem={previewRem}
      expected={item?.artworkSize ?? null}
      productId={item?.productId ?? null}
    />
  );
}

function Untold() {
  return (
    <Text as="p" tone="subdued">
      {t("order.change.noPreview")}
    </Text>
  );
}
