import type { Words } from "../../model/phrases.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { artworkSizesOf, catalogSkus, checkArtworks, type PictureSize } from "../mappings/index.ts";

/** What is wrong, by address, with artwork that can't be printed on a SKU. */
export type Unfit = ReadonlyMap<string, Words>;

/**
 * Judges the artwork that variants have of their own for another SKU; null where the catalog does not have that any more.
 * What is of the size that the provider tells of both is known to fit, and is not looked at again.
 */
export async function judgeArtworks(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  { shop, sku, variantIds }: { shop: string; sku: string; variantIds: readonly string[] },
): Promise<Unfit | null> {
  const known = await catalogSkus(ctx, { shop, skus: [sku] });
  if (![...known.values()].includes(sku)) return null;
  const parts = await ctx.prisma.mappingComponent.findMany({
    where: {
      shop,
      variantId: { in: [...variantIds] },
      artworkUrl: { not: null },
      sku: { not: sku },
    },
    select: { sku: true, artworkUrl: true },
    distinct: ["sku", "artworkUrl"],
  });
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const skus = [sku, ...parts.map((part) => part.sku)];
  const sizes = await artworkSizesOf(ctx, { connectionId, skus });
  const wanted = sizes.get(sku) ?? null;
  const other = parts.filter((part) => !isSame(sizes.get(part.sku) ?? null, wanted));
  const urls = [...new Set(other.flatMap(({ artworkUrl }) => artworkUrl ?? []))];
  const checks = await checkArtworks(ctx, { shop, artworks: urls.map((url) => ({ sku, url })) });
  return new Map(
    checks.flatMap((check, at) =>
      check.kind === "refused" ? [[urls[at] ?? "", check.reason] as const] : [],
    ),
  );
}

/** A size that nobody tells is not known to be another's. */
function isSame(one: PictureSize | null, other: PictureSize | null): boolean {
  return one !== null && one.widthPx === other?.widthPx && one.heightPx === other.heightPx;
}
