/** Accepted orders that nobody has begun follow a mapping that was saved since, where a person wants it. */
import { describe, expect, it } from "vitest";
import { refused } from "../../testing/faults.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import {
  aPersonalStore,
  design,
  drawnUrl,
  personalized,
  sentArtwork,
} from "../../testing/personal-orders.ts";

const harness = openHarness();
const actor = "owner";
const variantId = "11";
const newUrl = "https://art.example/new.png";

async function aStore() {
  const store = await aPersonalStore(harness);
  store.pictures.set(newUrl, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
  return store;
}

/** A store with so many orders without texts that its provider has accepted. */
async function accepted(count = 1) {
  const store = await aStore();
  for (let at = 0; at < count; at += 1) {
    store.advance(1_000);
    await store.send(store.place(personalized("  ")));
  }
  await store.settle();
  expect(store.provider.orders.size).toBe(count);
  return store;
}

async function map(store: Store, part: object = {}, of = variantId) {
  const component = { sku: "COF-1", quantity: 1, artworkUrl: newUrl, design, ...part };
  const target = { shop: store.shop, variantId: of, actor };
  store.advance(1_000);
  const result = await store.connector.products.mapVariant({ ...target, components: [component] });
  expect(result).toEqual({ kind: "mapped" });
  await store.settle();
}

/** So many older orders like the first, of which nobody has begun one either, and which were changed to COF-2 twice. */
async function addChanged({ prisma, shop, now }: Store, count: number) {
  const one = await prisma.dispatch.findFirstOrThrow({ where: { shop }, include: { lines: true } });
  const copied = {
    shop_order: ["id", one.orderId, "'id', 'old' || n"],
    order_line: ["order_id", one.orderId, "'order_id', 'old' || n"],
    dispatch: [
      "id",
      one.id,
      `'id', 'old' || n, 'order_id', 'old' || n, 'api_order_id', 'old' || n,
       'created_at', one.created_at - interval '1 hour'`,
    ],
    dispatch_line: [
      "dispatch_id",
      one.id,
      "'dispatch_id', 'old' || n, 'sku', 'COF-2', 'per_unit', 2, 'correction', 1",
    ],
  };
  for (const [table, [column, id, changes]] of Object.entries(copied)) {
    const sql = `INSERT INTO connector.${table}
      SELECT (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
      FROM connector.${table} AS one, generate_series(1, ${count}) AS n
      WHERE shop = $1 AND ${column} = $2`;
    await prisma.$executeRawUnsafe(sql, shop, id);
  }
  const correctedAt = now();
  const row = { shop, number: 1, change: { code: "remapped" }, correctedBy: actor, correctedAt };
  const lineItemId = one.lines[0]?.lineItemId ?? "";
  await prisma.lineCorrection.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      ...row,
      orderId: `old${at + 1}`,
      lineItemId,
    })),
  });
}

const read = ({ connector, shop }: Store) => connector.readRemapping({ shop, variantId });
const all = ({ connector, shop }: Store) => connector.readEarlierMapped({ shop });
const none = { variants: [], orders: 0, changeable: [], mappedAt: null, isMore: false };

/** Presses the button of the page as it stands. */
async function press(store: Store) {
  const { orders, mappedAt } = await read(store);
  const named = orders.map(({ dispatchId }) => dispatchId);
  return remap(store, named, mappedAt);
}

const remap = ({ connector, shop }: Store, named: string[], mappedAt: Date | null) =>
  connector.remapOrders({ shop, variantId, named, mappedAt: mappedAt ?? new Date(0), actor });

const items = (store: Store) =>
  [...store.provider.orders.values()].flatMap(({ order }) =>
    order.items.map(({ sku, quantity, artworkUrl }) => ({ sku, quantity, artworkUrl })),
  );
const updates = (store: Store) => store.edge.count("updateOrder");
const states = async (store: Store) => (await read(store)).remapped.map(({ state }) => state);

describe("a mapping that is saved", () => {
  it("leaves what the provider has as it is, and counts the orders that could follow it", async () => {
    const store = await accepted(3);
    expect((await read(store)).orders).toEqual([]);
    expect(await all(store)).toEqual(none);
    await map(store, { sku: "COF-2", quantity: 2 });
    expect((await read(store)).orders).toHaveLength(3);
    expect(await all(store)).toMatchObject({
      variants: [{ id: variantId, orders: 3 }],
      orders: 3,
      isMore: false,
    });
    expect(updates(store)).toBe(0);
    expect(new Set(items(store).map(({ sku }) => sku))).toEqual(new Set(["COF-1"]));
  });

  it("reaches each of them by one update of its one order, once it is wanted", async () => {
    const store = await accepted(3);
    await map(store, { sku: "COF-2", quantity: 2 });
    expect(await press(store)).toMatchObject({ kind: "asked", count: 3, passed: [] });
    expect(await states(store)).toEqual(["asked", "asked", "asked"]);
    expect((await read(store)).orders).toEqual([]);
    expect(await all(store)).toEqual(none);
    await store.settle();
    expect(items(store)).toEqual(
      Array.from({ length: 3 }, () => ({ sku: "COF-2", quantity: 2, artworkUrl: newUrl })),
    );
    expect(await states(store)).toEqual(["changed", "changed", "changed"]);
    expect([updates(store), store.provider.orders.size]).toEqual([3, 3]);
    const [orderId = ""] = store.shopify.orders.keys();
    await store.send(store.change(orderId, {}), { topic: "orders/updated" });
    await store.settle();
    expect(updates(store)).toBe(3);
  });

  it("is offered to those that one press left, once it has changed as many as it can", async () => {
    const store = await accepted(2);
    await map(store, { sku: "COF-2", quantity: 2 });
    await addChanged(store, 260);
    expect(await read(store)).toMatchObject({ orders: [{}, {}], isMore: false });
    expect(await all(store)).toMatchObject({ orders: 2, isMore: false });
  });

  it("is followed by what was not sent yet without anybody's asking, and that is counted apart", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Ada")));
    await store.settle();
    await map(store, { sku: "COF-2" });
    expect(await read(store)).toMatchObject({ orders: [], waiting: 1 });
  });

  it("counts for the store no orders of a variant that is gone, as no page would change them", async () => {
    const store = await accepted();
    await map(store, { sku: "COF-2" });
    const { shop } = store;
    await store.prisma.variant.updateMany({
      where: { shop, id: variantId },
      data: { removedAt: store.now() },
    });
    expect(await all(store)).toEqual(none);
  });

  it("offers nothing where it says what was sent already", async () => {
    const store = await accepted();
    await map(store, { artworkUrl: null });
    expect((await read(store)).orders).toEqual([]);
    expect(await all(store)).toEqual(none);
  });

  it("changes no order that the provider began since the page was loaded, and names it", async () => {
    const store = await accepted(2);
    await map(store);
    const { orders, mappedAt } = await read(store);
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    await store.sweep();
    const named = orders.map(({ dispatchId }) => dispatchId);
    const begun = await store.prisma.dispatch.findFirstOrThrow({
      where: { shop: store.shop, apiOrderId: id },
    });
    const passed = [begun.orderName];
    expect(await remap(store, named, mappedAt)).toMatchObject({ kind: "asked", count: 1, passed });
    await store.settle();
    expect(updates(store)).toBe(1);
  });

  it("is told of as too late where the provider had begun unheard", async () => {
    const store = await accepted();
    await map(store);
    const before = items(store);
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    expect(await press(store)).toMatchObject({ count: 1 });
    await store.settle();
    expect(items(store)).toEqual(before);
    expect(await states(store)).toEqual(["begun"]);
  });

  it("is refused in the provider's words, and offered again once it was saved otherwise", async () => {
    const store = await accepted();
    await map(store);
    store.edge.setPlan((called) =>
      called === "updateOrder" ? { instead: refused(422, "No such picture.") } : undefined,
    );
    await press(store);
    await store.settle();
    expect((await read(store)).remapped).toMatchObject([
      { state: "refused", words: "No such picture." },
    ]);
    store.edge.setPlan(() => undefined);
    await map(store, { sku: "COF-2" });
    expect(await press(store)).toMatchObject({ kind: "asked", count: 1 });
    await store.settle();
    expect(await states(store)).toEqual(["changed"]);
    expect(items(store)).toMatchObject([{ sku: "COF-2" }]);
  });

  it("changes nothing where it was saved anew since the page was loaded", async () => {
    const store = await accepted();
    await map(store);
    const { orders, mappedAt } = await read(store);
    await map(store, { sku: "COF-2" });
    const named = orders.map(({ dispatchId }) => dispatchId);
    expect(await remap(store, named, mappedAt)).toEqual({ kind: "moved-on" });
    expect(await store.prisma.lineCorrection.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("has texts drawn anew by another design, and the order is updated once with the drawing", async () => {
    const store = await aStore();
    await store.send(store.place(personalized("Ada")));
    await store.settle();
    store.advance(3_000);
    await store.settle();
    store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
    store.advance(60_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    const fields = [{ property: "Name on the bag", fieldId: "title", type: "text" }];
    await map(store, { artworkUrl: null, design: { productId: "product-1", fields } });
    expect(await press(store)).toMatchObject({ count: 1 });
    await store.settle();
    store.provider.artwork.finish("run_2", { artworkUrl: newUrl });
    store.advance(60_000);
    await store.settle();
    expect(sentArtwork(store)).toEqual([newUrl]);
    expect([updates(store), store.provider.orders.size]).toEqual([1, 1]);
    expect(await states(store)).toEqual(["changed"]);
  });

  it("keeps what a person has corrected of the order", async () => {
    const store = await accepted();
    const row = await store.prisma.shopOrder.findFirstOrThrow({
      where: { shop: store.shop },
      include: { lines: true, dispatches: true },
    });
    const url = "https://art.example/other.png";
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    const dispatchId = row.dispatches[0]?.id ?? "";
    const line = { orderId: row.id, dispatchId, lineItemId: row.lines[0]?.id ?? "", seen: 0 };
    const entered = { print: { kind: "picture" as const, url }, sku: null };
    await store.connector.correctLine({ shop: store.shop, ...line, entered, actor });
    await store.settle();
    await map(store, { quantity: 2 });
    await press(store);
    await store.settle();
    expect(items(store)).toEqual([{ sku: "COF-1", quantity: 2, artworkUrl: url }]);
  });
});

describe("mappings of several variants that are saved", () => {
  const other = "12";
  /** Presses the one button for all of them, as the page stood. */
  const pressAll = (store: Store, { changeable, mappedAt }: Awaited<ReturnType<typeof all>>) =>
    store.connector.remapEarlier({
      shop: store.shop,
      named: changeable.map(({ dispatchId }) => dispatchId),
      mappedAt: mappedAt ?? new Date(0),
      actor,
    });
  /** An order of each variant, and one of both, accepted; then both variants are mapped otherwise. */
  async function mappedTogether() {
    const store = await aStore();
    await map(store, { sku: "COF-2", design: null }, other);
    for (const ids of [[variantId], [other], [variantId, other]]) {
      store.advance(1_000);
      const lines = ids.map((id) => ({ id: `5${ids.length}${id}`, variantId: id }));
      await store.send(store.place({ lines }));
    }
    await store.settle();
    expect(store.provider.orders.size).toBe(3);
    await map(store, { quantity: 2 });
    await map(store, { sku: "COF-2", quantity: 3, design: null }, other);
    return store;
  }

  it("reach all their orders by one press, each by one update, as many as it says", async () => {
    const store = await mappedTogether();
    const shown = await all(store);
    expect(shown).toMatchObject({
      variants: [
        { id: variantId, orders: 2 },
        { id: other, orders: 2 },
      ],
      orders: 3,
      changeable: [{}, {}, {}],
    });
    const pressed = await pressAll(store, shown);
    expect(pressed).toMatchObject({ kind: "asked", count: 3, passed: [] });
    const since = pressed.kind === "asked" ? pressed.at : new Date(0);
    const came = async () => {
      const rows = await store.connector.readRemapped({ shop: store.shop, since });
      return rows.map(({ state }) => state);
    };
    expect(await came()).toEqual(["asked", "asked", "asked"]);
    await store.settle();
    expect(await came()).toEqual(["changed", "changed", "changed"]);
    expect(items(store).map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual([
      "2 COF-1",
      "3 COF-2",
      "2 COF-1",
      "3 COF-2",
    ]);
    expect(updates(store)).toBe(3);
    expect(await all(store)).toEqual(none);
    // AND nothing of what another store asked for is read
    const elsewhere = { shop: "other.example", since };
    expect(await store.connector.readRemapped(elsewhere)).toEqual([]);
  });

  it("change no order that was begun or updated meanwhile, and name it", async () => {
    const store = await mappedTogether();
    const shown = await all(store);
    const [first = "", second = ""] = store.provider.orders.keys();
    store.provider.move(first, "Picked");
    await store.sweep();
    const { orders, mappedAt } = await store.connector.readRemapping({
      shop: store.shop,
      variantId: other,
    });
    const rows = await store.prisma.dispatch.findMany({ where: { shop: store.shop } });
    const nameOf = (id: string) => rows.find(({ apiOrderId }) => apiOrderId === id)?.orderName;
    const own = orders.filter(({ orderName }) => orderName === nameOf(second));
    await store.connector.remapOrders({
      shop: store.shop,
      variantId: other,
      named: own.map(({ dispatchId }) => dispatchId),
      mappedAt: mappedAt ?? new Date(0),
      actor,
    });
    const pressed = await pressAll(store, shown);
    expect(pressed).toMatchObject({ kind: "asked", count: 1 });
    const passed = pressed.kind === "asked" ? new Set(pressed.passed) : null;
    expect(passed).toEqual(new Set([nameOf(first), nameOf(second)]));
  });

  it("change nothing where one was saved anew since the page was loaded", async () => {
    const store = await mappedTogether();
    const shown = await all(store);
    await map(store, { quantity: 4 });
    expect(await pressAll(store, shown)).toEqual({ kind: "moved-on" });
    expect(await store.prisma.lineCorrection.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("leave an order whose variant was excluded since the page was loaded, and name it", async () => {
    const store = await mappedTogether();
    const shown = await all(store);
    const excluded = { shop: store.shop, variantIds: [other], decision: "ignore" as const, actor };
    await store.connector.products.decideVariants(excluded);
    await store.settle();
    const pressed = await pressAll(store, shown);
    expect(pressed).toMatchObject({ kind: "asked", count: 2, passed: [expect.any(String)] });
    await store.settle();
    expect(items(store).map(({ sku, quantity }) => `${quantity} ${sku}`)).toContain("1 COF-2");
  });

  it("leave the orders of a variant that is gone as they were sent", async () => {
    const store = await mappedTogether();
    const where = { shop: store.shop, id: other };
    await store.prisma.variant.updateMany({ where, data: { removedAt: store.now() } });
    const shown = await all(store);
    expect(shown).toMatchObject({ variants: [{ id: variantId }], orders: 2 });
    expect(await pressAll(store, shown)).toMatchObject({ count: 2, passed: [] });
    await store.settle();
    expect(items(store).map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual([
      "2 COF-1",
      "1 COF-2",
      "2 COF-1",
      "1 COF-2",
    ]);
  });
});
