import type { Caller, CoreContext } from "../kernel/context.ts";
import type { CatalogReader, CatalogSnapshot, Variant } from "../catalog/index.ts";
import { DomainError } from "../kernel/errors.ts";

/** A product that a merchant made for its own shop, on a product of the catalog. */
export interface MerchantProduct {
  id: string;
  createdAt: Date;
  title: string;
  description: string;
  imageUrl: string;
  productType: string;
  imageUrls: string[];
  variants: Variant[];
}

interface ProductsContext extends CoreContext {
  catalog: CatalogReader;
}

/**
 * Up to `limit` of the merchant's own products after the one with the id `cursor`, newest first, and
 * the catalog that their variants are of. Live and test keys see the same. Throws `cursor_unknown`.
 */
export async function listMerchantProducts(
  ctx: ProductsContext,
  { caller, cursor, limit }: { caller: Caller; cursor?: string | undefined; limit: number },
): Promise<{ products: MerchantProduct[]; hasNextPage: boolean; snapshot: CatalogSnapshot }> {
  const { merchantId } = caller;
  const products = ctx.db.prisma.merchantProduct;
  const last =
    cursor === undefined
      ? undefined
      : await products.findUnique({
          where: { merchantId_id: { merchantId, id: cursor } },
          select: { id: true, createdAt: true },
        });
  if (last === null)
    throw new DomainError("cursor_unknown", `cursor: there is no product ${cursor}.`);
  const rows = await products.findMany({
    where: {
      merchantId,
      ...(last && {
        OR: [
          { createdAt: { lt: last.createdAt } },
          { createdAt: last.createdAt, id: { lt: last.id } },
        ],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    // One more than asked for tells whether there is a next page.
    take: limit + 1,
  });
  const snapshot = await ctx.catalog.current(ctx.now);
  return {
    products: rows.slice(0, limit).map((row) => toProduct(row, snapshot)),
    hasNextPage: rows.length > limit,
    snapshot,
  };
}

/** Variants that have left the catalog are left out. */
function toProduct(
  row: Omit<MerchantProduct, "variants"> & { skus: string[] },
  { content }: CatalogSnapshot,
): MerchantProduct {
  const { id, createdAt, title, description, imageUrl, productType, imageUrls, skus } = row;
  const variants = skus.flatMap((sku) => content.variantBySku.get(sku) ?? []);
  return { id, createdAt, title, description, imageUrl, productType, imageUrls, variants };
}

/** Adds products of a merchant. Ids that exist already are left as they are. */
export async function addMerchantProducts(
  { db, now, newId }: CoreContext,
  command: {
    merchantId: string;
    products: {
      id?: string;
      createdAt?: Date;
      title: string;
      description: string;
      catalogProductId: string;
      productType: string;
      imageUrl: string;
      imageUrls: string[];
      skus: string[];
    }[];
  },
): Promise<void> {
  const { merchantId, products } = command;
  await db.prisma.merchantProduct.createMany({
    data: products.map(({ id = newId("prd", now), createdAt = now, ...rest }) =>
      Object.assign(rest, { merchantId, id, createdAt }),
    ),
    skipDuplicates: true,
  });
}
