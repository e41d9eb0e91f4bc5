import type { OrderTags } from "../model/order-tags.ts";
import type { ShopifyAccess } from "../ports/context.ts";
import { orderTagsOf } from "../store/order-tags.ts";
import { mayTagOrders } from "./tag-permission.ts";

/** The tags of a store's choice, and whether Shopify lets the app write them now; null: it wants none. */
export type OrderTagsView = {
  tags: OrderTags;
  permission: Awaited<ReturnType<typeof mayTagOrders>>;
} | null;

/** Asks Shopify only where the store wants tags. */
export async function readOrderTags(ctx: ShopifyAccess, shop: string): Promise<OrderTagsView> {
  const tags = orderTagsOf(await ctx.prisma.orderTagging.findUnique({ where: { shop } }));
  return tags === null ? null : { tags, permission: await mayTagOrders(ctx, shop) };
}
