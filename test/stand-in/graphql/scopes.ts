/** Which access scope a root field (or a `Type.field`) needs; any one of those listed will do, and write includes read. */
const merchantManaged = "merchant_managed_fulfillment_orders";
const assigned = "assigned_fulfillment_orders";
const thirdParty = "third_party_fulfillment_orders";
const readFulfillmentOrders = [`read_${merchantManaged}`, `read_${assigned}`, `read_${thirdParty}`];
const writeFulfillmentOrders = [
  `write_${merchantManaged}`,
  `write_${assigned}`,
  `write_${thirdParty}`,
];

const scopesOf: Record<string, readonly string[]> = {
  product: ["read_products"],
  products: ["read_products"],
  productsCount: ["read_products"],
  productVariant: ["read_products"],
  productVariants: ["read_products"],
  productVariantsCount: ["read_products"],
  productCreate: ["write_products"],
  productUpdate: ["write_products"],
  productDelete: ["write_products"],
  productSet: ["write_products"],
  productVariantsBulkCreate: ["write_products"],
  productVariantsBulkUpdate: ["write_products"],
  inventoryItem: ["read_inventory", "read_products"],
  inventoryItems: ["read_inventory", "read_products"],
  inventoryLevel: ["read_inventory"],
  inventorySetQuantities: ["write_inventory"],
  inventoryAdjustQuantities: ["write_inventory"],
  inventoryMoveQuantities: ["write_inventory"],
  inventoryActivate: ["write_inventory"],
  location: ["read_locations", `read_${assigned}`, `read_${merchantManaged}`],
  locations: ["read_locations", `read_${assigned}`, `read_${merchantManaged}`],
  order: ["read_orders"],
  orders: ["read_orders"],
  ordersCount: ["read_orders"],
  orderCreate: ["write_orders"],
  orderUpdate: ["write_orders"],
  orderCancel: ["write_orders"],
  orderClose: ["write_orders"],
  orderOpen: ["write_orders"],
  orderDelete: ["write_orders"],
  orderMarkAsPaid: ["write_orders"],
  refundCreate: ["write_orders"],
  fulfillment: ["read_fulfillments", "read_orders"],
  fulfillmentOrder: readFulfillmentOrders,
  fulfillmentOrders: readFulfillmentOrders,
  manualHoldsFulfillmentOrders: readFulfillmentOrders,
  assignedFulfillmentOrders: [`read_${assigned}`],
  fulfillmentCreate: writeFulfillmentOrders,
  fulfillmentCreateV2: writeFulfillmentOrders,
  fulfillmentCancel: writeFulfillmentOrders,
  fulfillmentTrackingInfoUpdate: writeFulfillmentOrders,
  fulfillmentTrackingInfoUpdateV2: writeFulfillmentOrders,
  fulfillmentEventCreate: ["write_fulfillments"],
  fulfillmentOrderHold: writeFulfillmentOrders,
  fulfillmentOrderReleaseHold: writeFulfillmentOrders,
  fulfillmentOrderMove: writeFulfillmentOrders,
  fulfillmentOrderReportProgress: writeFulfillmentOrders,
  fulfillmentOrderOpen: writeFulfillmentOrders,
  customer: ["read_customers"],
  "Order.customer": ["read_customers"],
  "FulfillmentHold.heldByApp": ["read_apps"],
};

/** The scopes of which one is missing; undefined where the call may go on. */
export function missingScopes(
  field: string,
  granted: ReadonlySet<string>,
): readonly string[] | undefined {
  const wanted = scopesOf[field];
  const has = (scope: string) =>
    granted.has(scope) || granted.has(scope.replace(/^read_/, "write_"));
  return wanted && !wanted.some(has) ? wanted : undefined;
}
