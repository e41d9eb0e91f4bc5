import type { Transaction } from "#app/db/database.server.ts";
import type { ShopModel, ShopOrderModel } from "#app/db/generated/models.ts";
import type { ConnectorContext } from "../context.ts";
import { lockOrders } from "../lock-order.ts";
import { orderSnapshot } from "../orders/index.ts";
import { judgeLines, mapLines, openDispatch, type Remembered } from "./open-dispatch.ts";

/**
 * Opens the dispatches of paid orders that had to stay because none of their lines was mapped, now
 * that some of `variantIds` are. At most `limit` orders a call; returns how many it looked at.
 */
export async function openForMapped(
  ctx: ConnectorContext,
  transaction: Transaction,
  {
    shop,
    variantIds,
    limit = 500,
  }: { shop: ShopModel; variantIds: readonly string[]; limit?: number },
): Promise<number> {
  if (variantIds.length === 0) return 0;
  const where = {
    shop: shop.domain,
    paidSeenAt: { not: null },
    canceledAt: null,
    dispatches: { none: {} },
    lines: { some: { variantId: { in: [...variantIds] }, verdict: "NeedsMapping" as const } },
  };
  const found = await transaction.shopOrder.findMany({
    where,
    orderBy: { orderUpdatedAt: "asc" },
    take: limit,
    select: { id: true, snapshot: true },
  });
  if (found.length === 0) return 0;
  const ordered = found.flatMap(({ snapshot }) => orderSnapshot.parse(snapshot).lines);
  await mapLines(transaction, { shop, lines: ordered, now: ctx.clock() });
  const orderIds = found.map(({ id }) => id);
  await lockOrders(transaction, { shop: shop.domain, orderIds });
  const orders = await transaction.shopOrder.findMany({
    where: { ...where, id: { in: orderIds } },
  });
  for (const row of orders) await openAnew(ctx, transaction, { shop, row, known: row });
  return orders.length;
}

/**
 * Opens the dispatches of orders of which Shopify had given lines to somebody else, now that it may
 * have moved them back. The caller holds the orders' rows.
 */
export async function openForMoved(
  ctx: ConnectorContext,
  transaction: Transaction,
  { shop, orderIds }: { shop: ShopModel; orderIds: readonly string[] },
): Promise<void> {
  const rows = await transaction.shopOrder.findMany({
    where: {
      shop: shop.domain,
      id: { in: [...orderIds] },
      lines: { some: { verdict: "SomebodyElses", dispatchSequence: null } },
    },
    orderBy: { id: "asc" },
  });
  for (const row of rows) await openAnew(ctx, transaction, { shop, row, known: null });
}

async function openAnew(
  ctx: ConnectorContext,
  transaction: Transaction,
  { shop, row, known }: { shop: ShopModel; row: ShopOrderModel; known: Remembered | null },
): Promise<void> {
  const order = orderSnapshot.parse(row.snapshot);
  await openDispatch(ctx, transaction, {
    shop,
    order,
    lines: await judgeLines(transaction, { shop, order, known }),
    paidSeenAt: row.paidSeenAt,
    isPaymentNotice: false,
    hadDispatch: row.observed !== null,
    isNew: false,
  });
}
