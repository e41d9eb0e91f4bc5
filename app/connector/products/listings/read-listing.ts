import { readWords } from "../../store/words.ts";
import type { Needs } from "../../ports/context.ts";
import { bareVariants } from "../mappings/index.ts";
import { isInShopify } from "./add-to-store.ts";
import { listingProblems, type ListingView, standingOf } from "./views.ts";
import { listingRequestOf } from "../../store/listings.ts";

/** How far one product is on its way into the store; null when the shop has no such listing. */
export async function readListing(
  ctx: Needs<"prisma" | "pool">,
  { shop, listingId }: { shop: string; listingId: string },
): Promise<ListingView | null> {
  const row = await ctx.prisma.listing.findUnique({ where: { shop_id: { shop, id: listingId } } });
  if (row === null) return null;
  const request = listingRequestOf(row);
  const owner = await ctx.prisma.shop.findUniqueOrThrow({
    where: { domain: shop },
    select: { currency: true, connection: true },
  });
  const skus = request.variants.map(({ sku }) => sku);
  const items = await ctx.prisma.catalogSku.findMany({
    where: { connectionId: owner.connection?.connectionId ?? "", sku: { in: skus } },
    select: { sku: true, title: true },
  });
  const made = await ctx.prisma.variant.findMany({
    where: { shop, productId: row.productId ?? "", removedAt: null },
    select: { id: true, sku: true },
  });
  const bare = await bareVariants(ctx, { shop, productId: row.productId ?? "" });
  const isThere = await isInShopify(ctx.prisma, row);
  return {
    id: row.id,
    title: request.title,
    state: row.state,
    standing: standingOf(row, isThere),
    problem: listingProblems.find((known) => known === row.problem) ?? null,
    error: readWords(row.error),
    isDraft: request.isDraft,
    catalogProductId: request.catalogProductId,
    productId: row.productId,
    isInShopify: isThere,
    currency: owner.currency,
    variants: request.variants.map(({ sku, value, price }) => {
      const variantId = made.find((variant) => variant.sku === sku)?.id ?? null;
      return {
        sku,
        title: items.find((item) => item.sku === sku)?.title ?? value,
        price,
        variantId,
        isBare: variantId !== null && bare.has(variantId),
      };
    }),
  };
}

/**
 * Tries once more what Shopify did not take; of what is in the store, the pictures that its variants still lack. False
 * when there is nothing to try.
 */
export async function retryListing(
  ctx: Needs<"prisma" | "clock" | "enqueue">,
  { shop, listingId }: { shop: string; listingId: string },
): Promise<boolean> {
  return ctx.prisma.$transaction(async (transaction) => {
    const { count } = await transaction.listing.updateMany({
      where: { shop, id: listingId, state: { in: ["Refused", "Done"] } },
      data: { state: "Waiting", problem: null, error: null, updatedAt: ctx.clock() },
    });
    if (count > 0) await ctx.enqueue(transaction, "make-listing", [{ shop, listingId }]);
    return count > 0;
  });
}
