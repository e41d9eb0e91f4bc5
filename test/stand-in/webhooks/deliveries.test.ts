import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiSecret, shop, startForTest } from "../testing/stand-in-for-test.ts";
import type { Received, StandInForTest } from "../testing/stand-in-for-test.ts";

let test: StandInForTest;
beforeEach(async () => {
  test = await startForTest();
});
afterEach(() => test.close());

const line_items = [
  {
    sku: "COF-WHB-12O-FRNC-BOX",
    properties: [{ name: "_artwork_url", value: "https://a.example/x.png" }],
  },
];
const topicsOf = (received: Received[]) =>
  received.map(({ headers }) => headers["x-shopify-topic"]);
const bodyOf = (received: Received | undefined): Record<string, unknown> =>
  JSON.parse(String(received?.body));

describe("webhooks", () => {
  it("tell of a paid order with Shopify's headers and a valid signature over the raw bytes", async () => {
    test.standIn.placeOrder(shop, { line_items });
    await test.standIn.idle();
    expect(topicsOf(test.received).toSorted()).toEqual([
      "fulfillment_orders/order_routing_complete",
      "orders/create",
      "orders/paid",
      "orders/updated",
    ]);
    const paid = test.received.find(({ headers }) => headers["x-shopify-topic"] === "orders/paid");
    expect(paid?.path).toBe("/webhooks");
    expect(paid?.headers).toMatchObject({
      "content-type": "application/json",
      "x-shopify-hmac-sha256": createHmac("sha256", apiSecret)
        .update(paid?.body ?? "")
        .digest("base64"),
      "x-shopify-shop-domain": shop,
      "x-shopify-api-version": "2026-10",
      "x-shopify-webhook-id": expect.stringMatching(/^[\da-f-]{36}$/),
      "x-shopify-event-id": expect.stringMatching(/^[\da-f-]{36}$/),
      "x-shopify-triggered-at": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/),
    });
    expect(bodyOf(paid)).toMatchObject({
      financial_status: "paid",
      line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", properties: [{ name: "_artwork_url" }] }],
    });
  });

  it("carry ids beyond 2^53 as bare digits", async () => {
    test.standIn.placeOrder(shop, { id: "90071992547409930001", line_items });
    await test.standIn.idle();
    expect(String(test.received[0]?.body)).toContain('"id":90071992547409930001,');
  });

  it("come again 8 times within 4 hours with the same id and bytes while the app fails", async () => {
    test.answer.status = 500;
    await test.standIn.deliverWebhook(shop, { topic: "orders/paid", body: { id: 1 } });
    await test.standIn.advance(4 * 3_600 + 1);
    expect(test.received).toHaveLength(9);
    expect(new Set(test.received.map(({ headers }) => headers["x-shopify-webhook-id"])).size).toBe(
      1,
    );
    expect(new Set(test.received.map(({ body }) => String(body))).size).toBe(1);
    await test.standIn.advance(24 * 3_600);
    expect(test.received).toHaveLength(9);
  });

  it("stop coming once the app has taken one", async () => {
    test.answer.status = 503;
    await test.standIn.deliverWebhook(shop, { topic: "orders/paid", body: {} });
    test.answer.status = 200;
    await test.standIn.advance(4 * 3_600);
    expect(test.received).toHaveLength(2);
  });

  it("share one event id over the deliveries of one event", async () => {
    const create = `mutation ($u: String!) { webhookSubscriptionCreate(topic: ORDERS_PAID, webhookSubscription: { uri: $u }) { userErrors { message } } }`;
    const uri = test.standIn.appUrl(shop, "/second").split("?")[0];
    expect((await test.graphql(create, { u: uri })).data).toEqual({
      webhookSubscriptionCreate: { userErrors: [] },
    });
    await test.standIn.deliverWebhook(shop, { topic: "orders/paid", body: {} });
    expect(test.received.map(({ path }) => path).toSorted()).toEqual(["/second", "/webhooks"]);
    expect(new Set(test.received.map(({ headers }) => headers["x-shopify-event-id"])).size).toBe(1);
    expect(new Set(test.received.map(({ headers }) => headers["x-shopify-webhook-id"])).size).toBe(
      2,
    );
  });

  it("reach nobody while the app isn't installed", async () => {
    test.standIn.uninstall(shop);
    test.standIn.placeOrder(shop, { line_items });
    await test.standIn.idle();
    expect(topicsOf(test.received)).toEqual(["app/uninstalled"]);
  });

  it("come in copies where the fault says so, all of one webhook id", async () => {
    test.standIn.setFaults(shop, [
      { kind: "duplicate_webhooks", copies: 20, match: "orders/paid" },
    ]);
    test.standIn.placeOrder(shop, { line_items });
    await test.standIn.idle();
    const paid = test.received.filter(
      ({ headers }) => headers["x-shopify-topic"] === "orders/paid",
    );
    expect(paid).toHaveLength(20);
    expect(new Set(paid.map(({ headers }) => headers["x-shopify-webhook-id"])).size).toBe(1);
  });

  it("tell of fulfillment orders that were split, merged and canceled", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", quantity: 3 }],
    });
    const [fulfillmentOrder] = order.fulfillmentOrders;
    const id = `gid://shopify/FulfillmentOrder/${fulfillmentOrder?.id}`;
    const line = `gid://shopify/FulfillmentOrderLineItem/${fulfillmentOrder?.lines[0]?.id}`;
    const split = await test.graphql(
      `mutation { fulfillmentOrderSplit(fulfillmentOrderSplits: [{ fulfillmentOrderId: "${id}", fulfillmentOrderLineItems: [{ id: "${line}", quantity: 1 }] }]) { fulfillmentOrderSplits { remainingFulfillmentOrder { id } } } }`,
    );
    const other = /gid:\/\/shopify\/FulfillmentOrder\/\d+/.exec(JSON.stringify(split.data))?.[0];
    await test.graphql(
      `mutation { fulfillmentOrderMerge(fulfillmentOrderMergeInputs: [{ mergeIntents: [{ fulfillmentOrderId: "${id}" }, { fulfillmentOrderId: "${other}" }] }]) { userErrors { message } } }`,
    );
    await test.graphql(
      `mutation { fulfillmentOrderCancel(id: "${id}") { userErrors { message } } }`,
    );
    await test.standIn.idle();
    expect(topicsOf(test.received)).toEqual(
      expect.arrayContaining([
        "fulfillment_orders/split",
        "fulfillment_orders/merged",
        "fulfillment_orders/cancelled",
      ]),
    );
  });

  it("tell of every change that the app follows", async () => {
    const order = test.standIn.placeOrder(shop, {
      line_items: [{ sku: "COF-WHB-12O-FRNC-BOX", quantity: 3 }],
    });
    const [line] = order.lines;
    const [product] = test.standIn.snapshot(shop).products;
    test.standIn.holdOrder(shop, order.id);
    test.standIn.releaseOrder(shop, order.id);
    test.standIn.moveOrder(shop, order.id, "Annex");
    test.standIn.editOrder(shop, order.id, { set: [{ lineItemId: line?.id ?? "", quantity: 2 }] });
    test.standIn.refundOrder(shop, order.id, {
      lines: [{ lineItemId: line?.id ?? "", quantity: 1 }],
    });
    test.standIn.cancelOrder(shop, order.id);
    test.standIn.changeProduct(shop, product?.id ?? "", { title: "New" });
    test.standIn.deleteProduct(shop, product?.id ?? "");
    await test.standIn.idle();
    for (const topic of [
      "fulfillment_orders/placed_on_hold",
      "fulfillment_orders/hold_released",
      "fulfillment_orders/moved",
      "orders/edited",
      "refunds/create",
      "orders/cancelled",
      "products/update",
      "products/delete",
    ])
      expect(topicsOf(test.received)).toContain(topic);
  });
});
