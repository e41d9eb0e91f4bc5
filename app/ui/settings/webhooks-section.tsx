import { BlockStack, Card, Checkbox, Text, TextField } from "@shopify/polaris";
import type { SettingsView } from "#app/connector/shops/index.ts";
import { t } from "../text.ts";
import { Time } from "../time.tsx";
import { CopyField } from "./copy-field.tsx";
import type { SectionProps } from "./section.ts";

/** Whether the provider tells of moves by itself. The secret stands beside the draft, like the key. */
export function WebhooksSection({
  draft,
  change,
  field,
  webhooks: { url, isAccepted, lastAt },
  secret,
  onSecret,
}: SectionProps & {
  webhooks: SettingsView["providerWebhooks"];
  secret: string;
  onSecret: (secret: string) => void;
}) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.webhooks.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.webhooks.about")}
          </Text>
        </BlockStack>
        <Checkbox
          label={t("settings.webhooks.take")}
          checked={draft.acceptsWebhooks}
          onChange={(acceptsWebhooks) => change({ acceptsWebhooks })}
        />
        {draft.acceptsWebhooks ? (
          <>
            <CopyField label={t("settings.webhooks.url")} text={url} />
            <TextField
              label={t("settings.webhooks.secret")}
              helpText={t(
                isAccepted ? "settings.webhooks.secretKept" : "settings.webhooks.secretNeeded",
              )}
              type="password"
              autoComplete="off"
              value={secret}
              {...field("webhookSecret")}
              onChange={onSecret}
            />
            {isAccepted ? (
              <Text as="p" tone="subdued">
                {lastAt === null ? (
                  t("settings.webhooks.noneYet")
                ) : (
                  <>
                    {t("settings.webhooks.lastAt")} <Time at={lastAt} />
                  </>
                )}
              </Text>
            ) : null}
          </>
        ) : null}
      </BlockStack>
    </Card>
  );
}
