import { Prisma } from "#app/db/generated/client.ts";
import { limits } from "#app/limits/limits.ts";
import type { UnforwardedAct } from "../model/bulk-act.ts";
import type { UnforwardedQuery } from "../model/bulk-query.ts";
import type { Needs } from "../ports/context.ts";
import { type DispatchQuery, unforwardedIdsQuery } from "../queries/dispatches/index.ts";
import { isAskedOpen } from "../store/attention.ts";
import { type AllowedAct, allowedWhere } from "./allowed-acts.ts";
import { matchingOrders } from "./matching-orders.ts";

/** How many match, and to how many of them each act can be done now. */
export interface Matching {
  count: number;
  /** Of how many orders those are: one that is sent in parts matches with each of them. */
  orders: number;
  allowed: Record<AllowedAct, number>;
}

/** How many orders an act on all that match would be about, begun now. */
export async function countMatching(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<Matching> {
  const [row] = await ctx.prisma.$queryRaw<(Omit<Matching, "allowed"> & Matching["allowed"])[]>(
    await matchingQuery(ctx, query),
  );
  const none = { retry: 0, approve: 0, release: 0, cancel: 0, unsnooze: 0, snooze: 0 };
  const { count, orders, ...allowed } = row ?? { count: 0, orders: 0, ...none };
  return { count, orders, allowed };
}

/** The statement that counts them; the list is read once, also where its tables have no statistics yet. */
export async function matchingQuery(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<Prisma.Sql> {
  const columns = Object.entries(allowedWhere(ctx.clock())).map(
    ([act, isAllowed]) =>
      Prisma.sql`(count(*) FILTER (WHERE ${isAllowed}))::int AS ${Prisma.raw(act)}`,
  );
  return Prisma.sql`
    WITH found AS MATERIALIZED (${await matchingOrders(ctx, query)})
    SELECT count(*)::int AS count, count(DISTINCT dispatch.order_id)::int AS orders,
      ${Prisma.join(columns)}
    FROM found
    JOIN connector.dispatch ON dispatch.shop = ${query.shop} AND dispatch.id = found.id
    LEFT JOIN connector.attention AS asked
      ON asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id AND ${isAskedOpen}
    LEFT JOIN connector.setback
      ON setback.shop = dispatch.shop AND setback.dispatch_id = dispatch.id`;
}

/** How many orders of which nothing was sent an act would be about: those with lines that it can do something about. */
export async function countUnforwardedMatching(
  ctx: Needs<"prisma" | "pool">,
  { shop, act, query }: { shop: string; act: UnforwardedAct; query: UnforwardedQuery },
): Promise<number> {
  const { ordersMax } = limits.bulkActs;
  const orders = await unforwardedIdsQuery(ctx, { shop, act, ...query, ordersMax });
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${orders}) AS found`;
  return row?.count ?? 0;
}
