import { keepWords } from "#app/connector/store/words.ts";
import { phrase } from "#app/connector/model/phrases.ts";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const hourMs = 60 * 60_000;

const harness = openHarness();

/** A store that installed the app at Shopify, but that nobody has opened it in. */
async function anUnopenedStore() {
  const store = await harness.store();
  await store.prisma.shop.delete({ where: { domain: store.shop } });
  return store;
}

function tell(store: Store, topic: string, body: unknown, triggeredAt = store.now()) {
  return store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: topic,
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt,
    body: Buffer.from(JSON.stringify(body)),
  });
}

const rowsOf = (store: Store) => store.prisma.delivery.findMany({ where: { shop: store.shop } });

async function readProducts(store: Store) {
  await store.connector.jobs["sync-products"]({ shop: store.shop });
  await store.settle();
}

describe("a webhook of a store that nobody has opened the app in", () => {
  it("waits, and its order is sent once the app was opened", async () => {
    const store = await anUnopenedStore();
    const order = store.place();
    await store.send(order);
    await store.settle();
    expect(await rowsOf(store)).toMatchObject([{ state: "Waiting", orderId: order.id }]);

    store.advance(3 * 24 * hourMs);
    await store.connector.installShop(store.shop);
    await store.settle();

    expect(await rowsOf(store)).toMatchObject([{ state: "Applied", orderId: order.id }]);
    expect(store.provider.orders.size).toBe(1);
  });

  it("tells since when the app is in the store, so that a lost one is made good", async () => {
    const store = await anUnopenedStore();
    await store.send(store.place());
    await store.settle();
    store.advance(hourMs);
    store.place();
    store.advance(hourMs);

    await store.connector.installShop(store.shop);
    await store.settle();
    await store.connector.sweeps.comparison();
    await store.settle();

    expect(store.provider.orders.size).toBe(2);
  });

  it("is emptied after 30 days, and what it was about stays known", async () => {
    const store = await anUnopenedStore();
    const order = store.place();
    await store.send(order);
    await store.settle();
    store.advance(30 * 24 * hourMs);
    await store.connector.sweeps.waitingDeliveries();
    expect(await rowsOf(store)).toMatchObject([{ state: "Waiting" }]);

    store.advance(1);
    await store.connector.sweeps.waitingDeliveries();

    const [row] = await rowsOf(store);
    expect(row).toMatchObject({ state: "Ignored", orderId: order.id });
    expect(row?.body).toHaveLength(0);
  });

  it("gives up its buyer's data when Shopify asks for that", async () => {
    const store = await anUnopenedStore();
    const order = store.place();
    await store.send(order);
    await store.settle();
    await tell(store, "customers/redact", { orders_to_redact: [order.id] });
    await store.settle();

    const row = (await rowsOf(store)).find(({ topic }) => topic === "orders/paid");
    expect(row).toMatchObject({ state: "Ignored", outcome: keepWords(phrase("contentErased")) });
    expect(row?.body).toHaveLength(0);
  });

  it("goes with everything of its store", async () => {
    const store = await anUnopenedStore();
    await store.send(store.place());
    await store.settle();
    await tell(store, "shop/redact", {});
    await store.settle();

    expect(await rowsOf(store)).toMatchObject([{ topic: "shop/redact", state: "Applied" }]);
  });
});

describe("an uninstall", () => {
  it("lets what comes afterwards wait for the reinstall, and no longer than 48 hours", async () => {
    const store = await harness.store();
    await tell(store, "app/uninstalled", {});
    await store.settle();
    store.advance(hourMs);
    await store.send(store.place(), { webhookId: "early" });
    store.advance(47 * hourMs + 1);
    await store.send(store.place(), { webhookId: "late" });
    await store.settle();
    expect(await store.prisma.dispatch.count({ where: { shop: store.shop } })).toBe(0);

    store.advance(hourMs);
    await store.connector.sweeps.waitingDeliveries();

    expect(await rowsOf(store)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ webhookId: "early", state: "Ignored" }),
        expect.objectContaining({ webhookId: "late", state: "Waiting" }),
      ]),
    );
  });

  it("and its reinstall lose no order that was paid between them, webhook or not", async () => {
    const store = await harness.store();
    store.advance(hourMs);
    await tell(store, "app/uninstalled", {});
    await store.settle();
    store.advance(hourMs);
    await store.send(store.place());
    await store.settle();
    store.place();
    store.advance(hourMs);

    await store.connector.installShop(store.shop);
    await readProducts(store);
    expect(store.provider.orders.size).toBe(1);
    await store.connector.sweeps.comparison();
    await store.settle();

    expect(store.provider.orders.size).toBe(2);
  });

  it("that is told late, after the reinstall, leaves the shop installed and looks into the gap", async () => {
    const store = await harness.store();
    await store.connector.sweeps.comparison();
    await store.connector.sessions.store({
      shop: store.shop,
      id: `offline_${store.shop}`,
      isOnline: false,
      expiresAt: null,
      payload: "dead",
    });
    store.advance(hourMs);
    const uninstalledAt = store.now();
    store.advance(60_000);
    store.place();
    store.advance(60_000);
    await store.connector.installShop(store.shop);
    store.advance(20 * 60_000);
    await store.connector.sweeps.comparison();
    await store.settle();
    store.advance(3 * hourMs);

    await tell(store, "app/uninstalled", {}, uninstalledAt);
    await store.settle();

    expect(await rowsOf(store)).toMatchObject([{ state: "Superseded" }]);
    expect(await store.connector.readHome(store.shop)).not.toBeNull();
    expect(await store.connector.sessions.findByShop(store.shop)).toEqual([]);
    const row = await store.prisma.comparison.findUniqueOrThrow({ where: { shop: store.shop } });
    expect(row).toMatchObject({ comparedUntil: uninstalledAt, dueAt: store.now() });
    await store.connector.sweeps.comparison();
    await store.settle();
    expect(store.provider.orders.size).toBe(1);
  });

  it("that came after the last visit is applied, however the clock of the visit is", async () => {
    const store = await harness.store();
    const issuedAt = store.now();
    store.advance(30_000);
    const uninstalledAt = store.now();
    store.advance(1_000);
    // A page that was under way when the app was uninstalled.
    await store.connector.installShop(store.shop, issuedAt);
    await tell(store, "app/uninstalled", {}, uninstalledAt);
    await store.settle();

    expect(await store.connector.readHome(store.shop)).toBeNull();
  });
});
