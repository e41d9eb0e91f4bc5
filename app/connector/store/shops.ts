/** The row `shop`: what its JSON says. */
import { type Policy, policy } from "../model/policy.ts";
import { type Promised, promise } from "../model/promise.ts";
import { shippedSynonyms } from "../model/shipped-synonyms.ts";
import { type Synonyms, synonyms } from "../model/synonyms.ts";

/** What the merchant chose; absent keys mean the default. */
export function policyOf({ settings }: { settings: unknown }): Policy {
  return policy.parse(settings);
}

const promising = policy.pick({ promise: true }).strip();

/** The promise among a shop's settings; the usual one where a newer version keeps it in another shape. */
export function promiseOf({ settings }: { settings: unknown }): Promised {
  const { success, data } = promising.safeParse(settings);
  return success ? data.promise : promise.parse({});
}

const triggers = policy.pick({ trigger: true }).strip();

/** When an order is sent; null where a newer version keeps the rules in another shape. */
export function triggerOf({ settings }: { settings: unknown }): Policy["trigger"] | null {
  return triggers.safeParse(settings).data?.trigger ?? null;
}

const journeys = policy.pick({ tellJourney: true }).strip().catch({ tellJourney: false });

/** Whether Shopify hears where parcels are. Rules that can't be read keep no parcel from being followed. */
export function reportsJourney(row: { settings: unknown } | null): boolean {
  return journeys.parse(row?.settings).tellJourney;
}

const readable = synonyms.catch(shippedSynonyms);

/** What the shop's words mean to the suggestions: as shipped, unless it has changed them. */
export function synonymsOf(row: { synonyms: unknown } | null): Synonyms {
  return readable.parse(row?.synonyms ?? shippedSynonyms);
}
