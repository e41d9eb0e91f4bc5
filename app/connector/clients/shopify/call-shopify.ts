/**
 * Calls to Shopify, one shop at a time. A token that Shopify declines concerns the whole shop, so the
 * shop pauses as a whole: nothing goes out but one probe a minute, by whichever process comes first,
 * and the first answer wakes everything that waited.
 */
import type { Words } from "../../model/phrases.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import type { Reply, ShopifyAdmin } from "../../ports/index.ts";
import { scheduleComparison } from "../../store/comparison.ts";
import {
  beginPause,
  claimProbe,
  endPause,
  listDueProbes,
  readPause,
} from "../../store/shopify-pause.ts";
import { wakeDispatches } from "../../store/wake-dispatches.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** How long a shop that was declined is left alone between two probes. */
const probeMs = 60_000;

/** A reply, or "not now": Shopify lets nobody in for this shop, and the next probe is later. */
export type ShopifyReply<T> = Reply<T> | { kind: "postponed"; until: Date };

/** One call of a shop's Admin API, unless the shop is paused. */
export async function callShopify<T>(
  ctx: ShopifyAccess,
  shop: string,
  call: (admin: ShopifyAdmin) => Promise<Reply<T>>,
): Promise<ShopifyReply<T>> {
  const paused = await readPause(ctx.pool, { shop });
  if (paused !== null) {
    const now = ctx.clock();
    const nextAt = new Date(now.getTime() + probeMs);
    if (!(await claimProbe(ctx.prisma, { shop, now, nextAt }))) {
      const until = new Date(Math.max(paused.probeAt.getTime(), ctx.clock().getTime()));
      return { kind: "postponed", until };
    }
  }
  const reply = await call(ctx.shopify.forShop(shop));
  if (reply.kind === "unauthorized") await pause(ctx, shop, reply.message);
  else if (paused !== null && reply.kind !== "unanswered") await resumeShop(ctx, shop);
  return reply;
}

async function pause(ctx: Needs<"prisma" | "clock">, shop: string, message: Words): Promise<void> {
  const now = ctx.clock();
  const probeAt = new Date(now.getTime() + probeMs);
  await ctx.prisma.$transaction(async (transaction) => {
    if (!(await beginPause(transaction, { shop, now, probeAt }))) return;
    await recordOfShop(transaction, {
      shop,
      at: now,
      kind: "paused",
      remark: { code: "shopClosed", words: message },
      actor: "shopify",
    });
  });
}

/** Lets a paused shop go on at once; does nothing for one that is not paused. */
export async function resumeShop(ctx: Needs<"prisma" | "clock">, shop: string): Promise<void> {
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    if (!(await endPause(transaction, { shop }))) return;
    await scheduleComparison(transaction, { shop, dueAt: now });
    await wakeDispatches(transaction, { shop, now, clearing: ["ShopifyUnavailable"] });
    await recordOfShop(transaction, {
      shop,
      at: now,
      kind: "resumed",
      remark: { code: "shopOpen" },
      actor: "shopify",
    });
  });
}

/**
 * Probes the shops that are paused and due for it, with the cheapest question there is. What a probe
 * finds wakes the shop. Returns how many were asked.
 */
export async function probePausedShops(ctx: ShopifyAccess): Promise<number> {
  const due = await listDueProbes(ctx.prisma, { now: ctx.clock(), limit: 20 });
  for (const shop of due) await callShopify(ctx, shop, (admin) => admin.readShop());
  return due.length;
}
