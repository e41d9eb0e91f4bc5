import type { CoreContext } from "../kernel/context.ts";
import type { Catalog } from "./catalog-data.ts";

/** The whole catalog as `importCatalog` takes it, with what is in live stock now. */
export async function exportCatalog({ db }: CoreContext): Promise<Catalog> {
  const order = { orderBy: { position: "asc" } } as const;
  const [products, blends, variants] = await db.prisma.$transaction([
    db.prisma.catalogProduct.findMany({ ...order, omit: { position: true } }),
    db.prisma.blend.findMany({ ...order, omit: { position: true } }),
    db.prisma.catalogVariant.findMany({
      ...order,
      omit: { position: true },
      include: { stock: { where: { isTest: false } } },
    }),
  ]);
  return {
    products: products.map(({ retiredAt, ...product }) =>
      Object.assign(product, { isRetired: retiredAt !== null }),
    ),
    blends,
    variants: variants.map(({ stock, retiredAt, ...variant }) =>
      Object.assign(variant, {
        stock: stock[0]?.quantity ?? null,
        isRetired: retiredAt !== null,
      }),
    ),
  };
}
