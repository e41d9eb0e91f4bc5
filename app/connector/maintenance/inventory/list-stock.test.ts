import { describe, expect, it } from "vitest";
import { policy, type StockRule } from "../../model/policy.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import { keepStock, type StockItem } from "./index.ts";

const harness = openHarness();

const locationId = "gid://shopify/Location/1";

type List = Store["connector"]["products"]["listStock"];

const list = (store: Store, query: Omit<Parameters<List>[0], "shop"> = {}) =>
  store.connector.products.listStock({ shop: store.shop, ...query });

async function readCatalog(store: Store) {
  store.advance(16 * 60_000);
  await store.connector.sweeps.catalogs();
}

/** A store that sells 11 (COF-1) and 12 (COF-2), of which the provider has so many. */
async function aStore(quantities: [number, number], rule?: { margin: number }) {
  const store = await harness.store();
  quantities.forEach((count, at) => {
    store.provider.stock.set(`COF-${at + 1}`, count);
    store.shopify.stock.set(`1${at + 1}`, { available: 0, isTracked: true });
  });
  await changeRules(
    store,
    rule === undefined ? { kind: "off" } : { kind: "on", locationId, ...rule },
  );
  await readCatalog(store);
  return store;
}

async function changeRules(store: Store, stock: StockRule) {
  const rules = { ...policy.parse({}), trigger: "by-hand" as const, stock };
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
}

async function addOrder(store: Store) {
  const order = store.place();
  await store.send(order);
  await store.settle();
  return order;
}

const named = (items: readonly StockItem[]) =>
  Object.fromEntries(items.map(({ id, level, quantity }) => [id, [level, quantity]]));

describe("the list of stock", () => {
  it("tells what the provider has, and leaves what never runs out without a number", async () => {
    const store = await aStore([999, 7]);
    const { items, counts, sync, readAt } = await list(store);
    expect(named(items)).toEqual({ "COF-1": ["always", null], "COF-2": ["low", 7] });
    expect(counts).toMatchObject({ mine: 2, low: 1, out: 0 });
    expect(sync).toEqual({ kind: "off" });
    expect(readAt).toEqual(store.now());
    expect(items.flatMap(({ variants }) => variants.map(({ stock }) => stock.kind))).toEqual([
      "off",
      "off",
    ]);
  });

  it("shows low and out only of what the store sells, and all of the catalog when asked", async () => {
    const store = await aStore([0, 40]);
    await store.connector.products.decideVariants({
      shop: store.shop,
      variantIds: ["11"],
      decision: "ignore",
      actor: "owner",
    });
    expect(named((await list(store)).items)).toEqual({ "COF-2": ["enough", 40] });
    const { items } = await list(store, { filter: "out" });
    expect(items).toEqual([]);
    const all = await list(store, { filter: "all", search: "cof-1" });
    expect(named(all.items)).toEqual({ "COF-1": ["out", 0] });
    expect(all.items[0]).toMatchObject({ variants: [], variantCount: 0 });
  });

  it("shows what left the provider's catalog as long as products are made of it", async () => {
    // GIVEN
    const store = await aStore([40, 7]);
    // WHEN the provider offers COF-2 no more
    store.provider.skus.delete("COF-2");
    await readCatalog(store);
    // THEN
    const { items, counts } = await list(store);
    expect(named(items)).toEqual({ "COF-1": ["enough", 40], "COF-2": ["gone", null] });
    expect(items[1]).toMatchObject({ title: "COF-2", productTitle: "", variants: [{ id: "12" }] });
    expect(counts).toMatchObject({ mine: 2, out: 1, all: 1 });
    expect(named((await list(store, { filter: "out" })).items)).toEqual({
      "COF-2": ["gone", null],
    });
    expect(named((await list(store, { filter: "all" })).items)).toEqual({
      "COF-1": ["enough", 40],
    });
    const first = await list(store, { pageSize: 1 });
    const second = await list(store, { pageSize: 1, after: first.endCursor });
    expect(second.items.map(({ id }) => id)).toEqual(["COF-2"]);
    const back = await list(store, { pageSize: 1, after: "COF-2" });
    expect(back.items).toEqual([]);
  });

  it("counts what is promised to orders as gone, and names the orders that wait for it", async () => {
    // GIVEN an order of two COF-1 and one COF-2 that nobody has sent yet
    const store = await aStore([12, 1]);
    const { name } = await addOrder(store);
    // WHEN
    const { items } = await list(store);
    // THEN
    expect(items).toMatchObject([
      { id: "COF-1", level: "low", quantity: 12, promised: 2, orderCount: 1 },
      { id: "COF-2", level: "out", quantity: 1, promised: 1, orderCount: 1 },
    ]);
    const [order] = items[0]?.orders ?? [];
    expect(order).toMatchObject({ orderName: name, units: 2 });
    const { shop } = store;
    const dispatchId = order?.dispatchId ?? "";
    expect(await store.connector.readDispatch({ shop, dispatchId })).not.toBeNull();
  });

  it("tells of each product what stands in Shopify, and since when", async () => {
    const store = await aStore([40, 7], { margin: 5 });
    store.shopify.stock.set("12", { available: 3, isTracked: false });
    const kinds = async () => {
      const { items } = await list(store);
      return items.flatMap(({ variants }) => variants.map(({ stock }) => stock));
    };
    expect(await kinds()).toEqual([{ kind: "waiting" }, { kind: "waiting" }]);
    await keepStock(store.ctx, store.shop);
    const agreedAt = store.now();
    expect(await kinds()).toEqual([
      { kind: "agreed", quantity: 35, agreedAt },
      { kind: "not-tracked" },
    ]);
    expect((await list(store)).sync).toEqual({
      kind: "on",
      heldBack: 5,
      seenAt: agreedAt,
      error: null,
    });
    // WHEN it is kept at another place, nothing is known of that yet
    await changeRules(store, { kind: "on", locationId: "gid://shopify/Location/2", margin: 5 });
    expect(await kinds()).toEqual([{ kind: "waiting" }, { kind: "waiting" }]);
  });

  it("shows every SKU once over its pages, with as many queries for one as for a hundred", async () => {
    const store = await aStore([40, 7]);
    const { shop } = store;
    const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop },
    });
    const [known] = await store.prisma.catalogSku.findMany({
      where: { connectionId, sku: "COF-1" },
    });
    if (known === undefined) throw new Error("The catalog has no COF-1.");
    const skus = Array.from({ length: 120 }, (_, index) => `EXTRA-${1_000 + index}`);
    await store.prisma.catalogSku.createMany({
      data: skus.map((sku) => ({ ...known, sku, normalizedSku: sku.toLowerCase() })),
    });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await list(store, { filter: "all", after, pageSize: 50 });
      seen.push(...page.items.map(({ id }) => id));
      after = page.endCursor;
    } while (after !== null);
    expect(seen.filter((sku) => sku.startsWith("EXTRA"))).toEqual(skus);
    expect(new Set(seen).size).toBe(seen.length);
    const steps = async (pageSize: number) => {
      const process = store.newProcess();
      await process.connector.products.listStock({ shop, filter: "all", pageSize });
      return process.steps;
    };
    expect(await steps(100)).toBe(await steps(1));
    expect(await steps(100)).toBeLessThanOrEqual(8);
  });

  it("of another shop tells nothing of this one's products and orders", async () => {
    const store = await aStore([40, 7]);
    await addOrder(store);
    const other = await harness.store();
    await harness.database.prisma.mapping.deleteMany({ where: { shop: other.shop } });
    const { items } = await list(other, { filter: "all" });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ variantCount, orderCount }) => variantCount + orderCount === 0)).toBe(
      true,
    );
    expect((await list(other, { filter: "mine" })).items).toEqual([]);
    const unknown = await other.connector.products.listStock({ shop: "nobody.myshopify.com" });
    expect(unknown).toMatchObject({ items: [], readAt: null, sync: { kind: "off" } });
  });
});
