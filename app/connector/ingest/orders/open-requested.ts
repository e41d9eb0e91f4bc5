import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { wakeFollowing } from "../../products/mappings/index.ts";
import type { RequestedFulfillment } from "../../ports/index.ts";
import { endStates } from "../../model/dispatch-states.ts";
import { markDue } from "../../store/mark-due.ts";
import { mapLines, openFurtherDispatch } from "./open-dispatch.ts";
import type { ShopRow } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";

/**
 * Lets an order's dispatches look at a request of the store's. Lines that their dispatch never made and can't any more
 * go into one of their own, as do those that went nowhere until now and could be forwarded. `taken`: somebody will answer,
 * now or once the order is paid; `nobody`: no line of it is forwarded. Idempotent.
 */
export async function openRequested(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { shop, request }: { shop: ShopRow; request: RequestedFulfillment },
): Promise<"taken" | "nobody"> {
  const { domain } = shop;
  const key = { shop_id: { shop: domain, id: request.orderId } };
  return ctx.prisma.$transaction(async (transaction) => {
    const before = await transaction.shopOrder.findUnique({ where: key });
    if (before === null) return "nobody";
    const { lines } = snapshotOf(before);
    const variantIds = await mapLines(transaction, { shop, lines, now: ctx.clock() });
    const taken = await claimMapped(ctx, transaction, { shop, request });
    await wakeFollowing(ctx, transaction, { shop: domain, variantIds });
    return taken;
  });
}

/** What there is to map among the order's lines is mapped already. */
async function claimMapped(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop, request }: { shop: ShopRow; request: RequestedFulfillment },
): Promise<"taken" | "nobody"> {
  const { domain } = shop;
  const { orderId, lineItemIds, requestStatus } = request;
  const key = { shop_id: { shop: domain, id: orderId } };
  const now = ctx.clock();
  await lockOrders(transaction, { shop: domain, orderIds: [orderId] });
  await lockDispatchesOf(transaction, { shop: domain, orderIds: [orderId] });
  const row = await transaction.shopOrder.findUniqueOrThrow({ where: key });
  const where = { shop: domain, orderId };
  if (requestStatus === "SUBMITTED" && row.canceledAt === null && row.redactedAt === null) {
    await freeLines(transaction, { ...where, lineItemIds });
    if (await areLeft(transaction, { ...where, lineItemIds })) {
      const order = snapshotOf(row);
      await openFurtherDispatch(ctx, transaction, {
        shop,
        order,
        known: row,
        requested: lineItemIds,
      });
    }
  }
  const forwarded = await transaction.orderLine.findMany({
    where: { ...where, id: { in: lineItemIds }, verdict: "Forwarded" },
    select: { dispatchSequence: true },
  });
  if (forwarded.length === 0) return "nobody";
  const open = await transaction.dispatch.findMany({
    where: { ...where, state: { notIn: [...endStates] } },
    select: { id: true, sequence: true, requestedAt: true },
  });
  const isOpen = forwarded.some(
    ({ dispatchSequence }) =>
      // It is not paid yet: then its dispatch is to come.
      dispatchSequence === null || open.some(({ sequence }) => sequence === dispatchSequence),
  );
  if (!isOpen) return "nobody";
  // They know of it, and answer when they can.
  if (open.every(({ requestedAt }) => requestedAt !== null)) return "taken";
  await transaction.shopOrder.update({
    where: key,
    data: { observedAt: null, revision: { increment: 1 } },
    select: { id: true },
  });
  await transaction.dispatch.updateMany({
    where: { ...where, id: { in: open.map(({ id }) => id) } },
    data: { requestedAt: now },
  });
  const target = { shop: domain, orderIds: [orderId] };
  const due = await markDue(transaction, target, { now, reconsider: true });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
  return "taken";
}

/**
 * True where no dispatch has some of the lines, though the order has one. Until its first is opened, an order waits to be
 * paid, or for its mapping.
 */
async function areLeft(
  transaction: Transaction,
  { lineItemIds, ...where }: { shop: string; orderId: string; lineItemIds: string[] },
): Promise<boolean> {
  const left = await transaction.orderLine.count({
    where: { ...where, id: { in: lineItemIds }, dispatchSequence: null },
  });
  return left > 0 && (await transaction.dispatch.count({ where })) > 0;
}

/** Takes lines out of dispatches that made nothing of them and are beyond taking them in. */
async function freeLines(
  transaction: Transaction,
  { shop, orderId, lineItemIds }: { shop: string; orderId: string; lineItemIds: string[] },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.order_line AS line SET dispatch_sequence = NULL
    FROM connector.dispatch
    WHERE line.shop = ${shop} AND line.order_id = ${orderId}
      AND line.id = ANY (${lineItemIds}::text[])
      AND dispatch.shop = line.shop AND dispatch.order_id = line.order_id
      AND dispatch.sequence = line.dispatch_sequence
      AND (dispatch.state = 'Canceled'
        OR (dispatch.state IN ('Accepted', 'Shipped', 'Closed', 'Unwritten')
          AND dispatch.api_status IS DISTINCT FROM 'Created'
          AND NOT EXISTS (
            SELECT FROM connector.dispatch_line AS made
            WHERE made.shop = line.shop AND made.dispatch_id = dispatch.id
              AND made.line_item_id = line.id)))`;
}
