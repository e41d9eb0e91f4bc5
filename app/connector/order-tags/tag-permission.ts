import { callShopify } from "../clients/shopify/index.ts";
import type { ShopifyAccess } from "../ports/context.ts";

/** The optional scope that writing tags takes; Shopify has none for tags alone. */
export const tagScope = "write_orders";

/** Whether a store lets the app write its orders, as Shopify says now; `unknown`: it does not answer. One point. */
export async function mayTagOrders(
  ctx: ShopifyAccess,
  shop: string,
): Promise<"granted" | "missing" | "unknown"> {
  const reply = await callShopify(ctx, shop, (admin) => admin.readScopes());
  if (reply.kind !== "answered") return "unknown";
  return reply.value.includes(tagScope) ? "granted" : "missing";
}
