import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { lateRuleOf, ownDays, type Promising, readLateRule } from "../../shops/index.ts";
import { isAskedOpen } from "../../store/attention.ts";
import { isLate, type LateRule, promisedDays } from "../../store/late.ts";
import { isSnoozed } from "../../store/snoozes.ts";
import { isTestOrder } from "../../store/test-orders.ts";
import { isListed } from "./under-attention.ts";

/**
 * How many of a shop's dispatches are late, and how many that the provider does not have yet have waited for longer than any
 * product's promise, for whatever stands under attention (decision 273).
 */
export async function countLate(
  ctx: Needs<"prisma" | "clock">,
  shop: string,
): Promise<{ late: number; waitingLong: number }> {
  const rule = await readLateRule(ctx, shop);
  const [row] = await ctx.prisma.$queryRaw<{ late: number; waitingLong: number }[]>`
    SELECT
      (SELECT count(*)::int FROM connector.dispatch WHERE shop = ${shop} AND ${isLate(rule)}) AS late,
      (SELECT count(*)::int FROM connector.dispatch
        WHERE shop = ${shop} AND ${isWaitingLong(rule, ctx.clock())}) AS "waitingLong"`;
  return row ?? { late: 0, waitingLong: 0 };
}

/**
 * A condition on rows of `dispatch`: the provider does not have it, and it has waited for longer than any product's promise
 * for what stands under attention.
 */
export function isWaitingLong(rule: LateRule, now: Date): Prisma.Sql {
  const longest = [rule, ...rule.products].reduce((a, b) => (a.before < b.before ? a : b)).before;
  return Prisma.sql`(dispatch.state = 'Pending' AND dispatch.created_at < ${longest}::timestamptz
    AND NOT ${isTestOrder} AND EXISTS (
      SELECT FROM connector.attention AS asked
      WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
        AND ${isAskedOpen} AND ${isListed} AND NOT ${isSnoozed(now)}))`;
}

/** How many working days the shop promises of each dispatch of an order: of the product in it that takes longest. */
export async function readPromisedDays(
  ctx: Needs<"prisma" | "clock">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<(dispatchId: string) => number> {
  const rule = await readLateRule(ctx, shop);
  const rows = await ctx.prisma.$queryRaw<{ id: string; days: number | null }[]>`
    SELECT id, ${promisedDays(rule)} AS days FROM connector.dispatch
    WHERE shop = ${shop} AND order_id = ${orderId}`;
  const daysOf = new Map(rows.map(({ id, days }) => [id, days]));
  return (dispatchId) => daysOf.get(dispatchId) ?? rule.days;
}

/** So many different promises are asked about in one statement. */
const rulesPerStatement = 100;

/**
 * How many dispatches are late, over all installed shops, each by its own promise. Shops that promise the same are
 * counted together, so that the statements do not grow with the shops.
 */
export async function countAllLate(ctx: Needs<"prisma" | "clock">): Promise<number> {
  const now = ctx.clock();
  const shops = await ctx.prisma.$queryRaw<(Promising & { domain: string })[]>`
    SELECT shop AS domain, settings, timezone, ${ownDays} FROM connector.shop
    WHERE state = 'Installed' AND EXISTS (
      SELECT FROM connector.dispatch
      WHERE dispatch.shop = shop.shop AND dispatch.state IN ('Submitting', 'Accepted'))`;
  const groups = new Map<string, { rule: LateRule; domains: string[] }>();
  for (const { domain, ...promising } of shops) {
    const rule = lateRuleOf(promising, now);
    const key = JSON.stringify(rule);
    const group = groups.get(key) ?? { rule, domains: [] };
    group.domains.push(domain);
    groups.set(key, group);
  }
  const counted = [...groups.values()].map(
    ({ rule, domains }) => Prisma.sql`
      SELECT count(*)::int AS count FROM connector.dispatch
      WHERE shop = ANY (${domains}) AND state IN ('Submitting', 'Accepted') AND ${isLate(rule)}`,
  );
  let late = 0;
  for (let at = 0; at < counted.length; at += rulesPerStatement) {
    const some = Prisma.join(counted.slice(at, at + rulesPerStatement), " UNION ALL ");
    const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
      SELECT sum(count)::int AS count FROM (${some}) AS counted`;
    late += row?.count ?? 0;
  }
  return late;
}
