import { Banner, BlockStack, Button, Card, InlineGrid, Text } from "@shopify/polaris";
import type { StockPage } from "#app/connector/maintenance/inventory/index.ts";
import { quotedText } from "../said-text.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";

/** Who keeps the stock in Shopify, and when both sides were last looked at. */
export function SyncCard({ sync, readAt }: { sync: StockPage["sync"]; readAt: Date }) {
  return (
    <BlockStack gap="400">
      {sync.kind === "on" && sync.error !== null ? (
        <Banner tone="warning" title={t("stock.sync.failed")}>
          <p>{quotedText(sync.error)}</p>
        </Banner>
      ) : null}
      <Card>
        <InlineGrid columns={{ xs: "1fr", sm: "1fr auto" }} alignItems="start" gap="300">
          <BlockStack gap="100">
            <Text as="h2" variant="headingSm">
              {t(`stock.sync.${sync.kind}`)}
            </Text>
            <Text as="p" tone="subdued">
              {sync.kind === "off" ? t("stock.sync.offBody") : <HeldBack units={sync.heldBack} />}
            </Text>
            <Text as="p" tone="subdued">
              <Time at={readAt} text={(time) => t("stock.sync.readAt", { time })} />
              {sync.kind === "off" || sync.seenAt === null ? null : (
                <>
                  {" "}
                  <Time at={sync.seenAt} text={(time) => t("stock.sync.seenAt", { time })} />
                </>
              )}
            </Text>
          </BlockStack>
          <div>
            <Button url="/app/settings">{t("stock.sync.settings")}</Button>
          </div>
        </InlineGrid>
      </Card>
    </BlockStack>
  );
}

function HeldBack({ units: count }: { units: number }) {
  return count === 0 ? t("stock.sync.nothingHeldBack") : t("stock.sync.heldBack", { count });
}
