import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  InlineStack,
  Layout,
  Link,
  Page,
  Spinner,
  Text,
} from "@shopify/polaris";
import { Fragment } from "react";
import type { ListingStanding, ListingView } from "#app/connector/products/listings/index.ts";
import { adminProductUrl } from "../admin-links.ts";
import { moneyText } from "../money.ts";
import { quotedText } from "../said-text.ts";
import { t } from "../text.ts";

const tones = {
  Adding: "info",
  InStore: "success",
  Deleted: "info",
  Refused: "critical",
} as const satisfies Record<ListingStanding, BadgeProps["tone"]>;

interface ProgressProps {
  listing: ListingView;
  /** How many of its variants could have a picture in the store and have none; null: not known. */
  missingPictures: number | null;
  /** The store is not set up yet: Home has the next step. */
  isSettingUp: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

/** How far one product is on its way into the store, and what is to be done where it is not. */
export function ListingPage({ listing, ...progress }: ProgressProps) {
  const { title, standing, isDraft } = listing;
  return (
    <Page
      title={title}
      titleMetadata={
        <Badge tone={tones[standing]}>{t(`catalog.listing.states.${standing}`)}</Badge>
      }
      subtitle={isDraft ? t("catalog.listing.draft") : t("catalog.listing.active")}
      backAction={{ content: t("catalog.listing.back"), url: "/app/catalog" }}
    >
      <Layout>
        <Layout.Section>
          <Progress listing={listing} {...progress} />
        </Layout.Section>
        <Layout.Section>
          <VariantsCard listing={listing} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}

function Progress({
  listing: { state, problem, error, productId, isInShopify, variants, catalogProductId },
  missingPictures,
  isSettingUp,
  isBusy,
  onRetry,
}: ProgressProps) {
  const addUrl = `/app/catalog/${encodeURIComponent(catalogProductId)}`;
  if (state === "Waiting") {
    return (
      <Banner
        tone="info"
        title={t(
          productId === null ? "catalog.listing.waiting.title" : "catalog.listing.pictures.waiting",
        )}
      >
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Spinner size="small" accessibilityLabel={t("catalog.listing.states.Adding")} />
          <p role="status">
            {error !== null
              ? t("catalog.listing.waiting.unanswered")
              : t(
                  productId === null
                    ? "catalog.listing.waiting.body"
                    : "catalog.listing.pictures.body",
                )}
          </p>
        </InlineStack>
      </Banner>
    );
  }
  if (state === "Done") {
    const lacksPictures = error !== null && missingPictures !== 0;
    return isInShopify && productId !== null ? (
      <Banner
        tone={lacksPictures ? "warning" : "success"}
        title={t(lacksPictures ? "catalog.listing.pictures.title" : "catalog.listing.done.title")}
        action={{
          content: t("catalog.listing.done.open"),
          url: adminProductUrl(productId),
          target: "_top",
        }}
        {...(isSettingUp && {
          secondaryAction: { content: t("catalog.listing.done.setup"), url: "/app" },
        })}
      >
        <BlockStack gap="200">
          <p>{t("catalog.listing.done.body", { count: variants.length })}</p>
          <Lacking titles={variants.filter(({ isBare }) => isBare).map(({ title }) => title)} />
          {lacksPictures ? (
            <p>{t("catalog.listing.pictures.failed", { error: quotedText(error) })}</p>
          ) : null}
          {missingPictures === null || missingPictures === 0 ? null : (
            <InlineStack>
              <Button onClick={onRetry} loading={isBusy}>
                {t("catalog.listing.pictures.add", { count: missingPictures })}
              </Button>
            </InlineStack>
          )}
        </BlockStack>
      </Banner>
    ) : (
      <Banner
        tone="info"
        title={t("catalog.listing.gone.title")}
        action={{ content: t("catalog.listing.again"), url: addUrl }}
      >
        <p>{t("catalog.listing.gone.body")}</p>
      </Banner>
    );
  }
  return (
    <Banner
      tone={problem === "scope" ? "warning" : "critical"}
      title={t(
        problem === "scope" ? "catalog.listing.scope.title" : "catalog.listing.refused.title",
      )}
    >
      <BlockStack gap="300">
        <p>
          {problem === "scope"
            ? t("catalog.listing.scope.body")
            : t("catalog.listing.refused.body", { error: quotedText(error ?? "") })}
        </p>
        <InlineStack gap="200">
          <Button onClick={onRetry} loading={isBusy}>
            {t("catalog.listing.retry")}
          </Button>
          {problem === "scope" ? null : <Button url={addUrl}>{t("catalog.listing.change")}</Button>}
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}

/** Which variants' orders wait, and what is to be done about it. */
function Lacking({ titles }: { titles: string[] }) {
  return titles.length === 0 ? null : (
    <p>{t("catalog.listing.done.lacking", { titles: titles.join(", ") })}</p>
  );
}

function VariantsCard({ listing: { variants, currency } }: { listing: ListingView }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("catalog.listing.variants")}
        </Text>
        {variants.map(({ sku, title, price, variantId }, index) => (
          <Fragment key={sku}>
            {index > 0 ? <Divider /> : null}
            <InlineStack align="space-between" blockAlign="start" gap="200">
              <BlockStack>
                {variantId === null ? (
                  <Text as="span" breakWord>
                    {title}
                  </Text>
                ) : (
                  <Link
                    url={`/app/products/${variantId}`}
                    accessibilityLabel={t("catalog.listing.openVariant", { title })}
                  >
                    {title}
                  </Link>
                )}
                <Text as="span" tone="subdued" breakWord>
                  {variantId === null ? sku : `${sku} · ${t("catalog.listing.mapped")}`}
                </Text>
              </BlockStack>
              <Text as="span">{moneyText({ cents: Number(price) * 100, currency })}</Text>
            </InlineStack>
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  );
}
