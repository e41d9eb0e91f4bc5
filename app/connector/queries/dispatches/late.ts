import type { ConnectorContext } from "../../ports/context.ts";
import { lateBefore, promiseOf } from "../../shops/index.ts";
import { isLate } from "../../store/late.ts";

/** Dispatches of a shop from before this moment are late where they have not left (`store/late.ts`). */
export async function readLateBefore(ctx: ConnectorContext, shop: string): Promise<Date> {
  const row = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    select: { settings: true, timezone: true },
  });
  return lateBefore(promiseOf(row?.settings ?? {}), {
    now: ctx.clock(),
    timezone: row?.timezone ?? "UTC",
  });
}

/** How many of a shop's dispatches are late. */
export async function countLate(ctx: ConnectorContext, shop: string): Promise<number> {
  const before = await readLateBefore(ctx, shop);
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch WHERE shop = ${shop} AND ${isLate(before)}`;
  return row?.count ?? 0;
}
