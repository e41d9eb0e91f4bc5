/**
 * Retention: buyers' data is kept as many days as the shop chose, counted from the last that happened
 * to an order. What still waits then is withdrawn first. Work is done in small transactions; where one ended, the rows themselves say.
 */
import { keepWords } from "../../store/words.ts";
import { limits } from "#app/limits/limits.ts";
import { forgetOldAlerts } from "../../store/alerts.ts";
import { forgetOldBulkActs } from "../../store/bulk-acts.ts";
import { eraseOldSamples } from "../../store/samples.ts";
import { forgetOldInspections } from "../../store/picture-inspections.ts";
import { forgetFormerConnections } from "../../store/former-connections.ts";
import { forgetOldInvitations } from "../../store/invitations.ts";
import type { Needs } from "../../ports/context.ts";
import { atProvider, eraseAged, markAged } from "../../dispatches/erasure/index.ts";
import { endStates } from "../../model/dispatch-states.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { forgetOldVariantActs } from "../../store/variant-acts.ts";
import { forgetOldProviderLists } from "../../store/provider-lists.ts";
import { listDueRetentions, saveErasedUntil, scheduleRetention } from "../../store/retention.ts";
import { phrase } from "../../model/phrases.ts";
import { trimWebhooks } from "./trim-webhooks.ts";
import { policyOf } from "../../store/shops.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

const dayMs = 24 * 60 * 60_000;
const pauseMs = 60 * 60_000;
/** What is to be withdrawn first is looked for again after this. */
const withdrawalMs = 60_000;
/** One transaction's worth of orders and of webhooks. */
const ordersMax = 100;
const webhooksMax = 500;
/** Transactions of each in one piece of work; the rest goes on right afterwards. */
const roundsMax = 20;

/** Shops whose old data is looked for now, the longest due first. */
export async function dueRetentions(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  return listDueRetentions(ctx.prisma, { now: ctx.clock(), except, limit: limits.pass.dueMax });
}

/**
 * Erases what has grown old in a shop, also in one that uninstalled, unless another process does.
 * The oldest webhooks beyond `keptMaxBytes` are emptied, too.
 * Returns how many orders and webhooks lost their personal data; null when somebody else is at it.
 */
export async function eraseOldData(
  ctx: Needs<"prisma" | "pool" | "clock" | "enqueue" | "eraseEmbedded">,
  shop: string,
  { keptMaxBytes }: { keptMaxBytes: number } = limits.deliveries,
): Promise<{ orders: number; webhooks: number } | null> {
  return asOnlyOne(ctx, `retention ${shop}`, () => eraseAlone(ctx, { shop, keptMaxBytes }));
}

async function eraseAlone(
  ctx: Needs<"prisma" | "clock" | "enqueue" | "eraseEmbedded">,
  { shop, keptMaxBytes }: { shop: string; keptMaxBytes: number },
): Promise<{ orders: number; webhooks: number }> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { retention: true },
  });
  if (row === null) return { orders: 0, webhooks: 0 };
  const now = ctx.clock();
  const days = policyOf(row).personalDataDays;
  const before = new Date(now.getTime() - days * dayMs);
  const webhooks = await eraseWebhooks(ctx, {
    shop,
    after: row.retention?.webhooksErasedUntil ?? null,
    before,
  });
  const trimmed = await trimWebhooks(ctx, { shop, keptMaxBytes });
  const orders = await eraseOrders(ctx, { shop, before });
  const withdrawn = await withdrawAged(ctx, { shop, before });
  await forgetWorkflows(ctx, { shop, before });
  await forgetOldAlerts(ctx, { shop });
  await forgetOldInvitations(ctx, { shop });
  await forgetFormerConnections(ctx, { shop });
  await forgetOldBulkActs(ctx, { shop });
  await forgetOldVariantActs(ctx, { shop });
  await forgetOldInspections(ctx, { shop });
  await eraseOldSamples(ctx, { shop, before });
  await forgetOldProviderLists(ctx);
  const isDone = webhooks.isDone && trimmed.isDone && orders.isDone;
  const nextMs = withdrawn > 0 ? withdrawalMs : pauseMs;
  await ctx.prisma.$transaction(async (transaction) => {
    const dueAt = new Date(now.getTime() + (isDone ? nextMs : 0));
    await scheduleRetention(transaction, { shop, dueAt });
    if (orders.count === 0) return;
    const remark = { code: "agedErased", count: orders.count, days } as const;
    await recordOfShop(transaction, { shop, at: now, kind: "privacy", remark, actor: "app" });
  });
  return { orders: orders.count, webhooks: webhooks.count + trimmed.count };
}

/** Forgets what Flow asks for no more, what it was told long ago, and holds of orders that have not moved since. */
async function forgetWorkflows(
  { prisma, clock }: Needs<"prisma" | "clock">,
  { shop, before }: { shop: string; before: Date },
): Promise<void> {
  const { eventKeptMs, runKeptMs } = limits.flow;
  const beforeAge = (ms: number) => new Date(clock().getTime() - ms);
  await prisma.flowEvent.deleteMany({
    where: { shop, dueAt: null, createdAt: { lt: beforeAge(eventKeptMs) } },
  });
  await prisma.flowRun.deleteMany({ where: { shop, createdAt: { lt: beforeAge(runKeptMs) } } });
  // What still waits is withdrawn first: a hold that went before it would send it. So it would what waits to be paid, or
  // mapped, and has no dispatch yet.
  await prisma.$executeRaw`
    DELETE FROM connector.flow_hold AS hold
    WHERE shop = ${shop} AND held_at < ${before}::timestamptz AND NOT EXISTS (
      SELECT FROM connector.dispatch
      WHERE dispatch.shop = hold.shop AND dispatch.order_id = hold.order_id
        AND dispatch.state IN ('Pending', 'Submitting'))
      AND NOT EXISTS (
        SELECT FROM connector.shop_order AS known
        WHERE known.shop = hold.shop AND known.id = hold.order_id AND known.canceled_at IS NULL
          AND NOT EXISTS (SELECT FROM connector.dispatch
            WHERE dispatch.shop = known.shop AND dispatch.order_id = known.id))`;
}

/** Empties the webhooks that came before, from where the last time ended. */
async function eraseWebhooks(
  ctx: Needs<"prisma">,
  { shop, after, before }: { shop: string; after: Date | null; before: Date },
): Promise<{ count: number; isDone: boolean }> {
  let count = 0;
  let from = after;
  for (let round = 0; round < roundsMax; round += 1) {
    const range = { ...(from === null ? {} : { gt: from }), lt: before };
    const next = await ctx.prisma.delivery.findMany({
      where: { shop, receivedAt: range },
      orderBy: { receivedAt: "asc" },
      take: webhooksMax,
      select: { receivedAt: true },
    });
    const last = next.at(-1);
    if (last === undefined) return { count, isDone: true };
    // Several may have come at the moment of the last. What waits for an install waits for nothing then:
    // the comparison looks back to the uninstall.
    const emptied = await ctx.prisma.$executeRaw`
      WITH locked AS (
        SELECT shop, webhook_id FROM connector.delivery
        WHERE shop = ${shop} AND received_at <= ${last.receivedAt} AND body <> ''
          AND (${from}::timestamptz IS NULL OR received_at > ${from})
        ORDER BY webhook_id FOR NO KEY UPDATE)
      UPDATE connector.delivery SET
        body = '',
        outcome = CASE WHEN state = 'Waiting' THEN ${keepWords(phrase("contentErased"))} ELSE outcome END,
        state = CASE WHEN state = 'Waiting' THEN 'Ignored' ELSE state END
      FROM locked WHERE delivery.shop = locked.shop AND delivery.webhook_id = locked.webhook_id`;
    await saveErasedUntil(ctx.prisma, { shop, until: last.receivedAt });
    count += emptied;
    from = last.receivedAt;
  }
  return { count, isDone: false };
}

/** Has withdrawn what waited for too long. Its data are erased the next time, when that has happened. */
async function withdrawAged(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, before }: { shop: string; before: Date },
): Promise<number> {
  return ctx.prisma.$transaction(async (transaction) => {
    const now = ctx.clock();
    const due = await markAged(transaction, { shop, before, now, limit: ordersMax });
    await ctx.enqueue(transaction, "reconcile-dispatch", due);
    return due.length;
  });
}

async function eraseOrders(
  ctx: Needs<"prisma" | "eraseEmbedded">,
  { shop, before }: { shop: string; before: Date },
): Promise<{ count: number; isDone: boolean }> {
  let count = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const rows = await ctx.prisma.shopOrder.findMany({
      where: {
        shop,
        personalSince: { lt: before },
        dispatches: {
          every: {
            state: { in: [...endStates] },
            OR: [{ updatedAt: { lt: before } }, { agedAt: { not: null } }],
          },
        },
      },
      orderBy: { personalSince: "asc" },
      take: ordersMax,
      select: { id: true },
    });
    if (rows.length === 0) return { count, isDone: true };
    const orderIds = rows.map(({ id }) => id);
    await ctx.eraseEmbedded({ shop, ...(await atProvider(ctx, { shop, orderIds })) });
    const erased = await ctx.prisma.$transaction((transaction) =>
      eraseAged(transaction, { shop, orderIds, before }),
    );
    count += erased;
    if (rows.length < ordersMax) return { count, isDone: true };
  }
  return { count, isDone: false };
}
