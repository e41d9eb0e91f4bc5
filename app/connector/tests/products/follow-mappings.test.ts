import { describe, expect, it } from "vitest";
import { noteOtherArtwork } from "#app/connector/products/mappings/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const actor = "owner";
const mug = { variantId: "13", sku: "MUG" };

function decide({ connector, shop }: Store, decision: "ignore" | "reopen") {
  return connector.products.decideVariants({ shop, variantIds: ["13"], decision, actor });
}

function map({ connector, shop }: Store) {
  const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
  return connector.products.mapVariant({ shop, variantId: "13", components, actor });
}

/** A paid order of nothing but the mug, and as many more like it as are wanted. */
async function withWaiting(count: number): Promise<Store> {
  const store = await harness.store();
  const { shop, prisma } = store;
  const order = store.place({ lines: [{ id: "700", ...mug }] });
  await store.send(order);
  await store.settle();
  await prisma.$executeRaw`
    INSERT INTO connector.shop_order (shop, id, name, order_updated_at, seen_at, paid_seen_at,
      snapshot, observed_ids, personal_since)
    SELECT shop, id || lpad(number::text, 6, '0'), name, order_updated_at, seen_at, paid_seen_at,
      jsonb_set(snapshot, '{id}', to_jsonb(id || lpad(number::text, 6, '0'))), observed_ids, personal_since
    FROM connector.shop_order, generate_series(2, ${count}::int) AS number
    WHERE shop = ${shop} AND id = ${order.id}`;
  await prisma.$executeRaw`
    INSERT INTO connector.order_line
      (shop, order_id, id, position, variant_id, title, sku, quantity, verdict)
    SELECT shop, order_id || lpad(number::text, 6, '0'), id, position, variant_id, title, sku, quantity, verdict
    FROM connector.order_line, generate_series(2, ${count}::int) AS number
    WHERE shop = ${shop} AND order_id = ${order.id}`;
  return store;
}

const marked = ({ prisma, shop }: Store) =>
  prisma.variant.count({ where: { shop, followDueAt: { not: null } } });

const opened = ({ prisma, shop }: Store) => prisma.dispatch.count({ where: { shop } });

/** The provider makes the mug from now on, and the catalog is read again. */
async function bringMug(store: Store) {
  store.provider.skus.add("MUG");
  store.advance(16 * 60_000);
  await store.connector.sweeps.catalogs();
}

/** A store with so many variants more of the mug. */
async function withMany(count: number, given?: Store): Promise<Store> {
  const store = given ?? (await harness.store());
  const { shop, prisma } = store;
  const like = await prisma.variant.findFirstOrThrow({ where: { shop, id: "13" } });
  await prisma.$executeRaw`
    INSERT INTO connector.variant (shop, id, product_id, product_title, title, sku, seen_at)
    SELECT ${shop}, '7' || number, ${like.productId}, ${like.productTitle}, ${like.title}, 'MUG', ${store.now()}
    FROM generate_series(1, ${count}::int) AS number`;
  return store;
}

/** How many were mapped by their SKU in one transaction each, the fewest first. */
async function mappedAtOnce({ prisma, shop }: Store): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM connector.mapping AS made JOIN connector.variant ON variant.shop = made.shop
      AND variant.id = made.variant_id AND variant.sku = 'MUG'
    WHERE made.shop = ${shop} AND origin = 'EqualSku' GROUP BY made.xmin::text ORDER BY 1`;
  return rows.map(({ count }) => count);
}

/** While it works the database takes no mapping of that store, or none of one variant. */
async function refusing(
  { prisma, shop }: Store,
  work: () => Promise<unknown>,
  variantId?: string,
): Promise<void> {
  const taken = variantId === undefined ? "false" : `variant_id <> '${variantId}'`;
  await prisma.$executeRawUnsafe(
    `ALTER TABLE connector.mapping ADD CONSTRAINT refused CHECK (shop <> '${shop}' OR ${taken}) NOT VALID`,
  );
  try {
    await work();
  } finally {
    await prisma.$executeRawUnsafe("ALTER TABLE connector.mapping DROP CONSTRAINT refused");
  }
}

const wakeUp = ({ connector, shop }: Store) => connector.jobs["follow-mappings"]({ shop });

describe("orders that wait for a variant", () => {
  it("go out as a whole where another order has the first of several mapped", async () => {
    // GIVEN an order that comes before the catalog was read
    const store = await harness.store();
    const { shop, prisma } = store;
    await prisma.mapping.deleteMany({ where: { shop } });
    const catalog = await prisma.catalogSku.findMany();
    await prisma.catalogSku.deleteMany();
    const lines = [
      { id: "703", variantId: "11", sku: "cof-1 " },
      { id: "704", variantId: "12", sku: "COF-2" },
    ];
    await store.send(store.place({ lines }));
    await store.settle();
    expect(await store.dispatches()).toEqual([]);
    // WHEN it is there, and an order of one of the two comes before the store's products were compared with it
    await prisma.catalogSku.createMany({ data: catalog });
    await store.send(store.place({ lines: [{ id: "705", variantId: "11", sku: "cof-1 " }] }));
    await store.settle();
    // THEN the first goes out with both
    const made = [...store.provider.orders.values()].map(({ order }) =>
      order.items.map(({ externalSourceId }) => externalSourceId).toSorted(),
    );
    expect(made.toSorted()).toEqual([["703", "704"], ["705"]]);
  });

  it("are sent once it is mapped although they are from before the install, if they were paid since", async () => {
    const store = await harness.store();
    const before = new Date(store.now().getTime() - 24 * 60 * 60_000).toISOString();
    const place = (id: string) =>
      Object.assign(store.place({ lines: [{ id, ...mug }] }), { processedAt: before });
    const [since, earlier] = [place("701"), place("702")];
    store.advance(1_000);
    await store.send(since);
    await store.send(earlier, { topic: "orders/updated" });
    await store.settle();
    expect(await store.dispatches()).toEqual([]);
    await map(store);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ orderId: since.id, state: "Accepted" }]);
  });

  it("are looked at once each when it is reopened without a mapping", async () => {
    const store = await withWaiting(50);
    await decide(store, "ignore");
    await wakeUp(store);
    await decide(store, "reopen");
    const process = store.newProcess({ crashAt: 500 });
    await process.connector.jobs["follow-mappings"]({ shop: store.shop });
    expect(await marked(store)).toBe(0);
    const verdicts = await store.prisma.orderLine.groupBy({
      by: ["verdict"],
      where: { shop: store.shop },
      _count: true,
    });
    expect(verdicts).toEqual([{ verdict: "NeedsMapping", _count: 50 }]);
  });

  it("all follow, however many they are, and whoever is killed on the way", async () => {
    const store = await withWaiting(60);
    await map(store);
    const killed = store.newProcess({ crashAt: 250 });
    await expect(killed.connector.jobs["follow-mappings"]({ shop: store.shop })).rejects.toThrow(
      "at step 250",
    );
    const before = await opened(store);
    expect([before > 0, before < 60, await marked(store)]).toEqual([true, true, 1]);
    const { followedUntil } = await store.prisma.variant.findFirstOrThrow({
      where: { shop: store.shop, id: "13" },
    });
    expect(followedUntil).not.toBeNull();
    await wakeUp(store);
    expect([await opened(store), await marked(store)]).toEqual([60, 0]);
  });

  it("are left to another job where one has done its share", async () => {
    const store = await withWaiting(1_051);
    const asked: unknown[] = [];
    store.ctx.enqueue = async (_, name) => void asked.push(name);
    await decide(store, "ignore");
    asked.length = 0;
    await wakeUp(store);
    expect([asked.at(-1), await marked(store)]).toEqual(["follow-mappings", 1]);
    asked.length = 0;
    await wakeUp(store);
    expect([asked.includes("follow-mappings"), await marked(store)]).toEqual([false, 0]);
    const where = { shop: store.shop, verdict: "Ignored" as const };
    expect(await store.prisma.orderLine.count({ where })).toBe(1_051);
  });

  it("are looked at from the beginning where another decision comes meanwhile", async () => {
    const store = await withWaiting(3);
    await map(store);
    const where = { shop: store.shop, id: "13" };
    await store.prisma.variant.updateMany({ where, data: { followedUntil: "99999" } });
    await decide(store, "ignore");
    await wakeUp(store);
    const { followedUntil } = await store.prisma.variant.findFirstOrThrow({ where });
    expect(followedUntil).toBeNull();
    const ignored = { shop: store.shop, verdict: "Ignored" as const };
    expect(await store.prisma.orderLine.count({ where: ignored })).toBe(3);
  });
});

describe("a SKU that the provider's catalog brings", () => {
  it("lets all orders go that wait for it, more than one transaction takes", async () => {
    const store = await withWaiting(60);
    await bringMug(store);
    await wakeUp(store);
    expect(await opened(store)).toBe(60);
  });

  it("lets an earlier order go when a later one has it mapped", async () => {
    const store = await harness.store();
    await store.send(store.place({ lines: [{ id: "710", ...mug }] }));
    await store.settle();
    expect(await opened(store)).toBe(0);
    store.provider.skus.add("MUG");
    store.advance(61_000);
    await store.send(store.place({ lines: [{ id: "720", ...mug }] }));
    await store.settle();
    expect(await opened(store)).toBe(2);
    expect(store.provider.orders.size).toBe(2);
  });

  it("maps however many a store has, a thousand at a time", async () => {
    const store = await withMany(2_499);
    await bringMug(store);
    // With the mug itself.
    expect(await mappedAtOnce(store)).toEqual([500, 1_000, 1_000]);
    expect(await marked(store)).toBe(2_500);
  });

  it("keeps no order waiting for another variant where it can't be mapped", async () => {
    const store = await withWaiting(1);
    await withMany(1, store);
    await map(store);
    const { connectionId } = await store.prisma.shopConnection.findFirstOrThrow({
      where: { shop: store.shop },
    });
    const catalog = await store.prisma.catalogSku.findFirstOrThrow({ where: { connectionId } });
    await store.prisma.catalogSku.create({
      data: { ...catalog, sku: "MUG", normalizedSku: "mug" },
    });
    await refusing(store, () => wakeUp(store));
    expect([await opened(store), await marked(store)]).toEqual([1, 0]);
    expect(await mappedAtOnce(store)).toEqual([]);
  });

  it.each([
    ["later on", 2],
    ["not at all", 1],
  ])(
    "lets an order that waits for two go as a whole, where one can be mapped %s",
    async (when, lines) => {
      // GIVEN two that are not mapped in one transaction
      const store = await withMany(1_100);
      const { shop, prisma } = store;
      const last = { id: "741", variantId: "7999", sku: "MUG" };
      await store.send(store.place({ lines: [{ id: "740", ...mug }, last] }));
      await store.settle();
      const refusingLast = (work: () => Promise<unknown>) => refusing(store, work, last.variantId);
      // WHEN the second of them fails
      await refusingLast(async () => {
        await bringMug(store);
        await wakeUp(store);
      });
      expect(await mappedAtOnce(store)).toEqual([1_000]);
      // THEN nobody follows the first yet
      expect(await opened(store)).toBe(0);
      if (when === "later on") await wakeUp(store);
      else {
        store.advance(11 * 60_000);
        await refusingLast(() => wakeUp(store));
      }
      expect(await opened(store)).toBe(1);
      expect(await prisma.orderLine.count({ where: { shop, dispatchSequence: 1 } })).toBe(lines);
    },
  );

  it("ends no pause in which Shopify is silent about another variant's artwork", async () => {
    const store = await withWaiting(1);
    const { shop, ctx } = store;
    // WHEN the catalog brings it half a minute after Shopify did not say what artwork the other has
    const dueAt = new Date(store.now().getTime() + (16 * 60 + 30) * 1_000);
    await noteOtherArtwork(ctx.pool, { shop, variantIds: ["11"], dueAt });
    await bringMug(store);
    // THEN what waits for it goes at once, and the other is looked at when it was to be
    const marks = await store.prisma.variant.findMany({
      where: { shop, followDueAt: { not: null } },
      orderBy: { id: "asc" },
      select: { id: true, followDueAt: true },
    });
    expect(marks).toEqual([
      { id: "11", followDueAt: dueAt },
      { id: "13", followDueAt: store.now() },
    ]);
  });

  it("is mapped in the other stores too where those of one can't be", async () => {
    const [one, other] = [await withWaiting(1), await withWaiting(1)];
    // Both have their provider under one key.
    const { prisma } = one;
    const { shop: _, ...connection } = await prisma.shopConnection.findFirstOrThrow({
      where: { shop: one.shop },
    });
    await prisma.shopConnection.updateMany({ where: { shop: other.shop }, data: connection });
    for (const failing of [one, other]) await refusing(failing, () => bringMug(one));
    expect([await mappedAtOnce(one), await mappedAtOnce(other)]).toEqual([[1], [1]]);
  });

  it("ends a hold for an open mapping, and its line goes with the others", async () => {
    const store = await harness.store();
    await store.changeRules({ holdOpenMapping: true });
    await store.send(store.place());
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "NoMapping" }]);
    await bringMug(store);
    await store.settle();
    expect([...store.provider.orders.values()].map(({ order }) => order.items.length)).toEqual([3]);
  });

  it("lets orders go when the shop's product gets it, by a webhook", async () => {
    const store = await withWaiting(2);
    const { shop } = store;
    store.advance(1_000);
    const at = store.now().toISOString();
    const variants = [{ id: "13", title: "12 oz", sku: "COF-1", updated_at: at }];
    const body = JSON.stringify({ id: "113", title: "Beans", updated_at: at, variants });
    await store.connector.acceptDelivery({
      shop,
      webhookId: "renamed",
      topic: "products/update",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(body),
    });
    await store.connector.jobs["process-delivery"]({ shop, webhookId: "renamed" });
    await wakeUp(store);
    expect(await opened(store)).toBe(2);
  });
});

describe("where unpaid orders are sent too", () => {
  it("one that waited for its mapping goes once that is there", async () => {
    const store = await harness.store();
    await store.changeRules({ holdUnpaid: false });
    const order = store.place({ lines: [{ id: "730", ...mug }], financialStatus: "pending" });
    await store.send(order, { topic: "orders/create" });
    await store.settle();
    await map(store);
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("a person sends what one left open; elsewhere it waits for its payment", async () => {
    for (const holdUnpaid of [false, true]) {
      const store = await harness.store();
      await store.changeRules({ holdUnpaid: false });
      const order = store.place({ financialStatus: "pending" });
      await store.send(order, { topic: "orders/create" });
      await store.settle();
      await map(store);
      await store.settle();
      await store.changeRules({ holdUnpaid });
      const command = { shop: store.shop, orderId: order.id, actor };
      expect(await store.connector.sendOpenLines(command)).toBe(!holdUnpaid);
      await store.settle();
      expect(store.provider.orders.size).toBe(holdUnpaid ? 1 : 2);
    }
  });
});
