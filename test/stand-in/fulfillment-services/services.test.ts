import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
let calls: { method: string; url: URL; body: string }[];
let service: ReturnType<typeof createServer>;
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  test = await startForTest();
  calls = [];
  service = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      calls.push({ method: request.method ?? "", url, body });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answers[url.pathname.split("/").at(-1) ?? ""] ?? {}));
    });
  });
  await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await test.close();
  service.closeAllConnections();
  await new Promise<void>((resolve) => void service.close(() => resolve()));
});

const run = async (text: string) => {
  const answer = await test.graphql(text);
  expect(answer.errors ?? []).toEqual([]);
  return JSON.stringify(answer.data);
};
const idIn = (text: string, type: string) =>
  new RegExp(`gid://shopify/${type}/\\d+`).exec(text)?.[0] ?? "";

describe("a fulfillment service", () => {
  it("is told of requests, asked for tracking and stock, and sees what is assigned to it", async () => {
    // GIVEN
    const { port } = service.address() as AddressInfo; // A TCP server's address is never a string.
    const created = await run(
      `mutation { fulfillmentServiceCreate(name: "Press", callbackUrl: "http://127.0.0.1:${port}/press", trackingSupport: true, inventoryManagement: true) { fulfillmentService { location { id } } userErrors { message } } }`,
    );
    const location = idIn(created, "Location");
    const item = idIn(await run("{ inventoryItems(first: 1) { nodes { id } } }"), "InventoryItem");
    await run(
      `mutation { inventoryActivate(inventoryItemId: "${item}", locationId: "${location}") @idempotent(key: "a") { userErrors { message } } }`,
    );
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", quantity: 1 }],
    });
    const id = `gid://shopify/FulfillmentOrder/${order.fulfillmentOrders[0]?.id}`;
    await run(
      `mutation { fulfillmentOrderMove(id: "${id}", newLocationId: "${location}") { userErrors { message } } }`,
    );
    // WHEN
    test.standIn.requestFulfillment(shop, order.id, "Please");
    await test.standIn.idle();
    // THEN
    expect(calls.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ["POST", "/press/fulfillment_order_notification", '{"kind":"FULFILLMENT_REQUEST"}'],
    ]);
    const assigned = await run(
      "{ assignedFulfillmentOrders(first: 5, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }",
    );
    expect(assigned).toContain(id);

    // WHEN it ships without a number and an hour passes
    await run(
      `mutation { fulfillmentOrderAcceptFulfillmentRequest(id: "${id}") { userErrors { message } } }`,
    );
    const made = await run(
      `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: "${id}" }] }) { fulfillment { name } userErrors { message } } }`,
    );
    const name = /"name":"([^"]+)"/.exec(made)?.[1] ?? "";
    answers["fetch_tracking_numbers"] = { tracking_numbers: { [name]: "PRESS-1" }, success: true };
    answers["fetch_stock"] = { "COF-WHB-12O-FRNC-BOX": 42 };
    await test.standIn.advance(3_601);
    // THEN
    const [fulfillment] = test.standIn.snapshot(shop).orders.at(-1)?.fulfillments ?? [];
    expect(fulfillment?.tracking[0]?.number).toBe("PRESS-1");
    const stock = await run(
      `{ inventoryItem(id: "${item}") { inventoryLevel(locationId: "${location}") { quantities(names: ["on_hand"]) { quantity } } } }`,
    );
    expect(stock).toContain('"quantity":42');
  });
});

describe("the handle of a fulfillment service", () => {
  it("is its name in plain Latin letters, and nobody else's", async () => {
    const handles: unknown[] = [];
    for (const name of ["Café Größe", "Cafe  Grosse", "Cafe-Grosse"]) {
      const made = await run(
        `mutation { fulfillmentServiceCreate(name: "${name}") { fulfillmentService { handle } userErrors { message } } }`,
      );
      handles.push(/"handle":"([^"]+)"/.exec(made)?.[1]);
    }
    expect(handles).toEqual(["cafe-grosse", "cafe-grosse-1", "cafe-grosse-2"]);
  });
});

describe("an inventory write", () => {
  it("refuses a quantity far below zero for both reasons", async () => {
    const read = await run(
      "{ inventoryItems(first: 1) { nodes { id } } locations(first: 1) { nodes { id } } }",
    );
    const { data } = await test.graphql(
      `mutation { inventorySetQuantities(input: { name: "on_hand", reason: "correction", quantities: [{ inventoryItemId: "${idIn(read, "InventoryItem")}", locationId: "${idIn(read, "Location")}", quantity: -1000000001, changeFromQuantity: null }] }) @idempotent(key: "low") { userErrors { field code } } }`,
    );
    const field = ["input", "quantities", "0", "quantity"];
    expect(data).toEqual({
      inventorySetQuantities: {
        userErrors: ["INVALID_QUANTITY_NEGATIVE", "INVALID_QUANTITY_TOO_LOW"].map((code) => ({
          field,
          code,
        })),
      },
    });
  });

  it("needs a key, happens once a key, and compares what it changes from", async () => {
    const read = await run(
      "{ inventoryItems(first: 1) { nodes { id } } locations(first: 1) { nodes { id } } }",
    );
    const write = (key: string, from: string, quantity = 7) =>
      test.graphql(
        `mutation { inventorySetQuantities(input: { name: "available", reason: "correction", quantities: [{ inventoryItemId: "${idIn(read, "InventoryItem")}", locationId: "${idIn(read, "Location")}", quantity: ${quantity}${from} }] })${key} { inventoryAdjustmentGroup { id } userErrors { code } } }`,
      );
    const bare = await write("", ", changeFromQuantity: null");
    expect(bare.errors?.[0]?.message).toContain("@idempotent directive is required");
    const missing = await write(' @idempotent(key: "k0")', "");
    expect(missing.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_FIELD_ARGUMENTS" });
    const key = ' @idempotent(key: "k1")';
    const first = await write(key, ", changeFromQuantity: null");
    const again = await write(key, ", changeFromQuantity: null");
    expect(again.data).toEqual(first.data);
    const other = await write(key, ", changeFromQuantity: null", 9);
    expect(JSON.stringify(other.data)).toContain("IDEMPOTENCY_KEY_PARAMETER_MISMATCH");
    const stale = await write(' @idempotent(key: "k2")', ", changeFromQuantity: 1000");
    expect(JSON.stringify(stale.data)).toContain("CHANGE_FROM_QUANTITY_STALE");
  });
});
