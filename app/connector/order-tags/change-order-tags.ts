import { isDeepStrictEqual } from "node:util";
import { judgeOrderTags, type OrderTags } from "../model/order-tags.ts";
import type { ShopifyAccess } from "../ports/context.ts";
import { beginOrderTags, endOrderTags, orderTagsOf } from "../store/order-tags.ts";
import { recordOfShop } from "../store/timeline/index.ts";
import { mayTagOrders } from "./tag-permission.ts";

/** Why a store's choice can't be kept. `denied`: Shopify says that it does not let the app write orders. */
export type OrderTagsProblem =
  | NonNullable<ReturnType<typeof judgeOrderTags>>
  | { stage: null; reason: "denied" };

/**
 * Keeps which tags a store wants on its orders; null: none from now on, and those that are there stay. Orders that are
 * under way get theirs at once, others with their next stage. `holdTags`: with which its orders wait. Returns what
 * doesn't fit, and then nothing is changed; null: done. Shopify is asked only where tags are switched on.
 */
export async function changeOrderTags(
  ctx: ShopifyAccess,
  {
    shop,
    tags,
    holdTags,
    actor,
  }: { shop: string; tags: OrderTags | null; holdTags: readonly string[]; actor: string },
): Promise<OrderTagsProblem | null> {
  const problem = tags === null ? null : judgeOrderTags(tags, holdTags);
  if (problem !== null) return problem;
  const before = orderTagsOf(await ctx.prisma.orderTagging.findUnique({ where: { shop } }));
  if (isDeepStrictEqual(before, tags)) return null;
  if (before === null && (await mayTagOrders(ctx, shop)) === "missing") {
    return { stage: null, reason: "denied" };
  }
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    if (tags === null) await endOrderTags(transaction, shop);
    else await beginOrderTags(transaction, { shop, tags, now });
    await recordOfShop(transaction, {
      shop,
      at: now,
      kind: "policy",
      remark: { code: "policyChanged" },
      actor,
    });
  });
  return null;
}
