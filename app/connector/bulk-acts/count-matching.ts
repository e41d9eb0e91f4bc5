import type { Prisma } from "#app/db/generated/client.ts";
import { limits } from "#app/limits/limits.ts";
import type { UnforwardedAct } from "../model/bulk-act.ts";
import type { UnforwardedQuery } from "../model/bulk-query.ts";
import type { Needs } from "../ports/context.ts";
import { type DispatchQuery, unforwardedIdsQuery } from "../queries/dispatches/index.ts";
import { matchingOrders } from "./matching-orders.ts";

/** How many orders an act on all that match would be about, begun now. */
export async function countMatching(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<number> {
  return countOf(ctx, await matchingOrders(ctx, query));
}

/** The same of an act on orders of which nothing was sent: those with lines that it can do something about. */
export async function countUnforwardedMatching(
  ctx: Needs<"prisma" | "pool">,
  { shop, act, query }: { shop: string; act: UnforwardedAct; query: UnforwardedQuery },
): Promise<number> {
  const { ordersMax } = limits.bulkActs;
  return countOf(ctx, await unforwardedIdsQuery(ctx, { shop, act, ...query, ordersMax }));
}

async function countOf({ prisma }: Needs<"prisma">, orders: Prisma.Sql): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${orders}) AS found`;
  return row?.count ?? 0;
}
