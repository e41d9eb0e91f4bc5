/** Webhook payloads against the schemas that shopify-webhook-schemas inferred from Shopify's own. */
import { schemaForWebhook } from "shopify-webhook-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { parseJson } from "../json.ts";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

/** The newest version that the package has. */
const version = "2026-07";

const topics: Record<string, string> = {
  ORDERS_CREATE: "orders/create",
  ORDERS_PAID: "orders/paid",
  ORDERS_UPDATED: "orders/updated",
  ORDERS_EDITED: "orders/edited",
  ORDERS_CANCELLED: "orders/cancelled",
  ORDERS_FULFILLED: "orders/fulfilled",
  ORDERS_RISK_ASSESSMENT_CHANGED: "orders/risk_assessment_changed",
  REFUNDS_CREATE: "refunds/create",
  PRODUCTS_CREATE: "products/create",
  PRODUCTS_UPDATE: "products/update",
  PRODUCTS_DELETE: "products/delete",
  FULFILLMENTS_CREATE: "fulfillments/create",
  FULFILLMENTS_UPDATE: "fulfillments/update",
  FULFILLMENT_EVENTS_CREATE: "fulfillment_events/create",
  FULFILLMENT_ORDERS_MOVED: "fulfillment_orders/moved",
  FULFILLMENT_ORDERS_SPLIT: "fulfillment_orders/split",
  FULFILLMENT_ORDERS_CANCELLED: "fulfillment_orders/cancelled",
  FULFILLMENT_ORDERS_PLACED_ON_HOLD: "fulfillment_orders/placed_on_hold",
  FULFILLMENT_ORDERS_HOLD_RELEASED: "fulfillment_orders/hold_released",
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_SUBMITTED:
    "fulfillment_orders/fulfillment_request_submitted",
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_ACCEPTED:
    "fulfillment_orders/fulfillment_request_accepted",
  INVENTORY_LEVELS_UPDATE: "inventory_levels/update",
  INVENTORY_ITEMS_UPDATE: "inventory_items/update",
};

let test: StandInForTest;
let byTopic: Map<string, unknown>;

beforeAll(async () => {
  test = await startForTest();
  const { standIn, graphql } = test;
  const run = async (text: string) => {
    const answer = await graphql(text);
    expect(answer.errors ?? []).toEqual([]);
    return JSON.stringify(answer);
  };
  await Promise.all(
    Object.entries(topics).map(([topic, path]) =>
      run(
        `mutation { webhookSubscriptionCreate(topic: ${topic}, webhookSubscription: { uri: "${test.appUrl}/hooks/${path}" }) { userErrors { message } } }`,
      ),
    ),
  );
  const id = (text: string, type: string) =>
    new RegExp(`gid://shopify/${type}/\\d+`).exec(text)?.[0] ?? "";
  const place = () =>
    standIn.placeOrder(shop, {
      email: "buyer@example.com",
      shipping_address: {
        first_name: "Ada",
        last_name: "Beck",
        address1: "1 Road",
        city: "Town",
        country_code: "US",
        province_code: "ME",
        zip: "04101",
      },
      shipping_lines: [{ title: "Standard", price: "5.00" }],
      line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", quantity: 3 }],
    });
  const order = place();
  const fulfillmentOrder = `gid://shopify/FulfillmentOrder/${order.fulfillmentOrders[0]?.id}`;
  const fulfillmentLine = `gid://shopify/FulfillmentOrderLineItem/${order.fulfillmentOrders[0]?.lines[0]?.id}`;
  standIn.holdOrder(shop, order.id);
  standIn.releaseOrder(shop, order.id);
  await run(
    `mutation { fulfillmentOrderSplit(fulfillmentOrderSplits: [{ fulfillmentOrderId: "${fulfillmentOrder}", fulfillmentOrderLineItems: [{ id: "${fulfillmentLine}", quantity: 1 }] }]) { userErrors { message } } }`,
  );
  await run(
    `mutation { fulfillmentOrderCancel(id: "${fulfillmentOrder}") { userErrors { message } } }`,
  );
  await run(
    `mutation { orderRiskAssessmentCreate(orderRiskAssessmentInput: { orderId: "gid://shopify/Order/${order.id}", riskLevel: MEDIUM, facts: [{ description: "New address", sentiment: NEGATIVE }] }) { userErrors { message } } }`,
  );
  standIn.editOrder(shop, order.id, { add: [{ sku: "MUG-1", quantity: 1 }] });
  standIn.refundOrder(shop, order.id, {
    lines: [{ lineItemId: order.lines[0]?.id ?? "", quantity: 1 }],
  });
  standIn.cancelOrder(shop, order.id);
  const shipped = place();
  standIn.moveOrder(shop, shipped.id, "Annex");
  const made = await run(
    `mutation { fulfillmentCreate(fulfillment: { trackingInfo: { number: "1Z", company: "UPS" }, lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${shipped.fulfillmentOrders[0]?.id}" }] }) { fulfillment { id } userErrors { message } } }`,
  );
  const fulfillment = id(made, "Fulfillment");
  await run(
    `mutation { fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: "${fulfillment}", status: IN_TRANSIT, city: "Town", country: "US" }) { userErrors { message } } }`,
  );
  const service = await run(
    'mutation { fulfillmentServiceCreate(name: "Roastery side") { fulfillmentService { location { id } } userErrors { message } } }',
  );
  const requested = place();
  const asked = `gid://shopify/FulfillmentOrder/${requested.fulfillmentOrders[0]?.id}`;
  for (const call of [
    `fulfillmentOrderMove(id: "${asked}", newLocationId: "${id(service, "Location")}")`,
    `fulfillmentOrderSubmitFulfillmentRequest(id: "${asked}", message: "Please")`,
    `fulfillmentOrderAcceptFulfillmentRequest(id: "${asked}", message: "Sure")`,
  ])
    await run(`mutation { ${call} { userErrors { message } } }`);
  const item = id(await run("{ inventoryItems(first: 1) { nodes { id } } }"), "InventoryItem");
  await run(
    `mutation { inventoryItemUpdate(id: "${item}", input: { cost: "4.20" }) { userErrors { message } } }`,
  );
  const product = standIn.addProduct(shop, { title: "New", variants: [{ price: "1" }] });
  standIn.changeProduct(shop, product.id, { title: "Newer" });
  standIn.deleteProduct(shop, product.id);
  await standIn.idle();
  byTopic = new Map(
    test.received.map((each) => [
      each.path.replace("/hooks/", ""),
      parseJson(each.body.toString("utf8")),
    ]),
  );
});
afterAll(() => test.close());

describe("webhook payloads", () => {
  it.each(Object.values(topics))("of %s have the shape that Shopify's have", (topic) => {
    const payload = byTopic.get(topic);
    expect(payload).toBeDefined();
    const schema: unknown = schemaForWebhook(version, topic);
    const parsed = z.fromJSONSchema(asShape(schema)).safeParse(payload);
    expect(parsed.error ? z.prettifyError(parsed.error) : "").toBe("");
  });
});

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/**
 * The schemas are inferred from samples, so a type is what was seen: any of them may be null or absent
 * in truth, formats and integers are guesses, and ids beyond 2^53 are kept as digits here.
 */
function asShape(schema: unknown): JsonSchema {
  return loosen(schema) as JsonSchema; // Loosening keeps it a JSON schema.
}

function loosen(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(loosen);
  if (typeof schema !== "object" || schema === null) return schema;
  // Only null was seen, which tells nothing of what else there may be.
  if ("type" in schema && schema.type === "null") return {};
  const own = Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      // Empty lists were all that some samples had.
      if (key === "maxItems" || (key === "items" && value === false)) return [];
      if (["format", "required", "$schema", "additionalProperties"].includes(key)) return [];
      if (key !== "properties") return [[key, loosen(value)]];
      const fields: Record<string, unknown> = value;
      return [
        [
          key,
          Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, orNull(each)])),
        ],
      ];
    }),
  );
  return own;
}

function orNull(schema: unknown): unknown {
  const loose = loosen(schema);
  if (typeof loose !== "object" || loose === null || !("type" in loose)) return loose;
  const types = [loose.type].flat();
  if (types.every((type) => type === "null")) return {};
  const number = types.includes("integer") || types.includes("number");
  return { anyOf: [loose, { type: "null" }, ...(number ? [{ type: "string" }] : [])] };
}
