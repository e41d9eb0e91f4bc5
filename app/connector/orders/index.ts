/** Shopify's orders in the connector's own words. */
export {
  type ObservedFulfillment,
  type ObservedFulfillmentOrder,
  type ObservedOrder,
  observedOrder,
} from "./observed-order.ts";
export {
  type OrderSnapshot,
  orderSnapshot,
  type OrderSnapshotLine,
  type ShopAddress,
} from "./order-snapshot.ts";
