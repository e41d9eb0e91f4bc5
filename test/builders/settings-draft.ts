import type { SettingsDraft } from "#app/ui/settings/draft-schema.ts";

/** What the page Settings sends for a store that chose nothing, but for `chosen`. */
export function aSettingsDraft(chosen: Partial<SettingsDraft> = {}): SettingsDraft {
  return {
    trigger: "paid",
    window: "none",
    windowAmount: "",
    windowTime: "",
    holdHighRisk: true,
    holdUnpaid: true,
    holdTestOrders: true,
    holdOpenMapping: true,
    holdUnprinted: true,
    holdPersonalized: false,
    stopHeld: true,
    tags: "",
    products: [],
    notifyBuyer: true,
    tellJourney: false,
    wishAddress: false,
    wishCancel: false,
    fallbackEmail: "",
    personalDataDays: "90",
    promiseDays: "3",
    promiseWeekdays: [1, 2, 3, 4, 5],
    promiseCutOff: "12:00",
    promiseHolidays: "",
    slipNote: "",
    slipLogo: "",
    orderTags: "off",
    tagReview: "",
    tagSent: "",
    tagShipped: "",
    stock: "off",
    stockLocation: "",
    stockHeldBack: "0",
    connection: "default",
    url: "",
    acceptsWebhooks: false,
    ...chosen,
  };
}

/** The body with which it saves that a store has its provider at `url`, reached with `apiKey`. */
export function ownProviderForm({ url, apiKey }: { url: string; apiKey: string }): string {
  const draft = aSettingsDraft({ connection: "own", url });
  return JSON.stringify({ intent: "save", draft, apiKey, webhookSecret: "" });
}
