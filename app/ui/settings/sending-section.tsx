import { BlockStack, Card, ChoiceList, Select, Text, TextField } from "@shopify/polaris";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";
import type { SettingsDraft } from "./settings-draft.ts";

const triggers = ["paid", "on-request", "by-hand"] as const;
const windows = ["none", "minutes", "hours", "daily"] as const;

/** What stands in the field of a window that is chosen anew. */
const usual = {
  none: { windowAmount: "", windowTime: "" },
  minutes: { windowAmount: "30", windowTime: "" },
  hours: { windowAmount: "2", windowTime: "" },
  daily: { windowAmount: "", windowTime: "17:00" },
} as const satisfies Record<
  (typeof windows)[number],
  Pick<SettingsDraft, "windowAmount" | "windowTime">
>;

/** When orders go out. `timeZone` is the shop's. */
export function SendingSection({
  draft,
  change,
  field,
  timeZone,
}: SectionProps & { timeZone: string }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("settings.sending.title")}
        </Text>
        <ChoiceList
          title={t("settings.sending.trigger")}
          choices={[
            { value: "paid", label: t("settings.sending.paid") },
            {
              value: "on-request",
              label: t("settings.sending.onRequest"),
              helpText: t("settings.sending.onRequestHint"),
            },
            { value: "by-hand", label: t("settings.sending.byHand") },
          ]}
          selected={[draft.trigger]}
          onChange={([value]) =>
            change({ trigger: triggers.find((known) => known === value) ?? "paid" })
          }
        />
        <Select
          label={t("settings.sending.window")}
          helpText={t("settings.sending.windowHint")}
          options={windows.map((value) => ({
            value,
            label: t(`settings.sending.windows.${value}`),
          }))}
          value={draft.window}
          onChange={(value) => {
            const window = windows.find((known) => known === value) ?? "none";
            change({ window, ...usual[window] });
          }}
        />
        {draft.window === "minutes" || draft.window === "hours" ? (
          <TextField
            label={t(`settings.sending.${draft.window}`)}
            type="number"
            min={1}
            autoComplete="off"
            value={draft.windowAmount}
            {...field("window")}
            onChange={(windowAmount) => change({ windowAmount })}
          />
        ) : null}
        {draft.window === "daily" ? (
          <TextField
            label={t("settings.sending.time")}
            helpText={t("settings.sending.timeHint", { zone: timeZone })}
            type="time"
            autoComplete="off"
            value={draft.windowTime}
            {...field("window")}
            onChange={(windowTime) => change({ windowTime })}
          />
        ) : null}
      </BlockStack>
    </Card>
  );
}
