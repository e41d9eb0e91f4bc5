/** What was drawn for an order is erased with its buyer at the provider, whether the order was sent or not. */
import { expect, it } from "vitest";
import { createConnector } from "#app/connector/index.ts";
import type { OrderSnapshot } from "#app/connector/model/orders/index.ts";
import { reconcileDispatch } from "#app/connector/dispatches/index.ts";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";
import { policy } from "#app/connector/model/policy.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { aPersonalStore, drawnUrl, personalized } from "#app/connector/testing/personal-orders.ts";

const harness = openHarness();
const dayMs = 24 * 60 * 60_000;

/** A store in which the line's text is being drawn, as `run_1`; the order waits for a person if tagged. */
async function drawing(options: Parameters<typeof personalized>[1] = {}) {
  const store = await aPersonalStore(harness);
  const rules = policy.parse({
    personalDataDays: 30,
    holdTags: ["wait"],
    holdUnprinted: false,
  });
  await store.connector.changePolicy({ shop: store.shop, rules, actor: "owner" });
  const order = store.place(personalized("Ada", options));
  await store.send(order);
  await store.settle();
  expect(store.provider.artwork.jobs.size).toBe(1);
  return { store, order };
}

const acceptRedaction = (store: Store, order: OrderSnapshot) =>
  store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "redact",
    topic: "customers/redact",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
  });

async function redact(store: Store, order: OrderSnapshot) {
  await acceptRedaction(store, order);
  await store.connector.jobs["process-delivery"]({ shop: store.shop, webhookId: "redact" });
}

const askedFor = (store: Store) => [...new Set(store.erasures.flatMap(({ artworks }) => artworks))];

/** Other words are to be drawn for the order's line. */
async function reword(store: Store, order: OrderSnapshot, value: string) {
  const changed = store.change(order.id, {});
  for (const { properties } of changed.lines) {
    for (const property of properties) if (property.value === "Ada") property.value = value;
  }
  await store.send(changed, { topic: "orders/updated" });
  await store.settle();
}

it("is erased with an order that was never sent, as its buyer asks", async () => {
  const { store, order } = await drawing();
  await redact(store, order);
  expect(store.erasures).toEqual([{ shop: store.shop, apiOrderIds: [], artworks: ["run_1"] }]);
});

it("is erased with an order that waited until its buyer's data are old", async () => {
  const { store, order } = await drawing();
  store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
  Object.assign(store.shopify.orders.get(order.id)?.snapshot ?? {}, { tags: ["wait"] });
  await store.send(Object.assign(store.change(order.id, {}), { tags: ["wait"] }), {
    topic: "orders/updated",
  });
  store.advance(10_000);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "Tagged" }]);
  for (let hour = 0; hour < 3; hour += 1) {
    store.advance(hour === 0 ? 31 * dayMs : dayMs / 24);
    await eraseOldData(store.ctx, store.shop);
    await store.settle();
  }
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  expect(askedFor(store)).toEqual(["run_1"]);
  expect(await store.prisma.drawing.count({ where: { shop: store.shop } })).toBe(0);
});

it("is erased with an order that was sent and has ended", async () => {
  const { store, order } = await drawing();
  store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
  store.advance(10_000);
  await store.settle();
  await redact(store, order);
  expect(store.erasures).toEqual([
    { shop: store.shop, apiOrderIds: ["api-1"], artworks: ["run_1"] },
  ]);
});

it("is erased if it was given up for other words, and with a dispatch that was taken back", async () => {
  const { store, order } = await drawing();
  await reword(store, order, "Byron");
  expect(store.provider.artwork.jobs.size).toBe(2);
  const target = { shop: store.shop, variantIds: ["11"], decision: "ignore" } as const;
  await store.connector.products.decideVariants({ ...target, actor: "owner" });
  await store.settle();
  expect(await store.dispatches()).toEqual([]);

  await redact(store, order);

  expect(askedFor(store).toSorted()).toEqual(["run_1", "run_2"]);
  expect(await store.prisma.givenUpDrawing.count({ where: { shop: store.shop } })).toBe(0);
});

it("is erased by its key while its start has no answer", async () => {
  const store = await aPersonalStore(harness);
  store.edge.setPlan((called) => (called === "createArtwork" ? "lost-answer" : undefined));
  const order = store.place(personalized());
  await store.send(order);
  await store.settle();
  const [started] = await store.prisma.drawing.findMany({ where: { shop: store.shop } });
  expect(started).toMatchObject({ state: "Frozen", jobId: null });
  await redact(store, order);
  expect(askedFor(store)).toEqual([started?.idempotencyKey]);
});

it("is erased if it is begun between the two erasures", async () => {
  const store = await aPersonalStore(harness);
  const order = store.place(personalized());
  await store.send(order);
  const { shop } = store;
  const [paid] = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  await store.connector.jobs["process-delivery"]({ shop, webhookId: paid?.webhookId ?? "" });
  const [dispatch] = await store.dispatches();
  let isBegun = false;
  const connector = createConnector({
    ...store.ctx,
    async eraseEmbedded(erasure) {
      await store.ctx.eraseEmbedded(erasure);
      if (isBegun) return;
      isBegun = true;
      await reconcileDispatch(store.ctx, { shop, dispatchId: dispatch?.id ?? "" });
    },
  });
  await acceptRedaction(store, order);
  const job = () => connector.jobs["process-delivery"]({ shop, webhookId: "redact" });
  await expect(job()).rejects.toThrow(/meanwhile/);
  await job();
  expect(store.provider.artwork.jobs.size).toBe(1);
  expect(store.erasures.map(({ artworks }) => artworks)).toEqual([[], ["run_1"]]);
});

it("is erased if its buyer is while the provider begins it, and is asked for no more", async () => {
  const store = await aPersonalStore(harness);
  const order = store.place(personalized());
  await store.send(order);
  const { shop } = store;
  const [paid] = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  await store.connector.jobs["process-delivery"]({ shop, webhookId: paid?.webhookId ?? "" });
  const { api } = store.provider;
  let key = "";
  const openMerchantApi = () =>
    Object.assign(Object.create(api), {
      async createArtwork(...parameters: Parameters<typeof api.createArtwork>) {
        const reply = await api.createArtwork(...parameters);
        key = parameters[1].idempotencyKey;
        await redact(store, order);
        return reply;
      },
    });
  const [dispatch] = await store.dispatches();
  const target = { shop, dispatchId: dispatch?.id ?? "" };
  await reconcileDispatch({ ...store.ctx, openMerchantApi }, target);
  store.advance(60_000);
  await store.settle();
  expect(askedFor(store)).toEqual([key]);
  expect(await store.prisma.drawing.count({ where: { shop } })).toBe(0);
  expect(store.provider.orders.size).toBe(0);
});
