import { httpsUrl } from "#app/contract/index.ts";
import type { Caller, CoreContext } from "../kernel/context.ts";
import type { CatalogReader, CatalogSnapshot, Variant } from "../catalog/index.ts";
import { checkDesign, type DrawDesign } from "../designs/index.ts";
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
    omit: { designSvg: true },
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

/** A product of a merchant's own as its operator keeps it. */
export interface OwnProduct {
  id: string;
  createdAt: Date;
  title: string;
  description: string;
  /** The product of the catalog that it is printed on. */
  catalogProductId: string;
  imageUrl: string;
  skus: string[];
  /** Whether its artwork is drawn from a design of its own. */
  hasDesign: boolean;
}

/** All products of a merchant's own, newest first. */
export async function readOwnProducts(
  { db }: CoreContext,
  { merchantId }: { merchantId: string },
): Promise<OwnProduct[]> {
  const products = db.prisma.merchantProduct;
  // The designs themselves may be a gigabyte.
  const [rows, designed] = await db.prisma.$transaction([
    products.findMany({
      omit: { designSvg: true },
      where: { merchantId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
    products.findMany({ where: { merchantId, designSvg: { not: null } }, select: { id: true } }),
  ]);
  const withDesign = new Set(designed.map(({ id }) => id));
  return rows.map((row) => toOwnProduct({ ...row, hasDesign: withDesign.has(row.id) }));
}

interface MakingContext extends ProductsContext {
  draw: DrawDesign;
}

/** What a product of a merchant's own is made of. */
export interface NewProduct {
  merchantId: string;
  title: string;
  description?: string | undefined;
  catalogProductId: string;
  /** Of the catalog product; all of them unless told. */
  skus?: readonly string[] | undefined;
  /** The catalog product's picture unless told. */
  imageUrl?: string | undefined;
  /** An SVG of the catalog product's size, from which its artwork is drawn; the catalog product's unless told. */
  designSvg?: string | undefined;
}

/** More than any shop of one merchant has; the list for its operator is one answer. */
const productsMax = 5_000;

/**
 * Makes a product of a merchant's own on one of the catalog. Throws `product_not_found` for a product that the catalog
 * doesn't have, `variant_not_found` for SKUs that aren't of it, `design_not_acceptable` for a design that would
 * misprint, and `product_not_acceptable` for a picture that isn't an HTTPS URL and where the merchant has 5,000.
 */
export async function createMerchantProduct(
  ctx: MakingContext,
  { merchantId, title, description = "", catalogProductId, designSvg, ...given }: NewProduct,
): Promise<OwnProduct> {
  const { db, now, newId } = ctx;
  const { content } = await ctx.catalog.current(now);
  const product = content.productById.get(catalogProductId);
  if (product === undefined) {
    throw new DomainError("product_not_found", `The catalog has no product ${catalogProductId}.`);
  }
  const known = (content.variantsByProduct.get(catalogProductId) ?? []).map(({ sku }) => sku);
  const skus = [...new Set(given.skus ?? known)];
  const unknown = skus.filter((sku) => !known.includes(sku));
  if (unknown.length > 0) {
    throw new DomainError(
      "variant_not_found",
      `${catalogProductId} has no SKU ${unknown.join(", ")}; it has: ${known.join(", ")}.`,
    );
  }
  const imageUrl = given.imageUrl ?? product.imageUrl;
  if (!httpsUrl.safeParse(imageUrl).success) {
    throw new DomainError("product_not_acceptable", "The picture of a product is an HTTPS URL.");
  }
  if (designSvg !== undefined) await checkDesign(ctx, { designSvg, size: product.artwork });
  if ((await db.prisma.merchantProduct.count({ where: { merchantId } })) >= productsMax) {
    throw new DomainError(
      "product_not_acceptable",
      `The merchant has ${productsMax} products already.`,
    );
  }
  const row = await db.prisma.merchantProduct.create({
    data: {
      merchantId,
      id: newId("prd", now),
      createdAt: now,
      title,
      description,
      catalogProductId,
      productType: product.productType,
      imageUrl,
      imageUrls: [imageUrl],
      skus,
      designSvg: designSvg ?? null,
    },
  });
  return toOwnProduct({ ...row, hasDesign: row.designSvg !== null });
}

/**
 * Removes a product of a merchant's own; artwork and orders that were made of it go on. Throws `product_not_found` for
 * one that the merchant doesn't have.
 */
export async function removeMerchantProduct(
  { db }: CoreContext,
  { merchantId, productId }: { merchantId: string; productId: string },
): Promise<void> {
  const { count } = await db.prisma.merchantProduct.deleteMany({
    where: { merchantId, id: productId },
  });
  if (count > 0) return;
  throw new DomainError("product_not_found", `The merchant has no product ${productId}.`);
}

function toOwnProduct({
  id,
  createdAt,
  title,
  description,
  catalogProductId,
  imageUrl,
  skus,
  hasDesign,
}: OwnProduct): OwnProduct {
  return { id, createdAt, title, description, catalogProductId, imageUrl, skus, hasDesign };
}
