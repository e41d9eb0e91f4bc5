/** A tag of an order as it is compared: Shopify tells no capitals apart. Pure. */
export function tagKey(tag: string): string {
  return tag.trim().toLowerCase();
}
