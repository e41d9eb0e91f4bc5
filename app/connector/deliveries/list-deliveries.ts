import type { DeliveryState } from "#app/db/generated/enums.ts";
import type { ConnectorContext } from "../context.ts";

/** One accepted webhook, without its body. */
export interface DeliveryView {
  webhookId: string;
  topic: string;
  orderId: string | null;
  state: DeliveryState;
  /** One sentence on what came of it. */
  outcome: string | null;
  attempts: number;
  receivedAt: Date;
  processedAt: Date | null;
}

/** A shop's webhooks, newest first, at most `limit` (100); of one order or one state when told. */
export async function listDeliveries(
  ctx: ConnectorContext,
  {
    shop,
    state,
    orderId,
    limit = 100,
  }: { shop: string; state?: DeliveryState; orderId?: string; limit?: number },
): Promise<DeliveryView[]> {
  return ctx.prisma.delivery.findMany({
    where: {
      shop,
      ...(state === undefined ? {} : { state }),
      ...(orderId === undefined ? {} : { orderId }),
    },
    orderBy: [{ receivedAt: "desc" }, { webhookId: "asc" }],
    take: Math.min(Math.max(Math.trunc(limit), 1), 100),
    select: {
      webhookId: true,
      topic: true,
      orderId: true,
      state: true,
      outcome: true,
      attempts: true,
      receivedAt: true,
      processedAt: true,
    },
  });
}

/**
 * Works on a webhook once more, as if it had just come; harmless, because an older state never
 * overwrites a newer one. False when the shop has no such webhook, or its body was erased.
 */
export async function replayDelivery(
  ctx: ConnectorContext,
  { shop, webhookId }: { shop: string; webhookId: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.delivery.updateMany({
      where: { shop, webhookId, body: { not: Buffer.alloc(0) } },
      data: { state: "Received", attempts: 0, outcome: null, processedAt: null },
    });
    if (count === 0) return false;
    await ctx.enqueue(transaction, "process-delivery", [{ shop, webhookId }]);
    return true;
  });
}
