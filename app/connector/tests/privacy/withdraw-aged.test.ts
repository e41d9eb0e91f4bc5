/** Buyers' data of orders that wait longer than they are kept. */
import { describe, expect, it } from "vitest";
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import { reconcileDispatch } from "#app/connector/dispatches/index.ts";
import { artworkProperty } from "#app/connector/model/artwork-design.ts";
import { policy } from "#app/connector/model/policy.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";

const harness = openHarness();

const dayMs = 24 * 60 * 60_000;
const personal = /Lovelace|buyer@example|Main St|97201|Portland/;

/** A store that keeps buyers' data for 30 days, and has wait what is tagged so. */
async function aStore(rules: Parameters<typeof policy.parse>[0] = {}): Promise<Store> {
  const store = await harness.store();
  const chosen = policy.parse({ personalDataDays: 30, holdTags: ["wait"], ...Object(rules) });
  await store.connector.changePolicy({ shop: store.shop, rules: chosen, actor: "owner" });
  return store;
}

async function pay(store: Store, options: OrderOptions = {}) {
  const order = store.place(options);
  await store.send(order);
  await store.settle();
  return order;
}

const sweep = (store: Store) => eraseOldData(store.ctx, store.shop);

/** The hourly sweep as often as it takes, with the work that comes of it. */
async function tidy(store: Store): Promise<void> {
  for (let hour = 0; hour < 3; hour += 1) {
    await sweep(store);
    await store.settle();
    store.advance(dayMs / 24);
  }
}

async function isKept({ shop, prisma }: Store): Promise<boolean> {
  const where = { shop };
  const tables = await Promise.all([
    prisma.shopOrder.findMany({ where }),
    prisma.dispatch.findMany({
      where,
      include: { lines: true, attempts: true, drawings: true, sentChange: true },
    }),
    prisma.timelineEntry.findMany({ where, omit: { id: true } }),
  ]);
  return personal.test(JSON.stringify(tables));
}

async function story(store: Store): Promise<unknown[]> {
  const rows = await store.prisma.timelineEntry.findMany({
    where: { shop: store.shop },
    orderBy: { id: "asc" },
  });
  return rows.map(({ remark }) => remark);
}

describe("an order that waits for a person", () => {
  it("is withdrawn and erased once it has waited as long as buyers' data are kept", async () => {
    const store = await aStore();
    await pay(store, { tags: ["wait"] });
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "Tagged" }]);
    store.advance(29 * dayMs);
    await tidy(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Pending" }]);
    expect(await isKept(store)).toBe(true);
    store.advance(dayMs);
    await tidy(store);
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled", attentionReason: null, apiOrderId: null },
    ]);
    expect(await isKept(store)).toBe(false);
    expect(await story(store)).toEqual(
      expect.arrayContaining([
        { code: "canceled", because: { code: "waitedTooLong" } },
        { code: "agedErased", days: 30, count: 1 },
      ]),
    );
    expect(store.edge.count("createOrder")).toBe(0);
  });

  it("is not sent by a webhook that is repeated later", async () => {
    const store = await aStore();
    const order = await pay(store, { tags: ["wait"] });
    store.advance(31 * dayMs);
    await tidy(store);
    await store.send({ ...order, tags: [] });
    await store.send(order, { topic: "orders/updated" });
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    expect(await isKept(store)).toBe(false);
  });

  it("is made as its buyer entered it where somebody sends it again after that", async () => {
    const store = await aStore();
    const properties = [{ name: artworkProperty, value: "https://art.example/buyers-own.png" }];
    const lines = [{ id: "71", variantId: "11", properties }];
    const order = await pay(store, { tags: ["wait"], lines });
    store.advance(31 * dayMs);
    await tidy(store);
    const [withdrawn] = await store.dispatches();
    const placed = store.shopify.orders.get(order.id);
    if (placed !== undefined) placed.snapshot = { ...placed.snapshot, tags: [] };
    const { shop, connector } = store;
    await connector.sendAgain({ shop, dispatchId: withdrawn?.id ?? "", actor: "owner" });
    await store.settle();
    expect(store.provider.orders.get("api-1")?.order).toMatchObject({
      toAddress: { street1: "1 Main St" },
      items: [{ sku: "COF-1", artworkUrl: "https://art.example/buyers-own.png" }],
    });
    // AND what was read again is erased in its time
    expect(await isKept(store)).toBe(true);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    store.advance(31 * dayMs);
    await tidy(store);
    expect(await isKept(store)).toBe(false);
  });

  it.each([
    ["was refused", refused(422, "No house number 1 there."), 999],
    ["is tried again and again, for want of stock", refused(422, "COF-1 is out of stock"), 0],
    ["is tried again and again, for want of a plan", refused(403, "not in your plan"), 999],
  ])("is withdrawn too if it %s", async (_, no, inStock) => {
    const store = await aStore();
    store.provider.stock.set("COF-1", inStock);
    store.provider.refuseWith(no);
    await pay(store);
    for (let day = 0; day < 31; day += 1) {
      store.advance(dayMs);
      await store.settle();
    }
    await tidy(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    expect(await isKept(store)).toBe(false);
    // AND it stays so when the provider would take it
    store.provider.refuseWith(null);
    store.advance(dayMs);
    await store.settle();
    expect(store.provider.orders.size).toBe(0);
  });

  it("is withdrawn in a store that has left, and where Shopify lets nobody in", async () => {
    for (const where of ["left", "locked"]) {
      const store = await aStore();
      await pay(store, { tags: ["wait"] });
      if (where === "left") {
        const data = { state: "Uninstalled" as const };
        await store.prisma.shop.update({ where: { domain: store.shop }, data });
      }
      store.edge.setPlan(() => "unauthorized");
      store.advance(31 * dayMs);
      await tidy(store);
      expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
      expect(await isKept(store)).toBe(false);
    }
  });

  it("has the store's request rejected first, which would ask for it anew", async () => {
    const store = await aStore({ trigger: "on-request", holdTags: ["wait"] });
    await store.settle();
    const order = store.place({ tags: ["wait"] });
    store.shopify.requests.assign(order.id, [order.lines.map(({ id }) => id)]);
    await store.send(order);
    await store.settle();
    expect(store.shopify.requests.ask(order.id, {})).toBe(true);
    await store.connector.noteRequests(store.shop);
    await store.settle();
    store.advance(31 * dayMs);
    await tidy(store);
    await store.connector.noteRequests(store.shop);
    await store.settle();
    expect(store.shopify.requests.given.map(({ kind }) => kind)).toEqual(["reject"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    expect(await isKept(store)).toBe(false);
  });
});

describe("an order stays, however old,", () => {
  it("while a call may have made it", async () => {
    const store = await aStore();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await pay(store);
    store.advance(400 * dayMs);
    await sweep(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Submitting", agedAt: null }]);
    expect(await isKept(store)).toBe(true);
    store.edge.setPlan(() => undefined);
    await tidy(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", agedAt: null }]);
  });

  it("while another part of it is being made", async () => {
    const store = await aStore();
    const order = await pay(store);
    store.provider.move("api-1", "Picked");
    await store.sweep();
    const added = { id: "79", variantId: "12", quantity: 1 };
    const changed = Object.assign(store.change(order.id, { added }), { tags: ["wait"] });
    Object.assign(store.shopify.orders.get(order.id)?.snapshot ?? {}, { tags: ["wait"] });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
    expect((await store.dispatches()).map(({ state }) => state).toSorted()).toEqual([
      "Accepted",
      "Pending",
    ]);
    store.advance(31 * dayMs);
    await tidy(store);
    expect((await store.dispatches()).map(({ state }) => state).toSorted()).toEqual([
      "Accepted",
      "Pending",
    ]);
  });

  it("if a person lets it go before it is withdrawn", async () => {
    const store = await aStore();
    await pay(store, { tags: ["wait"] });
    store.advance(31 * dayMs);
    await sweep(store);
    const [dispatch] = await store.dispatches();
    expect(dispatch?.agedAt).not.toBeNull();
    const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
    await store.connector.clearDispatch({ ...target, reason: "Tagged", actor: "owner" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", agedAt: null }]);
    await tidy(store);
    expect(await isKept(store)).toBe(true);
  });

  it("if its body is being written down in that moment", async () => {
    const store = await aStore();
    const order = await pay(store, { tags: ["wait"] });
    store.advance(31 * dayMs);
    // Its artwork is known from another order: nothing is read between Shopify's order and the body.
    await pay(store);
    const rules = policy.parse({ personalDataDays: 30 });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
    // WHEN the sweep comes while Shopify is read for what goes out then
    const find = async () => (await store.dispatches()).find(({ orderId }) => orderId === order.id);
    const target = { shop: store.shop, dispatchId: (await find())?.id ?? "" };
    let marked: Date | null | undefined;
    const shopify = during(store, async () => {
      await sweep(store);
      marked = (await find())?.agedAt;
    });
    await reconcileDispatch({ ...store.ctx, shopify }, target);
    // THEN nothing of it is taken back, and no second order comes of it
    expect(marked).toBeInstanceOf(Date);
    expect(await find()).toMatchObject({ state: "Accepted", agedAt: null });
    await tidy(store);
    expect(await isKept(store)).toBe(true);
    expect(store.provider.orders.size).toBe(2);
  });
});

it("an order is withdrawn though its body was written down, if that never went out", async () => {
  const isUnsent = async (store: Store) => {
    const [dispatch] = await store.dispatches();
    return dispatch?.state === "Submitting" && dispatch.attempt?.sentAt === null;
  };
  let store = await aStore();
  // Last of all tests here: the stores that it leaves behind have sweeps that are due.
  for (let crashAt = 10; !(await isUnsent(store)); crashAt += 1) {
    store = await aStore();
    await store.send(store.place());
    await store.settle(store.newProcess({ crashAt }));
  }
  const data = { state: "Uninstalled" as const };
  await store.prisma.shop.update({ where: { domain: store.shop }, data });
  store.advance(31 * dayMs);
  await tidy(store);
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  expect(await isKept(store)).toBe(false);
  expect(store.provider.orders.size).toBe(0);
});

/** Shopify, with something that happens right after it was asked for the order. */
function during(store: Store, interlude: () => Promise<unknown>): ConnectorContext["shopify"] {
  const { shopify } = store.ctx;
  return {
    ...shopify,
    forShop(name) {
      const admin = shopify.forShop(name);
      return Object.assign(Object.create(admin), {
        async readOrder(orderId: string) {
          const reply = await admin.readOrder(orderId);
          await interlude();
          return reply;
        },
      });
    },
  };
}
