import type { Needs } from "../../ports/context.ts";
import { readLateRule } from "../../shops/index.ts";
import { isLate } from "../../store/late.ts";

/** Which of these dispatches of a shop are late. */
export async function lateAmong(
  ctx: Needs<"prisma" | "clock">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rule = await readLateRule(ctx, shop);
  const rows = await ctx.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM connector.dispatch
    WHERE shop = ${shop} AND id = ANY (${[...ids]}) AND ${isLate(rule)}`;
  return new Set(rows.map(({ id }) => id));
}

/** How many of a shop's dispatches are late. */
export async function countLate(ctx: Needs<"prisma" | "clock">, shop: string): Promise<number> {
  const rule = await readLateRule(ctx, shop);
  const [row] = await ctx.prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM connector.dispatch WHERE shop = ${shop} AND ${isLate(rule)}`;
  return row?.count ?? 0;
}
