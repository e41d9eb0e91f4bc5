/** Attacks on what must happen once: a store that leaves in between, bundles that change, two locations. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OrderSnapshot } from "#app/connector/model/orders/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { webhookBody } from "#app/connector/testing/orders.ts";
import { ship } from "#app/connector/testing/world-steps.ts";

const harness = openHarness();

async function tell(store: Store, topic: string, body: unknown = {}, triggeredAt = store.now()) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: randomUUID(),
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt,
    body: Buffer.from(JSON.stringify(body)),
  });
  await store.settle();
}

async function rest(store: Store) {
  for (let round = 0; round < 5; round += 1) {
    store.advance(5 * 60_000);
    await store.settle();
    await store.sweep();
  }
}

const items = (store: Store) =>
  [...store.provider.orders.values()].map(({ order }) =>
    order.items.map(
      ({ externalSourceId, quantity }) => `${externalSourceId?.slice(-1)}×${quantity}`,
    ),
  );

describe("a store that uninstalls and comes back", () => {
  const moments = {
    "before the order was worked on": async () => {},
    "while the answer of the provider is outstanding": async (store: Store) => {
      store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
      await store.settle();
      store.edge.setPlan(() => undefined);
    },
    "after the provider has the order": async (store: Store) => store.settle(),
    "after the parcel has left, before Shopify knows": async (store: Store) => {
      await store.settle();
      ship(store, 0, false);
    },
  };

  it.each(Object.entries(moments))("%s has it made and fulfilled once", async (_, arrive) => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await arrive(store);
    await tell(store, "app/uninstalled");
    store.advance(60 * 60_000);
    await store.settle();
    await store.connector.installShop(store.shop, store.now());
    // WHEN Shopify tells of the order again, and nothing is left to be done
    await store.send(order);
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    await store.connector.sweeps.comparison();
    await rest(store);
    expect(items(store)).toEqual([["1×2", "2×1"]]);
    if (store.provider.orders.get("api-1")?.order.orderStatus !== "Shipped") ship(store, 0, false);
    await rest(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
    expect(store.shopify.orders.get(order.id)?.fulfillments).toHaveLength(1);
    expect(store.provider.orders.size).toBe(1);
  });

  it("after all of it was erased makes no second order of what it had sent", async () => {
    const store = await harness.store();
    const order = store.place();
    const paidAt = store.now();
    await store.send(order);
    await store.settle();
    await tell(store, "app/uninstalled");
    store.advance(48 * 60 * 60_000);
    await tell(store, "shop/redact");
    store.advance(60 * 60_000);
    await store.connector.installShop(store.shop, store.now());
    await store.connector.jobs["sync-products"]({ shop: store.shop });
    // WHEN a webhook of its payment comes late, and news of it
    await tell(store, "orders/paid", webhookBody(order), paidAt);
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    await store.connector.sweeps.comparison();
    await rest(store);
    expect(store.provider.orders.size).toBe(1);
  });
});

it("a store whose provider's key is forgotten with another store is followed all the same", async () => {
  const other = await harness.store();
  await tell(other, "app/uninstalled");
  const store = await harness.store();
  await tell(store, "app/uninstalled");
  await tell(store, "shop/redact");
  // WHEN the other is deleted while this one comes back: its connection stands there, its row not yet
  const late = store.newProcess();
  const { prisma } = late.ctx;
  const commit = prisma.$transaction.bind(prisma);
  let hasErased = false;
  prisma.$transaction = (async (work: Parameters<typeof commit>[0]) => {
    if (!hasErased) {
      hasErased = true;
      await tell(other, "shop/redact");
    }
    return commit(work);
  }) as unknown as typeof commit;
  await late.connector.installShop(store.shop, store.now());
  await store.connector.jobs["sync-products"]({ shop: store.shop });
  store.advance(1_000);
  await store.send(store.place());
  await store.settle();
  ship(store, 0, false);
  await rest(store);
  expect(hasErased).toBe(true);
  expect(await store.dispatches()).toMatchObject([{ state: "Closed" }]);
});

describe("a bundle whose order changes", () => {
  const of = Object.entries({ _rc_bundle: "k1:111", _rc_bundle_variant: "12" });
  const properties = of.map(([name, value]) => ({ name, value }));

  /** The parent is line 1; its parts are the lines 2 and 3. */
  async function bought() {
    const store = await harness.store();
    const id = String(Date.now()) + String(Math.floor(Math.random() * 1_000));
    const order = store.place({
      id,
      lines: [
        { id: `${id}1`, variantId: "12", properties },
        { id: `${id}2`, variantId: "11", quantity: 2, properties },
        { id: `${id}3`, variantId: "11", properties },
      ],
    });
    await store.send(order);
    return { store, order };
  }

  async function change(
    { store, order }: { store: Store; order: OrderSnapshot },
    quantities: Record<string, number>,
  ) {
    const changed = store.change(order.id, {
      quantities: Object.fromEntries(
        Object.entries(quantities).map(([line, quantity]) => [order.id + line, quantity]),
      ),
    });
    const payload = { order_id: `gid://shopify/Order/${order.id}` };
    await tell(store, "refunds/create", payload);
    await store.send(changed, { topic: "orders/updated" });
    await rest(store);
  }

  it.each(["before it is sent", "after it is accepted"])(
    "follows the refund of a part, %s",
    async (when) => {
      const bundle = await bought();
      if (when !== "before it is sent") await bundle.store.settle();
      await change(bundle, { 2: 1, 3: 0 });
      expect(items(bundle.store)).toEqual([["2×1"]]);
    },
  );

  it("stays as it is where an edit takes the parent's line away", async () => {
    const bundle = await bought();
    await bundle.store.settle();
    await change(bundle, { 1: 0 });
    expect(items(bundle.store)).toEqual([["2×2", "3×1"]]);
    expect(bundle.store.edge.count("cancelOrder")).toBe(0);
  });

  it("ends with the refund of all parts: the parent alone is never sent", async () => {
    const bundle = await bought();
    await bundle.store.settle();
    await change(bundle, { 2: 0, 3: 0 });
    expect(bundle.store.provider.orders.size).toBe(1);
    expect(bundle.store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  });

  it("whose parts are all refunded before it is sent sends nothing", async () => {
    const bundle = await bought();
    await change(bundle, { 2: 0, 3: 0 });
    expect(bundle.store.provider.orders.size).toBe(0);
  });
});

describe("one order at two locations, requested from one", () => {
  it("sends and fulfills what was requested, and leaves the store's own alone", async () => {
    const store = await harness.store();
    const rules = policy.parse({ trigger: "on-request" });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
    await store.settle();
    const order = store.place();
    const [first = "", second = ""] = order.lines.map(({ id }) => id);
    store.shopify.requests.assign(order.id, [[first]]);
    await store.send(order);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
    store.shopify.requests.ask(order.id);
    await store.connector.noteRequests(store.shop);
    await rest(store);
    expect(items(store)).toEqual([["1×2"]]);
    ship(store, 0, false);
    await rest(store);
    const stored = store.shopify.orders.get(order.id);
    expect(stored?.fulfillments.map(({ lines }) => lines)).toEqual([
      [{ lineItemId: first, quantity: 2 }],
    ]);
    const left = stored?.fulfillmentOrders.flatMap(({ lines }) => lines);
    expect(left?.find(({ lineItemId }) => lineItemId === second)?.remainingQuantity).toBe(1);
    expect(items(store)).toEqual([["1×2"]]);
  });

  it("requested twice is sent in two orders, each fulfilled at its own location", async () => {
    const store = await harness.store();
    const rules = policy.parse({ trigger: "on-request" });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "merchant" });
    await store.settle();
    const order = store.place();
    const [first = "", second = ""] = order.lines.map(({ id }) => id);
    store.shopify.requests.assign(order.id, [[first], [second]]);
    await store.send(order);
    await store.settle();
    for (const part of [0, 1]) {
      store.shopify.requests.ask(order.id, { part });
      await store.connector.noteRequests(store.shop);
      await store.settle();
      if (part === 0) store.provider.move("api-1", "Picked");
      await store.sweep();
    }
    expect(items(store)).toEqual([["1×2"], ["2×1"]]);
    ship(store, 0, false);
    ship(store, 1, false);
    await rest(store);
    const stored = store.shopify.orders.get(order.id);
    const written = stored?.fulfillments.map(({ lines }) => lines) ?? [];
    expect(written).toHaveLength(2);
    expect(written).toContainEqual([{ lineItemId: first, quantity: 2 }]);
    expect(written).toContainEqual([{ lineItemId: second, quantity: 1 }]);
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Closed", "Closed"]);
  });
});
