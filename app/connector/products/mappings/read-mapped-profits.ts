import { limits } from "#app/limits/limits.ts";
import { openLinesSince } from "../../model/open-lines.ts";
import type { VariantQuery } from "../../model/variant-query.ts";
import type { Needs } from "../../ports/context.ts";
import {
  type ChosenPart,
  type NoUnitProfit,
  readProfitAt,
  type UnitProfit,
} from "./read-unit-profit.ts";
import { matchingVariants } from "./select-variants.ts";

/** What a unit of some variants would bring, were each made of one SKU. */
export interface MappedProfits {
  /** Of the variant that brings least and of the one that brings most; null where none has a profit that is known. */
  range: { least: UnitProfit; most: UnitProfit } | null;
  /** How many would be sold below cost. */
  losses: number;
  /** Of how many nobody knows it, and why not of the first. */
  unknown: { count: number; why: NoUnitProfit } | null;
}

/** By the prices of today, as `readUnitProfit` reckons for one; three queries, however many there are. */
export async function readMappedProfits(
  ctx: Needs<"prisma" | "pool" | "clock">,
  {
    shop,
    part,
    query: { isOrdered, ...narrowed },
  }: {
    shop: string;
    part: ChosenPart;
    query: Omit<VariantQuery, "orderedSince"> & { isOrdered: boolean };
  },
): Promise<MappedProfits> {
  const orderedSince = isOrdered ? openLinesSince(ctx.clock()) : null;
  const limit = limits.variantActs.variantsMax;
  const [ids, profitAt] = await Promise.all([
    matchingVariants(ctx, { ...narrowed, orderedSince, shop, limit }),
    readProfitAt(ctx, { shop, parts: [part] }),
  ]);
  const prices = await ctx.prisma.$queryRaw<{ price: string | null; count: number }[]>`
    SELECT price, count(*)::int AS count FROM connector.variant
    WHERE shop = ${shop} AND id = ANY (${ids}::text[]) GROUP BY price ORDER BY price`;
  const profits = prices.map(({ price, count }) => ({ count, unit: profitAt(price) }));
  const known = profits
    .flatMap(({ count, unit }) => (unit.kind === "known" ? [{ count, unit }] : []))
    .toSorted((one, other) => one.unit.price - other.unit.price);
  const unknown = profits.flatMap(({ count, unit }) =>
    unit.kind === "known" ? [] : [{ count, unit }],
  );
  const [least, most, why] = [known[0], known.at(-1), unknown[0]];
  return {
    range:
      least === undefined || most === undefined ? null : { least: least.unit, most: most.unit },
    losses: sumOf(known.filter(({ unit }) => unit.cost > unit.price)),
    unknown: why === undefined ? null : { count: sumOf(unknown), why: why.unit },
  };
}

function sumOf(counted: readonly { count: number }[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0);
}
