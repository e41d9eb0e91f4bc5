import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { orderSnapshot } from "../orders/index.ts";
import { openFurtherDispatch } from "./open-dispatch.ts";

/**
 * A person sends what an order left open, now that it is mapped: the lines go in a dispatch of their
 * own. False when there is no such order, nothing of it is open, or it was canceled or never paid.
 */
export async function sendOpenLines(
  ctx: ConnectorContext,
  { shop: domain, orderId, actor }: { shop: string; orderId: string; actor: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`
      SELECT FROM connector.shop_order WHERE shop = ${domain} AND id = ${orderId} FOR UPDATE`;
    const [shop, row] = await Promise.all([
      transaction.shop.findUnique({ where: { domain } }),
      transaction.shopOrder.findUnique({ where: { shop_id: { shop: domain, id: orderId } } }),
    ]);
    if (shop?.state !== "Installed" || row === null) return false;
    if (row.paidSeenAt === null || row.canceledAt !== null || row.redactedAt !== null) return false;
    const order = orderSnapshot.parse(row.snapshot);
    if (!(await openFurtherDispatch(ctx, transaction, { shop, order }))) return false;
    const message = `The lines of ${row.name} that were open are sent in a dispatch of their own.`;
    await recordActivity(transaction, [
      { shop: domain, dispatchId: null, at: ctx.clock(), kind: "released", message, actor },
    ]);
    return true;
  });
}
