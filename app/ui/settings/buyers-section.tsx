import { BlockStack, Card, Checkbox, ChoiceList, Text, TextField } from "@shopify/polaris";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";

/** What buyers get, what stands in for what they left out, and how long it is kept. */
export function BuyersSection({
  draft,
  change,
  field,
  shopEmail,
}: SectionProps & { shopEmail: string }) {
  const wished = [
    ...(draft.wishAddress ? ["address"] : []),
    ...(draft.wishCancel ? ["cancel"] : []),
  ];
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("settings.buyers.title")}
        </Text>
        <Checkbox
          label={t("settings.buyers.notify")}
          checked={draft.notifyBuyer}
          onChange={(notifyBuyer) => change({ notifyBuyer })}
        />
        <Checkbox
          label={t("settings.buyers.journey")}
          helpText={t("settings.buyers.journeyHint")}
          checked={draft.tellJourney}
          onChange={(tellJourney) => change({ tellJourney })}
        />
        <ChoiceList
          allowMultiple
          title={t("settings.buyers.wishes")}
          choices={[
            { value: "address", label: t("settings.buyers.wishAddress") },
            { value: "cancel", label: t("settings.buyers.wishCancel") },
          ]}
          selected={wished}
          onChange={(chosen) =>
            change({
              wishAddress: chosen.includes("address"),
              wishCancel: chosen.includes("cancel"),
            })
          }
        />
        <Text as="p" tone="subdued">
          {t("settings.buyers.wishesHint")}
        </Text>
        <TextField
          label={t("settings.buyers.email")}
          helpText={t("settings.buyers.emailHint", { email: shopEmail })}
          type="email"
          autoComplete="off"
          value={draft.fallbackEmail}
          {...field("fallbackEmail")}
          onChange={(fallbackEmail) => change({ fallbackEmail })}
        />
        <TextField
          label={t("settings.buyers.days")}
          helpText={t("settings.buyers.daysHint")}
          type="number"
          min={1}
          max={3_650}
          autoComplete="off"
          value={draft.personalDataDays}
          {...field("personalDataDays")}
          onChange={(personalDataDays) => change({ personalDataDays })}
        />
      </BlockStack>
    </Card>
  );
}
