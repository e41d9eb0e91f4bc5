/** What a buyer is told of their order, and who else is not: over real HTTP, into a real connector. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { policy } from "#app/connector/model/policy.ts";
import type { Store } from "#app/connector/testing/harness.ts";
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
  // The provider has it, and nobody has begun.
  expect(await ask(path, loggedIn)).toMatchObject({
    status: 200,
    answer: {
      summary: "We have your order, and it is about to be made.",
      steps: [
        { step: "received", state: "current" },
        { step: "making", state: "ahead" },
        { state: "ahead" },
        { state: "ahead" },
        { state: "ahead" },
      ],
      shipsOn: expect.stringMatching(/^Nov 2\d$/),
    },
  });
  store.provider.move(apiOrderId, "Picked");
  await store.sweep();
  expect(await ask(path, loggedIn)).toMatchObject({
    answer: { summary: "Your order is being made.", steps: [{}, { state: "current" }, {}, {}, {}] },
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

  // What is made again has its own sentence and parcels: the order stays where it was.
  const { connector, shop } = store;
  const dispatchId = await partOf(store, order);
  await connector.remakeItems({
    shop,
    dispatchId,
    requestId: randomUUID(),
    lines: [{ lineItemId: order.lines[0]?.id ?? "", units: 1 }],
    reason: "damaged",
    payer: "store",
    note: "",
    photoUrls: [],
    actor: "owner",
  });
  await store.settle();
  const remade = (await ask(path, guest)).answer;
  expect(remade).toMatchObject({
    summary: "Your order is on its way.",
    shipsOn: null,
    tracking: [{ number: "1Z-9" }],
    replacements: [
      {
        sequence: 2,
        summary: "A replacement is being made.",
        shipsOn: expect.stringMatching(/^Nov 2\d$/),
        tracking: [],
      },
    ],
  });
  expect(remade.steps.at(-1)).toMatchObject({ step: "shipped", state: "done" });
  const [again = ""] = [...store.provider.orders.keys()].slice(-1);
  store.provider.ship(again, { number: "1Z-AGAIN", items: items.slice(0, 1) });
  await store.sweep();
  await store.settle();
  expect((await ask(path, guest)).answer).toMatchObject({
    tracking: [{ number: "1Z-9" }],
    replacements: [
      {
        summary: "A replacement is on its way.",
        shipsOn: null,
        tracking: [{ number: "1Z-AGAIN" }],
      },
    ],
  });
});

it("is told whether another picture is made of an item, whose address is another with each answer", async () => {
  const { store, ask, buyerToken } = at;
  const { order, customer } = await aSentOrder();
  const read = async () => {
    const token = buyerToken(store.shop, customer);
    const { items } = (await ask(`/buyer/orders/${order.id}`, { token, body: {} })).answer;
    return items.map((item: { pictureUrl: string; pictureVersion?: string }) => [
      item.pictureUrl !== null,
      item.pictureVersion,
    ]);
  };
  const before = await read();
  expect(before).toEqual([
    [true, expect.any(String)],
    [true, expect.any(String)],
  ]);
  expect(await read()).toEqual(before);
  await store.prisma.dispatchLine.updateMany({
    where: { shop: store.shop, dispatchId: await partOf(store, order) },
    data: { artworkUrl: "https://art.example/another.png" },
  });
  const after = await read();
  expect(after.map(([isPictured]: [boolean]) => isPictured)).toEqual([true, true]);
  expect(after).not.toEqual(before);
});

it("is told of a cancelation only where Shopify's order is canceled, not where the provider's part is", async () => {
  const { store, ask, buyerToken } = at;
  const { shop, connector } = store;
  const { order, customer } = await aSentOrder();
  const read = async () => {
    const token = buyerToken(shop, customer);
    return (await ask(`/buyer/orders/${order.id}`, { token, body: {} })).answer;
  };
  await cancelAtProvider(store, order);
  const stopped = await read();
  expect(stopped.summary).toBe("We have your order. The shop is taking care of it.");
  expect(stopped).toMatchObject({
    steps: [{ step: "received", state: "current" }, {}, {}, {}, {}],
    items: [{ quantity: 2 }, { quantity: 1 }],
    shipsOn: null,
    wishes: [],
  });
  const dispatchId = await partOf(store, order);
  expect(await connector.sendAgain({ shop, dispatchId, actor: "owner" })).not.toBeNull();
  await store.settle();
  expect((await read()).summary).toBe("We have your order, and it is about to be made.");
  await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
  await store.settle();
  expect(await read()).toMatchObject({ summary: "This order was canceled.", steps: [] });
});

it("is told that a part has left where more is wanted by now than was made", async () => {
  const { store, ask, buyerToken } = at;
  const { order, apiOrderId, customer } = await aSentOrder();
  const read = async () => {
    const token = buyerToken(store.shop, customer);
    return (await ask(`/buyer/orders/${order.id}`, { token, body: {} })).answer;
  };
  store.provider.move(apiOrderId, "Printed");
  await store.sweep();
  const raised = { [order.lines[0]?.id ?? ""]: 3 };
  await store.send(store.change(order.id, { quantities: raised }), { topic: "orders/updated" });
  await store.settle();
  const items = (store.provider.orders.get(apiOrderId)?.order.items ?? []).map((item) => ({
    externalSourceId: item.externalSourceId ?? "",
    quantity: item.quantity,
  }));
  store.provider.ship(apiOrderId, { number: "1Z-TWO", items });
  await store.sweep();
  await store.settle();
  const short = await read();
  expect(short.summary).toBe("Part of your order is on its way.");
  expect(short).toMatchObject({ items: [{ quantity: 3 }, {}], tracking: [{ number: "1Z-TWO" }] });
  expect(short.steps.at(-1)).toMatchObject({ step: "shipped", state: "ahead" });
  // WHEN what is missing is taken back instead
  const lowered = { [order.lines[0]?.id ?? ""]: 2 };
  await store.send(store.change(order.id, { quantities: lowered }), { topic: "orders/updated" });
  await store.settle();
  expect((await read()).summary).toBe("Your order is on its way.");
});

it("is told that a part has left where the provider's other part was canceled", async () => {
  const { store, ask, buyerToken } = at;
  const { shop, connector } = store;
  const { order, apiOrderId, customer } = await aSentOrder();
  const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
  await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
  await connector.sendOpenLines({ shop, orderId: order.id, actor: "owner" });
  await store.settle();
  await cancelAtProvider(store, order, 2);
  const items = (store.provider.orders.get(apiOrderId)?.order.items ?? []).map((item) => ({
    externalSourceId: item.externalSourceId ?? "",
    quantity: item.quantity,
  }));
  store.provider.ship(apiOrderId, { number: "1Z-PART", items });
  await store.sweep();
  await store.settle();
  const token = buyerToken(shop, customer);
  expect((await ask(`/buyer/orders/${order.id}`, { token, body: {} })).answer).toMatchObject({
    summary: "Part of your order is on its way.",
    steps: [{ step: "received", state: "current" }, {}, {}, {}, {}],
    tracking: [{ number: "1Z-PART" }],
  });
});

async function partOf({ connector, shop }: Store, order: { name: string }, sequence = 1) {
  const { dispatches } = await connector.listDispatches({ shop, search: order.name });
  return dispatches.find((each) => each.sequence === sequence)?.id ?? "";
}

/** As the shop does in the app: the order in Shopify stays. */
async function cancelAtProvider(store: Store, order: { name: string }, sequence?: number) {
  const { connector, shop } = store;
  const dispatchId = await partOf(store, order, sequence);
  await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
  await store.settle();
}

it("asks the shop to cancel or for another address, where the shop allows it, once", async () => {
  const { store, other, ask, buyerToken, adminToken } = at;
  const { order, confirmation, customer } = await aSentOrder();
  const path = `/buyer/orders/${order.id}/wishes`;
  const token = buyerToken(store.shop, customer);
  const wanted = { wish: "cancel", text: "\u202eordered\u0000 \u2066twice\u2069 " };
  const forbidden = await ask(path, { token, body: wanted });
  expect(forbidden).toMatchObject({ status: 409, answer: { problem: { code: "moved-on" } } });

  await allowWishes();
  const mine = `/buyer/orders/${order.id}`;
  expect((await ask(mine, { token, body: {} })).answer).toMatchObject({
    wishes: [
      { wish: "address", label: "Request another address" },
      { wish: "cancel", label: "Request to cancel" },
    ],
    waiting: null,
    answered: null,
  });
  // What nobody may send, and whoever else sends it.
  const refused: [object, string][] = [
    [{ wish: "address", text: " " }, "text"],
    [{ wish: "address", text: "\u0000" }, "text"],
    [{ wish: "address", text: "\u200b\u202e \u3164\u2067" }, "text"],
    [{ wish: "address", text: "x".repeat(501) }, "text"],
    [{ wish: "cancel" }, "text"],
    [{ wish: "refund", text: "" }, "wish"],
    [{ ...wanted, orderId: "1" }, "orderId"],
  ];
  for (const [body, field] of refused) {
    const answer = await ask(path, { token, body });
    expect([answer.status, answer.answer.problem.field]).toEqual([422, field]);
  }
  const another = await aSentOrder();
  const strangers: [string, string | null, object, number][] = [
    ["nobody", null, { confirmation }, 401],
    ["the admin", adminToken(store.shop), { confirmation }, 401],
    ["another customer", buyerToken(store.shop, another.customer), {}, 404],
    ["another order's number", buyerToken(store.shop), { confirmation: another.confirmation }, 404],
    ["another store's page", buyerToken(other.shop, customer), { confirmation }, 404],
  ];
  for (const [who, by, proof, status] of strangers) {
    const answer = await ask(path, { token: by, body: { ...wanted, ...proof } });
    expect([who, answer.status]).toEqual([who, status]);
  }
  expect(await store.prisma.wish.count()).toBe(0);

  const [first, second] = await Promise.all([
    ask(path, { token, body: wanted }),
    ask(path, { token, body: wanted }),
  ]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const done = first.status === 200 ? first : second;
  expect(done.answer).toMatchObject({
    outcome: "Your request was sent to the shop.",
    order: { wishes: [], waiting: "The shop has yet to answer your request to cancel." },
  });
  // What they wrote is for the shop alone.
  expect(JSON.stringify(done.answer)).not.toContain("twice");
  await store.settle();
  const shown = (await ask(`/orders/${order.id}`)).answer;
  expect(shown.parts[0].attention).toMatchObject({
    text: "The buyer asks for something: cancel the order, “ordered twice”.",
    ways: [
      { kind: "wait" },
      { kind: "act", act: "clear", label: expect.stringMatching(/^Decline/) },
    ],
  });
  const { id: partId, attention } = shown.parts[0];
  const act = { act: "clear", partId, attention: attention.number };
  expect((await ask(`/orders/${order.id}/acts`, { body: act })).status).toBe(200);
  expect((await ask(`/orders/${order.id}/acts`, { body: act })).status).toBe(409);
  expect((await ask(`${mine}?locale=de`, { token, body: {} })).answer).toMatchObject({
    wishes: [{ wish: "address" }],
    answered: "Der Shop hat der Stornierung nicht zugestimmt.",
  });
});

async function allowWishes() {
  const { connector, shop } = at.store;
  const rules = policy.parse({ wishes: { address: true, cancel: true } });
  await connector.changePolicy({ shop, rules, actor: "owner" });
}

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
