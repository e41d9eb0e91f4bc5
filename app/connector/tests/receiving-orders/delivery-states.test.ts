/** What becomes of webhooks, and of the stores that they come from. */
import { describe, expect, it } from "vitest";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "delivery", "shop");
const dayMs = 24 * 60 * 60_000;

async function told(store: Store, topic: string, body: string): Promise<string> {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: topic,
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(body),
  });
  await store.settle();
  return topic;
}

async function stateOf({ prisma, shop }: Store, webhookId: string): Promise<string | undefined> {
  const row = await prisma.delivery.findUnique({ where: { shop_webhookId: { shop, webhookId } } });
  return row?.state;
}

/** Works on it once more; it comes to the same. */
async function replayed(store: Store, webhookId: string): Promise<string | undefined> {
  const { connector, shop } = store;
  expect(await connector.replayDelivery({ shop, webhookId, actor: "merchant" })).toBe(true);
  expect(await stateOf(store, webhookId)).toBe("Received");
  await store.settle();
  return stateOf(store, webhookId);
}

const uninstall = (store: Store) => told(store, "app/uninstalled", "{}");

describe("a webhook that is replayed comes to what it came to before", () => {
  it("applied", async () => {
    const store = await harness.store();
    await store.send(store.place(), { webhookId: "paid" });
    await store.settle();
    expect(await stateOf(store, "paid")).toBe("Applied");
    // Applied or found to be known: no second order comes of it.
    await replayed(store, "paid");
    expect(store.provider.orders.size).toBe(1);
  });

  it("superseded by a newer one", async () => {
    const store = await harness.store();
    const order = store.place();
    const older = store.change(order.id, { quantities: {} });
    await store.send(store.change(order.id, { quantities: {} }), { topic: "orders/updated" });
    await store.settle();
    await store.send(older, { topic: "orders/updated", webhookId: "older" });
    await store.settle();
    expect(await stateOf(store, "older")).toBe("Superseded");
    expect(await replayed(store, "older")).toBe("Superseded");
  });

  it("failed, as it can't be read", async () => {
    const store = await harness.store();
    const webhookId = await told(store, "orders/updated", "no JSON");
    expect(await stateOf(store, webhookId)).toBe("Failed");
    expect(await replayed(store, webhookId)).toBe("Failed");
  });

  it("ignored, as its store is not known", async () => {
    const store = await harness.store();
    await store.prisma.shop.delete({ where: { domain: store.shop } });
    const webhookId = await uninstall(store);
    expect(await stateOf(store, webhookId)).toBe("Ignored");
    expect(await replayed(store, webhookId)).toBe("Ignored");
  });
});

describe("a webhook of a store that has removed the app", () => {
  it("waits until it is there again", async () => {
    const store = await harness.store();
    store.advance(1_000);
    await uninstall(store);
    store.advance(1_000);
    await store.send(store.place(), { webhookId: "paid" });
    await store.settle();
    expect(await stateOf(store, "paid")).toBe("Waiting");
    expect(await replayed(store, "paid")).toBe("Waiting");
    await store.connector.installShop(store.shop);
    await store.settle();
    expect(await stateOf(store, "paid")).toBe("Applied");
  });

  it("is let go when that takes too long", async () => {
    const store = await harness.store();
    store.advance(1_000);
    await uninstall(store);
    store.advance(1_000);
    await store.send(store.place(), { webhookId: "paid" });
    await store.settle();
    store.advance(100 * dayMs);
    await store.connector.sweeps.waitingDeliveries();
    expect(await stateOf(store, "paid")).toBe("Ignored");
  });
});

everyMove();
