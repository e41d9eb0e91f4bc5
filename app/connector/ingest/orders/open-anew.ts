import type { Transaction } from "#app/db/database.server.ts";
import type { ShopOrderModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { judgeLines, openDispatch, type Remembered } from "./open-dispatch.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/**
 * Opens the dispatches of orders that had to stay because none of their lines was mapped, now that some
 * of `variantIds` are. The caller holds the orders' rows.
 */
export async function openForMapped(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    variantIds,
    orderIds,
  }: { shop: ShopRow; variantIds: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  const rows = await transaction.shopOrder.findMany({
    where: {
      shop: shop.domain,
      id: { in: [...orderIds] },
      canceledAt: null,
      dispatches: { none: {} },
      lines: { some: { variantId: { in: [...variantIds] }, verdict: "NeedsMapping" } },
    },
    orderBy: { id: "asc" },
  });
  for (const row of rows) await openAnew(ctx, transaction, { shop, row, known: row });
}

/**
 * Opens the dispatches of orders of which Shopify had given lines to somebody else, now that it may
 * have moved them back. The caller holds the orders' rows.
 */
export async function openForMoved(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, orderIds }: { shop: ShopRow; orderIds: readonly string[] },
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
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, row, known }: { shop: ShopRow; row: ShopOrderModel; known: Remembered | null },
): Promise<void> {
  const order = snapshotOf(row);
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
