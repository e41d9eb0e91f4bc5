import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Page,
  Text,
} from "@shopify/polaris";
import { useMemo } from "react";
import type { Proof, ProofItem } from "#app/connector/queries/dispatches/index.ts";
import { KeepsFocus } from "../keeps-focus.tsx";
import { AttentionAction } from "../orders/attention-action.tsx";
import { attentionSentence } from "../attention-words.ts";
import { useTemplate } from "../artwork/use-template.ts";
import { PrintedTexts } from "../orders/printed-texts.tsx";
import { AskProviderLater } from "../provider/ask-provider-later.tsx";
import { Picture } from "../products/picture.tsx";
import { ProgressBadges, StageBadge } from "../stage-badge.tsx";
import { createFilling } from "../studio/filling.ts";
import { LivePreview, PreviewSpace } from "../studio/live-preview.tsx";
import { t } from "../text.ts";
import { useExactTime } from "../time.tsx";
import { Mockup } from "../studio/mockup.tsx";
import { ProofView } from "./proof-view.tsx";

/** What a part of an order prints: each item's artwork at full size, beside its texts and its product. */
export function ProofPage({ proof: { dispatch, isFixed, items } }: { proof: Proof }) {
  const { id, orderName, stage, attention } = dispatch;
  const exactTime = useExactTime();
  return (
    <Page
      title={t("proof.title", { name: orderName })}
      titleMetadata={
        <InlineStack gap="100">
          <StageBadge {...dispatch} />
          <ProgressBadges {...dispatch} />
        </InlineStack>
      }
      backAction={{ content: t("order.title", { name: orderName }), url: `/app/orders/${id}` }}
    >
      <KeepsFocus>
        <BlockStack gap="400">
          {attention === null ? null : (
            <Banner tone="warning" title={attentionSentence(attention, exactTime)}>
              <InlineStack gap="200" blockAlign="center">
                <AttentionAction dispatch={dispatch} attention={attention} />
                {attention.asksProvider ? <AskProviderLater dispatch={dispatch} /> : null}
              </InlineStack>
            </Banner>
          )}
          <Box paddingInline={{ xs: "400", sm: "0" }}>
            <Text as="p" tone="subdued">
              {t(isFixed ? "proof.fixed" : items.length === 0 ? "proof.none" : "proof.planned")}
            </Text>
          </Box>
          {items.map((item, at) => (
            <ItemCard
              key={item.externalSourceId}
              item={item}
              name={nameOf(items, at)}
              dispatchId={id}
              isMade={stage !== "Canceled"}
            />
          ))}
        </BlockStack>
      </KeepsFocus>
    </Page>
  );
}

/** Its title, numbered where other items are called so too: each is a place of its own on the page. Pure. */
function nameOf(items: readonly ProofItem[], at: number): string {
  const title = items[at]?.title ?? "";
  const isAlike = (item: ProofItem) => item.title === title;
  if (items.filter(isAlike).length < 2) return title;
  return `${title} (${items.slice(0, at + 1).filter(isAlike).length})`;
}

function ItemCard({
  item,
  name,
  dispatchId,
  isMade,
}: {
  item: ProofItem;
  name: string;
  dispatchId: string;
  isMade: boolean;
}) {
  const { title, sku, quantity, imageUrl, artworkUrl, wish, printed } = item;
  const alt = t("order.sent.artworkOf", { title: name });
  return (
    <Card>
      <InlineGrid columns={{ xs: 1, md: ["twoThirds", "oneThird"] }} gap="400" alignItems="start">
        {artworkUrl !== null ? (
          <ProofView
            url={artworkUrl}
            alt={alt}
            expected={item.item?.artworkSize ?? null}
            productId={item.item?.productId ?? null}
            unseen={<Unseen dispatchId={dispatchId} lineItemId={item.correctableLine} />}
            found={<Found dispatchId={dispatchId} item={item} />}
          />
        ) : wish === null ? (
          <Text as="p" tone="caution">
            {t("order.lines.lacksArtwork")}
          </Text>
        ) : (
          <ToBeDrawn item={item} wish={wish} />
        )}
        <BlockStack gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd" breakWord>
              {title}
            </Text>
            <Text as="span" tone="subdued" breakWord>
              {t("order.lines.sku", { sku })} · {t("order.lines.quantity", { count: quantity })}
            </Text>
            {artworkUrl === null && wish !== null ? (
              <InlineStack>
                <Badge>{t("proof.toDraw")}</Badge>
              </InlineStack>
            ) : null}
          </BlockStack>
          <PrintedTexts printed={printed} isMade={isMade} />
          {item.item === null || artworkUrl === null ? null : (
            <Mockup of={{ product: item.item.productId }} artworkUrl={artworkUrl} title={title} />
          )}
          {item.item === null ? null : (
            <InlineStack gap="300" blockAlign="center" wrap={false}>
              <Picture
                url={imageUrl ?? ""}
                alt={t("proof.product", { title: item.item.productTitle })}
              />
              <Text as="span" breakWord>
                {item.item.title}
              </Text>
            </InlineStack>
          )}
        </BlockStack>
      </InlineGrid>
    </Card>
  );
}

/** What of the picture may not be meant, and where to choose another, while that can be done. */
function Found({
  dispatchId,
  item: { findings, correctableLine },
}: {
  dispatchId: string;
  item: ProofItem;
}) {
  if (findings.length === 0) return null;
  return (
    <BlockStack gap="200" inlineAlign="start">
      {findings.map((finding) => (
        <Text key={finding} as="p" tone="caution">
          {t(`artwork.concerns.${finding}`)}
        </Text>
      ))}
      {correctableLine === null ? null : (
        <FixPicture dispatchId={dispatchId} lineItemId={correctableLine} />
      )}
    </BlockStack>
  );
}

function FixPicture({ dispatchId, lineItemId }: { dispatchId: string; lineItemId: string }) {
  return (
    <Button url={`/app/orders/${dispatchId}/lines/${lineItemId}?fix=picture`}>
      {t("attention.fix.picture")}
    </Button>
  );
}

/** In place of a picture that the browser doesn't get: what to do, where something can still be done. */
function Unseen({ dispatchId, lineItemId }: { dispatchId: string; lineItemId: string | null }) {
  if (lineItemId === null) return t("proof.unseenOver");
  return (
    <BlockStack gap="200" inlineAlign="center">
      <span>{t("proof.unseen")}</span>
      <FixPicture dispatchId={dispatchId} lineItemId={lineItemId} />
    </BlockStack>
  );
}

/** What the provider draws once the order goes out, as far as it can be shown before. */
function ToBeDrawn({ item, wish }: { item: ProofItem; wish: NonNullable<ProofItem["wish"]> }) {
  const template = useTemplate(wish.productId, { isWanted: true });
  const filling = useMemo(() => {
    const filled = createFilling();
    for (const { fieldId, value } of wish.fields) filled.write(fieldId, value);
    return filled;
  }, [wish]);
  if (template?.kind === "told") {
    return <LivePreview template={template} filling={filling} hasLines />;
  }
  const size = item.item?.artworkSize ?? null;
  if (size !== null) return <PreviewSpace size={size} isReading={template === null} />;
  return (
    <Text as="p" tone="subdued">
      {t("order.change.noPreview")}
    </Text>
  );
}
