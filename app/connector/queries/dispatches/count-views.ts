import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { filterCondition } from "./list-dispatches.ts";
import type { DispatchFilter } from "../../model/dispatch-filters.ts";

/** The views of which it matters how much is in them: what is under way, or waits. */
const counted = [
  "attention",
  "snoozed",
  "waiting",
  "late",
  "production",
  "shipped",
] as const satisfies DispatchFilter[];

/** Counting ends here: more than that is a crowd. */
const countedMax = 1_000;

/** How many dispatches are in a view; `isMore`: at least so many. What isn't counted is missing. */
export type ViewCounts = Partial<Record<DispatchFilter, { count: number; isMore: boolean }>>;

/** How many of a shop's dispatches are in the views, in one statement. */
export async function countViews(
  ctx: Needs<"prisma" | "clock">,
  { shop }: { shop: string },
): Promise<ViewCounts> {
  const columns = await Promise.all(
    counted.map(async (filter) => {
      const condition = await filterCondition(ctx, { shop, filter });
      return Prisma.sql`(SELECT count(*)::int FROM (
        SELECT FROM connector.dispatch WHERE shop = ${shop} AND ${condition} LIMIT ${countedMax + 1}
      ) AS found) AS ${Prisma.raw(filter)}`;
    }),
  );
  const [row] = await ctx.prisma.$queryRaw<Record<(typeof counted)[number], number>[]>`
    SELECT ${Prisma.join(columns)}`;
  return Object.fromEntries(
    counted.map((view) => {
      const found = row?.[view] ?? 0;
      return [view, { count: Math.min(found, countedMax), isMore: found > countedMax }];
    }),
  );
}
