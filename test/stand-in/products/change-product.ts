/** What a merchant does to products in the admin: change, delete. Each tells the subscribers. */
import { noteWrite } from "../inventory/levels.ts";
import { idNumber } from "../json.ts";
import { toMinor } from "../money.ts";
import type { Shop } from "../state/shop.ts";
import type { World } from "../state/world.ts";
import type { Product } from "../state/product.ts";
import { restProduct } from "../rest/rest-product.ts";

export type ProductChanges = {
  title?: string | undefined;
  status?: Product["status"] | undefined;
  tags?: string[] | undefined;
  variants?:
    | {
        id: string;
        sku?: string | null | undefined;
        price?: string | undefined;
        inventory?: number | undefined;
      }[]
    | undefined;
};

export function changeProduct(
  world: World,
  shop: Shop,
  product: Product,
  changes: ProductChanges,
): void {
  product.title = changes.title ?? product.title;
  product.status = changes.status ?? product.status;
  product.tags = changes.tags?.toSorted() ?? product.tags;
  product.updatedAt = world.clock.now();
  for (const change of changes.variants ?? []) {
    const variant = shop.variants.get(change.id);
    if (!variant || variant.productId !== product.id) continue;
    if (change.sku !== undefined) variant.sku = change.sku;
    if (change.price !== undefined) variant.priceMinor = toMinor(change.price);
    const location = variant.available.keys().next().value;
    if (change.inventory !== undefined && location !== undefined) {
      variant.tracked = true;
      variant.available.set(location, change.inventory);
      noteWrite({ variant, locationId: location, name: "available" }, product.updatedAt);
    }
    variant.updatedAt = product.updatedAt;
  }
  world.deliveries.emit(shop, "products/update", restProduct(shop, product, world.origin));
}

/** Orders keep their lines; these just lose product and variant. */
export function deleteProduct(world: World, shop: Shop, product: Product): void {
  shop.products.delete(product.id);
  for (const id of product.variantIds) shop.variants.delete(id);
  world.deliveries.emit(shop, "products/delete", { id: idNumber(product.id) });
}
