/** Where parcels are, as Shopify takes and shows it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutsideCall, Reply } from "#app/connector/ports/index.ts";
import { aShopifyApp, shop, type ShopifyApp } from "./a-shopify-app.ts";

let app: ShopifyApp;
beforeAll(async () => {
  app = await aShopifyApp();
  await app.open();
});
afterAll(() => app.close());

const admin = () => app.shopify.port.forShop(shop);

function answered<T>(reply: Reply<T>): T {
  if (reply.kind !== "answered") throw new Error(`It was ${reply.kind}: ${reply.message}`);
  return reply.value;
}

/** An ordinary order of two lines, fulfilled as the app does it; the calls since are the app's own. */
async function fulfilled() {
  const placed = app.standIn.placeOrder(shop, {
    line_items: [
      { sku: "COF-12", quantity: 2 },
      { sku: "MUG", quantity: 1 },
    ],
  });
  app.calls.length = 0;
  const order = answered(await admin().readOrder(placed.id));
  answered(await admin().readFulfillments(placed.id));
  const fulfillmentOrders = (order?.fulfillmentOrders ?? []).map(({ id, lines }) => ({
    id,
    lines: lines.map((line) => ({ id: line.id, quantity: line.remainingQuantity })),
  }));
  const tracking = { numbers: ["T-1"], urls: [], company: "USPS" };
  const request = { fulfillmentOrders, tracking, notifyCustomer: false };
  const { fulfillmentId } = answered(await admin().createFulfillment(request));
  return { orderId: placed.id, fulfillmentId };
}

const points = () => app.calls.map(({ cost }) => cost?.actualQueryCost ?? Number.NaN);
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

test("a parcel's way is shown with its fulfillment, event by event, for 10 points each", async () => {
  const { orderId, fulfillmentId } = await fulfilled();
  const events = [
    { status: "IN_TRANSIT", happenedAt: "2026-11-19T08:00:00Z" },
    { status: "OUT_FOR_DELIVERY", happenedAt: "2026-11-20T08:00:00Z" },
    { status: "DELIVERED", happenedAt: "2026-11-20T10:30:15Z" },
  ] as const;
  // To the fulfillment, the bound of an ordinary order; what is told of its parcel comes on top.
  expect(sum(points())).toBeLessThanOrEqual(30);
  app.calls.length = 0;

  for (const event of events) answered(await admin().createEvent({ fulfillmentId, ...event }));

  expect(points()).toEqual([10, 10, 10]);
  const seen = answered(await admin().readEvents(fulfillmentId));
  const moments = seen.map(({ status, happenedAt }) => [status, Date.parse(happenedAt)]);
  expect(moments).toEqual(events.map((event) => [event.status, Date.parse(event.happenedAt)]));
  const [shown] =
    app.standIn.snapshot(shop).orders.find(({ id }) => id === orderId)?.fulfillments ?? [];
  expect(shown).toMatchObject({ displayStatus: "DELIVERED" });
});

test("an event of a fulfillment that isn't there is refused in Shopify's words", async () => {
  const fulfillmentId = "gid://shopify/Fulfillment/404";

  expect(answered(await admin().readEvents(fulfillmentId))).toEqual([]);
  expect(
    await admin().createEvent({
      fulfillmentId,
      status: "IN_TRANSIT",
      happenedAt: "2026-11-19T08:00:00Z",
    }),
  ).toEqual({ kind: "refused", status: 200, message: "Fulfillment does not exist." });
});

test("whoever watches is told of each call as it went over the wire, and of no token", async () => {
  const { fulfillmentId } = await fulfilled();
  const told: OutsideCall[] = [];
  const watched = app.shopify.port.forShop(shop, (call) => void told.push(call));
  const tracking = { numbers: ["T-2"], urls: [], company: "USPS" };

  await watched.updateTracking({ fulfillmentId, tracking, notifyCustomer: false });
  const gone = { fulfillmentId: "gid://shopify/Fulfillment/404", tracking, notifyCustomer: false };
  await watched.updateTracking(gone);

  const update = { operation: "UpdateTracking", address: "mutation fulfillmentTrackingInfoUpdate" };
  expect(told).toMatchObject([
    {
      ...update,
      outcome: "answered",
      status: 200,
      request: { id: fulfillmentId, tracking: { number: "T-2" } },
      answer: { fulfillmentTrackingInfoUpdate: { fulfillment: { id: fulfillmentId } } },
    },
    {
      ...update,
      outcome: "refused",
      answer: { fulfillmentTrackingInfoUpdate: { userErrors: [{ message: expect.any(String) }] } },
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/shpat_|token/i);
});
