import { describe, expect, it } from "vitest";
import { policy, type StockRule } from "../../model/policy.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { keepStock } from "./index.ts";

const harness = openHarness();

const locationId = "gid://shopify/Location/1";

/** A store that sells 11 (COF-1) and 12 (COF-2), of which the provider has so many. */
async function aStore(
  { provider = [40, 7], shopify = [0, 0] }: { provider?: number[]; shopify?: number[] } = {},
  rule: Partial<Extract<StockRule, { kind: "on" }>> | null = {},
) {
  const store = await harness.store();
  provider.forEach((count, at) => store.provider.stock.set(`COF-${at + 1}`, count));
  shopify.forEach((available, at) =>
    store.shopify.stock.set(`1${at + 1}`, { available, isTracked: true }),
  );
  const stock =
    rule === null
      ? { kind: "off" as const }
      : { kind: "on" as const, locationId, margin: 0, ...rule };
  await store.connector.changePolicy({
    shop: store.shop,
    rules: { ...policy.parse({}), stock },
    actor: "owner",
  });
  await readCatalog(store);
  store.edge.calls.length = 0;
  return store;
}

async function readCatalog(store: Store) {
  store.advance(16 * 60_000);
  await store.connector.sweeps.catalogs();
}

/** One look at the store's stock, whatever time it is due. */
async function look(store: Store, process: Pick<Store, "ctx"> = store) {
  await harness.database.prisma.stockKeeping.updateMany({
    where: { shop: store.shop },
    data: { dueAt: store.now() },
  });
  return keepStock(process.ctx, store.shop);
}

const stockOf = (store: Store) =>
  [...store.shopify.stock.values()].map(({ available }) => available);

describe("Shopify's stock", () => {
  it("becomes what the provider has, in one reading and one writing, by comparison", async () => {
    const store = await aStore({ provider: [40, 7], shopify: [3, 7] });
    expect(await look(store)).toEqual({ read: 2, written: 1, error: null });
    expect(stockOf(store)).toEqual([40, 7]);
    expect(store.edge.calls).toEqual(["readStock", "setStock"]);
    expect(store.shopify.stockWrites).toEqual([
      {
        locationId,
        key: expect.any(String),
        changes: [{ inventoryItemId: "11", from: 3, to: 40 }],
      },
    ]);
  });

  it("costs nothing while nothing differs, and is read again after some hours", async () => {
    const store = await aStore();
    await look(store);
    store.edge.calls.length = 0;
    expect(await look(store)).toEqual({ read: 0, written: 0, error: null });
    expect(store.edge.calls).toEqual([]);
    store.shopify.stock.set("11", { available: 1, isTracked: true });
    store.advance(6.1 * 60 * 60_000);
    expect(await look(store)).toEqual({ read: 2, written: 1, error: null });
  });

  it("holds back what the store wants, and follows the provider's catalog", async () => {
    const store = await aStore({ provider: [40, 3] }, { margin: 5 });
    await look(store);
    expect(stockOf(store)).toEqual([35, 0]);
    store.provider.stock.set("COF-2", 12);
    await readCatalog(store);
    expect(await look(store)).toMatchObject({ written: 1 });
    expect(stockOf(store)).toEqual([35, 7]);
  });

  it("is left alone of what never runs out, is not counted, or is not stocked there", async () => {
    const store = await aStore({ provider: [999, 7], shopify: [2, 2] });
    store.shopify.stock.set("12", { available: 2, isTracked: false });
    expect(await look(store)).toEqual({ read: 1, written: 0, error: null });
    const other = await aStore({ provider: [40, 7], shopify: [2, 2] });
    other.shopify.stock.set("11", { available: null, isTracked: true });
    other.shopify.stock.delete("12");
    expect(await look(other)).toEqual({ read: 2, written: 0, error: null });
    const levels = await harness.database.prisma.stockLevel.findMany({
      where: { shop: other.shop },
      orderBy: { variantId: "asc" },
    });
    expect(levels.map(({ state }) => state)).toEqual(["NotStocked", "Missing"]);
    other.edge.calls.length = 0;
    await look(other);
    expect(other.edge.calls).toEqual([]);
  });

  it("does not offer what is promised to an order that waits", async () => {
    const store = await aStore({ provider: [10, 10], shopify: [8, 9] });
    // GIVEN an order of two and one, which Shopify has counted and the provider has not
    const rules = { ...policy.parse({}), stock: { kind: "on" as const, locationId, margin: 0 } };
    await store.connector.changePolicy({
      shop: store.shop,
      rules: { ...rules, trigger: "by-hand" },
      actor: "owner",
    });
    const order = store.place();
    await store.send(order);
    await store.settle();
    // WHEN
    expect(await look(store)).toEqual({ read: 2, written: 0, error: null });
    // THEN
    expect(stockOf(store)).toEqual([8, 9]);
    // WHEN an edit wants three more of the first
    const edited = store.change(order.id, { quantities: { [`${order.id}1`]: 5 } });
    store.shopify.stock.set("11", { available: 5, isTracked: true });
    await store.send(edited, { topic: "orders/updated" });
    await store.settle();
    // THEN
    await look(store);
    expect(stockOf(store)).toEqual([5, 9]);
    const { items } = await store.connector.products.listStock({ shop: store.shop });
    expect(items.map(({ promised, orders }) => [promised, orders[0]?.units])).toEqual([
      [5, 5],
      [1, 1],
    ]);
  });

  it("does not offer again what the provider has accepted since its catalog was read", async () => {
    const store = await aStore({ provider: [10, 10], shopify: [8, 9] });
    await store.send(store.place());
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
    expect(await look(store)).toEqual({ read: 2, written: 0, error: null });
    // WHEN the provider's own count follows
    store.provider.stock.set("COF-1", 8);
    store.provider.stock.set("COF-2", 9);
    await readCatalog(store);
    await look(store);
    expect(stockOf(store)).toEqual([8, 9]);
  });

  it("is read and decided again where a buyer was faster, and never set by guess", async () => {
    const store = await aStore({ provider: [40, 7], shopify: [3, 7] });
    let sales = 0;
    store.edge.setPlan((operation) => {
      if (operation === "setStock" && sales < 2) {
        sales += 1;
        store.shopify.stock.set("11", { available: 3 - sales, isTracked: true });
      }
      return undefined;
    });
    expect(await look(store)).toEqual({ read: 2, written: 1, error: null });
    expect(store.edge.count("readStock")).toBe(3);
    expect(store.shopify.stockWrites).toMatchObject([{ changes: [{ from: 1, to: 40 }] }]);
  });

  it("is set once though the answer is lost, or the process dies at any step", async () => {
    const store = await aStore({ provider: [40, 7], shopify: [3, 3] });
    store.edge.setPlan((operation, count) =>
      operation === "setStock" && count === 1 ? "lost-answer" : undefined,
    );
    expect(await look(store)).toMatchObject({ error: "setStock: no answer" });
    expect(await look(store)).toEqual({ read: 2, written: 0, error: null });
    expect(store.shopify.stockWrites).toHaveLength(1);
    const settings = await store.connector.readSettings(store.shop);
    expect(settings?.stock).toEqual({ error: null, seenAt: store.now(), leftAlone: 0 });
    for (let crashAt = 1; crashAt < 12; crashAt += 1) {
      store.provider.stock.set("COF-1", 100 + crashAt);
      await readCatalog(store);
      const dying = store.newProcess({ crashAt });
      await look(store, dying).then(String, String);
      await look(store);
      expect(stockOf(store)).toEqual([100 + crashAt, 7]);
    }
  });

  it("of one variant that Shopify refuses keeps no other from its own", async () => {
    const store = await aStore({ provider: [40, 7], shopify: [3, 3] });
    store.shopify.immutableStock.add("11");
    const error = "It is not to be changed.";
    expect(await look(store)).toEqual({ read: 2, written: 1, error });
    expect(stockOf(store)).toEqual([3, 7]);
    expect(await look(store)).toEqual({ read: 1, written: 0, error });
    store.shopify.immutableStock.clear();
    expect(await look(store)).toEqual({ read: 1, written: 1, error: null });
    expect(stockOf(store)).toEqual([40, 7]);
  });

  it("of a store that keeps it itself is neither read nor written", async () => {
    const store = await aStore({}, null);
    await store.connector.sweeps.stock();
    expect(await look(store)).toBeNull();
    expect(store.edge.calls).toEqual([]);
  });

  it("of 230 products takes three readings and three writings", async () => {
    const store = await aStore({ provider: [], shopify: [] });
    const { shop } = store;
    const { prisma } = harness.database;
    const ids = Array.from({ length: 230 }, (_, index) => String(5_000 + index));
    const [connection] = await prisma.connection.findMany({
      where: {
        id: (await prisma.shopConnection.findUniqueOrThrow({ where: { shop } })).connectionId,
      },
    });
    const now = store.now();
    await prisma.variant.createMany({
      data: ids.map((id) => ({
        shop,
        id,
        productId: "1",
        productTitle: "B",
        title: "",
        seenAt: now,
      })),
    });
    await prisma.mapping.createMany({
      data: ids.map((variantId) => ({
        shop,
        variantId,
        state: "Mapped" as const,
        origin: "Person" as const,
        createdAt: now,
        updatedAt: now,
      })),
    });
    await prisma.mappingComponent.createMany({
      data: ids.map((variantId) => ({ shop, variantId, position: 1, sku: "COF-1", quantity: 1 })),
    });
    await prisma.catalogSku.updateMany({
      where: { connectionId: connection?.id ?? "", sku: "COF-1" },
      data: { stockQty: 12 },
    });
    for (const id of ids) store.shopify.stock.set(id, { available: 0, isTracked: true });
    expect(await look(store)).toMatchObject({ written: 230, error: null });
    expect(store.edge.count("readStock")).toBe(3);
    expect(store.edge.count("setStock")).toBe(3);
  });
});
