/**
 * The comparison: webhooks get lost, so every `RECONCILE_SECONDS` each shop is compared with what
 * Shopify itself says, in both directions. Bounded, resumable, and done by one process at a time.
 */
import { limits } from "#app/limits/limits.ts";
import { recordFailed, recordFound } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import {
  type DueComparison,
  findDueComparison,
  listDueComparisons,
  saveComparison,
} from "../../store/comparison.ts";
import { markDue } from "../../store/mark-due.ts";
import { asOnlyOne } from "../../store/only-one.ts";
import { policyOf } from "../../store/shops.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import type { ChangedOrder } from "../../ports/index.ts";
import { callShopify } from "../../clients/shopify/index.ts";
import { followLost } from "./follow-lost.ts";
import {
  importOrder,
  type ImportingContext,
  retryFailedOrders,
} from "../../ingest/import-order.ts";

/** Pages of 50 orders in one piece of work; the rest goes on right afterwards. */
const pagesMax = 10;
/** Shopify's index may lag behind its webhooks: so far back a comparison begins before the last. */
const overlapMs = 5 * 60_000;
/** How soon one that is not at its end goes on. */
const goOnMs = 5_000;

/** Shops whose comparison is due, the longest due first. */
export async function dueShops(
  ctx: Needs<"prisma" | "clock">,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  return listDueComparisons(ctx.prisma, { now: ctx.clock(), except, limit: limits.pass.dueMax });
}

/**
 * Compares a shop if it is due and no other process does; null when it is not. Returns how many lost
 * orders it found.
 */
export async function compareShop(ctx: ImportingContext, domain: string): Promise<number | null> {
  return asOnlyOne(ctx, `comparison ${domain}`, () => compareAlone(ctx, domain));
}

async function compareAlone(ctx: ImportingContext, domain: string): Promise<number | null> {
  const due = await findDueComparison(ctx.prisma, { shop: domain, now: ctx.clock() });
  if (due === null) return null;
  const { owner: shop } = due;
  await wakeUnwritten(ctx, domain);
  const lostDueAt = await followLost(ctx, due);
  const startedAt = ctx.clock();
  const since = new Date(due.comparedUntil.getTime() - overlapMs);
  const run: ComparisonRun = { startedAt, lostDueAt, found: [], failed: [], problem: null };
  let after = due.cursor;
  if (!(await retryFailedOrders(ctx, shop))) return finish(ctx, due, run, { after });
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { since, after };
    const reply = await callShopify(ctx, domain, (admin) => admin.listChangedOrders(query));
    if (reply.kind !== "answered") {
      if (reply.kind !== "postponed") run.problem = reply.message;
      // A place in its list that Shopify takes no more: all is listed anew.
      return finish(ctx, due, run, { after: reply.kind === "refused" ? null : after });
    }
    for (const order of await changedOf(ctx, shop, reply.value.orders)) {
      const result = await importOrder(ctx, shop, order);
      if (result === "away") return finish(ctx, due, run, { after });
      if (result === "found") run.found.push(order.id);
      if (result === "failed") {
        run.failed.push(order.id);
        await ctx.prisma.failedOrder.updateMany({
          where: { shop: domain, orderId: order.id },
          data: { listedAt: ctx.clock() },
        });
      }
    }
    after = reply.value.endCursor;
    if (after === null) return finish(ctx, due, run, { after, doneUntil: startedAt });
    if (!(await saveComparison(ctx.prisma, due, { cursor: after }))) break;
  }
  return finish(ctx, due, run, { after });
}

/** What one piece of the work saw, by Shopify's order ids. */
interface ComparisonRun {
  startedAt: Date;
  /** When what was lost in a restore is sought on; null: nothing is. */
  lostDueAt: Date | null;
  /** Taken in now: their webhook was lost. */
  found: string[];
  /** Can't be taken in as they are. */
  failed: string[];
  /** Why Shopify gave no answer; null where it did, or will in a moment. */
  problem: Words | null;
}

/**
 * What is over, or not paid where the store waits for that, concerns nobody unless something of it is made or was: an edit
 * may have left something to be paid, a person have sent it so, or a refund have taken back what it brought.
 */
async function changedOf(
  ctx: Needs<"prisma">,
  shop: DueComparison["owner"],
  orders: readonly ChangedOrder[],
): Promise<ChangedOrder[]> {
  const { holdUnpaid } = policyOf(shop);
  const mayBeSent = ({ over, isPaid }: ChangedOrder) => over === null && (isPaid || !holdUnpaid);
  const others = orders.flatMap((order) => (mayBeSent(order) ? [] : [order.id]));
  if (others.length === 0) return [...orders];
  const made = await ctx.prisma.dispatch.findMany({
    where: {
      shop: shop.domain,
      orderId: { in: others },
      OR: [{ state: { not: "Canceled" } }, { cost: { cents: { not: null } } }],
    },
    select: { orderId: true },
  });
  const isMade = new Set(made.map(({ orderId }) => orderId));
  return orders.filter((order) => mayBeSent(order) || isMade.has(order.id));
}

/** Shipped, but Shopify does not have it, and nothing is going to look: looked at now. */
async function wakeUnwritten(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  shop: string,
): Promise<void> {
  const now = ctx.clock();
  const forgotten = await ctx.prisma.dispatch.findMany({
    where: {
      shop,
      state: { in: ["Accepted", "Shipped"] },
      dueAt: null,
      shipments: { some: { writtenAt: null } },
    },
    take: 500,
    select: { id: true },
  });
  for (const { id } of forgotten) {
    await ctx.prisma.$transaction(async (transaction) => {
      const due = await markDue(transaction, { shop, dispatchId: id }, { now });
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
    });
  }
}

/** Records how far it came: all that is before `doneUntil` was taken in, or is recorded as failed. */
async function finish(
  ctx: Needs<"prisma" | "pool" | "clock" | "settings">,
  due: DueComparison,
  run: ComparisonRun,
  { after, doneUntil }: { after: string | null; doneUntil?: Date },
): Promise<number> {
  const { shop } = due;
  const now = ctx.clock();
  const pauseMs = doneUntil === undefined ? goOnMs : ctx.settings.compareSeconds * 1_000;
  const lostMs = Math.max((run.lostDueAt?.getTime() ?? Infinity) - now.getTime(), goOnMs);
  await ctx.prisma.$transaction(async (transaction) => {
    await saveComparison(transaction, due, {
      cursor: after,
      dueAt: new Date(now.getTime() + Math.min(pauseMs, lostMs)),
      ...(doneUntil === undefined ? {} : { comparedUntil: doneUntil }),
    });
    const { found: orderIds, startedAt } = run;
    if (orderIds.length === 0) return;
    const found = { shop, kind: "Comparison", startedAt, at: now, orderIds } as const;
    await recordFound(transaction, found);
  });
  await recordTrouble(ctx, shop, run);
  return run.found.length;
}

async function recordTrouble(
  ctx: Needs<"pool" | "clock">,
  shop: string,
  { startedAt, failed: orderIds, problem }: ComparisonRun,
): Promise<void> {
  if (orderIds.length === 0 && problem === null) return;
  await recordFailed(ctx.pool, {
    shops: [shop],
    kind: "Comparison",
    startedAt,
    at: ctx.clock(),
    detail: problem ?? phrase("tryingOn"),
    orderIds,
  });
}
