import { Banner, BlockStack, InlineStack, Layout, Link } from "@shopify/polaris";
import type { HomeView } from "#app/connector/queries/home/views.ts";
import { adminOrderUrl } from "../admin-links.ts";
import { PausedBanners } from "../paused-banners.tsx";
import { t } from "../text.ts";
import { useTryNow } from "../use-try-now.ts";
import { OutagesSection } from "./outages.tsx";

const failedWorkTexts = {
  "follow-mappings": "troubles.failedMappings",
  "follow-service": "troubles.failedRequests",
  "sync-products": "troubles.failedProducts",
  "make-listing": "troubles.failedListings",
} as const satisfies Record<HomeView["failedWork"][number], string>;

/** What does not run, as sections of a layout: who is out comes first. */
export function Troubles({ home }: { home: HomeView }) {
  const tryNow = useTryNow();
  return (
    <>
      <OutagesSection outages={home.outages} />
      {home.paused.length === 0 ? null : (
        <Layout.Section>
          <BlockStack gap="400">
            <PausedBanners paused={home.paused} {...tryNow} />
          </BlockStack>
        </Layout.Section>
      )}
      {home.failedDeliveries > 0 ? (
        <Layout.Section>
          <Banner
            tone="warning"
            action={{
              content: t("troubles.deliveriesAction"),
              url: "/app/activity?kind=Delivery&filter=failed",
            }}
          >
            {t("troubles.deliveries", { count: home.failedDeliveries })}
          </Banner>
        </Layout.Section>
      ) : null}
      {home.failedOrders > 0 ? (
        <Layout.Section>
          <Banner tone="warning">
            <FailedOrders {...home} />
          </Banner>
        </Layout.Section>
      ) : null}
      {home.failedWork.map((job) => (
        <Layout.Section key={job}>
          <Banner tone="warning">{t(failedWorkTexts[job])}</Banner>
        </Layout.Section>
      ))}
    </>
  );
}

/** How many orders can't be read, and the way to them in Shopify, which a process of the version before does not name. */
function FailedOrders({ failedOrders: count, failedOrdersNamed: named }: HomeView) {
  return (
    <InlineStack gap="200" align="start">
      {t("troubles.orders", { count })}
      {named?.map(({ orderId, name }) => (
        <Link key={orderId} url={adminOrderUrl(orderId)} target="_top">
          {name}
        </Link>
      ))}
      {count > named?.length ? t("activity.moreOrders", { count: count - named.length }) : null}
    </InlineStack>
  );
}
