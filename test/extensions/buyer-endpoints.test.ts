/** What a buyer is told of their order, and who else is not: over real HTTP, into a real connector. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buyerOf } from "#app/connector/testing/orders.ts";
import { type Endpoints, openEndpoints } from "./open-endpoints.ts";

let at: Endpoints;
beforeAll(async () => {
  at = await openEndpoints();
});
afterAll(() => at.close());

/** An order that the provider has, and its buyer's claims. */
async function aSentOrder() {
  const { store } = at;
  const order = store.place();
  await store.send(order);
  await store.settle();
  const { customer, confirmation_number: confirmation } = buyerOf(order);
  const [apiOrderId = ""] = [...store.provider.orders.keys()].slice(-1);
  return { order, apiOrderId, confirmation, customer: `gid://shopify/Customer/${customer.id}` };
}

it("is told where it is made, whether they are logged in or give the confirmation number", async () => {
  const { store, ask, buyerToken } = at;
  const { order, apiOrderId, confirmation, customer } = await aSentOrder();
  const path = `/buyer/orders/${order.id}`;
  const loggedIn = { token: buyerToken(store.shop, customer), body: {} };
  expect(await ask(path, loggedIn)).toMatchObject({
    status: 200,
    answer: { summary: "Your order is being made.", shipsOn: expect.stringMatching(/^Nov 2\d$/) },
  });
  const guest = { token: buyerToken(store.shop), body: { confirmation } };
  store.provider.move(apiOrderId, "Printed");
  await store.sweep();
  const printed = await ask(`${path}?locale=fr`, guest);
  expect(printed.answer.steps).toMatchObject([
    { step: "received", state: "done" },
    { step: "making", state: "done" },
    { step: "printed", state: "current", label: "Imprimée" },
    { step: "packed", state: "ahead" },
    { step: "shipped", state: "ahead" },
  ]);
  const items = (store.provider.orders.get(apiOrderId)?.order.items ?? []).map((item) => ({
    externalSourceId: item.externalSourceId ?? "",
    quantity: item.quantity,
  }));
  store.provider.ship(apiOrderId, { number: "1Z-9", items });
  await store.sweep();
  await store.settle();
  const shipped = (await ask(path, guest)).answer;
  expect(shipped).toMatchObject({ shipsOn: null, tracking: [{ number: "1Z-9" }] });
  expect(shipped.steps.at(-1)).toMatchObject({ step: "shipped", state: "done" });
  // No more than the page shows: no address, no price, no other line.
  const text = JSON.stringify(shipped);
  expect(shipped.items).toHaveLength(2);
  for (const secret of ["Lovelace", "Portland", "@", "USD", "sku"])
    expect(text).not.toContain(secret);
});

it("nobody else is told anything, and hears the same as of an order that is not there", async () => {
  const { store, other, ask, buyerToken, adminToken } = at;
  const { order, confirmation, customer } = await aSentOrder();
  const path = `/buyer/orders/${order.id}`;
  const another = await aSentOrder();
  const token = buyerToken(store.shop);
  const unknown = await ask("/buyer/orders/1", { token, body: { confirmation } });
  expect(unknown.status).toBe(404);
  const nobodys: [string, string, object][] = [
    ["nobody", token, {}],
    ["an empty confirmation", token, { confirmation: "" }],
    ["another order's confirmation", token, { confirmation: another.confirmation }],
    ["another customer", buyerToken(store.shop, another.customer), {}],
    ["a customer in words", buyerToken(store.shop, order.name), {}],
    ["another store's customer", buyerToken(other.shop, customer), {}],
    ["another store's page", buyerToken(other.shop), { confirmation }],
  ];
  for (const [who, by, body] of nobodys) {
    expect([who, (await ask(path, { token: by, body })).answer]).toEqual([who, unknown.answer]);
  }
  const admin = await ask(path, { token: adminToken(store.shop), body: { confirmation } });
  expect(admin.status).toBe(401);
  expect((await ask(path, { token: null, body: { confirmation } })).status).toBe(401);
  // Of a buyer who was erased nothing is told, and nothing of what it was known by is kept.
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: `redact ${order.id}`,
    topic: "customers/redact",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    // The id is larger than numbers of JavaScript.
    body: Buffer.from(`{"shop_domain":"${store.shop}","orders_to_redact":[${order.id}]}`),
  });
  await store.settle();
  expect((await ask(path, { token, body: { confirmation } })).status).toBe(404);
});
