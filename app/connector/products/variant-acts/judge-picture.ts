import type { Words } from "../../model/phrases.ts";
import type { JudgedPicture } from "../../model/variant-query.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { artworkSizesOf, checkArtwork, isPutOff, type PictureSize } from "../mappings/index.ts";

/** What is wrong with a picture for each SKU that lacks one; null: it can be printed on it. */
export type Refusals = ReadonlyMap<string, Words | null>;

/**
 * Judges one picture for what some variants are made of without artwork. It is looked at once for each size that is
 * wanted: what was found so far is `judged`, and what is to be kept of it is `found`. SKUs that the catalog does not
 * have are left out.
 */
export async function judgePicture(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  {
    shop,
    url,
    variantIds,
    judged,
  }: {
    shop: string;
    url: string;
    variantIds: readonly string[];
    judged: readonly JudgedPicture[];
  },
): Promise<{ refusals: Refusals; found: JudgedPicture[] }> {
  const parts = await ctx.prisma.mappingComponent.findMany({
    where: { shop, variantId: { in: [...variantIds] }, artworkUrl: null },
    select: { sku: true },
    distinct: ["sku"],
  });
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const skus = parts.map(({ sku }) => sku);
  const sizes = await artworkSizesOf(ctx, { connectionId, skus });
  const refusals = new Map<string, Words | null>();
  const found = [...judged];
  for (const [sku, expected] of sizes) {
    const size = nameOf(expected);
    const known = found.find((each) => each.size === size);
    if (known !== undefined) {
      refusals.set(sku, known.refusal);
      continue;
    }
    const check = await checkArtwork(ctx, { shop, sku, url });
    const refusal = check.kind === "refused" ? check.reason : null;
    refusals.set(sku, refusal);
    if (!isPutOff(check)) found.push({ size, refusal });
  }
  return { refusals, found };
}

function nameOf(size: PictureSize | null): string {
  return size === null ? "untold" : `${size.widthPx}x${size.heightPx}`;
}
