/** Shopify's global ids (`gid://shopify/Order/17`) and the numeric text that webhooks write. */
export type GidType = "Order" | "LineItem" | "Product" | "ProductVariant";

export function gidOf(type: GidType, id: string): string {
  return `gid://shopify/${type}/${id}`;
}

/** The digits of a global id. Some ids carry a query (`?id=true`), which is no part of them. */
export function numericId(gid: string): string {
  const digits = /^gid:\/\/shopify\/\w+\/(\d+)(?:\?.*)?$/.exec(gid)?.[1];
  if (digits === undefined) throw new TypeError(`"${gid}" is no numbered global id.`);
  return digits;
}
