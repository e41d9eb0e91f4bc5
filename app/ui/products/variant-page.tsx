import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Layout,
  Link,
  Page,
  Text,
  Thumbnail,
} from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import type {
  ComponentProblem,
  NoUnitProfit,
  UnitProfit,
  VariantDetail,
} from "#app/connector/products/mappings/index.ts";
import type { ReleasedOrders, RemappingView } from "#app/connector/queries/dispatches/index.ts";
import type { ProductPromise } from "#app/connector/shops/index.ts";
import { adminOrderUrl, adminVariantUrl } from "../admin-links.ts";
import { useShownAddress } from "../own-files.tsx";
import { t } from "../text.ts";
import { type Decision, useConfirmedDecision } from "./confirm-decision.tsx";
import { Firm } from "./firm.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PromiseCard } from "./promise-card.tsx";
import { ReleasedNote, releasedText } from "./released-banner.tsx";
import { RemappedCard, RemappingBanner } from "./remapping-card.tsx";
import { SuggestionReasons } from "./suggestion-reasons.tsx";
import { SuggestedProfit } from "./suggested-profit.tsx";
import { BelowCostBadge, UnitProfitCard } from "./unit-profit-card.tsx";
import { VariantBadge } from "./variant-badge.tsx";
import { componentProblemText, itemDetails, variantName } from "./variant-words.ts";

export interface VariantPageProps {
  variant: VariantDetail;
  promise: ProductPromise;
  profit: UnitProfit | NoUnitProfit;
  /** The same by what is chosen and not saved; null while that is not known, or nothing is. */
  chosen: UnitProfit | NoUnitProfit | null;
  /** What each suggestion would bring, in their order. */
  suggested: readonly (UnitProfit | NoUnitProfit)[];
  /** Orders that were sent with an earlier mapping. */
  remapping: RemappingView;
  /** Properties that a person has called only notes. */
  notes: readonly { name: string }[];
  /** How many other variants of its product lack the artwork that it has. */
  bareOthers: number;
  /** Orders that go out once it is mapped otherwise, and once those others have its artwork; null: none. */
  released: ReleasedOrders | null;
  releasedOthers: ReleasedOrders | null;
  /** The last act changed nothing: what did not fit, or none where what it was about has changed. Null: it did. */
  undone: readonly ComponentProblem[] | null;
  isBusy: boolean;
  /** What is made of it was changed and not saved: deciding anything else would lose that. */
  isUnsaved: boolean;
  onAccept: (sku: string) => void;
  onDecide: (decision: "ignore" | "include" | "reopen" | "keep") => void;
  /** Maps the variant to the one SKU that its new SKU equals. */
  onSwitch: (sku: string) => void;
  /** Gives its artwork to the other variants that lack it. */
  onShare: () => void;
  /** The editor of what it is made of, with the search of the catalog. */
  children: ReactNode;
}

/** One variant: what is made for it, what is suggested, and who waits for the decision. */
export function VariantPage({
  variant,
  promise,
  profit,
  chosen,
  suggested,
  remapping,
  notes,
  bareOthers,
  released,
  releasedOthers,
  undone,
  isBusy,
  isUnsaved,
  children,
  ...acts
}: VariantPageProps) {
  const { productTitle, title, sku, state, isInShopify } = variant;
  const { isHeld, unlessUnsaved } = useHeldActs(isUnsaved);
  const on = {
    onAccept: unlessUnsaved(acts.onAccept),
    onDecide: unlessUnsaved(acts.onDecide),
    onSwitch: unlessUnsaved(acts.onSwitch),
  };
  const share = t("products.share", { count: bareOthers });
  const decided = { variant, isBusy, unlessUnsaved, onDecide: acts.onDecide };
  return (
    <Page
      title={variantName({ productTitle, title })}
      titleMetadata={
        <InlineStack gap="100">
          <VariantBadge variant={variant} />
          <BelowCostBadge profit={chosen ?? profit} />
        </InlineStack>
      }
      subtitle={sku === null || sku === "" ? t("products.noSku") : t("products.sku", { sku })}
      backAction={{ content: t("products.variant.back"), url: "/app/products" }}
      // One alone: Polaris measures a longer list, and all below it jumps meanwhile.
      secondaryActions={[
        {
          content: t("products.variant.openInShopify"),
          url: adminVariantUrl(variant),
          target: "_top" as const,
        },
      ]}
    >
      <Layout>
        {isInShopify ? null : (
          <Layout.Section>
            <Banner tone="info">{t("products.variant.deleted")}</Banner>
          </Layout.Section>
        )}
        {isHeld ? (
          <Layout.Section>
            <Banner tone="warning">{t("unsaved.first")}</Banner>
          </Layout.Section>
        ) : null}
        {undone === null ? null : (
          <Layout.Section>
            <Banner tone="warning">
              {undone.map(componentProblemText).join(" ") || t("products.notDone")}
            </Banner>
          </Layout.Section>
        )}
        <Question {...{ variant, released, isBusy }} {...on} />
        <Layout.Section>
          <BlockStack gap="400">
            <RemappingBanner remapping={remapping} unlessUnsaved={unlessUnsaved} />
            <Box paddingInline={{ xs: "400", sm: "0" }}>
              <InlineStack gap="200">
                {state === "ignored" ? null : <DecisionButton decision="ignore" {...decided} />}
                {state === "open" ? null : <DecisionButton decision="reopen" {...decided} />}
                {bareOthers === 0 ? null : (
                  <Button onClick={unlessUnsaved(acts.onShare)} disabled={isBusy}>
                    {share}
                  </Button>
                )}
              </InlineStack>
              {bareOthers === 0 ? null : <ReleasedBy act={share} released={releasedOthers} />}
            </Box>
            {state === "open" && variant.suggestions.length > 0 ? (
              <SuggestionsCard
                {...{ variant, suggested, released, isBusy }}
                onAccept={on.onAccept}
              />
            ) : null}
            {children}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <StoreCard variant={variant} />
            {state === "ignored" && chosen === null ? null : (
              <UnitProfitCard saved={profit} chosen={chosen} isUnsaved={isUnsaved} />
            )}
            <NotesCard notes={notes} />
            <PromiseCard key={promise.own} promise={promise} />
            <RemappedCard remapped={remapping.remapped} />
            {variant.waiting.length > 0 ? <WaitingCard variant={variant} /> : null}
          </BlockStack>
        </Layout.Section>
      </Layout>
    </Page>
  );
}

/** Holds acts back while something is not saved: says why once one was pressed, until it is. */
function useHeldActs(isUnsaved: boolean) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked && !isUnsaved) setAsked(false);
  return {
    isHeld: isAsked && isUnsaved,
    unlessUnsaved:
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args) => {
        if (isUnsaved) setAsked(true);
        else act(...args);
      },
  };
}

/** A decision that deletes what was chosen is asked again first. */
function DecisionButton({
  variant,
  decision,
  isBusy,
  onDecide,
  unlessUnsaved,
}: Pick<VariantPageProps, "variant" | "isBusy" | "onDecide"> & {
  decision: Decision;
  unlessUnsaved: ReturnType<typeof useHeldActs>["unlessUnsaved"];
}) {
  const isUndo = decision === "reopen" && variant.state === "ignored";
  const { decide, question, opener } = useConfirmedDecision(onDecide);
  return (
    <div ref={opener}>
      <Button
        onClick={unlessUnsaved(() => decide(isUndo ? "include" : decision, [variant]))}
        disabled={isBusy}
      >
        {t(`products.variant.${isUndo ? "include" : decision}`)}
      </Button>
      {question}
    </div>
  );
}

/** Which orders an act sends, with its name where other acts stand beside it. */
function ReleasedBy({ act, released }: { act: string; released: ReleasedOrders | null }) {
  if (released === null) return null;
  return <Text as="p">{t("labeled", { label: act, text: releasedText(released) })}</Text>;
}

type Acts = Pick<VariantPageProps, "variant" | "released" | "isBusy" | "onDecide" | "onSwitch">;

function Question({ variant, released, isBusy, onDecide, onSwitch }: Acts) {
  const { question, sku, components } = variant;
  if (question === null) return null;
  // Which of several parts is meant is not clear, and what buyers personalize need not fit: those are mapped below.
  const isOfOne = components.length === 1 && components.every(({ design }) => design === null);
  const { title } = question;
  const change = t("products.variant.question.switch", { title });
  return (
    <Layout.Section>
      <Banner tone="warning" title={t("products.variant.question.title", { sku: sku ?? "" })}>
        <BlockStack gap="300">
          <p>{t("products.variant.question.body", { title })}</p>
          {isOfOne ? <ReleasedBy act={change} released={released} /> : null}
          <ButtonGroup>
            <Button onClick={() => onDecide("keep")} disabled={isBusy}>
              {t("products.variant.question.keep")}
            </Button>
            {isOfOne ? (
              <Button onClick={() => onSwitch(question.sku)} disabled={isBusy}>
                {change}
              </Button>
            ) : null}
          </ButtonGroup>
        </BlockStack>
      </Banner>
    </Layout.Section>
  );
}

function SuggestionsCard({
  variant,
  suggested,
  released,
  isBusy,
  onAccept,
}: Pick<VariantPageProps, "variant" | "suggested" | "released" | "isBusy" | "onAccept">) {
  const name = variantName(variant);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("products.variant.suggestions")}
        </Text>
        {variant.suggestions.map((suggestion, at) => {
          const { title, sku } = suggestion.item;
          return (
            <InlineStack key={sku} align="space-between" blockAlign="start" gap="200" wrap={false}>
              <BlockStack gap="100">
                <Text as="span" fontWeight="medium" breakWord>
                  {title}
                </Text>
                <Text as="span" tone="subdued" breakWord>
                  {itemDetails(suggestion.item)}
                </Text>
                <SuggestedProfit profit={suggested[at]} />
                <ReleasedNote released={released} />
                <SuggestionReasons suggestion={suggestion} />
              </BlockStack>
              <Firm>
                <Button
                  onClick={() => onAccept(sku)}
                  disabled={isBusy}
                  accessibilityLabel={t("products.acceptFor", { title, name })}
                >
                  {t("products.accept")}
                </Button>
              </Firm>
            </InlineStack>
          );
        })}
      </BlockStack>
    </Card>
  );
}

function StoreCard({ variant }: { variant: VariantDetail }) {
  const { imageUrl, productId, shopifyArtworkUrl } = variant;
  const name = variantName(variant);
  const showPath = useShownAddress();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("products.variant.details")}
        </Text>
        {imageUrl === null ? null : (
          <Thumbnail
            source={showPath(imageUrl)}
            alt={t("products.variant.picture", { name })}
            size="large"
          />
        )}
        <Text as="h3" variant="headingSm">
          {t("products.variant.fromShopify")}
        </Text>
        {shopifyArtworkUrl === null ? (
          <Text as="p" tone="subdued">
            {t(`products.variant.noArtwork.${artworkNeed(variant)}`)}
          </Text>
        ) : (
          <Artwork url={shopifyArtworkUrl} alt={t("products.variant.thumbnail", { title: name })} />
        )}
        <Link url={`/app/orders?product=${productId}`}>{t("products.variant.orders")}</Link>
      </BlockStack>
    </Card>
  );
}

/**
 * What a variant without artwork in Shopify needs: `own` where its mapping names artwork for all its parts,
 * `undecided` where nobody has said yet whether it is made at all.
 */
function artworkNeed({
  state,
  isBare,
}: VariantDetail): "wanted" | "own" | "unwanted" | "undecided" {
  if (state === "ignored") return "unwanted";
  if (state === "open") return "undecided";
  return isBare ? "wanted" : "own";
}

/** A stranger's server may not let a browser see what the provider can read. */
function Artwork({ url, alt }: { url: string; alt: string }) {
  const [isUnseen, setUnseen] = useState(false);
  const showPath = useShownAddress();
  return isUnseen ? (
    <Text as="p" tone="subdued" breakWord>
      {t("products.variant.unseen", { url })}
    </Text>
  ) : (
    <span onErrorCapture={() => setUnseen(true)}>
      <Thumbnail source={showPath(url)} alt={alt} size="large" />
    </span>
  );
}

function WaitingCard({ variant: { waiting } }: { variant: VariantDetail }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t("products.variant.waiting")}
        </Text>
        {waiting.map(({ orderId, orderName, quantity }) => (
          <Text key={orderId} as="p">
            <Link url={adminOrderUrl(orderId)} target="_top">
              {orderName}
            </Link>
            {`, ${t("products.variant.waitingPieces", { count: quantity })}`}
          </Text>
        ))}
      </BlockStack>
    </Card>
  );
}
