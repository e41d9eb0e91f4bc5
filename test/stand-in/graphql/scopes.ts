import { accessDenied } from "./errors.ts";

/**
 * Which access scopes Shopify asks for, as its reference says of each object and mutation: any one of
 * those listed will do, and write includes read. What a field returns decides, wherever it stands;
 * mutations and a few fields have rules of their own.
 */
const merchantManaged = "merchant_managed_fulfillment_orders";
const assigned = "assigned_fulfillment_orders";
const thirdParty = "third_party_fulfillment_orders";
const readFulfillmentOrders = [`read_${merchantManaged}`, `read_${assigned}`, `read_${thirdParty}`];
const writeFulfillmentOrders = [
  `write_${merchantManaged}`,
  `write_${assigned}`,
  `write_${thirdParty}`,
];

const scopesOfType: Record<string, readonly string[]> = {
  Product: ["read_products"],
  ProductVariant: ["read_products"],
  InventoryItem: ["read_inventory", "read_products"],
  InventoryLevel: ["read_inventory"],
  Location: ["read_locations", `read_${assigned}`, `read_${merchantManaged}`],
  Order: ["read_orders"],
  LineItem: ["read_orders", ...readFulfillmentOrders],
  Refund: ["read_orders"],
  OrderTransaction: ["read_orders"],
  Customer: ["read_customers"],
  Fulfillment: ["read_fulfillments", "read_orders", ...readFulfillmentOrders],
  FulfillmentOrder: readFulfillmentOrders,
  FulfillmentOrderLineItem: readFulfillmentOrders,
  FulfillmentHold: readFulfillmentOrders,
};

/** What tagging a record, or giving it metafields, needs. */
const scopesOfOwner: Record<string, readonly string[]> = {
  Product: ["write_products"],
  ProductVariant: ["write_products"],
  Order: ["write_orders"],
  Customer: ["write_customers"],
  Location: ["write_locations"],
};

const scopesOfField: Record<string, readonly string[]> = {
  productsCount: ["read_products"],
  productVariantsCount: ["read_products"],
  productCreate: ["write_products"],
  productUpdate: ["write_products"],
  productDelete: ["write_products"],
  productSet: ["write_products"],
  productVariantsBulkCreate: ["write_products"],
  productVariantsBulkUpdate: ["write_products"],
  stagedUploadsCreate: ["write_products"],
  inventorySetQuantities: ["write_inventory"],
  inventoryAdjustQuantities: ["write_inventory"],
  inventoryMoveQuantities: ["write_inventory"],
  inventoryActivate: ["write_inventory"],
  ordersCount: ["read_orders"],
  orderCreate: ["write_orders"],
  orderUpdate: ["write_orders"],
  orderCancel: ["write_orders"],
  orderClose: ["write_orders"],
  orderOpen: ["write_orders"],
  orderDelete: ["write_orders"],
  orderMarkAsPaid: ["write_orders"],
  refundCreate: ["write_orders"],
  orderRiskAssessmentCreate: ["write_orders"],
  orderEditBegin: ["write_order_edits"],
  orderEditAddVariant: ["write_order_edits"],
  orderEditAddCustomItem: ["write_order_edits"],
  orderEditSetQuantity: ["write_order_edits"],
  orderEditCommit: ["write_order_edits"],
  inventoryDeactivate: ["write_inventory"],
  inventoryBulkToggleActivation: ["write_inventory"],
  inventoryItemUpdate: ["write_inventory"],
  inventoryProperties: ["read_inventory"],
  locationAdd: ["write_locations"],
  locationEdit: ["write_locations"],
  productVariantsBulkDelete: ["write_products"],
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
  fulfillmentOrderSplit: writeFulfillmentOrders,
  fulfillmentOrderMerge: writeFulfillmentOrders,
  fulfillmentOrderCancel: writeFulfillmentOrders,
  fulfillmentOrderReschedule: writeFulfillmentOrders,
  fulfillmentOrdersSetFulfillmentDeadline: writeFulfillmentOrders,
  fulfillmentOrdersReroute: writeFulfillmentOrders,
  fulfillmentOrderSubmitFulfillmentRequest: writeFulfillmentOrders,
  fulfillmentOrderSubmitCancellationRequest: writeFulfillmentOrders,
  fulfillmentOrderAcceptFulfillmentRequest: [`write_${assigned}`],
  fulfillmentOrderRejectFulfillmentRequest: [`write_${assigned}`],
  fulfillmentOrderAcceptCancellationRequest: [`write_${assigned}`],
  fulfillmentOrderRejectCancellationRequest: [`write_${assigned}`],
  fulfillmentOrderClose: [`write_${assigned}`],
  fulfillmentServiceCreate: ["write_fulfillments"],
  fulfillmentServiceUpdate: ["write_fulfillments"],
  fulfillmentServiceDelete: ["write_fulfillments"],
  fulfillmentService: ["read_fulfillments"],
  "FulfillmentHold.heldByApp": ["read_apps"],
};

type Scopes = ReadonlySet<string>;

const unmet = (wanted: readonly string[] | undefined, granted: Scopes) =>
  wanted?.some((each) => granted.has(each) || granted.has(each.replace(/^read_/, "write_")))
    ? undefined
    : wanted;

/**
 * The scopes of which one is missing; undefined where the call may go on. `field` is the name of a root
 * field or `Type.field`; `returns` the type of what it gives, that of the nodes for a connection. What a
 * mutation gives back needs no more than the mutation.
 */
export function missingScopes(
  field: string,
  returns: string,
  granted: Scopes,
): readonly string[] | undefined {
  const own = scopesOfField[field];
  const ofPayload = /Payload\./.test(field);
  return unmet(own ?? (ofPayload ? undefined : scopesOfType[returns]), granted);
}

/** Throws where a record of this type isn't the token's to read. */
export function requireReading(type: string, field: string, granted: Scopes): void {
  const missing = unmet(scopesOfType[type], granted);
  if (missing) throw accessDenied(field, missing);
}

/** Throws where the token may not write tags or metafields of a record of this type. */
export function requireOwning(type: string, field: string, granted: Scopes): void {
  const missing = unmet(scopesOfOwner[type], granted);
  if (missing) throw accessDenied(field, missing);
}

/** Mutations on fulfillment orders, which go by who has the goods besides; fulfilling refuses by itself. */
export const goesByKeeper = (mutation: string): boolean =>
  !mutation.startsWith("fulfillmentCreate") &&
  (scopesOfField[mutation]?.some((each) => each.endsWith("_fulfillment_orders")) ?? false);
