import type { Needs } from "../../ports/context.ts";
import { lockVariants } from "./write-mappings.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

/** Leaves what is mapped as it is although SKUs have changed: nobody is asked about them any more. Returns how many there are. */
export async function keepMappings(
  ctx: Needs<"prisma" | "clock">,
  { shop, variantIds, actor }: { shop: string; variantIds: readonly string[]; actor: string },
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
