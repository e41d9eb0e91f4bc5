import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const hourMs = 60 * 60_000;

const harness = openHarness();

/** A paid order whose webhook was lost, with a text that no table takes. */
function anUnstorableOrder(store: Store, id: string) {
  const order = store.place({ lines: [{ id: `${id}1`, title: "Night\0Ferry" }] });
  return order.id;
}

async function compare(store: Store) {
  store.advance(hourMs);
  await store.compare();
  await store.settle();
}

const failedOrders = (store: Store) =>
  store.prisma.failedOrder.findMany({ where: { shop: store.shop } });

const compared = async (store: Store) =>
  (await store.prisma.comparison.findUniqueOrThrow({ where: { shop: store.shop } })).comparedUntil;

it("goes on past an order that can't be taken in, keeps it, and takes it in when it can", async () => {
  const store = await harness.store();
  const bad = anUnstorableOrder(store, "7");
  const good = store.place();

  await compare(store);

  expect(await compared(store)).toEqual(store.now());
  expect(await store.dispatches()).toMatchObject([{ orderId: good.id }]);
  expect(await failedOrders(store)).toMatchObject([{ orderId: bad, attempts: 1 }]);

  store.place({ id: bad });
  store.advance(24 * hourMs);
  await compare(store);

  expect(await failedOrders(store)).toEqual([]);
  expect((await store.dispatches()).map(({ orderId }) => orderId).toSorted()).toEqual(
    [bad, good.id].toSorted(),
  );
});

it("takes in an order that is not paid where those are sent, once, and its payment too", async () => {
  const store = await harness.store();
  const { shop } = store;
  const unpaid = store.place({ financialStatus: "pending" });
  await compare(store);
  expect(await store.dispatches()).toEqual([]);

  await store.changeRules({ holdUnpaid: false });
  const later = store.place({ financialStatus: "pending" });
  /** So soon that what changed before is listed once more. */
  const compareSoon = async () => {
    store.advance(60_000);
    await store.prisma.comparison.update({ where: { shop }, data: { dueAt: store.now() } });
    store.edge.calls.length = 0;
    await store.compare();
  };
  await compareSoon();
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ orderId: later.id }]);
  const isPaid = async () => {
    const where = { shop_id: { shop, id: later.id } };
    return (await store.prisma.shopOrder.findUniqueOrThrow({ where })).paidSeenAt !== null;
  };
  expect(await isPaid()).toBe(false);

  await compareSoon();
  expect(store.edge.count("listChangedOrders")).toBe(1);
  expect(store.edge.count("readOrderSnapshot")).toBe(0);

  store.change(later.id, { financialStatus: "paid" });
  await compareSoon();
  expect(await isPaid()).toBe(true);
  expect(await store.dispatches()).toHaveLength(1);
  expect((await store.dispatches()).some(({ orderId }) => orderId === unpaid.id)).toBe(false);
});

it("tells the merchant of an order that stays bad", async () => {
  const store = await harness.store();
  const bad = anUnstorableOrder(store, "8");
  await compare(store);
  await compare(store);
  expect(await store.connector.readHome(store.shop)).toMatchObject({ failedOrders: 0 });

  await compare(store);

  expect(await store.connector.readHome(store.shop)).toMatchObject({
    failedOrders: 1,
    failedOrdersNamed: [{ orderId: bad, name: bad }],
  });
});

it("goes on past an order that Shopify does not tell of, however often that is so", async () => {
  const store = await harness.store();
  store.place();
  store.place();
  store.edge.setPlan((operation, count) =>
    operation === "readOrderSnapshot" && count === 1 ? "lost-answer" : undefined,
  );

  await compare(store);
  store.advance(6_000);
  await store.compare();
  await store.settle();

  expect(await store.dispatches()).toHaveLength(1);
  expect(await failedOrders(store)).toHaveLength(1);
  expect(await compared(store)).toEqual(store.now());
});

it("lists anew where Shopify takes the place in its list no more", async () => {
  const store = await harness.store();
  const order = store.place();
  store.edge.setPlan((operation, count) => {
    if (operation !== "listChangedOrders" || count > 2) return undefined;
    const page = { kind: "answered", value: { orders: [], endCursor: "a place" } } as const;
    const message = "Invalid cursor for current pagination sort.";
    return { instead: count === 1 ? page : { kind: "refused", status: 200, message } };
  });

  await compare(store);
  const where = { shop: store.shop };
  expect(await store.prisma.comparison.findUniqueOrThrow({ where })).toMatchObject({
    cursor: null,
  });
  store.advance(6_000);
  await store.compare();
  await store.settle();

  expect(await store.dispatches()).toMatchObject([{ orderId: order.id }]);
});

it("never passes over orders while Shopify lets nobody in", async () => {
  const store = await harness.store();
  store.place();
  const before = await compared(store);
  store.edge.setPlan((operation) =>
    operation === "readOrderSnapshot" ? "unauthorized" : undefined,
  );

  await compare(store);

  expect(await compared(store)).toEqual(before);
  expect(await failedOrders(store)).toEqual([]);
});

/** An order that the provider has accepted, and of which every later webhook is lost. */
async function accepted() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  return { store, orderId: order.id };
}

const allGone = (orderId: string) =>
  Object.fromEntries(["1", "2", "3"].map((end) => [`${orderId}${end}`, 0]));

it.each([
  ["canceled", () => ({ isCanceled: true })],
  ["refunded", (id: string) => ({ financialStatus: "refunded", quantities: allGone(id) })],
] as const)("finds that an order was %s in time, and not again", async (_, change) => {
  const { store, orderId } = await accepted();
  store.change(orderId, change(orderId));

  await compare(store);

  expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  const reads = store.edge.count("readOrderSnapshot");
  await compare(store);
  expect(store.edge.count("readOrderSnapshot")).toBe(reads);
});

it("finds that an order was fulfilled by hand in time, and looks at it once", async () => {
  const { store, orderId } = await accepted();
  const stored = store.shopify.orders.get(orderId);
  const lines = stored?.fulfillmentOrders.flatMap((one) => one.lines) ?? [];
  for (const line of lines) line.remainingQuantity = 0;
  await store.send(store.change(orderId, {}), { topic: "orders/updated" });
  await store.settle();
  expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Created");

  await compare(store);

  expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  const reads = store.edge.count("readOrder");
  await compare(store);
  expect(store.edge.count("readOrder")).toBe(reads);
});

it.each(["pending", "partially_paid"])(
  "finds what has changed of an order that is made and is %s by now",
  async (financialStatus) => {
    const { store, orderId } = await accepted();
    const address = { address1: "2 Side St" };
    store.change(orderId, { financialStatus, address, quantities: { [`${orderId}1`]: 1 } });

    await compare(store);

    const made = store.provider.orders.get("api-1")?.order;
    expect(made?.toAddress.street1).toBe("2 Side St");
    expect(made?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    const reads = store.edge.count("readOrderSnapshot");
    await compare(store);
    expect(store.edge.count("readOrderSnapshot")).toBe(reads);
  },
);

it("asks nothing about orders that are over and concern nobody", async () => {
  const store = await harness.store();
  const order = store.place();
  store.change(order.id, { isCanceled: true });

  await compare(store);

  expect(store.edge.count("readOrderSnapshot")).toBe(0);
  expect(await store.dispatches()).toEqual([]);
});

it("is done by one process at a time, however long Shopify takes for a page", async () => {
  const store = await harness.store();
  store.place();
  const { shopify } = store.ctx;
  const slow = {
    ...store.ctx,
    shopify: {
      ...shopify,
      forShop: (shop: string) => ({
        ...shopify.forShop(shop),
        async listChangedOrders(query: { since: Date; after: string | null }) {
          store.advance(60_000);
          expect(await store.compare()).toBeNull();
          return shopify.forShop(shop).listChangedOrders(query);
        },
      }),
    },
  };
  store.advance(hourMs);

  expect(await store.compare({ ctx: slow })).toBe(1);

  expect(store.edge.count("listChangedOrders")).toBe(1);
  expect(await store.dispatches()).toHaveLength(1);
});

it("reads recent orders again where a person asks, and says how many came, each once", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await compare(store);
  // Lost so that no comparison finds them: what changed before the last one isn't listed again.
  const orders = [store.place(), store.place()];
  store.advance(3 * 24 * hourMs);
  await store.prisma.comparison.update({
    where: { shop },
    data: { comparedUntil: store.now(), dueAt: new Date(store.now().getTime() + hourMs) },
  });
  await store.compare();
  expect(await store.dispatches()).toEqual([]);
  store.advance(60_000);
  const { askedAt } = await connector.importRecent({ shop, days: 7 });
  const asked = { shop, askedAt };
  expect(await connector.readImport(asked)).toEqual({
    isDone: false,
    found: 0,
    failed: 0,
    isStuck: false,
  });
  await store.compare();
  await store.settle();
  expect(await connector.readImport(asked)).toEqual({
    isDone: true,
    found: 2,
    failed: 0,
    isStuck: false,
  });
  const ids = orders.map(({ id }) => id).toSorted();
  expect((await store.dispatches()).map(({ orderId }) => orderId).toSorted()).toEqual(ids);
  expect(store.provider.orders.size).toBe(2);
  // Once more: nothing is missing, and nothing is made again.
  store.advance(60_000);
  const again = await connector.importRecent({ shop, days: 60 });
  await store.compare();
  await store.settle();
  expect(await connector.readImport({ shop, askedAt: again.askedAt })).toEqual({
    isDone: true,
    found: 0,
    failed: 0,
    isStuck: false,
  });
  expect(store.provider.orders.size).toBe(2);
  // Not from before the app was installed, and nothing of another store's.
  const { installedAt } = await store.prisma.shop.findUniqueOrThrow({ where: { domain: shop } });
  await connector.importRecent({ shop, days: 60 });
  expect(await compared(store)).toEqual(installedAt);
  expect(await connector.readImport({ ...asked, shop: "x" })).toEqual({
    isDone: false,
    found: 0,
    failed: 0,
    isStuck: false,
  });
});

it("answers whoever asks for recent orders while others, who asked too, are read from the same moment", async () => {
  const store = await harness.store();
  const { shop, connector, ctx } = store;
  await compare(store);
  store.place();
  store.advance(60_000);
  await connector.importRecent({ shop, days: 60 });
  let askedAt = store.now();
  const { shopify } = ctx;
  const asking = {
    ...ctx,
    shopify: {
      ...shopify,
      forShop: (of: string) => ({
        ...shopify.forShop(of),
        async listChangedOrders(query: { since: Date; after: string | null }) {
          store.advance(1_000);
          ({ askedAt } = await connector.importRecent({ shop, days: 60 }));
          store.advance(1_000);
          return shopify.forShop(of).listChangedOrders(query);
        },
      }),
    },
  };
  await store.compare({ ctx: asking });
  await store.compare();
  await store.settle();
  expect(await connector.readImport({ shop, askedAt })).toMatchObject({ isDone: true, found: 1 });
  expect(store.provider.orders.size).toBe(1);
});

it("counts recent orders that can't be taken in among those that are missing", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await compare(store);
  anUnstorableOrder(store, "7");
  store.place();
  store.advance(60_000);
  const { askedAt } = await connector.importRecent({ shop, days: 1 });
  await store.compare();
  const done = { isDone: true, isStuck: false };
  expect(await connector.readImport({ shop, askedAt })).toEqual({ ...done, found: 1, failed: 1 });
  const other = await harness.store();
  expect(await connector.readImport({ shop: other.shop, askedAt })).toMatchObject({ failed: 0 });
});

it("counts no older order that can't be taken in, and one of these days that is not tried again yet", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  anUnstorableOrder(store, "7");
  await compare(store);
  store.advance(48 * hourMs);
  await compare(store);
  const failedOf = async (days: 1 | 7) => {
    store.advance(60_000);
    const { askedAt } = await connector.importRecent({ shop, days });
    await store.compare();
    return connector.readImport({ shop, askedAt });
  };
  expect(await failedOf(1)).toMatchObject({ isDone: true, found: 0, failed: 0 });
  expect(await failedOf(7)).toMatchObject({ isDone: true, found: 0, failed: 1 });
});

it("counts no order from before the install as one that came, though it changed since", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  await compare(store);
  const order = store.place();
  const known = store.shopify.orders.get(order.id);
  if (known === undefined) throw new Error("It was placed.");
  known.snapshot.processedAt = new Date(store.now().getTime() - 48 * hourMs).toISOString();
  store.place();
  store.advance(60_000);
  const { askedAt } = await connector.importRecent({ shop, days: 7 });
  await store.compare();
  await store.settle();
  expect(await connector.readImport({ shop, askedAt })).toMatchObject({ isDone: true, found: 1 });
  expect(await store.dispatches()).toHaveLength(1);
  const { orders } = await connector.listUnforwarded({ shop });
  expect(orders).toMatchObject([{ orderId: order.id, cause: "Earlier" }]);
});
