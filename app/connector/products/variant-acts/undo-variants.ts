import type { Transaction } from "#app/db/database.server.ts";
import type { VariantOutcome } from "../../model/variant-act.ts";
import type { MappingBefore } from "../../model/variant-query.ts";
import type { Needs } from "../../ports/context.ts";
import { lockVariants, reopenVariants, writeMappings } from "../mappings/index.ts";
import { readBefore, type VariantDone } from "./act-on-variants.ts";

/**
 * Gives variants what they had before an act, in the caller's transaction: only those that are as the act left them.
 * One that nobody had decided about is open again, or mapped by its SKU where the catalog has that by now.
 */
export async function undoVariants(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  { shop, actor, items }: { shop: string; actor: string; items: readonly VariantDone[] },
): Promise<VariantOutcome[]> {
  const variantIds = items.map(({ variantId }) => variantId);
  const known = await lockVariants(transaction, { shop, variantIds });
  const now = await readBefore(transaction, { shop, variantIds });
  const standing = items.filter(({ variantId, leftAt }) => {
    const updatedAt = now.get(variantId)?.updatedAt ?? null;
    return known.has(variantId) && updatedAt?.getTime() === leftAt?.getTime();
  });
  const written = standing.flatMap(({ variantId, before }) =>
    before === null ? [] : [{ variantId, before, components: before.components }],
  );
  const opened = standing.flatMap(({ variantId, before }) => (before === null ? [variantId] : []));
  await writeMappings(ctx, transaction, { shop, mappings: written, origin: "Person", actor });
  await restoreOrigins(transaction, { shop, written });
  await reopenVariants(ctx, transaction, { shop, variantIds: opened, actor });
  const isStanding = new Set(standing.map(({ variantId }) => variantId));
  return variantIds.map((id) => (isStanding.has(id) ? null : { why: "moved-on" }));
}

/** How each had come to be mapped, and by which SKU, is as it was, too. */
async function restoreOrigins(
  transaction: Transaction,
  {
    shop,
    written,
  }: { shop: string; written: readonly { variantId: string; before: MappingBefore }[] },
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE connector.mapping SET origin = had.origin::connector.mapping_origin, decided_sku = had.sku
    FROM unnest(${written.map(({ variantId }) => variantId)}::text[],
                ${written.map(({ before }) => before.origin)}::text[],
                ${written.map(({ before }) => before.decidedSku)}::text[]) AS had (id, origin, sku)
    WHERE mapping.shop = ${shop} AND mapping.variant_id = had.id`;
}
