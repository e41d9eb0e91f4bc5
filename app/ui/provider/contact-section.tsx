import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { t } from "../text.ts";

/** Leads to whom the provider is asked: what is entered there is saved there. */
export function ContactSection() {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("provider.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("provider.about")}
        </Text>
        <InlineStack>
          <Button url="/app/settings/provider">{t("provider.enter")}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
