import { describe, expect, it } from "vitest";
import { artworkProperty } from "#app/connector/model/artwork-design.ts";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";

const harness = openHarness();

const dayMs = 24 * 60 * 60_000;
const personal = /Lovelace|buyer@example|Main St|97201|Portland|Happy birthday|art\.example/;

/** A store that keeps buyers' data for 30 days. */
async function aStore() {
  const store = await harness.store();
  const rules = { ...policy.parse({}), personalDataDays: 30 };
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
  return store;
}

const sweep = (store: Store) => eraseOldData(store.ctx, store.shop);

async function pay(store: Store, webhookId = "paid") {
  const order = store.place({
    lines: [
      { id: "71", variantId: "11", properties: [{ name: "Text", value: "Happy birthday" }] },
      { id: "72", variantId: "12" },
    ],
  });
  await store.send(order, { webhookId });
  await store.settle();
  return order;
}

/** An order that was shipped and fulfilled. */
async function closed(store: Store) {
  const order = await pay(store);
  const [orderId = "", found] = [...store.provider.orders].at(-1) ?? [];
  const items = (found?.order.items ?? []).map(({ externalSourceId, quantity }) => ({
    externalSourceId: externalSourceId ?? "",
    quantity,
  }));
  store.provider.ship(orderId, { number: "1Z1", items });
  await store.sweep();
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
  return order;
}

/** Everything that the tables of the connector hold of a shop, webhooks inflated. */
async function dump({ shop }: Store): Promise<string> {
  const { prisma } = harness.database;
  const where = { shop };
  const [bodies, ...tables] = await Promise.all([
    prisma.delivery.findMany({ where }),
    prisma.shopOrder.findMany({ where }),
    prisma.dispatch.findMany({
      where,
      include: {
        lines: true,
        attempts: true,
        shipments: true,
        writeBacks: true,
        cost: true,
        sentChange: true,
      },
    }),
    prisma.orderLine.findMany({ where }),
    prisma.timelineEntry.findMany({ where, omit: { id: true } }),
  ]);
  const text = JSON.stringify(tables, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return `${text} bodies: ${bodies.map(({ body }) => body.length).join(",")}`;
}

describe("buyers' data", () => {
  it("is erased once nothing has happened to an order for as long as the shop keeps it", async () => {
    const store = await aStore();
    await closed(store);
    expect(await dump(store)).toMatch(personal);
    const { shop, connector } = store;
    const dispatchId = (await store.dispatches())[0]?.id ?? "";
    const page = () => connector.readDispatch({ shop, dispatchId });
    expect((await page())?.address).toMatchObject({ street1: "1 Main St" });
    store.advance(29 * dayMs);
    expect(await sweep(store)).toEqual({ orders: 0, webhooks: 0 });
    expect(await dump(store)).toMatch(personal);
    store.advance(1.01 * dayMs);
    expect(await sweep(store)).toEqual({ orders: 1, webhooks: 1 });
    expect(await dump(store)).not.toMatch(personal);
    expect(await dump(store)).toMatch(/bodies: 0$/);
    expect(store.erasures).toEqual([{ shop: store.shop, apiOrderIds: ["api-1"], artworks: [] }]);
    // AND the order's page knows that there was an address
    expect((await page())?.address).toBe("erased");
    // AND what was made, and what it cost, is still there
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({
      state: "Closed",
      apiOrderId: "api-1",
      cost: { cents: 1_234n },
    });
    expect(dispatch?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ["COF-1", 1],
      ["COF-2", 1],
    ]);
    expect(dispatch?.shipments[0]?.trackingNumbers).toEqual(["1Z1"]);
  });

  it("goes out of the provider's words too, which quote it", async () => {
    const store = await aStore();
    const message = "Nobody lives at 1 Main St.";
    store.provider.refuseWith({ kind: "refused", status: 422, message });
    const order = await pay(store);
    expect(await dump(store)).toMatch(message);
    store.provider.refuseWith(null);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    store.advance(31 * dayMs);
    expect(await sweep(store)).toMatchObject({ orders: 1 });
    expect(await dump(store)).not.toMatch(personal);
    // AND the story of the order stays
    const { kind } = await harness.database.prisma.timelineEntry.findFirstOrThrow({
      where: { shop: store.shop, kind: "refused" },
    });
    expect(kind).toBe("refused");
  });

  it("does not come back with a repeated webhook, and no second order is made of one", async () => {
    const store = await aStore();
    const order = await closed(store);
    store.advance(31 * dayMs);
    await sweep(store);
    // WHEN Shopify delivers the same again, under the same id and under others
    for (const webhookId of ["paid", "again", "and again"]) {
      await store.send(order, { webhookId });
      await store.settle();
    }
    await store.send(order, { webhookId: "updated", topic: "orders/updated" });
    await store.settle();
    // THEN
    expect(store.provider.orders.size).toBe(1);
    expect(await store.dispatches()).toHaveLength(1);
    const row = await harness.database.prisma.shopOrder.findFirstOrThrow({
      where: { shop: store.shop },
    });
    expect(row.personalSince).toBeNull();
    expect(JSON.stringify(row.snapshot)).not.toMatch(personal);
  });

  it("comes back with news of an old order, is used for it, and goes again in its time", async () => {
    const store = await aStore();
    const order = await closed(store);
    store.advance(31 * dayMs);
    await sweep(store);
    const changed = store.change(order.id, {
      added: { id: "79", variantId: "12", quantity: 1 },
    });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect([...store.provider.orders.values()].at(-1)?.order.toAddress.name).toBe("Ada Lovelace");
    expect(await store.dispatches()).toHaveLength(2);
    store.advance(31 * dayMs);
    // The second is still being made.
    expect(await sweep(store)).toMatchObject({ orders: 0 });
    expect(await dump(store)).toMatch(personal);
  });

  it("stays while an order is under way, however old", async () => {
    const store = await aStore();
    const order = await pay(store);
    store.advance(400 * dayMs);
    expect(await sweep(store)).toMatchObject({ orders: 0 });
    expect(store.shopify.orders.get(order.id)).toBeDefined();
    const [dispatch] = await store.dispatches();
    expect(JSON.stringify(dispatch?.attempt?.body)).toMatch(personal);
  });

  it("goes of orders too of which nothing was ever sent", async () => {
    const store = await aStore();
    const order = store.place({ lines: [{ id: "1", variantId: "13", sku: "MUG" }] });
    await store.send(order);
    await store.settle();
    store.advance(31 * dayMs);
    expect(await sweep(store)).toEqual({ orders: 1, webhooks: 1 });
    expect(await dump(store)).not.toMatch(personal);
  });

  it("is read again for an order that is mapped after that, which is made as its buyer entered it", async () => {
    const store = await aStore();
    const own = "https://art.example/own.png";
    const properties = [{ name: artworkProperty, value: own }];
    const order = store.place({ lines: [{ id: "1", variantId: "13", sku: "MUG", properties }] });
    await store.send(order);
    await store.settle();
    store.advance(31 * dayMs);
    await sweep(store);
    expect(await dump(store)).not.toMatch(personal);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    const mapped = { shop: store.shop, variantId: "13", components, actor: "owner" };
    let isAnswering = false;
    store.edge.setPlan((operation) =>
      operation === "readOrderSnapshot" && !isAnswering ? "lost-answer" : undefined,
    );
    await store.connector.products.mapVariant(mapped);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    isAnswering = true;
    store.advance(61_000);
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order.items).toMatchObject([{ artworkUrl: own }]);
  });

  it("of which a buyer asked the erasure goes at once, an order under way included", async () => {
    const store = await aStore();
    const order = await pay(store);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
    });
    await store.settle();
    expect(await dump(store)).not.toMatch(/Lovelace|buyer@example|Main St|Happy birthday/);
    // Its artwork is still needed, and goes with age.
    store.provider.move("api-1", "Canceled");
    await store.sweep();
    await store.sweep();
    store.advance(31 * dayMs);
    expect(await sweep(store)).toMatchObject({ orders: 1 });
    expect(await dump(store)).not.toMatch(personal);
  });

  it("is erased in small steps that any process takes up, and by one at a time", async () => {
    const store = await aStore();
    const { prisma } = harness.database;
    const order = await closed(store);
    const row = await prisma.shopOrder.findFirstOrThrow({ where: { shop: store.shop } });
    const { observed: _observed, rules: _rules, ...copy } = row;
    const receivedAt = store.now();
    await prisma.shopOrder.createMany({
      data: Array.from({ length: 250 }, (__, index) => ({
        ...copy,
        id: `${order.id}${index}`,
        snapshot: JSON.parse(JSON.stringify(row.snapshot)),
      })),
    });
    await prisma.delivery.createMany({
      data: Array.from({ length: 1_200 }, (__, index) => ({
        shop: store.shop,
        webhookId: `copy-${index}`,
        topic: "orders/updated",
        receivedAt,
        body: Buffer.from("x"),
        state: "Superseded" as const,
      })),
    });
    store.advance(31 * dayMs);
    // WHEN a process dies at each of its first steps
    for (let crashAt = 1; crashAt < 25; crashAt += 1) {
      const dying = store.newProcess({ crashAt });
      const run = eraseOldData(dying.ctx, store.shop);
      const reason = await run.then(String, (error: Error) => error.message);
      expect(reason).toMatch(/^at step|^dead|object/);
    }
    const results = await Promise.all([sweep(store), sweep(store)]);
    // THEN another takes it up, and somebody else beside it does nothing
    expect(results.filter((result) => result === null).length).toBeLessThanOrEqual(1);
    expect(await dump(store)).not.toMatch(personal);
    expect(
      await prisma.delivery.count({ where: { shop: store.shop, body: { not: Buffer.alloc(0) } } }),
    ).toBe(0);
    const where = { shop: store.shop };
    await prisma.retention.update({ where, data: { dueAt: store.now() } });
    await store.connector.sweeps.retention();
    const { dueAt } = await prisma.retention.findUniqueOrThrow({ where });
    expect(dueAt.getTime()).toBe(store.now().getTime() + 60 * 60_000);
  });
});
