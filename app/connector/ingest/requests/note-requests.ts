import { markServiceDue } from "../../store/fulfillment-service.ts";
import { lockShop } from "../../store/lock-order.ts";
import type { Needs } from "../../ports/context.ts";

/**
 * Shopify says that a request waits: the shop's service is looked at now. It carries nothing, so it is
 * only a mark and a wake-up. Does nothing for a shop without the app.
 */
export async function noteRequests(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  shop: string,
): Promise<void> {
  await ctx.prisma.$transaction(async (transaction) => {
    await lockShop(transaction, { shop });
    if ((await transaction.shop.count({ where: { domain: shop, state: "Installed" } })) === 0)
      return;
    await markServiceDue(transaction, { shop, now: ctx.clock() });
    await ctx.enqueue(transaction, "follow-service", [{ shop }]);
  });
}
