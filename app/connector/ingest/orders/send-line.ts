import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { markDue } from "../../store/mark-due.ts";
import { shopParts } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { policyOf } from "../../store/shops.ts";
import { openFurtherDispatch } from "./open-dispatch.ts";

/**
 * Has a line of which a person has said what is made sent: it joins the order's dispatch that is still to be sent, which
 * looks again, or goes in one of its own where there is none. What is not paid yet goes out with its payment. The caller
 * holds the order's row, and no dispatch has the line.
 */
export async function sendLine(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  { shop: domain, orderId, lineItemId }: { shop: string; orderId: string; lineItemId: string },
): Promise<void> {
  const where = { shop: domain, orderId };
  const now = ctx.clock();
  const target = { shop: domain, orderIds: [orderId], states: ["Pending" as const] };
  const due = await markDue(transaction, target, { now, reconsider: true });
  const pending = await transaction.dispatch.findFirst({
    where: {
      ...where,
      state: "Pending",
      // It is about to end.
      cancelWantedAt: null,
      // What is made as something was before takes in nothing else.
      remake: { is: null },
      addedUnits: { none: {} },
    },
    orderBy: { sequence: "desc" },
    select: { sequence: true },
  });
  if (pending !== null) {
    await transaction.orderLine.updateMany({
      where: { ...where, id: lineItemId },
      data: { verdict: "Forwarded", dispatchSequence: pending.sequence },
    });
    // Whoever has just decided about it, without the line, decides anew.
    await transaction.shopOrder.update({
      where: { shop_id: { shop: domain, id: orderId } },
      data: { revision: { increment: 1 } },
      select: { id: true },
    });
    return ctx.enqueue(transaction, "reconcile-dispatch", due);
  }
  const shop = await transaction.shop.findUniqueOrThrow({ where: { domain }, include: shopParts });
  const row = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop: domain, id: orderId } },
  });
  const isHeld = row.paidSeenAt === null && policyOf(shop).holdUnpaid;
  const isOver = row.canceledAt !== null || row.redactedAt !== null;
  if (isHeld || isOver || shop.state !== "Installed") return;
  const order = snapshotOf(row);
  await openFurtherDispatch(ctx, transaction, { shop, order, known: row });
}
