import type { Prisma } from "#app/db/generated/client.ts";
import { limits } from "#app/limits/limits.ts";
import type { Needs } from "../ports/context.ts";
import { type DispatchQuery, idsQuery } from "../queries/dispatches/index.ts";

/** The statement that finds which orders an act is about, in the order of the list. */
export function matchingOrders(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<Prisma.Sql> {
  return idsQuery(ctx, query, limits.bulkActs.ordersMax);
}
