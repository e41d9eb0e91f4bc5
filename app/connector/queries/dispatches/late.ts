import { Prisma } from "#app/db/generated/client.ts";
import type { DispatchModel } from "#app/db/generated/models.ts";
import type { ConnectorContext } from "../../ports/context.ts";
import { lateBefore, promiseOf } from "../../shops/index.ts";

/** Dispatches of a shop that the provider accepted before this moment are late where they have not left. */
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

/** A condition on rows of `dispatch`. Of one that parcels have left in part, the rest is late. */
export function isLate(before: Date): Prisma.Sql {
  return Prisma.sql`(state = 'Accepted' AND api_status IS DISTINCT FROM 'Shipped'
    AND accepted_at < ${before}::timestamptz)`;
}

/** How many of a shop's dispatches are late. */
export async function countLate(ctx: ConnectorContext, shop: string): Promise<number> {
  const before = await readLateBefore(ctx, shop);
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch WHERE shop = ${shop} AND ${isLate(before)}`;
  return row?.count ?? 0;
}

/** The same of a row that was read. */
export function isLateRow(
  { state, apiStatus, acceptedAt }: Pick<DispatchModel, "state" | "apiStatus" | "acceptedAt">,
  before: Date,
): boolean {
  const isMade = state === "Accepted" && apiStatus !== "Shipped";
  return isMade && acceptedAt !== null && acceptedAt < before;
}
