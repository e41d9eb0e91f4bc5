import { withStanding } from "../../store/attention.ts";
import { withSetback } from "../../store/setbacks.ts";
import type { Needs } from "../../ports/context.ts";
import { masker, personalValues } from "../../clients/exchanges/index.ts";
import type { OrderAddress } from "./find-order.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { comparedAddress } from "../../store/attempt-bodies.ts";

/** Attempts and timeline lines of one dispatch, and webhooks of one order, beyond which the oldest are left out. */
const attemptsMax = 20;
const timelineMax = 200;
const deliveriesMax = 100;

/** The rows behind one order, and what masks its personal data in others' words. */
export type OrderRows = NonNullable<Awaited<ReturnType<typeof readRows>>>;

/** Reads all that the app keeps of an order; null where it keeps nothing of it. */
export async function readRows(ctx: Needs<"prisma">, { shop, orderId }: OrderAddress) {
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { shopifyPause: true },
  });
  const order = await ctx.prisma.shopOrder.findUnique({
    where: { shop_id: { shop, id: orderId } },
    include: {
      lines: { orderBy: { position: "asc" } },
      dispatches: {
        orderBy: { sequence: "asc" },
        include: {
          lines: { orderBy: { externalSourceId: "asc" } },
          attempts: { orderBy: { number: "desc" }, take: attemptsMax },
          shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
          writeBacks: { orderBy: [{ sentAt: "asc" }, { id: "asc" }] },
          cost: true,
          ...withSetback,
          ...withStanding,
        },
      },
    },
  });
  const deliveries = await ctx.prisma.delivery.findMany({
    where: { shop, orderId },
    orderBy: { receivedAt: "desc" },
    take: deliveriesMax,
    omit: { body: true },
  });
  const failed = await ctx.prisma.failedOrder.findUnique({
    where: { shop_orderId: { shop, orderId } },
  });
  if (order === null && deliveries.length === 0 && failed === null) return null;
  const dispatches = order?.dispatches ?? [];
  const [timeline, connections] = await Promise.all([
    readTimeline(ctx, { shop, dispatchIds: dispatches.map(({ id }) => id) }),
    ctx.prisma.connection.findMany({
      where: { id: { in: dispatches.flatMap(({ connectionId }) => connectionId ?? []) } },
      select: { id: true, apiUrl: true, blockedUntil: true, error: true },
    }),
  ]);
  const snapshot = order === null ? null : snapshotOf(order);
  const sent = dispatches.map(({ attempts: [newest] }) => comparedAddress(newest));
  const values = snapshot === null ? [] : personalValues(snapshot, sent);
  return {
    address: { shop, orderId },
    owner,
    order,
    snapshot,
    deliveries: deliveries.toReversed(),
    failed,
    timeline,
    connections,
    /** Takes personal data and secrets out of a text that others may have written. */
    masked: masker(values),
  };
}

async function readTimeline(
  { prisma }: Needs<"prisma">,
  { shop, dispatchIds }: { shop: string; dispatchIds: readonly string[] },
) {
  const lists = await Promise.all(
    dispatchIds.map((dispatchId) =>
      prisma.timelineEntry.findMany({
        where: { shop, dispatchId },
        orderBy: { id: "desc" },
        take: timelineMax,
      }),
    ),
  );
  return lists.flatMap((list) => list.toReversed());
}
