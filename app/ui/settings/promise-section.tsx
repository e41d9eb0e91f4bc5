import { BlockStack, Card, ChoiceList, Text, TextField } from "@shopify/polaris";
import { currentLanguage } from "../languages.ts";
import { t } from "../text.ts";
import type { SectionProps } from "./section.ts";

/** By when an order leaves that the provider has accepted: after that the app calls it late. */
export function PromiseSection({
  draft,
  change,
  field,
  timeZone,
}: SectionProps & { timeZone: string }) {
  const weekdays = field("promiseWeekdays");
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("settings.promise.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.promise.about")} {t("settings.promise.waiting")}
          </Text>
        </BlockStack>
        <TextField
          label={t("settings.promise.days")}
          helpText={t("settings.promise.daysHint")}
          type="number"
          min={1}
          max={60}
          autoComplete="off"
          value={draft.promiseDays}
          {...field("promiseDays")}
          onChange={(promiseDays) => change({ promiseDays })}
        />
        <div id={weekdays.id} tabIndex={-1}>
          <ChoiceList
            allowMultiple
            title={t("settings.promise.weekdays")}
            choices={weekdayNames().map((label, at) => ({ value: String(at + 1), label }))}
            selected={draft.promiseWeekdays.map(String)}
            error={weekdays.error === false ? "" : weekdays.error}
            onChange={(selected) => change({ promiseWeekdays: selected.map(Number) })}
          />
        </div>
        <TextField
          label={t("settings.promise.cutOff")}
          helpText={t("settings.promise.cutOffHint", { zone: timeZone })}
          type="time"
          autoComplete="off"
          value={draft.promiseCutOff}
          {...field("promiseCutOff")}
          onChange={(promiseCutOff) => change({ promiseCutOff })}
        />
        <TextField
          label={t("settings.promise.holidays")}
          helpText={t("settings.promise.holidaysHint")}
          autoComplete="off"
          multiline={2}
          value={draft.promiseHolidays}
          {...field("promiseHolidays")}
          onChange={(promiseHolidays) => change({ promiseHolidays })}
        />
      </BlockStack>
    </Card>
  );
}

/** From Monday on. */
function weekdayNames(): string[] {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday: "long", timeZone: "UTC" });
  // 2024 began with a Monday.
  return Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(2024, 0, at + 1))));
}
