import { NavMenu } from "@shopify/app-bridge-react";
import { Banner, Box } from "@shopify/polaris";
import { AppProvider } from "@shopify/shopify-app-remix/react";
import type { ReactNode } from "react";
import { currentLanguage } from "./languages.ts";
import { polarisTexts } from "./load-language.ts";
import { t } from "./text.ts";

/**
 * Polaris and the admin's navigation around a page. App Bridge's own script stands in the document's
 * head, hence `isEmbeddedApp={false}`: it only keeps the provider from adding a second one.
 */
export function AppFrame({
  apiKey,
  isViewer = false,
  children,
}: {
  apiKey: string;
  /** Whoever looks may change nothing: every act is refused, and this says why. */
  isViewer?: boolean;
  children: ReactNode;
}) {
  return (
    <AppProvider isEmbeddedApp={false} apiKey={apiKey} i18n={polarisTexts(currentLanguage())}>
      {/* App Bridge shows it in the admin's own navigation; on the page it takes no space. */}
      <div hidden>
        <NavMenu>
          <a href="/app" rel="home">
            {t("nav.home")}
          </a>
          <a href="/app/orders">{t("nav.orders")}</a>
          <a href="/app/products">{t("nav.products")}</a>
          <a href="/app/catalog">{t("nav.catalog")}</a>
          <a href="/app/studio">{t("nav.studio")}</a>
          <a href="/app/stock">{t("nav.stock")}</a>
          <a href="/app/profit">{t("nav.profit")}</a>
          <a href="/app/activity">{t("nav.activity")}</a>
          <a href="/app/settings">{t("nav.settings")}</a>
        </NavMenu>
      </div>
      <main>
        {isViewer ? (
          <Box padding="400">
            <Banner tone="info" title={t("problems.viewOnly.title")}>
              {t("problems.viewOnly.body")}
            </Banner>
          </Box>
        ) : null}
        {children}
      </main>
    </AppProvider>
  );
}
