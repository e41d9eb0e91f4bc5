/** Shopify answers nothing: a store's people are told of it at once, also where no order waits for that. */
import { describe, expect, it } from "vitest";
import { currentOutages } from "#app/connector/alerts/find-news.ts";
import { phrase } from "#app/connector/model/phrases.ts";
import { Crash, type Fault, type FaultPlan } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { listedOutages } from "#app/connector/testing/listed-outages.ts";

const harness = openHarness();

/** What is asked of Shopify here. */
const ofShopify = new Set(["readShop", "readOrder", "readOrderSnapshot", "listChangedOrders"]);

/** Shopify answers none of it so, and the provider as ever. */
const shopify =
  (fault: Fault): FaultPlan =>
  (operation) =>
    ofShopify.has(operation) ? fault : undefined;

/** The timers that ask Shopify of their own, seconds later. */
async function pass(store: Store, seconds: number) {
  store.advance(seconds * 1_000);
  await store.connector.sweeps.pausedShops();
}

async function quietStore(): Promise<Store> {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  store.advance(2 * 60 * 60_000);
  return store;
}

describe("a store whose calls Shopify does not answer", () => {
  it("is told of it within a minute, since the first of them, though no order waits", async () => {
    const store = await quietStore();
    store.edge.setPlan(shopify("lost-request"));
    await store.connector.sweeps.comparison();
    const since = store.now();
    expect(await listedOutages(store)).toEqual([]);
    await pass(store, 5);
    expect(await listedOutages(store)).toEqual([]);
    await pass(store, 15);
    expect(await listedOutages(store)).toEqual([
      { kind: "silent", since, until: null, waiting: 0 },
    ]);
    await pass(store, 600);
    expect(await listedOutages(store)).toMatchObject([{ kind: "silent", since }]);
    // The next answer, whatever was asked, ends it.
    store.edge.setPlan(() => undefined);
    await store.send(store.place());
    await store.settle();
    expect(await listedOutages(store)).toEqual([]);
  });

  it("is told of it before an order has waited for long, and of what waits for that", async () => {
    const store = await quietStore();
    store.edge.setPlan(shopify("lost-request"));
    await store.send(store.place());
    await store.settle();
    await pass(store, 20);
    expect(await listedOutages(store)).toMatchObject([{ kind: "silent", waiting: 0 }]);
    for (let minute = 0; minute < 10; minute += 1) {
      await pass(store, 60);
      await store.settle();
    }
    expect(await listedOutages(store)).toMatchObject([{ kind: "silent", waiting: 1 }]);
    store.edge.setPlan(() => undefined);
    await pass(store, 60);
    // It may wait on for a while: Shopify has answered since.
    expect(await listedOutages(store)).toEqual([]);
  });

  it("hears nothing of one call that was lost, nor of one that is to be made later", async () => {
    const store = await quietStore();
    store.edge.setPlan((operation, count) =>
      operation === "listChangedOrders" && count === 1 ? "lost-request" : undefined,
    );
    await store.connector.sweeps.comparison();
    await pass(store, 20);
    expect(await listedOutages(store)).toEqual([]);
    const throttled = { kind: "unanswered", message: "THROTTLED", retryAfterMs: 2_000 } as const;
    store.edge.setPlan(shopify({ instead: throttled }));
    await store.send(store.place());
    await store.settle();
    const before = store.edge.count("readShop");
    await pass(store, 20);
    expect(store.edge.count("readShop")).toBe(before);
    expect(await listedOutages(store)).toEqual([]);
  });

  it("is asked for once a minute, and not at all once it has no app", async () => {
    const store = await quietStore();
    store.edge.setPlan(shopify("lost-request"));
    await store.connector.sweeps.comparison();
    const before = store.edge.count("readShop");
    for (let second = 0; second < 120; second += 5) await pass(store, 5);
    expect(store.edge.count("readShop") - before).toBe(2);
    await store.prisma.shop.update({
      where: { domain: store.shop },
      data: { state: "Uninstalled" },
    });
    await pass(store, 600);
    expect(store.edge.count("readShop") - before).toBe(2);
  });

  it("tells no other store", async () => {
    const [store, other] = [await quietStore(), await quietStore()];
    store.edge.setPlan(shopify("lost-request"));
    await store.connector.sweeps.comparison();
    await pass(store, 20);
    expect(await listedOutages(store)).toHaveLength(1);
    expect(await listedOutages(other)).toEqual([]);
  });
});

describe("a store of which Shopify takes no more for now", () => {
  const busy = (retryAfterMs: number): Fault => ({
    instead: { kind: "unanswered", message: phrase("pointsUsed"), retryAfterMs, isUndone: true },
  });

  it("is told so once orders wait for that, since when and how many, and is not told of silence", async () => {
    const store = await quietStore();
    const since = store.now();
    store.edge.setPlan(shopify(busy(2_000)));
    await store.send(store.place());
    await store.settle();
    // What is over in a moment is nothing to be told of.
    expect(await listedOutages(store)).toEqual([]);
    for (let seconds = 0; seconds < 300; seconds += 15) {
      await pass(store, 15);
      await store.settle();
    }
    const waits = (await store.dispatches()).at(-1);
    expect(waits?.attentionReason).toBe("ShopifyUnreachable");
    const told = { kind: "busy", since, until: null };
    expect(await listedOutages(store)).toEqual([{ ...told, waiting: 1 }]);
    const { shop, connector } = store;
    const [dispatch] = (await connector.listDispatches({ shop })).dispatches;
    if (dispatch === undefined) throw new Error("There is no order.");
    expect(await connector.readHeldUp({ shop, dispatch })).toEqual([{ ...told, step: "unsent" }]);
    // It goes on by itself.
    store.edge.setPlan(() => undefined);
    store.advance(120_000);
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    expect(await listedOutages(store)).toEqual([]);
  });

  it("is told at once where that takes long, and until when", async () => {
    const store = await quietStore();
    store.edge.setPlan(shopify(busy(15 * 60_000)));
    const until = new Date(store.now().getTime() + 15 * 60_000);
    await store.send(store.place());
    await store.settle();
    expect(await listedOutages(store)).toMatchObject([{ kind: "busy", until, waiting: 1 }]);
  });

  it("wakes nobody by an alert", async () => {
    const store = await quietStore();
    store.edge.setPlan(shopify(busy(15 * 60_000)));
    await store.send(store.place());
    await store.settle();
    expect(await currentOutages(store.ctx, store.shop)).toEqual([]);
  });
});

it("takes no process down by one question that fails while another is still asked", async () => {
  const store = await quietStore();
  store.edge.setPlan(shopify("unauthorized"));
  await store.connector.sweeps.comparison();
  store.advance(60_000);
  store.edge.setPlan(shopify("lost-request"));
  await store.connector.sweeps.pausedShops();
  // It is asked whether it is let in, and whether Shopify answers at all.
  store.edge.setPlan(shopify("crash-before"));
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on("unhandledRejection", hear);
  try {
    await expect(pass(store, 60)).rejects.toThrow(Crash);
    await store.prisma.$queryRaw`SELECT 1`;
  } finally {
    process.off("unhandledRejection", hear);
  }
  expect(unheard).toEqual([]);
});

it("many stores are asked about side by side, however long Shopify is waited for", async () => {
  const store = await harness.store();
  const { prisma, shop } = store;
  await prisma.$executeRaw`
    INSERT INTO connector.shop
    SELECT (jsonb_populate_record(owner, jsonb_build_object('shop', 'silent-' || n || '.myshopify.com'))).*
    FROM connector.shop AS owner, generate_series(1, 50) AS n WHERE owner.shop = ${shop}`;
  const ofThese = { shop: { startsWith: "silent-" } };
  const shops = await prisma.shop.findMany({ where: { domain: ofThese.shop } });
  await prisma.shopifySilence.createMany({
    data: shops.map(({ domain }) => ({ shop: domain, since: store.now(), probeAt: store.now() })),
  });
  await pass(store, 20);
  const asked = { ...ofThese, probeAt: { gt: store.now() } };
  expect(await prisma.shopifySilence.count({ where: asked })).toBe(50);
  await prisma.shop.deleteMany({ where: { domain: ofThese.shop } });
});
