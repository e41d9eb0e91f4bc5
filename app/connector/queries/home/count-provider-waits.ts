import type { Needs } from "../../ports/context.ts";
import { awaitedCondition } from "../dispatches/index.ts";

/** How many of a shop's dispatches wait for its provider, as the list has them that Home leads to. One statement, for when it is out. */
export async function countProviderWaits(
  ctx: Needs<"prisma" | "clock">,
  { shop, awaited }: { shop: string; awaited: "connection" | "provider" },
): Promise<number> {
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch
    WHERE shop = ${shop} AND ${awaitedCondition(awaited, ctx.clock())}`;
  return row?.count ?? 0;
}
