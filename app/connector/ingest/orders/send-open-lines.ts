import type { Needs } from "../../ports/context.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { wakeFollowing } from "../../products/mappings/index.ts";
import { mapLines, openFurtherDispatch } from "./open-dispatch.ts";
import { shopParts } from "../../store/read-rows.ts";
import { policyOf } from "../../store/shops.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/**
 * A person sends what an order left open, now that it is mapped: the lines go in a dispatch of their
 * own. False when there is no such order, nothing of it is open, it was canceled, or it waits for its payment.
 */
export async function sendOpenLines(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { shop: domain, orderId, actor }: { shop: string; orderId: string; actor: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    const shop = await transaction.shop.findUnique({ where: { domain }, include: shopParts });
    const key = { shop_id: { shop: domain, id: orderId } };
    const before = await transaction.shopOrder.findUnique({ where: key });
    if (shop?.state !== "Installed" || before === null) return false;
    const { lines } = snapshotOf(before);
    const mapped = await mapLines(transaction, { shop, lines, now: ctx.clock() });
    await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
    const row = await transaction.shopOrder.findUniqueOrThrow({ where: key });
    const isHeld = row.paidSeenAt === null && policyOf(shop).holdUnpaid;
    const mayGo = !isHeld && row.canceledAt === null && row.redactedAt === null;
    const order = snapshotOf(row);
    // This is the sending by hand, where the store's orders wait for it.
    const opened = { shop, order, known: row, sentBy: actor };
    const isSent = mayGo && (await openFurtherDispatch(ctx, transaction, opened));
    await wakeFollowing(ctx, transaction, { shop: domain, variantIds: mapped });
    if (!isSent) return false;
    const remark = { code: "linesSent", order: row.name } as const;
    await recordOfShop(transaction, {
      shop: domain,
      at: ctx.clock(),
      kind: "released",
      remark,
      actor,
    });
    return true;
  });
}
