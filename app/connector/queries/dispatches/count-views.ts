import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { filterCondition, idsQuery } from "./list-dispatches.ts";
import { undecidedOrders, type UnforwardedQuery, unforwardedQuery } from "./list-unforwarded.ts";
import type { DispatchQuery } from "./views.ts";
import { dispatchFilters } from "../../model/dispatch-filters.ts";

/** Counting ends here: more than that is a crowd. */
const countedMax = 1_000;

/** Each view of dispatches, and that of orders without any of which there is something to decide. */
const counted = [...dispatchFilters, "unforwarded"] as const;

/** Views that grow for as long as a store sells. What is under way is counted in full, as Home counts it. */
const endless: ReadonlySet<string> = new Set(["all", "fulfilled", "canceled", "unforwarded"]);

/** How many there are; `isMore`: more than so many. */
export interface ListCount {
  count: number;
  isMore: boolean;
}

/** The same of a list, and of how many orders those are: one that is sent in parts is in it with each of them. */
export interface OrdersCount extends ListCount {
  /** Absent in the answer of a process of the version before. */
  orders?: number | undefined;
}

/** How much is in each view. */
export type ViewCounts = Record<(typeof counted)[number], ListCount>;

/** How many dispatches a list has on all its pages. */
export async function countDispatches(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<OrdersCount> {
  const [row] = await ctx.prisma.$queryRaw<{ count: number; orders: number }[]>(
    await countQuery(ctx, query),
  );
  return { ...listCount(row?.count ?? 0), orders: row?.orders ?? 0 };
}

/**
 * The statement that counts them. The list is read once: where the tables have no statistics yet, as in a store's first
 * minutes, PostgreSQL would read it again for each order.
 */
export async function countQuery(
  ctx: Needs<"prisma" | "pool" | "clock">,
  query: DispatchQuery,
): Promise<Prisma.Sql> {
  const found = await idsQuery(ctx, { ...query, after: null }, countedMax + 1);
  return Prisma.sql`
    WITH found AS MATERIALIZED (${found})
    SELECT count(*)::int AS count, count(DISTINCT dispatch.order_id)::int AS orders
    FROM found JOIN connector.dispatch ON dispatch.shop = ${query.shop} AND dispatch.id = found.id`;
}

/** The same of orders of which nothing went to the provider. */
export async function countUnforwarded(
  ctx: Needs<"prisma" | "pool">,
  query: UnforwardedQuery,
): Promise<OrdersCount> {
  const found = await unforwardedQuery(ctx, { ...query, after: null }, countedMax + 1);
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (${found}) AS found`;
  return listCount(row?.count ?? 0);
}

function listCount(found: number): ListCount {
  return { count: Math.min(found, countedMax), isMore: found > countedMax };
}

/** How many of a shop's dispatches and orders are in the views, in one statement. */
export async function countViews(
  ctx: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<ViewCounts> {
  const columns = await Promise.all(
    counted.map(async (view) => {
      const rows =
        view === "unforwarded"
          ? undecidedOrders(shop)
          : Prisma.sql`connector.dispatch WHERE shop = ${shop}
              AND ${await filterCondition(ctx, { shop, filter: view })}`;
      const most = endless.has(view) ? countedMax + 1 : null;
      return Prisma.sql`(SELECT count(*)::int FROM (
        SELECT FROM ${rows} LIMIT ${most}::int) AS found) AS ${Prisma.raw(view)}`;
    }),
  );
  const [row] = await ctx.prisma.$queryRaw<Record<(typeof counted)[number], number>[]>`
    SELECT ${Prisma.join(columns)}`;
  const entries = counted.map((view) => {
    const found = row?.[view] ?? 0;
    return [view, endless.has(view) ? listCount(found) : { count: found, isMore: false }];
  });
  // Every view has an entry: the list is the type's own.
  return Object.fromEntries(entries) as ViewCounts;
}
