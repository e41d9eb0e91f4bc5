import type { SettingsDraft, SettingsProblem } from "./settings-draft.ts";

export type SettingsField = SettingsProblem["field"];

/** What each part of the settings page is given. */
export interface SectionProps {
  draft: SettingsDraft;
  change: (fields: Partial<SettingsDraft>) => void;
  /** How a field is found, and what doesn't fit there, in words; false where it does. */
  field: (name: SettingsField) => { id: string; error: string | false };
}

/** What each field is called, in the order in which they stand on the page. */
const labels = {
  window: "settings.sending.window",
  tags: "settings.holds.tags",
  products: "settings.holds.products",
  fallbackEmail: "settings.buyers.email",
  personalDataDays: "settings.buyers.days",
  promiseDays: "settings.promise.days",
  promiseWeekdays: "settings.promise.weekdays",
  promiseCutOff: "settings.promise.cutOff",
  promiseHolidays: "settings.promise.holidays",
  slipLogo: "documents.slip.logo",
  slipNote: "documents.slip.note",
  tagReview: "settings.orderTags.review",
  tagSent: "settings.orderTags.sent",
  tagShipped: "settings.orderTags.shipped",
  stockLocation: "settings.stock.location",
  stockHeldBack: "settings.stock.heldBack",
  url: "settings.connection.url",
  apiKey: "settings.connection.key",
  webhookSecret: "settings.webhooks.secret",
} as const satisfies Record<SettingsField, string>;

/** The fields at which something doesn't fit, from the top of the page to its end. */
export function wrongFields(problems: readonly SettingsProblem[]) {
  const wrong = new Set<string>(problems.map(({ field }) => field));
  return (Object.keys(labels) as SettingsField[])
    .filter((name) => wrong.has(name))
    .map((name) => ({ id: idOf(name), label: labels[name] }));
}

export function idOf(name: SettingsField): string {
  return `settings-${name}`;
}
