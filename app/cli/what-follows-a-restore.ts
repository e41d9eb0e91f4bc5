/**
 * What becomes of what happened after the moment that a database was brought back to. One without stores is a core's alone:
 * nothing of Shopify's fills it again, and it has no provider to ask.
 */
export function whatFollowsARestore({
  asOf,
  hasStores,
}: {
  asOf: string;
  hasStores: boolean;
}): string {
  const orders = hasStores
    ? `What may have been sent since ${asOf} is looked up at the provider before an order goes out; Shopify is compared from then on.`
    : `It has no Shopify store. What merchants ordered or changed since ${asOf} is not in it, and nothing looks for it: have them send it again, and compare it with what was made since.`;
  return `${orders} Webhooks to merchants that were not delivered by then are sent once it runs, also those that were delivered since: to only try it out beside its original, hold them with CORE_WEBHOOKS=hold${hasStores ? ", and start the app with ROLE=web alone" : ""} (docs/operations.md, Backup and restore).`;
}
