/** Gives the test shop something of everything, so that every type of the schema has a record. */
import type { StandInForTest } from "./stand-in-for-test.ts";
import { shop } from "./stand-in-for-test.ts";

/** A global id for each type that a query can be asked about. */
export type Ids = Record<string, string>;

const gid = (type: string, id: string | undefined) => `gid://shopify/${type}/${id}`;

export async function fillShop(test: StandInForTest): Promise<Ids> {
  const { standIn } = test;
  const call = async (text: string): Promise<Record<string, never>> => {
    const answer = await test.graphql(`mutation { ${text} }`);
    const [payload] = Object.values(answer.data ?? {});
    if (answer.errors || !payload) throw new Error(`${text}: ${JSON.stringify(answer.errors)}`);
    const userErrors: unknown = Reflect.get(Object(payload), "userErrors");
    if (Array.isArray(userErrors) && userErrors.length > 0)
      throw new Error(`${text}: ${JSON.stringify(userErrors)}`);
    return payload as Record<string, never>; // Read by those who wrote the document.
  };
  const errors = "userErrors { message }";
  const service = await call(
    `fulfillmentServiceCreate(name: "Service") { fulfillmentService { id location { id } } ${errors} }`,
  );
  const placed = standIn.placeOrder(shop, {
    email: "a@example.com",
    line_items: [
      { sku: "COF-WHB-12O-FRNC-BOX", quantity: 4, properties: [{ name: "Grind", value: "fine" }] },
      { sku: "MUG-1", quantity: 3 },
    ],
    shipping_address: {
      first_name: "Ada",
      last_name: "Lovelace",
      address1: "1 Main St",
      city: "Albany",
      country_code: "US",
    },
    shipping_lines: [{ title: "Standard", price: "5.00" }],
  });
  const order = gid("Order", placed.id);
  const open = gid("FulfillmentOrder", placed.fulfillmentOrders[0]?.id);
  const part = (index: number) =>
    gid("FulfillmentOrderLineItem", placed.fulfillmentOrders[0]?.lines[index]?.id);
  const fulfilled = await call(`fulfillmentCreate(fulfillment: {
    trackingInfo: { number: "1Z", company: "UPS", url: "https://track.example/1Z" }
    lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${open}",
      fulfillmentOrderLineItems: [{ id: "${part(0)}", quantity: 1 }] }] }) { fulfillment { id } ${errors} }`);
  const fulfillment = (fulfilled as { fulfillment?: { id: string } }).fulfillment?.id ?? "";
  await call(
    `fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: "${fulfillment}", status: IN_TRANSIT }) { ${errors} }`,
  );
  standIn.refundOrder(shop, placed.id, {
    lines: [{ lineItemId: placed.lines[1]?.id ?? "", quantity: 1 }],
  });
  const other = standIn.placeOrder(shop, { line_items: [{ sku: "MUG-1", quantity: 2 }] });
  const held = gid("FulfillmentOrder", other.fulfillmentOrders[0]?.id);
  const location = (service as unknown as { fulfillmentService: { location: { id: string } } })
    .fulfillmentService.location.id;
  await call(`fulfillmentOrderMove(id: "${held}", newLocationId: "${location}") { ${errors} }`);
  await call(
    `fulfillmentOrderSubmitFulfillmentRequest(id: "${held}", message: "please") { ${errors} }`,
  );
  await call(`fulfillmentOrderRejectFulfillmentRequest(id: "${held}") { ${errors} }`);
  await call(
    `fulfillmentOrderHold(id: "${held}", fulfillmentHold: { reason: OTHER }) { ${errors} }`,
  );
  await call(`orderRiskAssessmentCreate(orderRiskAssessmentInput: { orderId: "${order}", riskLevel: HIGH,
    facts: [{ description: "odd", sentiment: NEGATIVE }] }) { ${errors} }`);
  const subscription = await call(`webhookSubscriptionCreate(topic: ORDERS_CREATE,
    webhookSubscription: { uri: "https://hooks.example/a" }) { webhookSubscription { id } ${errors} }`);
  const bulk = await call(
    `bulkOperationRunQuery(query: "{ orders { edges { node { id } } } }") { bulkOperation { id } ${errors} }`,
  );
  standIn.addProduct(shop, {
    title: "Harbor Fog",
    images: [{ src: "https://pictures.example/a.png", alt: "A bag" }],
    metafields: [{ namespace: "a", key: "b", value: "c" }],
    variants: [
      {
        price: "10.00",
        inventory: 3,
        image: { src: "https://pictures.example/b.png" },
        metafields: [{ namespace: "a", key: "b", value: "c" }],
      },
    ],
  });
  await standIn.advance(2);
  const state = standIn.snapshot(shop);
  const product = state.products.at(-1);
  const items = await test.graphql(
    `{ productVariant(id: "${gid("ProductVariant", product?.variants[0]?.id)}") { inventoryItem { id inventoryLevels(first: 1) { nodes { id } } } } }`,
  );
  const { inventoryItem } = (
    items.data as {
      productVariant: {
        inventoryItem: { id: string; inventoryLevels: { nodes: { id: string }[] } };
      };
    }
  ).productVariant;
  const nested = (payload: unknown, key: string) =>
    (payload as Record<string, { id: string }>)[key]?.id ?? "";
  return {
    Order: order,
    FulfillmentOrder: held,
    Fulfillment: fulfillment,
    FulfillmentService: nested(service, "fulfillmentService"),
    Product: gid("Product", product?.id),
    ProductVariant: gid("ProductVariant", product?.variants[0]?.id),
    InventoryItem: inventoryItem.id,
    InventoryLevel: inventoryItem.inventoryLevels.nodes[0]?.id ?? "",
    Location: gid("Location", state.locations[0]?.id),
    WebhookSubscription: nested(subscription, "webhookSubscription"),
    BulkOperation: nested(bulk, "bulkOperation"),
    Node: order,
  };
}
