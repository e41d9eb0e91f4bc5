import { limits } from "#app/limits/limits.ts";
import type { BulkActModel } from "#app/db/generated/models.ts";
import { keepLine, reopenLine } from "../ingest/orders/index.ts";
import type { UnforwardedAct } from "../model/bulk-act.ts";
import type { UnforwardedQuery } from "../model/bulk-query.ts";
import type { Needs } from "../ports/context.ts";
import { unforwardedIdsQuery } from "../queries/dispatches/index.ts";
import type { BulkOutcome } from "../store/bulk-acts.ts";
import type { BulkRun } from "./bulk-run.ts";

/**
 * An act on all orders of which nothing was sent: each of their lines that it is about, one by one, as if somebody pressed the
 * line's own button. An order of which something was sent meanwhile matches no more.
 */
export function unforwardedRun(
  ctx: Needs<"prisma" | "pool" | "clock" | "newId" | "enqueue" | "log">,
  row: BulkActModel,
  { act, query }: { act: UnforwardedAct; query: UnforwardedQuery },
): BulkRun {
  const { shop, actor } = row;
  const { ordersMax, ordersPerStep } = limits.bulkActs;
  const find = (orderIds: readonly string[], most: number, search: string) =>
    unforwardedIdsQuery(ctx, { shop, act, search, orderIds, ordersMax: most });
  return {
    findOrders: () => find(query.orderIds, ordersMax, query.search),
    async matching(ids) {
      if (ids.length === 0) return new Set();
      // What was searched for found them as the act began, and doesn't leave an order.
      const orders = await find(ids, ordersPerStep, "");
      const rows = await ctx.prisma.$queryRaw<{ id: string }[]>(orders);
      return new Set(rows.map(({ id }) => id));
    },
    async actOn(orderId): Promise<BulkOutcome> {
      try {
        return (await actOnLines(ctx, { shop, orderId, actor, act })) ? "done" : "unchanged";
      } catch (error) {
        const message = `An act on many failed for one that was not forwarded: ${orderId}.`;
        ctx.log({ level: "error", message, shop, error });
        return "failed";
      }
    },
  };
}

/** True where it was done to a line of the order at least. */
async function actOnLines(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue">,
  { act, ...order }: { shop: string; orderId: string; actor: string; act: UnforwardedAct },
): Promise<boolean> {
  const { shop, orderId } = order;
  const lines = await ctx.prisma.orderLine.findMany({
    where: {
      shop,
      orderId,
      ...(act === "leave"
        ? { verdict: { in: ["NeedsMapping", "NeedsDecision"] } }
        : { verdict: "Ignored", leftOutAt: { not: null } }),
    },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  let isDone = false;
  for (const { id: lineItemId } of lines) {
    const target = { ...order, lineItemId };
    const { kind } = await (act === "leave" ? keepLine(ctx, target) : reopenLine(ctx, target));
    isDone ||= kind === "kept" || kind === "reopened" || kind === "sent";
  }
  return isDone;
}
