import { BlockStack, Card, ChoiceList, InlineError, Text } from "@shopify/polaris";
import { useDeferredValue } from "react";
import type { CorrectionProblem } from "#app/connector/ingest/orders/index.ts";
import type { LineDetail } from "#app/connector/queries/dispatches/index.ts";
import { ArtworkField } from "../artwork/artwork-field.tsx";
import type { Filling } from "../studio/filling.ts";
import { t } from "../text.ts";
import type { LineDraft } from "./line-draft.ts";
import { problemText } from "./problem-text.ts";
import { TextFields } from "./text-fields.tsx";

/** What is printed on the line: its texts, another picture, or what the product has of its own. */
export function PrintCard({
  line,
  draft,
  change,
  filling,
  problem,
}: {
  line: LineDetail;
  draft: LineDraft;
  change: (changed: Partial<LineDraft>) => void;
  filling: Filling;
  problem: CorrectionProblem | null;
}) {
  const { print, url } = draft;
  // The choice is seen at once; what belongs to it is more to draw.
  const shown = useDeferredValue(print);
  const fields = line.parts.flatMap((part) => part.fields);
  const choices = (["texts", "picture", "plain"] as const)
    .filter((choice) => choice !== "texts" || fields.length > 0)
    .map((value) => ({ value, label: t(`order.change.${value}`) }));
  const problemOf = (field: CorrectionProblem["field"]) =>
    problem?.field === field ? problemText(problem) : undefined;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("order.change.print")}
        </Text>
        <ChoiceList
          title={t("order.change.print")}
          titleHidden
          choices={choices}
          selected={[print]}
          onChange={([chosen]) => {
            const choice = choices.find(({ value }) => value === chosen);
            if (choice !== undefined) change({ print: choice.value });
          }}
        />
        {print === "texts" && shown === "texts" ? (
          <TextFields
            fields={fields}
            designId={line.parts[0]?.designId ?? null}
            variantId={line.variantId}
            filling={filling}
            error={problemOf("texts")}
          />
        ) : null}
        {print === "picture" ? (
          <div style={pictureSpace}>
            {shown === "picture" ? (
              <PictureOf
                line={line}
                draft={draft}
                url={url}
                change={change}
                error={problemOf("picture")}
              />
            ) : null}
          </div>
        ) : null}
        {print === "plain" ? <PlainHint line={line} error={problemOf("plain")} /> : null}
      </BlockStack>
    </Card>
  );
}

/** Taken with the choice, so that nothing below moves once the field is drawn. */
const pictureSpace = { minHeight: "19rem" } as const;

/** Below 48em the picture stands under its field; beside the preview it is not shown twice. */
function PictureOf({
  line,
  draft,
  url,
  change,
  error,
}: {
  line: LineDetail;
  draft: LineDraft;
  url: string;
  change: (changed: Partial<LineDraft>) => void;
  error: string | undefined;
}) {
  const [part] = line.parts;
  const item = draft.other?.part === 1 ? draft.other.item : (part?.item ?? null);
  return (
    <ArtworkField
      title={line.title}
      sku={item?.sku ?? part?.sku ?? ""}
      productId={item?.productId ?? null}
      expected={item?.artworkSize ?? null}
      artworkUrl={url}
      savedArtworkUrl={line.pictureUrl}
      fallbackUrl={part?.plainUrl ?? null}
      label={t("order.change.address")}
      hint={url.trim().startsWith("https://") ? "" : t("order.change.addressHint")}
      error={error}
      next={t("order.change.save")}
      isAlone
      onChange={(address) => change({ url: address })}
    />
  );
}

function PlainHint({ line: { parts }, error }: { line: LineDetail; error: string | undefined }) {
  const isBare = parts.some(({ plainUrl }) => plainUrl === null);
  if (error !== undefined || isBare) {
    return <InlineError fieldID="plain" message={error ?? t("order.change.noPlain")} />;
  }
  return (
    <Text as="p" tone="subdued">
      {t("order.change.plainHint")}
    </Text>
  );
}
