import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { t } from "../text.ts";

/** Leads to who is notified: what is chosen there is saved there. */
export function AlertsSection() {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("alerts.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("alerts.about")}
        </Text>
        <InlineStack>
          <Button url="/app/settings/notifications">{t("alerts.manage")}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
