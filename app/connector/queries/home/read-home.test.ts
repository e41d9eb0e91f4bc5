import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { beginProductSync } from "../../store/product-sync.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { listedOutages } from "../../testing/listed-outages.ts";

const harness = openHarness();

it("guides through the setup step by step, each by what is so, until somebody dismisses it", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, connector, prisma } = store;
  const setup = async () => (await connector.readHome(shop))?.setup;
  const steps = async () => (await setup())?.steps;
  // One variant is undecided, and the store's key is a test key.
  expect(await steps()).toEqual({
    connection: true,
    products: false,
    artwork: true,
    test: false,
    live: false,
  });
  // Nobody says "Done" of a provider that is down.
  const asStood = { error: null, catalogReadAt: store.now() };
  await prisma.connection.updateMany({ data: { ...asStood, error: "down" } });
  expect(await steps()).toMatchObject({ connection: false, live: false });
  await prisma.connection.updateMany({ data: asStood });
  await connector.products.decideVariants({
    shop,
    variantIds: ["13"],
    decision: "ignore",
    actor: "owner",
  });
  expect(await steps()).toMatchObject({ products: true });
  await prisma.variant.updateMany({ where: { shop }, data: { productArtworkUrl: null } });
  expect(await steps()).toMatchObject({ products: true, artwork: false });
  await prisma.mapping.deleteMany({ where: { shop } });
  expect(await steps()).toMatchObject({ products: false, artwork: false });
  expect(await connector.isSettingUp({ shop })).toBe(true);
  expect(await connector.dismissSetup({ shop })).toBe(true);
  expect(await setup()).toBeNull();
  expect(await connector.isSettingUp({ shop })).toBe(false);
  expect(await connector.dismissSetup({ shop: "nobody.myshopify.com" })).toBe(false);
});

it("has done the test order once it shipped, and ends with the first order that is made", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, connector } = store;
  const setup = async () => (await connector.readHome(shop))?.setup;
  const id = randomUUID();
  await connector.startSample({ shop, id, wish: { kind: "test", testKey: "" }, actor: "owner" });
  expect(await setup()).toMatchObject({ steps: { test: false }, test: { id, state: "Accepted" } });
  for (let step = 0; step < 6; step += 1) {
    store.advance(20_000);
    await connector.sweeps.samples();
  }
  expect(await setup()).toMatchObject({ steps: { test: true }, test: { state: "Shipped" } });
  // With a test key nothing is made, whatever was accepted.
  await store.send(store.place());
  await store.settle();
  expect(await setup()).toMatchObject({ isTestConnection: true, steps: { live: false } });
  const connection = { url: null, apiKey: `own_live_${shop}` };
  await connector.changeConnection({ shop, connection, actor: "owner" });
  expect(await setup()).toBeNull();
});

it("is live once the key is a live one and a variant can be sent, not before", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, connector, prisma } = store;
  const live = async () => (await connector.readHome(shop))?.setup?.steps.live;
  expect(await live()).toBe(false);
  const connection = { url: null, apiKey: `own_live_${shop}` };
  await connector.changeConnection({ shop, connection, actor: "owner" });
  // It was never asked yet.
  expect(await live()).toBe(false);
  await prisma.connection.updateMany({ data: { error: null, catalogReadAt: store.now() } });
  expect(await live()).toBe(true);
  const lacking = { where: { shop }, data: { productArtworkUrl: null } };
  await prisma.variant.updateMany(lacking);
  expect(await live()).toBe(false);
  await prisma.variant.deleteMany({ where: { shop } });
  expect(await live()).toBe(false);
});

it("says whether somebody of the store chose who makes its orders", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const isDefault = async () => (await connector.readHome(shop))?.setup?.isDefaultProvider;
  expect(await isDefault()).toBe(true);
  const connection = { url: "https://provider.example", apiKey: `own_live_${shop}` };
  await connector.changeConnection({ shop, connection, actor: "owner" });
  expect(await isDefault()).toBe(false);
  // Without any there is still one to choose.
  await prisma.shopConnection.deleteMany({ where: { shop } });
  expect(await isDefault()).toBe(false);
});

it("is not live while the provider is down", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const live = async () => (await connector.readHome(shop))?.setup?.steps.live;
  expect(await live()).toBe(true);
  await prisma.connection.updateMany({ data: { error: "down" } });
  expect(await live()).toBe(false);
});

it("says when orders are sent, and that rules of the store's hold some before", async () => {
  const store = await harness.store();
  const sending = async () => (await store.connector.readHome(store.shop))?.setup?.sending;
  expect(await sending()).toEqual({ when: "paid", isHeld: false });
  await store.changeRules({ holdUnpaid: false, holdTags: ["wait"] });
  expect(await sending()).toEqual({ when: "unpaid", isHeld: true });
  const holdWindow = { kind: "hours", hours: 168 } as const;
  await store.changeRules({ holdUnpaid: true, holdTags: [], holdWindow });
  expect(await sending()).toEqual({ when: "paid", isHeld: true });
});

it("counts the variants whose orders would wait for artwork", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const bare = async () => (await connector.readHome(shop))?.products.bare;
  expect(await bare()).toBe(0);
  await prisma.variant.updateMany({ where: { shop }, data: { productArtworkUrl: null } });
  const mapped = await prisma.mapping.findMany({ where: { shop, state: "Mapped" } });
  expect(await bare()).toBe(mapped.length);
  // What is made of it has artwork of its own.
  const [first, second] = mapped;
  const artworkUrl = "https://artwork.example/own.png";
  await prisma.mappingComponent.updateMany({
    where: { shop, variantId: first?.variantId ?? "" },
    data: { artworkUrl },
  });
  expect(await bare()).toBe(mapped.length - 1);
  await prisma.variant.update({
    where: { shop_id: { shop, id: second?.variantId ?? "" } },
    data: { removedAt: new Date("2026-11-20T09:00:00Z") },
  });
  expect(await bare()).toBe(mapped.length - 2);
});

it("counts what came and left by the days of the store's own calendar", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  await prisma.shop.update({ where: { domain: shop }, data: { timezone: "Pacific/Auckland" } });
  for (let count = 0; count < 3; count += 1) await store.send(store.place());
  await store.settle();
  const rows = await store.dispatches();
  const at = (text: string) => new Date(text);
  const [one, two, three] = rows.map(({ id }) => ({ shop_id: { shop, id } }));
  if (!one || !two || !three) throw new Error("There are not three dispatches.");
  // It is Nov 20, 23:00 in Auckland; noon of the 19th UTC is the 20th there.
  await prisma.dispatch.update({
    where: one,
    data: { createdAt: at("2026-11-18T10:30:00Z"), shippedAt: at("2026-11-19T12:00:00Z") },
  });
  await prisma.dispatch.update({
    where: two,
    data: { createdAt: at("2026-11-18T11:30:00Z"), shippedAt: at("2026-11-18T12:30:00Z") },
  });
  await prisma.dispatch.update({ where: three, data: { createdAt: at("2026-09-01T00:00:00Z") } });
  const trend = (await connector.readHome(shop))?.trend;
  expect(trend?.days).toHaveLength(30);
  expect(trend?.days.at(-1)).toEqual({ day: "2026-11-20", received: 0, shipped: 1 });
  expect(trend?.days.at(-2)).toEqual({ day: "2026-11-19", received: 1, shipped: 1 });
  expect(trend?.days.at(-3)).toEqual({ day: "2026-11-18", received: 1, shipped: 0 });
  expect(trend?.days[0]).toEqual({ day: "2026-10-22", received: 0, shipped: 0 });
  expect(trend?.medianMs).toBe(((25.5 + 1) / 2) * 3_600_000);
});

it("tells how many orders wait longer than they should, as the list has them that it leads to", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await store.send(store.place());
  await connector.jobs["process-delivery"]({
    shop,
    webhookId: (await store.prisma.delivery.findFirstOrThrow({ where: { shop } })).webhookId,
  });
  const overdue = async () => [
    (await connector.readHome(shop))?.health.overdue,
    (await connector.listDispatches({ shop, awaited: "app" })).dispatches.length,
  ];
  expect(await overdue()).toEqual([0, 0]);
  store.advance(61_000);
  expect(await overdue()).toEqual([1, 1]);
  await store.settle();
  expect(await overdue()).toEqual([0, 0]);
});

it("adds up what the provider took in 30 days and what is left, by currency", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const costs = async () => (await connector.readHome(shop))?.costs;
  for (let count = 0; count < 5; count += 1) await store.send(store.place());
  await store.settle();
  expect(await costs()).toEqual([]);
  const now = new Date("2026-11-20T10:00:00Z");
  const charged = [
    { cents: 500n, currency: "USD", soldCents: 1_200n, readAt: now },
    { cents: 700n, currency: "USD", soldCents: 600n, readAt: now },
    { cents: 900n, currency: "USD", soldCents: null, readAt: now },
    { cents: 300n, currency: "EUR", soldCents: null, readAt: now },
    // Too long ago.
    {
      cents: 9_999n,
      currency: "USD",
      soldCents: 9_999n,
      readAt: new Date(now.getTime() - 31 * 24 * 60 * 60_000),
    },
  ];
  const rows = await store.dispatches();
  for (const [index, data] of charged.entries()) {
    const id = rows[index]?.id ?? "";
    await prisma.cost.create({ data: { shop, dispatchId: id, ...data } });
  }
  expect(await costs()).toEqual([
    {
      currency: "USD",
      orders: 3,
      costCents: 2_100,
      pricedOrders: 2,
      soldCents: 1_800,
      profitCents: 600,
    },
    {
      currency: "EUR",
      orders: 1,
      costCents: 300,
      pricedOrders: 0,
      soldCents: 0,
      profitCents: 0,
    },
  ]);
});

it("tells first of a provider that wants to be left alone, since and until when, and of what waits for it", async () => {
  const store = await harness.store();
  const outages = () => listedOutages(store);
  store.edge.setPlan((operation, count) =>
    operation === "createOrder" && count === 1
      ? { instead: { kind: "unanswered", message: "429", retryAfterMs: 15 * 60_000 } }
      : undefined,
  );
  expect(await outages()).toEqual([]);
  for (let count = 0; count < 2; count += 1) await store.send(store.place());
  await store.settle();
  const since = store.now();
  const until = new Date(since.getTime() + 15 * 60_000);
  expect(await outages()).toEqual([{ kind: "throttled", since, until, waiting: 2 }]);
  store.advance(20 * 60_000);
  await store.settle();
  expect(await outages()).toEqual([]);
});

it("tells first of a provider that does not answer, and of a key that it refuses", async () => {
  const store = await harness.store();
  const outages = () => listedOutages(store);
  store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
  await store.send(store.place());
  await store.settle();
  expect(await outages()).toMatchObject([{ kind: "unreachable", waiting: 1 }]);
  store.edge.setPlan((operation) => (operation === "createOrder" ? "unauthorized" : undefined));
  store.advance(60_000);
  await store.settle();
  expect(await outages()).toMatchObject([
    { kind: "unauthorized", since: expect.any(Date), waiting: 1 },
  ]);
});

it("counts beside an outage of the provider's what Orders shows as waiting for its answer, and nothing else", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const place = async () => {
    const order = store.place();
    await store.send(order);
    await store.settle();
    return order.id;
  };
  const change = (id: string, wanted: Parameters<typeof store.change>[1]) =>
    store.send(store.change(id, wanted), { topic: "orders/updated" });
  // Five orders that the provider has; one of them is left alone, and one has begun.
  const [canceledInShopify, changed, canceledHere, begun] = [
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await place();
  const { dispatches } = await connector.listDispatches({ shop });
  const idOf = (orderId: string) => dispatches.find((each) => each.orderId === orderId)?.id ?? "";
  store.provider.move("api-4", "Printed");
  await store.sweep();
  store.edge.setPlan((operation) =>
    ["createOrder", "getOrder", "cancelOrder"].includes(operation) ? "lost-request" : undefined,
  );
  await place();
  await change(canceledInShopify, { isCanceled: true });
  await change(changed, { address: { address1: "7 New St" } });
  await change(begun, { isCanceled: true });
  const target = { shop, dispatchId: idOf(canceledHere), actor: "owner" };
  expect(await connector.actOnDispatch({ ...target, act: "cancel" })).toBe("done");
  await store.settle();
  const listed = (await connector.listDispatches({ shop })).dispatches.filter(
    ({ stage, isCanceling, isChanging }) => stage === "Sending" || isCanceling || isChanging,
  );
  expect(listed).toHaveLength(4);
  expect(await listedOutages(store)).toMatchObject([{ kind: "unreachable", waiting: 4 }]);
  // What waits for somebody else by now is not held up by the provider.
  await change(changed, { address: { address1: "" } });
  await store.settle();
  store.advance(10 * 60_000);
  await store.settle();
  const row = (await connector.listDispatches({ shop })).dispatches.find(
    ({ orderId }) => orderId === changed,
  );
  expect(row).toMatchObject({ isChanging: true, attention: { reason: "AddressIncomplete" } });
  expect(await listedOutages(store)).toMatchObject([{ waiting: 3 }]);
});

it("says of a provider that does not answer when it last did, however often it is asked since", async () => {
  const store = await harness.store();
  const since = async () => (await store.connector.readHome(store.shop))?.outages[0]?.since;
  await store.send(store.place());
  await store.settle();
  store.advance(20 * 60_000);
  await store.connector.sweeps.tracking();
  const answeredAt = store.now();
  store.edge.setPlan(() => "lost-request");
  for (let count = 0; count < 3; count += 1) {
    store.advance(20 * 60_000);
    await store.connector.sweeps.tracking();
    expect(await since()).toEqual(answeredAt);
  }
  store.edge.setPlan(() => undefined);
  store.advance(20 * 60_000);
  await store.connector.sweeps.tracking();
  expect(await since()).toBeUndefined();
});

it("says since when the provider refuses the key, however often it is asked since, and anew once it did not", async () => {
  const store = await harness.store();
  const since = async () => {
    // A minute after a refusal the next order asks again.
    store.advance(61_000);
    await store.send(store.place());
    await store.settle();
    return (await store.connector.readHome(store.shop))?.outages[0]?.since;
  };
  expect(await since()).toBeUndefined();
  store.edge.setPlan(() => "unauthorized");
  const first = await since();
  expect(first).toEqual(store.now());
  expect(await since()).toEqual(first);
  store.edge.setPlan(() => undefined);
  expect(await since()).toBeUndefined();
  store.edge.setPlan(() => "unauthorized");
  expect(await since()).toEqual(store.now());
});

it("tells first that Shopify does not let the app in, and since when", async () => {
  const store = await harness.store();
  store.edge.setPlan((operation) => (operation === "readOrder" ? "unauthorized" : undefined));
  for (let count = 0; count < 3; count += 1) await store.send(store.place());
  const since = store.now();
  await store.settle();
  expect(await listedOutages(store)).toEqual([{ kind: "shopify", since, until: null, waiting: 3 }]);
});

it("tells first that Shopify does not answer, and of what waits for that alone, until it answers again", async () => {
  const store = await harness.store();
  const outages = () => listedOutages(store);
  store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
  for (let count = 0; count < 2; count += 1) await store.send(store.place());
  const from = store.now();
  for (let minute = 0; minute < 10; minute += 1) {
    store.advance(60_000);
    await store.settle();
  }
  expect(await outages()).toEqual([
    { kind: "silent", since: expect.any(Date), until: null, waiting: 2 },
  ]);
  const [{ since } = { since: null }] = (await outages()) ?? [];
  expect(since?.getTime()).toBeGreaterThan(from.getTime());
  // An order may wait on: Shopify has answered since.
  store.edge.setPlan(() => undefined);
  store.advance(60 * 60_000);
  await store.connector.sweeps.comparison();
  expect(await outages()).toEqual([]);
});

it("counts beside an outage of Shopify's only what waits for Shopify", async () => {
  const store = await harness.store();
  await store.changeRules({ trigger: "by-hand" });
  await store.send(store.place());
  await store.settle();
  await store.changeRules({ trigger: "paid" });
  store.edge.setPlan((operation) => (operation === "readOrder" ? "unauthorized" : undefined));
  await store.send(store.place());
  await store.settle();
  expect(await listedOutages(store)).toMatchObject([{ kind: "shopify", waiting: 1 }]);
});

/** Shopify tells of the product of a variant, with or without saying whether it is sold. */
async function reportProduct(store: Store, variantId: string, about: { status?: string }) {
  store.advance(1_000);
  const at = store.now().toISOString();
  const variants = [{ id: variantId, title: "12 oz", sku: "X", updated_at: at }];
  const product = { id: `1${variantId}`, title: `Beans ${variantId}`, updated_at: at, variants };
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic: "products/update",
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(JSON.stringify({ ...product, ...about })),
  });
  await store.settle();
}

it("names in the guide and the setup check which of the mapped products nobody can buy, as Shopify last told", async () => {
  const [store, other] = [await harness.store(), await harness.store()];
  const unsold = async ({ connector, shop } = store) =>
    (await connector.readHome(shop))?.setup?.unsold;
  const checked = async () =>
    (await store.connector.checkSetup({ shop: store.shop }))?.find(({ check }) => check === "sale");
  expect(await unsold()).toEqual({ count: 0, of: 2, products: [] });
  expect(await checked()).toMatchObject({ state: "ok" });
  await reportProduct(store, "11", { status: "draft" });
  expect(await checked()).toMatchObject({ state: "note", count: 1, names: ["Beans 11"] });
  await reportProduct(store, "12", { status: "archived" });
  // What is not mapped is sold or not without the app.
  await reportProduct(store, "13", { status: "draft" });
  const both = [
    { id: "111", title: "Beans 11" },
    { id: "112", title: "Beans 12" },
  ];
  expect(await unsold()).toEqual({ count: 2, of: 2, products: both });
  expect(await checked()).toMatchObject({ state: "wrong", names: ["Beans 11", "Beans 12"] });
  await reportProduct(store, "11", {});
  expect(await unsold()).toMatchObject({ count: 2 });
  await reportProduct(store, "11", { status: "active" });
  await reportProduct(store, "12", { status: "unlisted" });
  expect(await unsold()).toEqual({ count: 0, of: 2, products: [] });
  // A reading of all products tells, too.
  for (const [id, variant] of store.shopify.variants) {
    const updatedAt = store.now().toISOString();
    store.shopify.variants.set(id, { ...variant, updatedAt, productStatus: "DRAFT" });
  }
  await beginProductSync(store.prisma, { shop: store.shop });
  await store.connector.jobs["sync-products"]({ shop: store.shop });
  expect(await unsold()).toMatchObject({ count: 2, of: 2 });
  expect(await unsold(other)).toEqual({ count: 0, of: 2, products: [] });
});

it("tells whether any order has come, be it forwarded or not", async () => {
  const store = await harness.store();
  const hasOrders = async () => (await store.connector.readHome(store.shop))?.hasOrders;
  expect(await hasOrders()).toBe(false);
  await store.send(store.place({ lines: [{ id: "900", variantId: "13", sku: "MUG" }] }));
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  expect(await hasOrders()).toBe(true);
});
