import type { Needs } from "../../ports/context.ts";

/** Younger ones still have their own job on its way. */
const patienceMs = 15_000;

/**
 * Writes a job for deliveries that were accepted a while ago and are still not worked on: their job
 * was lost or has died. Oldest first, at most `limit`. A job that is queued already stays the only one.
 */
export async function enqueueForgotten(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { limit }: { limit: number },
): Promise<number> {
  const rows = await ctx.prisma.delivery.findMany({
    where: {
      state: "Received",
      receivedAt: { lte: new Date(ctx.clock().getTime() - patienceMs) },
    },
    orderBy: { receivedAt: "asc" },
    take: limit,
    select: { shop: true, webhookId: true },
  });
  if (rows.length > 0) {
    await ctx.prisma.$transaction((transaction) =>
      ctx.enqueue(transaction, "process-delivery", rows),
    );
  }
  return rows.length;
}
