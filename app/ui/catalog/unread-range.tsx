import type { Words } from "#app/connector/model/phrases.ts";
import { Banner, BlockStack, Card, InlineGrid, SkeletonBodyText } from "@shopify/polaris";
import { NothingHere } from "../nothing-here.tsx";
import { saidText } from "../said-text.ts";
import { t } from "../text.ts";

/** The provider is not working: what is shown was read earlier. */
export function StaleRange({ reason }: { reason: StaleReason }) {
  const { catalogError } = reason;
  if (catalogError !== null) {
    return (
      <Banner tone="warning" title={t("catalog.tooLarge.title")}>
        <p>
          {saidText(catalogError)} {t("catalog.tooLarge.body")}
        </p>
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={t("catalog.stale.title")}>
      <p>{t("catalog.stale.body")}</p>
    </Banner>
  );
}

/** Why what is shown may be old. */
interface StaleReason {
  /** The catalog itself can't be taken over. */
  catalogError: Words | null;
  /** The provider's last answer was none. */
  problem: Words | null;
}

export function isStale({ catalogError, problem }: StaleReason): boolean {
  return catalogError !== null || problem !== null;
}

/** Nobody has read the provider's catalog yet; the page looks again by itself. */
export function UnreadRange({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) {
    return (
      <Banner
        tone="warning"
        title={t("catalog.stale.title")}
        action={{ content: t("catalog.unread.settings"), url: "/app/settings" }}
      >
        <p>{t("catalog.unread.failed")}</p>
      </Banner>
    );
  }
  return (
    <BlockStack gap="400">
      <div role="status">
        <Card>
          <NothingHere title={t("catalog.unread.title")} body={t("catalog.unread.body")} />
        </Card>
      </div>
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="400">
        {["1", "2", "3"].map((key) => (
          <Card key={key}>
            <SkeletonBodyText lines={6} />
          </Card>
        ))}
      </InlineGrid>
    </BlockStack>
  );
}
