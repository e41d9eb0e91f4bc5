import type { Needs } from "../../ports/context.ts";
import { isUnanswered } from "../dispatches/index.ts";

/**
 * How many of a shop's dispatches that the provider has accepted wait for its answer to a change or a cancelation, as
 * Orders shows them. One statement, for when it answers nothing.
 */
export async function countProviderWaits(ctx: Needs<"prisma">, shop: string): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch WHERE shop = ${shop} AND ${isUnanswered}`;
  return row?.count ?? 0;
}
