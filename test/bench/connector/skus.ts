import { demoShops, isInCatalog } from "#test/world/shops.ts";

const [{ products = [] }] = demoShops(() => "https://art.example/label.png");
/** What the stores sell that the provider makes. */
export const skus = products
  .flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  .filter(isInCatalog);
