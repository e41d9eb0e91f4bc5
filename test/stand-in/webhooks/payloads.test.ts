/** Webhook payloads against the schemas that shopify-webhook-schemas inferred from Shopify's own. */
import { schemaForWebhook } from "shopify-webhook-schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { parseJson } from "../json.ts";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";
import { topicOfEnum } from "./subscriptions.ts";

/** The newest version that the package has. */
const version = "2026-07";

/** What the app's configuration doesn't follow, as the schema's enum has it. */
const others = `ORDERS_FULFILLED ORDERS_PARTIALLY_FULFILLED ORDERS_DELETE FULFILLMENTS_CREATE
  FULFILLMENTS_UPDATE FULFILLMENT_EVENTS_CREATE FULFILLMENT_HOLDS_ADDED FULFILLMENT_HOLDS_RELEASED
  FULFILLMENT_ORDERS_RESCHEDULED FULFILLMENT_ORDERS_LINE_ITEMS_PREPARED_FOR_PICKUP
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_SUBMITTED FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_ACCEPTED
  FULFILLMENT_ORDERS_FULFILLMENT_REQUEST_REJECTED FULFILLMENT_ORDERS_CANCELLATION_REQUEST_SUBMITTED
  FULFILLMENT_ORDERS_CANCELLATION_REQUEST_ACCEPTED FULFILLMENT_ORDERS_CANCELLATION_REQUEST_REJECTED
  FULFILLMENT_ORDERS_FULFILLMENT_SERVICE_FAILED_TO_COMPLETE INVENTORY_LEVELS_UPDATE
  INVENTORY_LEVELS_CONNECT INVENTORY_LEVELS_DISCONNECT INVENTORY_ITEMS_UPDATE`.split(/\s+/);

/** Every topic that the stand-in sends. */
const topics = [
  ...others.map(topicOfEnum),
  ...`orders/create orders/paid orders/updated orders/edited orders/cancelled orders/risk_assessment_changed
  refunds/create products/create products/update products/delete fulfillment_orders/moved
  fulfillment_orders/split fulfillment_orders/merged fulfillment_orders/cancelled
  fulfillment_orders/placed_on_hold fulfillment_orders/hold_released
  fulfillment_orders/order_routing_complete fulfillment_orders/scheduled_fulfillment_order_ready
  bulk_operations/finish shop/update app/uninstalled customers/data_request customers/redact shop/redact`.split(
    /\s+/,
  ),
];

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
  for (const topic of others)
    await run(
      `mutation { webhookSubscriptionCreate(topic: ${topic}, webhookSubscription: { uri: "${test.appUrl}/hooks" }) { userErrors { message } } }`,
    );
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
  await run(
    `mutation { fulfillmentOrderHold(id: "${fulfillmentOrder}", fulfillmentHold: { reason: OTHER, reasonNotes: "Wait" }) { userErrors { message } } }`,
  );
  standIn.releaseOrder(shop, order.id);
  const split = await run(
    `mutation { fulfillmentOrderSplit(fulfillmentOrderSplits: [{ fulfillmentOrderId: "${fulfillmentOrder}", fulfillmentOrderLineItems: [{ id: "${fulfillmentLine}", quantity: 1 }] }]) { fulfillmentOrderSplits { remainingFulfillmentOrder { id lineItems(first: 1) { nodes { id } } } } userErrors { message } } }`,
  );
  await run(
    `mutation { fulfillmentOrderMerge(fulfillmentOrderMergeInputs: [{ mergeIntents: [{ fulfillmentOrderId: "${fulfillmentOrder}" }, { fulfillmentOrderId: "${id(split, "FulfillmentOrder")}", fulfillmentOrderLineItems: [{ id: "${id(split, "FulfillmentOrderLineItem")}", quantity: 1 }] }] }]) { userErrors { message } } }`,
  );
  await run(
    `mutation { fulfillmentOrderCancel(id: "${fulfillmentOrder}") { userErrors { message } } }`,
  );
  await run(
    `mutation { orderRiskAssessmentCreate(orderRiskAssessmentInput: { orderId: "gid://shopify/Order/${order.id}", riskLevel: MEDIUM, facts: [{ description: "New address", sentiment: NEGATIVE }] }) { userErrors { message } } }`,
  );
  standIn.editOrder(shop, order.id, { add: [{ sku: "MUG-1", quantity: 1 }] });
  standIn.cancelOrder(shop, order.id);
  const shipped = place();
  standIn.moveOrder(shop, shipped.id, "Annex");
  const ship = (quantity: number) =>
    run(
      `mutation { fulfillmentCreate(fulfillment: { trackingInfo: { number: "1Z", company: "UPS" }, lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${shipped.fulfillmentOrders[0]?.id}", fulfillmentOrderLineItems: [{ id: "gid://shopify/FulfillmentOrderLineItem/${shipped.fulfillmentOrders[0]?.lines[0]?.id}", quantity: ${quantity} }] }] }) { fulfillment { id } userErrors { message } } }`,
    );
  await ship(1);
  const fulfillment = id(await ship(2), "Fulfillment");
  // The last of all changes that are sent with the order: it has a refund and two fulfillments then.
  await run(
    `mutation { refundCreate(input: { orderId: "gid://shopify/Order/${shipped.id}", refundLineItems: [{ lineItemId: "gid://shopify/LineItem/${shipped.lines[0]?.id}", quantity: 1 }], transactions: [{ orderId: "gid://shopify/Order/${shipped.id}", gateway: "bogus", kind: REFUND, amount: "5.00" }] }) @idempotent(key: "refund") { userErrors { message } } }`,
  );
  await run(
    `mutation { fulfillmentEventCreate(fulfillmentEvent: { fulfillmentId: "${fulfillment}", status: IN_TRANSIT, city: "Town", country: "US" }) { userErrors { message } } }`,
  );
  await run(
    `mutation { orderDelete(orderId: "gid://shopify/Order/${place().id}") { userErrors { message } } }`,
  );
  await scheduleAndPickUp(run);
  await askTheService(
    run,
    () => `gid://shopify/FulfillmentOrder/${place().fulfillmentOrders[0]?.id}`,
  );
  await changeStock(run);
  const product = standIn.addProduct(shop, { title: "New", variants: [{ price: "1" }] });
  standIn.changeProduct(shop, product.id, { title: "Newer" });
  standIn.deleteProduct(shop, product.id);
  standIn.changeShop(shop, { name: "Harbor Beans", ianaTimezone: "Asia/Tokyo" });
  await run(
    'mutation { bulkOperationRunQuery(query: "{ products { edges { node { id } } } }") { userErrors { message } } }',
  );
  standIn.requestBuyerData(shop, shipped.customerId ?? "");
  standIn.redactBuyer(shop, shipped.customerId ?? "");
  await standIn.idle();
  await standIn.advance(3600);
  standIn.uninstall(shop);
  await standIn.advance(200 * 86_400);
  await standIn.idle();
  byTopic = new Map(
    test.received.map((each) => [
      String(each.headers["x-shopify-topic"]),
      parseJson(each.body.toString("utf8")),
    ]),
  );
});
afterAll(() => test.close());

type Run = (text: string) => Promise<string>;
const id = (text: string, type: string) =>
  new RegExp(`gid://shopify/${type}/\\d+`).exec(text)?.[0] ?? "";

async function scheduleAndPickUp(run: Run): Promise<void> {
  const { standIn } = test;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const line_items = [{ sku: "MUG-1" }];
  const later = standIn.placeOrder(shop, { line_items, fulfill_at: inHours(24 * 365) });
  await run(
    `mutation { fulfillmentOrderReschedule(id: "gid://shopify/FulfillmentOrder/${later.fulfillmentOrders[0]?.id}", fulfillAt: "${inHours(0.5)}") { userErrors { message } } }`,
  );
  const shipping_lines = [{ title: "Roastery", method_type: "pick_up" }];
  const here = standIn.placeOrder(shop, { line_items, shipping_lines });
  await run(
    `mutation { fulfillmentOrderLineItemsPreparedForPickup(input: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${here.fulfillmentOrders[0]?.id}" }] }) { userErrors { message } } }`,
  );
}

async function askTheService(run: Run, place: () => string): Promise<void> {
  const service = await run(
    'mutation { fulfillmentServiceCreate(name: "Roastery side") { fulfillmentService { location { id } } userErrors { message } } }',
  );
  const asked = (calls: string[]) => [
    `Move(newLocationId: "${id(service, "Location")}",`,
    'SubmitFulfillmentRequest(message: "Please",',
    ...calls,
  ];
  const accepted = [
    'AcceptFulfillmentRequest(message: "Sure",',
    'SubmitCancellationRequest(message: "Stop",',
  ];
  for (const calls of [
    ['RejectFulfillmentRequest(message: "No",'],
    [...accepted, 'AcceptCancellationRequest(message: "Sure",'],
    [...accepted, 'RejectCancellationRequest(message: "No",', 'Close(message: "Broken",'],
  ]) {
    const each = place();
    for (const call of asked(calls))
      await run(`mutation { fulfillmentOrder${call} id: "${each}") { userErrors { message } } }`);
  }
}

async function changeStock(run: Run): Promise<void> {
  const item = id(await run("{ inventoryItems(first: 1) { nodes { id } } }"), "InventoryItem");
  await run(
    `mutation { inventoryItemUpdate(id: "${item}", input: { cost: "4.20" }) { userErrors { message } } }`,
  );
  const annex = test.standIn.snapshot(shop).locations[1]?.id;
  const activated = await run(
    `mutation { inventoryActivate(inventoryItemId: "${item}", locationId: "gid://shopify/Location/${annex}") @idempotent(key: "annex") { inventoryLevel { id } userErrors { message } } }`,
  );
  const level = /gid:[^"]+InventoryLevel[^"]+/.exec(activated)?.[0];
  await run(
    `mutation { inventoryDeactivate(inventoryLevelId: "${level}") { userErrors { message } } }`,
  );
}

describe("webhook payloads", () => {
  it.each(topics)("of %s have the shape that Shopify's have", (topic) => {
    const payload = byTopic.get(topic);
    expect(payload).toBeDefined();
    const schema: unknown = schemaForWebhook(version, topic);
    const parsed = z.fromJSONSchema(asShape(schema)).safeParse(payload);
    expect(parsed.error ? z.prettifyError(parsed.error) : "").toBe("");
    expect(otherFields(schema, payload, topic)).toEqual([]);
  });
});

/** Fields that Shopify's samples haven't, and those that all of them have and ours hasn't. */
function otherFields(schema: unknown, value: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null || typeof value !== "object" || value === null)
    return [];
  if (Array.isArray(value)) {
    const items: unknown = "items" in schema ? schema.items : undefined;
    return value.flatMap((each) => otherFields(items, each, `${path}[]`));
  }
  if (!("properties" in schema) || typeof schema.properties !== "object") return [];
  const known: Record<string, unknown> = { ...schema.properties };
  const required: unknown = "required" in schema ? schema.required : [];
  const missing = (Array.isArray(required) ? required : []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, each]) =>
      name in known
        ? otherFields(known[name], each, `${path}.${name}`)
        : [`${path}.${name} is ours`],
    ),
  ];
}

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
  return {
    anyOf: [
      loose,
      { type: "null" },
      ...(number ? [{ type: "string", pattern: "^\\d{16,}$" }] : []),
    ],
  };
}
