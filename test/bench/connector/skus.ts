import { demoShops } from "#test/world/shops.ts";

const [{ products = [] }] = demoShops(() => "https://art.example/label.png");
/** What the stores sell, all of it coffee that the provider makes. */
export const skus = products
  .filter(({ productType }) => productType === "Coffee")
  .flatMap(({ variants }) => variants.map(({ sku }) => sku));
