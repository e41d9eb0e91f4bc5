/**
 * Products of the default merchant's own, so that paging can be tried: 30 designs on products of the
 * catalog. Ids are stable, so seeding again changes nothing.
 */
import { catalogSeed } from "./catalog.ts";

const designs = [
  "Morning Ritual",
  "Harbor Lights",
  "Trailhead",
  "Second Cup",
  "Paper Moon",
  "Old Town",
  "Wildflower",
  "Night Shift",
  "Porch Swing",
  "Blue Hour",
];

/** 30 products; `publicUrl` is the origin that serves the catalog's pictures. */
export function merchantProductsSeed({ publicUrl }: { publicUrl: string }) {
  const origin = publicUrl.replace(/\/+$/, "");
  const printed = catalogSeed.products.filter((product) => product.plan === "Base").slice(0, 3);
  return designs.flatMap((design, row) =>
    printed.map((product, column) => {
      const index = row * printed.length + column;
      const imageUrl = `${origin}/catalog/pictures/${product.id}.png`;
      return {
        id: `prd_seed_${String(index + 1).padStart(2, "0")}`,
        // A minute apart, so that the newest comes first in an order that one can follow.
        createdAt: new Date(Date.UTC(2026, 0, 1, 8, index)),
        title: `${design}, ${product.title}`,
        description: `${product.description} Printed with the design "${design}".`,
        catalogProductId: product.id,
        productType: product.productType,
        imageUrl,
        imageUrls: [imageUrl],
        skus: catalogSeed.variants
          .filter((variant) => variant.productId === product.id && variant.plan === "Base")
          .map((variant) => variant.sku)
          .slice(0, 4),
      };
    }),
  );
}
