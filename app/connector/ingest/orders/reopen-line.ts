import type { LineVerdict } from "#app/db/generated/enums.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import { shopParts } from "../../store/read-rows.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { judgeLines } from "./open-dispatch.ts";
import { recordDecided } from "./record-decided.ts";
import { sendLine } from "./send-line.ts";

/**
 * `sent`: it goes out as soon as nothing holds its order. `reopened`: it is asked about again. `moved-on`: the store does
 * not ship it itself (any more), and nothing was changed. `unknown`: the shop has no such order.
 */
export type ReopenOutcome = { kind: "sent" | "reopened" | "moved-on" | "unknown" };

interface Target {
  shop: string;
  orderId: string;
  lineItemId: string;
  actor: string;
}

/**
 * A person takes back that the store ships a line itself (`keepLine`): it is forwarded as its mapping says by now, with
 * what is still to be sent of its order or in a dispatch of its own, or asked about again.
 */
export async function reopenLine(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { shop, orderId, lineItemId, actor }: Target,
): Promise<ReopenOutcome> {
  return ctx.prisma.$transaction(async (transaction) => {
    await lockOrders(transaction, { shop, orderIds: [orderId] });
    await lockDispatchesOf(transaction, { shop, orderIds: [orderId] });
    const order = await transaction.shopOrder.findUnique({
      where: { shop_id: { shop, id: orderId } },
      select: { canceledAt: true, lines: { where: { id: lineItemId } } },
    });
    if (order === null) return { kind: "unknown" };
    const [line] = order.lines;
    // Whoever changes an order's lines holds the order.
    const isKept = line?.verdict === "Ignored" && line.leftOutAt !== null;
    if (!isKept || order.canceledAt !== null) return { kind: "moved-on" };
    const target = { shop, orderId, lineItemId };
    const { title } = line;
    await transaction.orderLine.updateMany({
      where: { shop, orderId, id: lineItemId },
      data: { leftOutAt: null },
    });
    const verdict = await judgeAnew(transaction, target);
    const isForwarded = verdict === "Forwarded";
    await transaction.orderLine.updateMany({
      where: { shop, orderId, id: lineItemId },
      data: { verdict },
    });
    const remark = { code: "lineReopened", title } as const;
    await recordDecided(ctx, transaction, { shop, orderId, remark, actor });
    if (isForwarded) await sendLine(ctx, transaction, target);
    else await wakeWaiting(ctx, transaction, target);
    return { kind: isForwarded ? "sent" : "reopened" };
  });
}

/** What the line is by now, without the decision. */
async function judgeAnew(
  transaction: Transaction,
  { shop: domain, orderId, lineItemId }: Omit<Target, "actor">,
): Promise<LineVerdict> {
  const shop = await transaction.shop.findUniqueOrThrow({ where: { domain }, include: shopParts });
  const row = await transaction.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop: domain, id: orderId } },
  });
  const lines = await judgeLines(transaction, { shop, order: snapshotOf(row), known: row });
  return lines.find(({ line }) => line.id === lineItemId)?.verdict ?? "NotShippable";
}

/** The store may want an order to wait for each of its lines. */
async function wakeWaiting(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, orderId }: Pick<Target, "shop" | "orderId">,
): Promise<void> {
  const target = { shop, orderIds: [orderId], states: ["Pending" as const] };
  const due = await markDue(transaction, target, { now: ctx.clock(), reconsider: true });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
