/**
 * Calls to Shopify, one shop at a time. A token that Shopify declines concerns the whole shop, so the
 * shop pauses as a whole: nothing goes out but one probe a minute, by whichever process comes first,
 * and the first answer wakes everything that waited. What brings no answer at all is noted too, so that the store's people
 * are told of it before an order has waited for long.
 */
import { limits } from "#app/limits/limits.ts";
import type { Words } from "../../model/phrases.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import type { Reply, ShopifyAdmin } from "../../ports/index.ts";
import { scheduleComparison } from "../../store/comparison.ts";
import { readShopifyAccess } from "../../store/shopify-access.ts";
import { beginPause, claimProbe, endPause, listDueProbes } from "../../store/shopify-pause.ts";
import {
  beginSilence,
  claimSilentShops,
  confirmSilence,
  endSilence,
} from "../../store/shopify-silence.ts";
import { wakeDispatches } from "../../store/wake-dispatches.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** How long a shop that was declined is left alone between two probes. */
const probeMs = 60_000;

/** One call may be lost on the way: so long after it Shopify is asked whether it answers at all. */
const doubtMs = 15_000;

/** A reply, or "not now": Shopify lets nobody in for this shop, and the next probe is later. */
export type ShopifyReply<T> = Reply<T> | { kind: "postponed"; until: Date };

/** One call of a shop's Admin API, unless the shop is paused. */
export async function callShopify<T>(
  ctx: ShopifyAccess,
  shop: string,
  call: (admin: ShopifyAdmin) => Promise<Reply<T>>,
): Promise<ShopifyReply<T>> {
  const { probeAt, isSilent } = await readShopifyAccess(ctx.pool, { shop });
  if (probeAt !== null) {
    const now = ctx.clock();
    const nextAt = new Date(now.getTime() + probeMs);
    if (!(await claimProbe(ctx.prisma, { shop, now, nextAt }))) {
      const until = new Date(Math.max(probeAt.getTime(), ctx.clock().getTime()));
      return { kind: "postponed", until };
    }
  }
  const reply = await call(ctx.shopify.forShop(shop));
  if (reply.kind === "unauthorized") await pause(ctx, shop, reply.message);
  else if (probeAt !== null && reply.kind !== "unanswered") await resumeShop(ctx, shop);
  await noteSilence(ctx, shop, { reply, isSilent });
  return reply;
}

/** An order whose calls are answered costs no statement for that. */
async function noteSilence(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
  { reply, isSilent }: { reply: Reply<unknown>; isSilent: boolean },
): Promise<void> {
  const now = ctx.clock();
  if (reply.kind !== "unanswered") {
    if (isSilent) await endSilence(ctx.prisma, { shop, now });
  } else if (!isSilent && isLost(reply)) {
    const probeAt = new Date(now.getTime() + doubtMs);
    await beginSilence(ctx.prisma, { shop, now, probeAt });
  }
}

/** Who asks to wait has answered; and what did not go out says nothing. */
function isLost(reply: Extract<Reply<unknown>, { kind: "unanswered" }>): boolean {
  return reply.retryAfterMs === null && reply.isUndone !== true;
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
 * Probes the shops that are paused, or silent, and due for it, with the cheapest question there is. What a probe
 * finds wakes the shop. Returns how many were asked.
 */
export async function probePausedShops(ctx: ShopifyAccess): Promise<number> {
  const now = ctx.clock();
  const nextAt = new Date(now.getTime() + probeMs);
  const limit = limits.pass.dueMax;
  const due = await listDueProbes(ctx.prisma, { now, limit });
  const silent = await claimSilentShops(ctx.prisma, { now, nextAt, limit });
  // Side by side: each may take as long as a call is waited for, and when Shopify is out all of them do.
  await Promise.all([
    ...due.map((shop) => callShopify(ctx, shop, (admin) => admin.readShop())),
    ...silent.map((shop) => probeSilent(ctx, shop)),
  ]);
  return due.length + silent.length;
}

async function probeSilent(ctx: ShopifyAccess, shop: string): Promise<void> {
  const reply = await callShopify(ctx, shop, (admin) => admin.readShop());
  if (reply.kind === "unanswered" && isLost(reply)) {
    await confirmSilence(ctx.prisma, { shop, now: ctx.clock() });
  }
}
