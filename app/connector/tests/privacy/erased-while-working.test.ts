/** A buyer's data that is erased in the moment in which it is written down or sent. */
import { expect, it } from "vitest";
import type { ConnectorContext } from "#app/connector/ports/context.ts";
import { createConnector } from "#app/connector/index.ts";
import type { OrderSnapshot } from "#app/connector/model/orders/index.ts";
import { reconcileDispatch } from "#app/connector/dispatches/index.ts";
import { type TimelineKind, timelineKinds } from "#app/connector/store/timeline/record-timeline.ts";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const personal = /Lovelace|buyer@example|Main St|97201|Portland/;

async function process(store: Store) {
  const { shop } = store;
  const received = await store.prisma.delivery.findMany({ where: { shop, state: "Received" } });
  for (const { webhookId } of received) {
    await store.connector.jobs["process-delivery"]({ shop, webhookId });
  }
}

async function paid() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await process(store);
  return { store, order };
}

async function erase(store: Store, order: OrderSnapshot) {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId: "redact",
    topic: "customers/redact",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
  });
  await process(store);
}

/** The store's only dispatch, worked on by a process whose surroundings are changed. */
async function work(store: Store, change: Partial<ConnectorContext>) {
  const [dispatch] = await store.dispatches();
  const target = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
  await reconcileDispatch({ ...store.ctx, ...change }, target);
}

/** What comes of it when nothing more happens; whatever is kept of it holds nothing of the buyer. */
async function settled(store: Store) {
  for (let round = 0; round < 5; round += 1) {
    store.advance(5 * 60_000);
    await store.settle();
  }
  const where = { shop: store.shop };
  const tables = await Promise.all([
    store.prisma.shopOrder.findMany({ where }),
    store.prisma.dispatch.findMany({
      where,
      include: { lines: true, attempts: true, drawings: true, sentChange: true },
    }),
    store.prisma.timelineEntry.findMany({ where, omit: { id: true } }),
  ]);
  expect(JSON.stringify(tables)).not.toMatch(personal);
  return store.dispatches();
}

/** Does `interlude` right after an answer of Shopify's about the order, or before a call to the provider. */
function during(store: Store, moment: "read" | "send", interlude: () => Promise<void>) {
  let isOver = false;
  const once = async () => {
    if (isOver) return;
    isOver = true;
    await interlude();
  };
  const { shopify, pool } = store.ctx;
  if (moment === "read") {
    const forShop: typeof shopify.forShop = (name) => {
      const admin = shopify.forShop(name);
      return Object.assign(Object.create(admin), {
        async readOrder(orderId: string) {
          const reply = await admin.readOrder(orderId);
          await once();
          return reply;
        },
      });
    };
    return { shopify: { ...shopify, forShop } };
  }
  return {
    // The last statement before the body goes out notes that it does.
    pool: new Proxy(pool, {
      get(target, name) {
        if (name !== "query") {
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        }
        return async (text: string, values: unknown[] = []) => {
          if (text.includes("SET state = 'Sent'")) await once();
          return target.query(text, values);
        };
      },
    }),
  };
}

it.each(["read", "send"] as const)(
  "what is erased before it is sent (%s) is neither kept nor sent",
  async (moment) => {
    const { store, order } = await paid();
    let isErased = false;
    const surroundings = during(store, moment, async () => {
      isErased = true;
      await erase(store, order);
    });
    await work(store, surroundings);
    expect(isErased).toBe(true);
    const [dispatch] = await settled(store);
    expect(dispatch?.state).toBe("Canceled");
    expect(["GivenUp", undefined]).toContain(dispatch?.attempt?.state);
    expect(store.edge.count("createOrder")).toBe(0);
    expect(store.provider.orders.size).toBe(0);
  },
);

it("an address that is erased while the provider takes its correction is not kept", async () => {
  const { store, order } = await paid();
  await store.settle();
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await process(store);
  const { api } = store.provider;
  const openMerchantApi = () =>
    Object.assign(Object.create(api), {
      async updateOrder(...parameters: Parameters<typeof api.updateOrder>) {
        const reply = await api.updateOrder(...parameters);
        await erase(store, order);
        return reply;
      },
    });
  await work(store, { openMerchantApi });
  expect(store.provider.orders.get("api-1")?.order.toAddress.street1).toBe("2 Main St");
  expect(await settled(store)).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(store.edge.count("updateOrder")).toBe(1);
});

it("a correction is not sent any more once the buyer's data was erased", async () => {
  const { store, order } = await paid();
  await store.settle();
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await process(store);
  await work(
    store,
    during(store, "read", () => erase(store, order)),
  );
  expect(await settled(store)).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(store.edge.count("updateOrder")).toBe(0);
});

/** Surroundings in which `interlude` happens while the provider's answer to createOrder is awaited. */
function whileCreating(store: Store, interlude: () => Promise<void>): Partial<ConnectorContext> {
  const { api } = store.provider;
  return {
    openMerchantApi: () =>
      Object.assign(Object.create(api), {
        async createOrder(...parameters: Parameters<typeof api.createOrder>) {
          const reply = await api.createOrder(...parameters);
          await interlude();
          return reply;
        },
      }),
  };
}

it("an order that is being made when its buyer's data is erased is erased at the provider too", async () => {
  const { store, order } = await paid();
  await work(
    store,
    whileCreating(store, () => erase(store, order)),
  );
  // Nothing of it was sent twice, and what was sent is followed as any other order.
  expect(await settled(store)).toMatchObject([
    { state: "Accepted", apiOrderId: "api-1", attentionReason: null },
  ]);
  expect(store.provider.orders.size).toBe(1);
  expect(store.erasures).toContainEqual({ shop: store.shop, apiOrderIds: ["api-1"], artworks: [] });
});

it.each([
  ["a refusal", refused(422, "Nobody lives at 1 Main St, Portland.")],
  ["a refusal for good", refused(403, "No plan ships to Ada Lovelace.")],
  [
    "no answer",
    { kind: "unanswered", message: "502: 1 Main St is not reachable", retryAfterMs: null } as const,
  ],
])("%s that quotes what was erased meanwhile is not written down", async (_, reply) => {
  const { store, order } = await paid();
  store.edge.setPlan((called) => (called === "createOrder" ? { instead: reply } : undefined));
  await work(
    store,
    whileCreating(store, () => erase(store, order)),
  );
  store.edge.setPlan(() => undefined);
  expect(await settled(store)).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  expect(store.provider.orders.size).toBe(0);
});

it("an order that is made without an answer while its buyer's data is erased is found, and erased", async () => {
  const { store, order } = await paid();
  store.edge.setPlan((called) => (called === "createOrder" ? "lost-answer" : undefined));
  await work(
    store,
    whileCreating(store, () => erase(store, order)),
  );
  store.edge.setPlan(() => undefined);
  expect(await settled(store)).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  expect(store.edge.count("createOrder")).toBe(1);
  expect(store.erasures).toContainEqual({ shop: store.shop, apiOrderIds: ["api-1"], artworks: [] });
});

it("an order that is accepted between the two erasures is erased at the provider too", async () => {
  const { store, order } = await paid();
  const connector = createConnector({
    ...store.ctx,
    async eraseEmbedded(erasure) {
      await store.ctx.eraseEmbedded(erasure);
      if (erasure.apiOrderIds.length === 0) await work(store, {});
    },
  });
  const webhookId = "redact";
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic: "customers/redact",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    body: Buffer.from(JSON.stringify({ orders_to_redact: [order.id] })),
  });
  const job = () => connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
  await expect(job()).rejects.toThrow(/meanwhile/);
  await job();
  expect(await settled(store)).toMatchObject([{ state: "Accepted", apiOrderId: "api-1" }]);
  expect(store.erasures.map(({ apiOrderIds }) => apiOrderIds)).toEqual([[], ["api-1"]]);
});

it("what was said of it before goes with it, of an order that is being made too", async () => {
  const { store, order } = await paid();
  await store.settle();
  store.edge.setPlan((called) =>
    called === "updateOrder" ? { instead: refused(422, "2 Main St is no street.") } : undefined,
  );
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await store.settle();
  const quoted = { attentionReason: "ChangeRefused", attentionDetail: "2 Main St is no street." };
  expect(await store.dispatches()).toMatchObject([quoted]);
  await erase(store, order);
  expect(await settled(store)).toMatchObject([{ state: "Accepted" }]);
});

it.each(["orders/paid", "orders/updated"])(
  "no erasure misses an order that is written in the same moment (%s)",
  async (topic) => {
    const store = await harness.store();
    const { shop, ctx } = store;
    const order = store.place();
    await store.send(order, { webhookId: "first", topic });
    const body = Buffer.from(JSON.stringify({ orders_to_redact: [order.id] }));
    const nothing = { eventId: null, apiVersion: null, triggeredAt: null };
    const redaction = { shop, webhookId: "redact", topic: "customers/redact", ...nothing, body };
    await store.connector.acceptDelivery(redaction);
    const isWaiting = async () => {
      const { rows } = await ctx.pool.query(
        `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
      );
      return rows.length > 0;
    };
    let erasure: Promise<void> | undefined;
    let isOver = false;
    const begin = async () => {
      erasure = store
        .newProcess()
        .connector.jobs["process-delivery"]({ shop, webhookId: "redact" })
        .finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 10_000 }).toBe(true);
    };
    // WHEN the erasure begins after the order is written, and before that is committed
    const enqueue: ConnectorContext["enqueue"] = async (transaction, name, payloads) => {
      if (name === "reconcile-dispatch" && erasure === undefined) await begin();
      await ctx.enqueue(transaction, name, payloads);
    };
    await createConnector({ ...ctx, enqueue }).jobs["process-delivery"]({
      shop,
      webhookId: "first",
    });
    expect(erasure).toBeDefined();
    await erasure;
    // THEN nothing of the buyer is left
    await settled(store);
  },
);

it("what was dismissed of it stays dismissed, though its words are gone", async () => {
  const { store, order } = await paid();
  await store.settle();
  const { shop, connector, prisma } = store;
  store.edge.setPlan((called) =>
    called === "updateOrder" ? { instead: refused(422, "2 Main St is no street.") } : undefined,
  );
  const corrected = store.change(order.id, { address: { address1: "2 Main St" } });
  await store.send(corrected, { topic: "orders/updated" });
  await store.settle();
  const list = async (filter: "attention" | "snoozed") =>
    (await connector.listDispatches({ shop, filter })).dispatches;
  const [asked] = await list("attention");
  if (asked === undefined) throw new Error("Nothing is asked.");
  const target = { shop, dispatchId: asked.id, attention: asked.attentionNumber };
  await connector.snoozeDispatch({ ...target, until: "dismissed", actor: "merchant" });
  expect([await list("attention"), await list("snoozed")]).toMatchObject([[], [{ id: asked.id }]]);
  await erase(store, order);
  const [{ subject } = { subject: null }] = await prisma.attention.findMany({ where: { shop } });
  expect(subject).toMatchObject({ words: "" });
  expect([await list("attention"), await list("snoozed")]).toMatchObject([[], [{ id: asked.id }]]);
});

it("nobody is quoted in any line of its timeline, of whichever kind, and others stay", async () => {
  const { store, order } = await paid();
  await store.settle();
  const { shop, prisma } = store;
  const [dispatch] = await store.dispatches();
  const row = { shop, dispatchId: dispatch?.id ?? "", at: store.now(), actor: "shopify" };
  const words = "2 Main St is no street.";
  const quoting = [
    { code: "notHeldInShopify", words },
    { code: "attention", notice: { reason: "ChangeRefused", subject: { words } } },
    { code: "canceled", because: { code: "attention", notice: { subject: { value: words } } } },
  ];
  const others = ["held-in-shopify", "untracked", "tagged", "canceled"] as const;
  const write = async (kind: TimelineKind, remark: object) => {
    await prisma.timelineEntry.create({ data: { ...row, kind, remark } });
  };
  for (const kind of timelineKinds) for (const remark of quoting) await write(kind, remark);
  for (const kind of others) await write(kind, { code: "heldInShopify" });
  await erase(store, order);
  const lines = await prisma.timelineEntry.findMany({ where: { shop } });
  expect(lines.filter(({ remark }) => JSON.stringify(remark).includes("Main St"))).toEqual([]);
  const stayed = lines.filter(({ remark }) => JSON.stringify(remark).includes("heldInShopify"));
  expect(stayed.map(({ kind }) => kind).toSorted()).toEqual(others.toSorted());
});
