import type { ConnectorContext } from "../../ports/context.ts";

/**
 * Shopify says that a request waits: the shop's service is looked at now. It carries nothing, so it is
 * only a mark and a wake-up. Does nothing for a shop without the app.
 */
export async function noteRequests(ctx: ConnectorContext, shop: string): Promise<void> {
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { domain: shop, state: "Installed" },
      data: { serviceDueAt: ctx.clock() },
    });
    if (count > 0) await ctx.enqueue(transaction, "follow-service", [{ shop }]);
  });
}
