import type { ShopifyAccess } from "../../ports/context.ts";
import type { StockLocation } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";

/** Where a shop keeps stock of its own; null while Shopify does not tell. */
export async function listLocations(
  ctx: ShopifyAccess,
  shop: string,
): Promise<StockLocation[] | null> {
  const reply = await callShopify(ctx, shop, (admin) => admin.listLocations());
  return reply.kind === "answered" ? reply.value : null;
}
