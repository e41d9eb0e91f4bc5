import type { Needs } from "../../ports/context.ts";
import { openRange } from "./open-range.ts";
import { lockVariants, writeMappings } from "./write-mappings.ts";

/** At most so many variants in one act: what a page can select. */
export const variantsPerActMax = 250;

/** A suggestion as a person saw it. */
export interface AcceptedSuggestion {
  variantId: string;
  sku: string;
}

/**
 * Maps variants to what was suggested to a person, and accepted. A suggestion that does not stand any
 * more (the variant was mapped meanwhile, its words or the catalog have changed) is left out, so that
 * nothing is mapped that nobody saw. Returns the ids of the variants that were mapped, and how many
 * of those that were named the shop has.
 */
export async function acceptSuggestions(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  {
    shop,
    accepted,
    actor,
  }: { shop: string; accepted: readonly AcceptedSuggestion[]; actor: string },
): Promise<{ mapped: string[]; known: number }> {
  const rows = accepted.slice(0, variantsPerActMax);
  const variantIds = rows.map(({ variantId }) => variantId);
  return ctx.prisma.$transaction(async (transaction) => {
    await lockVariants(transaction, { shop, variantIds });
    const [variants, decided] = await Promise.all([
      transaction.variant.findMany({ where: { shop, id: { in: variantIds } } }),
      transaction.mapping.findMany({
        where: { shop, variantId: { in: variantIds } },
        select: { variantId: true },
      }),
    ]);
    const isDecided = new Set(decided.map(({ variantId }) => variantId));
    const { suggest } = await openRange(transaction, shop);
    const open = variants.filter(({ id }) => !isDecided.has(id));
    const standing = new Map(open.map((variant) => [variant.id, suggest(variant)]));
    const mappings = rows.flatMap(({ variantId, sku }) => {
      const stands = standing.get(variantId)?.some((suggestion) => suggestion.sku === sku);
      return stands ? [{ variantId, components: [{ sku, quantity: 1, artworkUrl: null }] }] : [];
    });
    const command = { shop, mappings, origin: "Suggestion" as const, actor };
    return {
      mapped: await writeMappings(ctx, transaction, command),
      known: variants.length,
    };
  });
}
