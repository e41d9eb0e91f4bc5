/** What a monitor is told of all stores. */
import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const dayMs = 24 * 60 * 60_000;

async function aStore() {
  const store = await harness.store();
  const read = () => store.connector.readGauges();
  return { ...store, read };
}

describe("the gauges", () => {
  it("count dispatches by state with the age of the oldest, and what they wait for by reason", async () => {
    const store = await aStore();
    const of = async (wanted: string) =>
      (await store.read()).dispatches.find(({ state }) => state === wanted);
    const before = await store.read();
    const accepted = (await of("Accepted"))?.count ?? 0;
    await store.send(store.place());
    await store.settle();
    store.advance(dayMs);
    expect(await of("Accepted")).toMatchObject({ count: accepted + 1 });
    expect((await of("Accepted"))?.oldestSeconds).toBeGreaterThanOrEqual(dayMs / 1_000);
    const [dispatch] = await store.prisma.dispatch.findMany({ where: { shop: store.shop } });
    await store.prisma.attention.create({
      data: {
        shop: store.shop,
        dispatchId: dispatch?.id ?? "",
        number: 1,
        reason: "NoMapping",
        askedAt: new Date(store.now()),
      },
    });
    const countOf = (gauges: typeof before, wanted: string) =>
      gauges.attentionByReason.find(({ reason }) => reason === wanted)?.count;
    const after = await store.read();
    expect(countOf(after, "NoMapping")).toBe((countOf(before, "NoMapping") ?? 0) + 1);
    expect(after.attention).toBe(before.attention + 1);
  });

  it("count webhooks that are not applied, with the age of the oldest that nobody has worked on", async () => {
    const store = await aStore();
    const received = async () =>
      (await store.read()).webhooks.find(({ state }) => state === "Received")?.count ?? 0;
    const before = await received();
    await store.prisma.delivery.create({
      data: {
        shop: store.shop,
        webhookId: "gauge-1",
        topic: "orders/paid",
        receivedAt: new Date(store.now()),
        body: Buffer.from("{}"),
        state: "Received",
      },
    });
    store.advance(30_000);
    expect(await received()).toBe(before + 1);
    expect((await store.read()).oldestWebhookSeconds).toBeGreaterThanOrEqual(30);
    await store.prisma.delivery.deleteMany({ where: { webhookId: "gauge-1" } });
  });

  it("count installed stores without a token, or whose token ended a day ago, until it is renewed", async () => {
    const store = await aStore();
    const { shop, prisma } = store;
    const without = (await store.read()).shopsWithoutToken;
    const row = (at: Date) => ({
      sealed: "sealed",
      isOnline: false,
      expiresAt: new Date(at.getTime() + 60 * 60_000),
      updatedAt: at,
    });
    await prisma.session.upsert({
      where: { shop_id: { shop, id: `offline_${shop}` } },
      create: { shop, id: `offline_${shop}`, ...row(store.now()) },
      update: row(store.now()),
    });
    const renewed = (await store.read()).shopsWithoutToken;
    expect(renewed).toBeLessThanOrEqual(without);
    store.advance(dayMs);
    expect((await store.read()).shopsWithoutToken).toBe(renewed);
    store.advance(60 * 60_000 + 1);
    const ended = await store.read();
    expect(ended.shopsWithoutToken).toBe(renewed + 1);
    expect(ended.oldestTokenSeconds).toBeGreaterThan(dayMs / 1_000);
    await prisma.shop.update({ where: { domain: shop }, data: { state: "Uninstalled" } });
    expect((await store.read()).shopsWithoutToken).toBe(renewed);
    expect((await store.read()).shops).toBe(ended.shops - 1);
  });
});
