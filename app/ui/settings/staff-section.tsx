import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { t } from "../text.ts";

/** Leads to who may do what, and who changed what. */
export function StaffSection() {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("staff.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("staff.section")}
        </Text>
        <InlineStack>
          <Button url="/app/settings/staff">{t("staff.manage")}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
