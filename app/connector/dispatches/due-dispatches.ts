import type { Needs } from "../ports/context.ts";

/**
 * Dispatches that are due, the longest due of every shop first, so that one shop's burst delays
 * nobody else's single order; not those that somebody works on, or died at less than a lease ago. At
 * most `limit`.
 */
async function dueDispatches(
  ctx: Needs<"pool" | "clock">,
  { limit }: { limit: number },
): Promise<{ shop: string; dispatchId: string }[]> {
  const { rows } = await ctx.pool.query<{ shop: string; dispatchId: string }>({
    name: "due-dispatches",
    text: `SELECT shop, id AS "dispatchId" FROM (
             SELECT shop, id, due_at,
                    row_number() OVER (PARTITION BY shop ORDER BY due_at) AS place
             FROM connector.dispatch
             WHERE due_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)) AS due
           ORDER BY place, due_at LIMIT $2`,
    values: [ctx.clock(), limit],
  });
  return rows;
}

/**
 * The due sweep: writes a job for what is due. It finds what a killed process left, what waited for a
 * retry, and what lost its job. A dispatch whose job is queued already gets no second one.
 */
export async function enqueueDue(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue">,
  { limit }: { limit: number },
): Promise<number> {
  const due = await dueDispatches(ctx, { limit });
  if (due.length === 0) return 0;
  await ctx.prisma.$transaction((transaction) =>
    ctx.enqueue(transaction, "reconcile-dispatch", due),
  );
  return due.length;
}
