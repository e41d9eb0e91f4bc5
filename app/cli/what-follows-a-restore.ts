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
  return hasStores
    ? `What may have been sent since ${asOf} is looked up at the provider before anything goes out; Shopify is compared from then on.`
    : `It has no Shopify store. What merchants ordered or changed since ${asOf} is not in it, and nothing looks for it: have them send it again, and compare it with what was made since.`;
}
