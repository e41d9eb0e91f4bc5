import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../../ports/context.ts";
import { mapBySku } from "./map-by-sku.ts";
import { lockVariants, markForFollowing, wakeFollowing } from "./write-mappings.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { recordOfShop } from "../../store/timeline/index.ts";

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
