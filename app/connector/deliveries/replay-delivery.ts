import { recordFound } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";

const emptyBody = Buffer.alloc(0);

/**
 * Works on a webhook once more, as if it had just come; harmless, because an older state never
 * overwrites a newer one. False when the shop has no such webhook, or its body was erased.
 */
export async function replayDelivery(
  ctx: ConnectorContext,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const [row] = await transaction.delivery.updateManyAndReturn({
      where: { shop, webhookId, body: { not: emptyBody } },
      data: { state: "Received", attempts: 0, outcome: null, processedAt: null },
      select: { orderId: true },
    });
    if (row === undefined) return false;
    await recordFound(transaction, {
      shop,
      kind: "Replay",
      startedAt: now,
      at: now,
      orderIds: row.orderId === null ? [] : [row.orderId],
      webhookId,
    });
    await ctx.enqueue(transaction, "process-delivery", [{ shop, webhookId }]);
    return true;
  });
}
