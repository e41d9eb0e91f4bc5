/**
 * Shopify's door, one shop at a time. A token that Shopify declines concerns the whole shop, so the
 * shop pauses as a whole: nothing goes out but one probe a minute, by whichever process comes first,
 * and the first answer wakes everything that waited.
 */
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import type { Reply, ShopifyAdmin } from "../ports.ts";
import { wakeDispatches } from "./wake-dispatches.ts";

/** How long a shop that was declined is left alone between two probes. */
const probeMs = 60_000;

/** A reply, or "not now": Shopify lets nobody in for this shop, and the next probe is later. */
export type ShopifyReply<T> = Reply<T> | { kind: "postponed"; until: Date };

/** One call of a shop's Admin API, unless the shop is paused. */
export async function callShopify<T>(
  ctx: ConnectorContext,
  shop: string,
  call: (admin: ShopifyAdmin) => Promise<Reply<T>>,
): Promise<ShopifyReply<T>> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { shopifyRefusedAt: true, shopifyProbeAt: true },
  });
  const isPaused = row !== null && row.shopifyRefusedAt !== null;
  if (isPaused && !(await takeProbe(ctx, shop))) {
    const now = ctx.clock().getTime();
    return {
      kind: "postponed",
      until: new Date(Math.max(row.shopifyProbeAt?.getTime() ?? 0, now)),
    };
  }
  const reply = await call(ctx.shopify.forShop(shop));
  if (reply.kind === "unauthorized") await pause(ctx, shop, reply.message);
  else if (isPaused && reply.kind !== "unanswered") await resumeShop(ctx, shop);
  return reply;
}

/** True for the one who may try whether the shop's door is open again. */
async function takeProbe(ctx: ConnectorContext, shop: string): Promise<boolean> {
  const now = ctx.clock();
  const { count } = await ctx.prisma.shop.updateMany({
    where: {
      domain: shop,
      OR: [{ shopifyRefusedAt: null }, { shopifyProbeAt: { lte: now } }],
    },
    data: { shopifyProbeAt: new Date(now.getTime() + probeMs) },
  });
  return count === 1;
}

async function pause(ctx: ConnectorContext, shop: string, message: string): Promise<void> {
  const now = ctx.clock();
  const shopifyProbeAt = new Date(now.getTime() + probeMs);
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { domain: shop, shopifyRefusedAt: null },
      data: { shopifyRefusedAt: now, shopifyProbeAt },
    });
    if (count === 0) return;
    await recordActivity(transaction, [
      {
        shop,
        dispatchId: null,
        at: now,
        kind: "paused",
        message: `Shopify does not let the app in; everything waits. ${message}`,
        actor: "shopify",
      },
    ]);
  });
}

/** Lets a paused shop go on at once; does nothing for one that is not paused. */
export async function resumeShop(ctx: ConnectorContext, shop: string): Promise<void> {
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.shop.updateMany({
      where: { domain: shop, shopifyRefusedAt: { not: null } },
      data: { shopifyRefusedAt: null, shopifyProbeAt: null, compareDueAt: now },
    });
    if (count === 0) return;
    await wakeDispatches(transaction, { shop, now, clearing: ["ShopifyUnavailable"] });
    await recordActivity(transaction, [
      {
        shop,
        dispatchId: null,
        at: now,
        kind: "resumed",
        message: "Shopify lets the app in again.",
        actor: "shopify",
      },
    ]);
  });
}

/**
 * Probes the shops that are paused and due for it, with the cheapest question there is. What a probe
 * finds wakes the shop. Returns how many were asked.
 */
export async function probePausedShops(ctx: ConnectorContext): Promise<number> {
  const due = await ctx.prisma.shop.findMany({
    where: { state: "Installed", shopifyProbeAt: { lte: ctx.clock() } },
    orderBy: { shopifyProbeAt: "asc" },
    take: 20,
    select: { domain: true },
  });
  for (const { domain } of due) await callShopify(ctx, domain, (admin) => admin.readShop());
  return due.length;
}
