import type { DeliveryState } from "#app/db/generated/enums.ts";
import type { ConnectorContext } from "../context.ts";

/** One accepted webhook, without its body. */
export interface DeliveryView {
  webhookId: string;
  topic: string;
  orderId: string | null;
  /** Null where the order was never taken in. */
  orderName: string | null;
  /** The order's first dispatch; null where there is none. */
  dispatchId: string | null;
  state: DeliveryState;
  /** One sentence on what came of it. */
  outcome: string | null;
  attempts: number;
  receivedAt: Date;
  processedAt: Date | null;
  /** False where it still waits for its turn, or its body was erased. */
  canReplay: boolean;
}

export interface DeliveryPage {
  deliveries: DeliveryView[];
  /** What the next page begins after; null on the last. */
  endCursor: string | null;
}

/**
 * A page of a shop's webhooks, newest first; of one order, or in some states only, when told.
 * `pageSize` is 1 to 100; `after` is the last webhook's id of the page before, an unknown one begins
 * at the top.
 */
export async function listDeliveries(
  ctx: ConnectorContext,
  {
    shop,
    states,
    orderId,
    after = null,
    pageSize = 25,
  }: {
    shop: string;
    states?: readonly DeliveryState[];
    orderId?: string;
    after?: string | null;
    pageSize?: number;
  },
): Promise<DeliveryPage> {
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const cursor =
    after === null
      ? null
      : await ctx.prisma.delivery.findUnique({
          where: { shop_webhookId: { shop, webhookId: after } },
          select: { webhookId: true, receivedAt: true },
        });
  const rows = await ctx.prisma.delivery.findMany({
    where: {
      shop,
      ...(states === undefined ? {} : { state: { in: [...states] } }),
      ...(orderId === undefined ? {} : { orderId }),
      ...(cursor === null
        ? {}
        : {
            OR: [
              { receivedAt: { lt: cursor.receivedAt } },
              { receivedAt: cursor.receivedAt, webhookId: { lt: cursor.webhookId } },
            ],
          }),
    },
    orderBy: [{ receivedAt: "desc" }, { webhookId: "desc" }],
    take: take + 1,
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
  const page = rows.slice(0, take);
  const [orders, kept] = await Promise.all([
    ordersOf(ctx, { shop, orderIds: page.flatMap((row) => row.orderId ?? []) }),
    withBody(ctx, { shop, webhookIds: page.map((row) => row.webhookId) }),
  ]);
  return {
    deliveries: page.map((row) => ({
      ...row,
      orderName: orders.get(row.orderId ?? "")?.name ?? null,
      dispatchId: orders.get(row.orderId ?? "")?.dispatchId ?? null,
      canReplay: isDone(row.state) && kept.has(row.webhookId),
    })),
    endCursor: rows.length > take ? (page.at(-1)?.webhookId ?? null) : null,
  };
}

/** What is still to be worked on has its turn coming. */
const isDone = (state: DeliveryState) => state !== "Received" && state !== "Waiting";

async function ordersOf(
  ctx: ConnectorContext,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<Map<string, { name: string; dispatchId: string | null }>> {
  const rows = await ctx.prisma.shopOrder.findMany({
    where: { shop, id: { in: [...new Set(orderIds)] } },
    select: {
      id: true,
      name: true,
      dispatches: { orderBy: { sequence: "asc" }, take: 1, select: { id: true } },
    },
  });
  return new Map(
    rows.map(({ id, name, dispatches }) => [id, { name, dispatchId: dispatches[0]?.id ?? null }]),
  );
}

/** Which of them still have a body, without reading it. */
async function withBody(
  ctx: ConnectorContext,
  { shop, webhookIds }: { shop: string; webhookIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await ctx.prisma.delivery.findMany({
    where: { shop, webhookId: { in: [...webhookIds] }, body: { not: emptyBody } },
    select: { webhookId: true },
  });
  return new Set(rows.map(({ webhookId }) => webhookId));
}

const emptyBody = Buffer.alloc(0);

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
      where: { shop, webhookId, body: { not: emptyBody } },
      data: { state: "Received", attempts: 0, outcome: null, processedAt: null },
    });
    if (count === 0) return false;
    await ctx.enqueue(transaction, "process-delivery", [{ shop, webhookId }]);
    return true;
  });
}
