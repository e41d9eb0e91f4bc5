import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { filterCondition } from "./list-dispatches.ts";
import { undecidedOrders } from "./list-unforwarded.ts";
import { dispatchFilters } from "../../model/dispatch-filters.ts";

/** Counting ends here: more than that is a crowd. */
const countedMax = 1_000;

/** Each view of dispatches, and that of orders without any of which there is something to decide. */
const counted = [...dispatchFilters, "unforwarded"] as const;

/** How much is in each view; `isMore`: at least so much. */
export type ViewCounts = Record<(typeof counted)[number], { count: number; isMore: boolean }>;

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
      return Prisma.sql`(SELECT count(*)::int FROM (
        SELECT FROM ${rows} LIMIT ${countedMax + 1}) AS found) AS ${Prisma.raw(view)}`;
    }),
  );
  const [row] = await ctx.prisma.$queryRaw<Record<(typeof counted)[number], number>[]>`
    SELECT ${Prisma.join(columns)}`;
  const entries = counted.map((view) => {
    const found = row?.[view] ?? 0;
    return [view, { count: Math.min(found, countedMax), isMore: found > countedMax }];
  });
  // Every view has an entry: the list is the type's own.
  return Object.fromEntries(entries) as ViewCounts;
}
