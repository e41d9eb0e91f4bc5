import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eraseOldData } from "../maintenance/retention/index.ts";
import { otherUrl, openHarness } from "../testing/harness.ts";
import { watchEveryMove } from "../testing/every-move.ts";
import { refused } from "../testing/faults.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "sample");

const toAddress = {
  name: "Ada Byron",
  company: "",
  street1: "12 Main St",
  street2: "",
  city: "Portland",
  state: "OR",
  zip: "97201",
  country: "US",
  phone: "",
  email: "ada@example.com",
};

/** A store whose own connection makes what it is sent, or one that has a test key. */
async function aStore({ isLive = true }: { isLive?: boolean } = {}) {
  const store = await harness.store({ key: "test" });
  const { shop, connector } = store;
  if (isLive) {
    await connector.changeConnection({
      shop,
      connection: { url: null, apiKey: `own_live_${shop}` },
      actor: "owner",
    });
    await connector.jobs["sync-products"]({ shop });
    store.edge.calls.length = 0;
  }
  const id = randomUUID();
  const { id: variantId } = await store.prisma.variant.findFirstOrThrow({
    where: { shop, sku: "COF-2" },
  });
  return {
    store,
    id,
    start: (wish: Parameters<typeof connector.startSample>[0]["wish"]) =>
      connector.startSample({ shop, id, wish, actor: "owner" }),
    sample: (change: Partial<typeof toAddress> = {}, quantity = 2) => ({
      kind: "sample" as const,
      variantId,
      quantity,
      toAddress: { ...toAddress, ...change },
    }),
    /** Some time later, with nobody at its page. */
    follow: async (pastMs = 20_000) => {
      store.advance(pastMs);
      await connector.sweeps.samples();
      return connector.readSample({ shop, id });
    },
  };
}

const testOrder = { kind: "test", testKey: "" } as const;

it("is called as the shop's own provider calls its items, whatever another shop's calls them", async () => {
  const { store, id, start, sample } = await aStore();
  const { shop, connector, prisma } = store;
  await start(sample());
  const titles = async () =>
    (await connector.readSample({ shop, id }))?.items.map(({ title }) => title);
  const catalogOf = async (of: string) => {
    const row = await prisma.shopConnection.findUniqueOrThrow({ where: { shop: of } });
    return { connectionId: row.connectionId ?? "" };
  };
  const other = await harness.store();
  const where = await catalogOf(other.shop);
  await prisma.catalogSku.updateMany({ where, data: { title: "Somebody else's secret roast" } });
  expect(await titles()).toEqual(["Beans COF-2"]);
  await prisma.catalogSku.deleteMany({ where: await catalogOf(shop) });
  expect(await titles()).toEqual([null]);
});

it("is listed on another page where there are more than one shows", async () => {
  const { store, start } = await aStore();
  const { shop, connector, prisma } = store;
  await start(testOrder);
  const { tracking: _, ...like } = await prisma.sample.findFirstOrThrow({ where: { shop } });
  const request = like.request ?? {};
  const ids = Array.from({ length: 30 }, (_, at) => `older-${String(at).padStart(2, "0")}`);
  // Of one moment, in the order of their ids.
  const createdAt = new Date(like.createdAt.getTime() - 60_000);
  await prisma.sample.createMany({
    data: ids.map((id) => ({
      ...like,
      request,
      id,
      createdAt,
      idempotencyKey: id,
    })),
  });
  const first = await connector.readSamples({ shop });
  expect(first.samples.map(({ id }) => id)).toEqual([like.id, ...ids.slice(0, 24)]);
  const second = await connector.readSamples({ shop, after: first.endCursor });
  expect(second.samples.map(({ id }) => id)).toEqual(ids.slice(24));
  expect([second.endCursor, second.newestIds]).toEqual([null, first.newestIds]);
});

it("can be of more variants than the page lists, which then says so", async () => {
  const { store } = await aStore();
  const { shop, connector, prisma } = store;
  const of = async (search: string) => {
    const { variants, hasMoreVariants } = await connector.readSamples({ shop, search });
    return [variants.length, hasMoreVariants];
  };
  expect(await of("COF-2")).toEqual([1, false]);
  const copy = (table: "variant" | "mapping" | "mapping_component", id: "id" | "variant_id") =>
    prisma.$executeRawUnsafe(
      `INSERT INTO connector.${table}
       SELECT (jsonb_populate_record(one, jsonb_build_object('${id}', 'copy-' || number))).*
       FROM connector.${table} AS one, generate_series(1, 99) AS number
       WHERE shop = $1 AND ${id} = (SELECT id FROM connector.variant
         WHERE shop = $1 AND sku = 'COF-2' ORDER BY length(id) LIMIT 1)`,
      shop,
    );
  await copy("variant", "id");
  await copy("mapping", "variant_id");
  await copy("mapping_component", "variant_id");
  expect(await of("COF-2")).toEqual([100, false]);
  await prisma.variant.updateMany({ where: { shop }, data: { title: "COF-2" } });
  const all = await prisma.variant.count({ where: { shop } });
  expect(all).toBeGreaterThan(100);
  expect(await of("COF-2")).toEqual([100, true]);
});

describe("a test order", () => {
  it("is placed once for two presses, and walks through every stage to its tracking number", async () => {
    const { store, start, follow } = await aStore();
    const [first, second] = await Promise.all([start(testOrder), start(testOrder)]);
    expect([first.kind, second.kind]).toEqual(["ordered", "ordered"]);
    expect(store.provider.orders.size).toBe(1);
    const seen = [];
    for (let step = 0; step < 4; step += 1) seen.push((await follow())?.status);
    expect(seen).toEqual(["Picked", "Printed", "Packaged", "Shipped"]);
    const [orderId = ""] = store.provider.orders.keys();
    store.provider.ship(orderId, { number: "1Z9", items: [] });
    expect(await follow()).toMatchObject({ state: "Shipped", isTest: true, error: null });
    expect(store.edge.count("simulateOrderStatus")).toBe(4);
    expect(await store.dispatches()).toEqual([]);
  });

  it("goes out with a test key even where the store's own makes what it is sent", async () => {
    const { store, start } = await aStore();
    await start(testOrder);
    const row = await store.prisma.sample.findFirstOrThrow({ where: { shop: store.shop } });
    const own = await store.prisma.shopConnection.findUniqueOrThrow({
      where: { shop: store.shop },
    });
    expect(row.connectionId).not.toBe(own.connectionId);
  });

  it("asks for a test key where the provider is elsewhere, and sends nothing without one", async () => {
    const { store, start } = await aStore();
    const { shop } = store;
    const connection = { url: otherUrl, apiKey: `own_live_${shop}` };
    await store.connector.changeConnection({ shop, connection, actor: "owner" });
    for (const testKey of ["", "own_live_1", `x_test_${"y".repeat(600)}`]) {
      expect(await start({ kind: "test", testKey })).toEqual({
        kind: "refused",
        problem: { problem: "test-key" },
      });
    }
    expect(store.otherEdge.count("createOrder")).toBe(0);
    expect(await start({ kind: "test", testKey: `own_test_${shop}` })).toMatchObject({
      kind: "ordered",
      sample: { state: "Accepted" },
    });
  });

  it("is refused while nothing is mapped with artwork", async () => {
    const { store, start } = await aStore();
    await store.prisma.mapping.deleteMany({ where: { shop: store.shop } });
    expect(await start(testOrder)).toEqual({
      kind: "refused",
      problem: { problem: "nothing-ready" },
    });
  });
});

describe("a sample", () => {
  it("is asked for less and less often as it grows old, and of no store that has gone", async () => {
    const { store, start, sample, follow } = await aStore();
    await start(sample());
    const asked = () => store.edge.count("getOrder");
    await follow();
    expect(asked()).toBe(1);
    await follow(10 * 60_000);
    await follow(10_000);
    expect(asked()).toBe(2);
    await follow(9 * 3_600_000);
    await follow(13 * 60_000);
    expect(asked()).toBe(3);
    await follow(2 * 60_000);
    expect(asked()).toBe(4);
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: randomUUID(),
      topic: "app/uninstalled",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from("{}"),
    });
    await store.settle();
    await follow(3_600_000);
    expect(asked()).toBe(4);
  });

  it("is made of the variant with its artwork, and is followed to its end", async () => {
    const { store, start, sample, follow } = await aStore();
    const ordered = await start(sample());
    expect(ordered).toMatchObject({
      kind: "ordered",
      sample: { state: "Accepted", isTest: false, items: [{ sku: "COF-2", quantity: 2 }] },
    });
    const [orderId = ""] = store.provider.orders.keys();
    store.provider.move(orderId, "Printed");
    expect(await follow()).toMatchObject({ status: "Printed" });
    store.provider.move(orderId, "Canceled");
    expect(await follow()).toMatchObject({ state: "Ended", status: "Canceled" });
    expect(store.edge.count("simulateOrderStatus")).toBe(0);
  });

  it("that left is asked for until its number comes, and has each number of several", async () => {
    const { store, start, sample, follow } = await aStore();
    await start(sample());
    const [orderId = ""] = store.provider.orders.keys();
    store.provider.move(orderId, "Shipped");
    expect(await follow()).toMatchObject({ state: "Accepted", status: "Shipped", tracking: null });
    store.provider.ship(orderId, { number: "", items: [] });
    expect(await follow()).toMatchObject({ state: "Accepted", status: "Shipped", tracking: null });
    store.provider.ship(orderId, { number: "A, B", items: [] });
    expect(await follow(2 * 60_000)).toMatchObject({
      state: "Shipped",
      tracking: { parcels: [{ number: "A" }, { number: "B" }] },
    });
    const asked = store.edge.count("getOrderShipping");
    await follow(24 * 3_600_000);
    expect(store.edge.count("getOrderShipping")).toBe(asked);
  });

  it("is followed under the key by which its shop renews that of its provider", async () => {
    const { store, start, sample, follow } = await aStore();
    const { shop, connector } = store;
    await start(sample());
    const connection = { url: null, apiKey: `own_live_renewed_${shop}` };
    await connector.changeConnection({ shop, connection, actor: "owner" });
    const own = await store.prisma.shopConnection.findUniqueOrThrow({ where: { shop } });
    expect(await store.prisma.sample.findFirstOrThrow({ where: { shop } })).toMatchObject({
      connectionId: own.connectionId,
    });
    store.provider.ship("api-1", { number: "1Z9", items: [] });
    expect(await follow()).toMatchObject({ state: "Shipped", error: null });
  });

  it("that left without a number for a month has none", async () => {
    const { store, start, sample, follow } = await aStore();
    await start(sample());
    const [orderId = ""] = store.provider.orders.keys();
    store.provider.move(orderId, "Shipped");
    await follow();
    expect(await follow(30 * 24 * 3_600_000)).toMatchObject({ state: "Shipped", tracking: null });
  });

  it("is ordered once though the first answer is lost", async () => {
    const { store, start, sample, follow } = await aStore();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1 ? "lost-answer" : undefined,
    );
    expect(await start(sample())).toMatchObject({
      sample: { state: "Frozen", error: expect.anything() },
    });
    expect(await follow()).toMatchObject({ state: "Accepted", error: null });
    expect(store.provider.orders.size).toBe(1);
  });

  it("is tried less and less often while the provider does not answer", async () => {
    const { store, start, sample, follow } = await aStore();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await start(sample());
    const tried = () => store.edge.count("createOrder");
    await follow(12 * 3_600_000);
    const before = tried();
    await follow(17 * 60_000);
    expect(tried()).toBe(before);
    await follow(2 * 60_000);
    expect(tried()).toBeGreaterThan(before);
  });

  it("is not called refused where an earlier try may have made it", async () => {
    const { store, start, sample, follow } = await aStore();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1 ? "lost-request" : undefined,
    );
    await start(sample());
    store.provider.refuseWith(refused(422, "sold out"));
    expect(await follow()).toMatchObject({ state: "Unknown" });
  });

  it("is not sent again once the provider may have forgotten its key", async () => {
    const { store, id, start, sample, follow } = await aStore();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
    await start(sample());
    store.advance(24 * 3_600_000);
    const asked = store.edge.count("createOrder");
    const { shop, connector } = store;
    const email = "help@printer.example";
    const contact = { email, phone: "", pageUrl: "", hours: "", address: "" };
    await connector.changeContact({ shop, contact });
    // Whom its page has the store ask, and by which name.
    const provider = { reference: `${shop}/sample/${id}`, contact: { email } };
    expect(await follow()).toMatchObject({ state: "Unknown", provider });
    expect(store.edge.count("createOrder")).toBe(asked);
  });

  it("is asked for no more where the provider has not found it for a month", async () => {
    const { store, start, sample, follow } = await aStore();
    await start(sample());
    store.edge.setPlan((operation) =>
      operation === "getOrder" ? { instead: refused(404, "order_not_found") } : undefined,
    );
    expect(await follow()).toMatchObject({ state: "Accepted", error: "order_not_found" });
    expect(await follow(30 * 24 * 3_600_000)).toMatchObject({
      state: "Unknown",
      error: "order_not_found",
    });
    const asked = store.edge.count("getOrder");
    await follow(24 * 3_600_000);
    expect(store.edge.count("getOrder")).toBe(asked);
  });

  it("says what the provider refused, and can be ordered again", async () => {
    const { store, start, sample } = await aStore();
    store.provider.refuseWith(refused(422, "sold out"));
    expect(await start(sample())).toMatchObject({
      sample: { state: "Refused", error: "sold out" },
    });
  });

  it("names the field that does not fit, and keeps nothing", async () => {
    const { store, start, sample } = await aStore();
    const problems = [];
    for (const wish of [
      sample({ zip: " " }),
      sample({ email: "ada" }),
      sample({ country: "USA" }),
      sample({}, 21),
    ]) {
      const result = await start(wish);
      problems.push(result.kind === "refused" ? result.problem : result.kind);
    }
    expect(problems).toEqual([
      { problem: "address", field: "zip" },
      { problem: "address", field: "email" },
      { problem: "address", field: "country" },
      { problem: "quantity" },
    ]);
    expect(await store.prisma.sample.count({ where: { shop: store.shop } })).toBe(0);
  });

  it("goes to an address that is kept as long as buyers' are, and while it is under way", async () => {
    const { store, id, start, sample, follow } = await aStore();
    const { shop, connector, prisma } = store;
    await start(sample());
    const [orderId = ""] = store.provider.orders.keys();
    const rest = async (days: number) => {
      store.advance(days * 24 * 3_600_000);
      await eraseOldData(store.ctx, shop);
      const row = await prisma.sample.findFirstOrThrow({ where: { shop } });
      return /Byron|Main St|97201|ada@example/.test(JSON.stringify(row));
    };
    expect(await rest(91)).toBe(true);
    store.provider.ship(orderId, { number: "1Z9", items: [] });
    expect(await follow()).toMatchObject({ state: "Shipped", recipient: { name: "Ada Byron" } });
    expect(await rest(0)).toBe(false);
    expect(await connector.readSample({ shop, id })).toMatchObject({
      state: "Shipped",
      recipient: null,
      items: [{ quantity: 2 }],
      tracking: { parcels: [{ number: "1Z9" }] },
    });
    // Another one, whose time is not over.
    store.provider.refuseWith(refused(422, "sold out"));
    const wish = sample();
    await connector.startSample({ shop, id: randomUUID(), wish, actor: "owner" });
    expect([await rest(89), await rest(2)]).toEqual([true, false]);
  });

  it("that went to a buyer loses their address as they are erased, here and at the provider, and no other does", async () => {
    const { store, id, start, sample } = await aStore();
    const { shop, connector, prisma } = store;
    await start(sample());
    const other = sample({ email: "eve@example.com" });
    await connector.startSample({ shop, id: randomUUID(), wish: other, actor: "owner" });
    const elsewhere = await harness.store();
    const row = await prisma.sample.findUniqueOrThrow({ where: { shop_id: { shop, id } } });
    const theirs = { ...row, shop: elsewhere.shop, request: row.request ?? {}, tracking: {} };
    await prisma.sample.create({ data: theirs });
    await connector.acceptDelivery({
      shop,
      webhookId: "redact",
      topic: "customers/redact",
      eventId: null,
      apiVersion: null,
      triggeredAt: null,
      body: Buffer.from(`{"customer":{"id":7,"email":"ADA@example.com"},"orders_to_redact":[]}`),
    });
    await store.settle();
    const emails = async (of: string) => {
      const rows = await prisma.sample.findMany({ where: { shop: of }, orderBy: { id: "asc" } });
      return rows.map(({ request }) => /[a-z]+@example.com/.exec(JSON.stringify(request))?.[0]);
    };
    expect((await emails(shop)).toSorted()).toEqual(["eve@example.com", undefined]);
    expect(await emails(elsewhere.shop)).toEqual(["ada@example.com"]);
    expect(store.erasures).toMatchObject([{ shop, apiOrderIds: [row.apiOrderId] }]);
  });

  it("is refused over a test key, with which nothing is made", async () => {
    const { start, sample } = await aStore({ isLive: false });
    expect(await start(sample())).toEqual({
      kind: "refused",
      problem: { problem: "test-connection" },
    });
  });

  it("is another store's own", async () => {
    const { start, sample, id } = await aStore();
    await start(sample());
    const other = await harness.store();
    expect(await other.connector.readSample({ shop: other.shop, id })).toBeNull();
    expect((await other.connector.readSamples({ shop: other.shop })).samples).toEqual([]);
  });
});

everyMove();
