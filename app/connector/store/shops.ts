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

const sending = policy
  .pick({
    trigger: true,
    holdUnpaid: true,
    holdWindow: true,
    holdPersonalized: true,
    approvalProductIds: true,
    holdTags: true,
  })
  .strip();

/**
 * When an order is sent, and whether rules of the store's choice hold orders before; null where a newer version keeps
 * them in another shape.
 */
export function sendingOf({
  settings,
}: {
  settings: unknown;
}): { when: Policy["trigger"] | "unpaid"; isHeld: boolean } | null {
  const { data } = sending.safeParse(settings);
  if (data === undefined) return null;
  const { trigger, holdUnpaid, holdWindow, holdPersonalized, approvalProductIds, holdTags } = data;
  return {
    when: trigger === "paid" && !holdUnpaid ? "unpaid" : trigger,
    isHeld:
      holdWindow.kind !== "none" ||
      holdPersonalized === true ||
      approvalProductIds.length + holdTags.length > 0,
  };
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
