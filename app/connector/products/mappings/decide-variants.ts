import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { mapBySku } from "./map-by-sku.ts";
import { lockVariants, markForFollowing, wakeFollowing, writeMappings } from "./write-mappings.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** At most so many variants in one act: what a page can select. */
export const variantsPerActMax = 250;

/**
 * - `ignore`: left out on purpose; their lines are nobody's business.
 * - `reopen`: neither mapped nor ignored; a unique equal SKU maps it again at once.
 * - `keep`: what is mapped stays although the SKU has changed; the question is answered.
 */
export type VariantDecision = "ignore" | "reopen" | "keep";

/** Decides about variants. Returns how many of them the shop has; the others are left out. */
export async function decideVariants(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    shop,
    variantIds,
    decision,
    actor,
  }: { shop: string; variantIds: readonly string[]; decision: VariantDecision; actor: string },
): Promise<number> {
  const ids = [...new Set(variantIds)].slice(0, variantsPerActMax);
  const target = { shop, variantIds: ids, actor };
  switch (decision) {
    case "ignore":
      return ctx.prisma.$transaction(async (transaction) => {
        const mappings = ids.map((variantId) => ({ variantId, components: [] }));
        const command = { shop, mappings, origin: "Person" as const, actor };
        return (await writeMappings(ctx, transaction, command)).length;
      });
    case "reopen":
      return ctx.prisma.$transaction((transaction) => reopenVariants(ctx, transaction, target));
    case "keep":
      return keep(ctx, target);
  }
}

interface Target {
  shop: string;
  variantIds: string[];
  actor: string;
}

/**
 * Opens variants again in the caller's transaction; what equals a SKU of the catalog is mapped by
 * that at once. Returns how many of them the shop has.
 */
export async function reopenVariants(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, variantIds, actor }: { shop: string; variantIds: readonly string[]; actor: string },
): Promise<number> {
  const now = ctx.clock();
  const known = [...(await lockVariants(transaction, { shop, variantIds }))];
  if (known.length === 0) return 0;
  const ids = known.map(([id]) => id);
  await transaction.$executeRaw`
    DELETE FROM connector.mapping WHERE shop = ${shop} AND variant_id = ANY (${ids}::text[])`;
  await mapBySku(transaction, {
    shop,
    connectionId: await readConnectionId(transaction, { shop }),
    variants: known.map(([variantId, { sku }]) => ({ variantId, sku })),
    now,
  });
  await markForFollowing(transaction, { shop, variantIds: ids, now });
  const remark = { code: "variantsReopened", count: ids.length } as const;
  await recordOfShop(transaction, { shop, at: now, kind: "mapped", remark, actor });
  await wakeFollowing(ctx, transaction, { shop, variantIds: ids });
  return ids.length;
}

async function keep(
  ctx: Needs<"prisma" | "clock">,
  { shop, variantIds, actor }: Target,
): Promise<number> {
  const now = ctx.clock();
  return ctx.prisma.$transaction(async (transaction) => {
    const known = await lockVariants(transaction, { shop, variantIds });
    if (known.size === 0) return 0;
    await transaction.$executeRaw`
      UPDATE connector.mapping SET decided_sku = variant.sku, updated_at = ${now}
      FROM connector.variant
      WHERE variant.shop = mapping.shop AND variant.id = mapping.variant_id
        AND mapping.shop = ${shop} AND mapping.variant_id = ANY (${[...known.keys()]}::text[])`;
    const remark = { code: "mappingsKept", count: known.size } as const;
    await recordOfShop(transaction, { shop, at: now, kind: "mapped", remark, actor });
    return known.size;
  });
}
