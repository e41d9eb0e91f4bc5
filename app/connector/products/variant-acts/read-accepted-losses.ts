import { setImmediate } from "node:timers/promises";
import { limits } from "#app/limits/limits.ts";
import { openLinesSince } from "../../model/open-lines.ts";
import type { Needs } from "../../ports/context.ts";
import { matchingVariants, openRange, readMadeLosses } from "../mappings/index.ts";
import type { VariantActWish } from "./start-variant-act.ts";

/**
 * How many variants of a list would be sold below cost, were what is suggested of each accepted, and of how many nobody
 * knows it. Those that the act leaves as they are count as none.
 */
export async function readAcceptedLosses(
  ctx: Needs<"prisma" | "pool" | "clock">,
  { shop, query: { isOrdered, ...query } }: { shop: string; query: VariantActWish["query"] },
): Promise<{ losses: number; unknown: number }> {
  const orderedSince = isOrdered ? openLinesSince(ctx.clock()) : null;
  const limit = limits.variantActs.variantsMax;
  const [ids, { suggest }] = await Promise.all([
    matchingVariants(ctx, { ...query, orderedSince, shop, limit }),
    openRange(ctx.prisma, shop),
  ]);
  const open = await ctx.prisma.$queryRaw<
    { id: string; sku: string | null; productTitle: string; title: string }[]
  >`
    SELECT id, sku, product_title AS "productTitle", title FROM connector.variant AS variant
    WHERE shop = ${shop} AND id = ANY (${ids}::text[]) AND NOT EXISTS (
      SELECT FROM connector.mapping WHERE shop = variant.shop AND variant_id = variant.id)`;
  const { variantsPerStep } = limits.variantActs;
  const made: { variantId: string; parts: { sku: string; quantity: number }[] }[] = [];
  for (const [at, { id: variantId, ...variant }] of open.entries()) {
    // Others are answered in between.
    if (at % variantsPerStep === variantsPerStep - 1) await setImmediate();
    const sku = suggest(variant).find(({ isOnlyBest }) => isOnlyBest)?.sku;
    if (sku !== undefined) made.push({ variantId, parts: [{ sku, quantity: 1 }] });
  }
  const { variantIds, unknown } = await readMadeLosses(ctx, { shop, made });
  return { losses: variantIds.size, unknown };
}
