/** Finds in a shop what belongs together. */
import type { FulfillmentOrder } from "./fulfillment-order.ts";
import type { FulfillmentService } from "./fulfillment-service.ts";
import type { Fulfillment } from "./fulfillment.ts";
import type { Order } from "./order.ts";
import type { Product, Variant, Metafield } from "./product.ts";
import type { Shop, Location } from "./shop.ts";

export function fulfillmentOrdersOf(shop: Shop, order: Order): FulfillmentOrder[] {
  return [...shop.fulfillmentOrders.values()].filter((each) => each.orderId === order.id);
}

export function serviceAt(
  shop: Shop,
  location: Location | undefined,
): FulfillmentService | undefined {
  return location?.serviceId ? shop.fulfillmentServices.get(location.serviceId) : undefined;
}

/** Those that belong to the app which calls. */
export const ownServices = (shop: Shop): FulfillmentService[] =>
  [...shop.fulfillmentServices.values()].filter((each) => !each.ofOtherApp);

/** Newest first, as Shopify lists them (recorded). */
export function fulfillmentsOf(shop: Shop, order: Order): Fulfillment[] {
  return [...shop.fulfillments.values()].filter((each) => each.orderId === order.id).toReversed();
}

/** The variants of a product, in their order. */
export function variantsOf(shop: Shop, product: Product): Variant[] {
  return product.variantIds.flatMap((id) => shop.variants.get(id) ?? []);
}

export function variantOfInventoryItem(shop: Shop, inventoryItemId: string): Variant | undefined {
  return [...shop.variants.values()].find((variant) => variant.inventoryItemId === inventoryItemId);
}

export function findMetafield(
  shop: Shop,
  ownerId: string,
  namespace: string,
  key: string,
): Metafield | undefined {
  return shop.metafields.find(
    (field) => field.ownerId === ownerId && field.namespace === namespace && field.key === key,
  );
}

/** The location that ships what nothing else claims. */
export function defaultLocation(shop: Shop): Location {
  for (const location of shop.locations.values())
    if (location.isActive && location.serviceId === null) return location;
  throw new Error(`${shop.domain} has no active location`);
}
