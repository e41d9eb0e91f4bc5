/**
 * A provider that a store left is watched for as long as orders are there: Home, alerts and the orders' pages say which one is
 * out, since when, and what waits for it.
 */
import { expect, it } from "vitest";
import { keepAlerting } from "#app/connector/alerts/index.ts";
import { alertSubjects } from "#app/connector/model/alert-subjects.ts";
import { openHarness, otherUrl, type Store } from "#app/connector/testing/harness.ts";
import { listedOutages } from "#app/connector/testing/listed-outages.ts";
import { listenForMoves } from "#app/connector/testing/listen-for-moves.ts";

const harness = openHarness();
const minuteMs = 60_000;

async function place(store: Store) {
  const order = store.place();
  await store.send(order);
  await store.settle();
  return order;
}

async function connect(store: Store, url: string | null) {
  const connection = { url, apiKey: `pfk_live_${store.shop}` };
  await store.connector.changeConnection({ shop: store.shop, connection, actor: "owner" });
  await store.settle();
}

/** A store with an order at a provider from before. */
async function storeElsewhere() {
  const store = await harness.store();
  await connect(store, otherUrl);
  const before = await place(store);
  await sweep(store);
  const [{ connectionId = null } = {}] = await store.dispatches();
  if (connectionId === null) throw new Error("The order is nowhere.");
  // Every connection is named so.
  const left = { connectionId: connectionId as `con_${string}`, host: "other.example" };
  return { store, before, left };
}

/** The same once it has left that provider, with an order at the one that it has now. */
async function leftStore() {
  const { store, before, left } = await storeElsewhere();
  await connect(store, null);
  const after = await place(store);
  await sweep(store);
  expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 1]);
  expect(await listedOutages(store)).toEqual([]);
  return { store, before, after, left };
}

async function sweep(store: Store, ms = 20 * minuteMs) {
  store.advance(ms);
  await store.connector.sweeps.tracking();
  await store.settle();
}

async function cancel(store: Store, ...orders: { id: string }[]) {
  for (const { id } of orders) {
    await store.send(store.change(id, { isCanceled: true }), { topic: "orders/updated" });
  }
  await store.settle();
}

it("says since when it does not answer, and of what waits for it alone, for as long as something is there", async () => {
  const { store, before, left } = await leftStore();
  const since = store.now();
  store.otherEdge.setPlan(() => "lost-request");
  await sweep(store);
  const outage = { kind: "unreachable", since, until: null, left };
  // What is made there can't be followed.
  expect(await listedOutages(store)).toEqual([{ ...outage, waiting: 0 }]);
  await cancel(store, before);
  expect(await listedOutages(store)).toEqual([{ ...outage, waiting: 1 }]);
  const { connector, shop } = store;
  const [row] = (await connector.listDispatches({ shop, awaited: left.connectionId })).dispatches;
  const dispatch = await connector.readDispatch({ shop, dispatchId: row?.id ?? "" });
  if (dispatch === null) throw new Error("There is no order.");
  expect(await connector.readHeldUp({ shop, dispatch })).toEqual([
    { ...outage, step: "canceling" },
  ]);
  store.otherEdge.setPlan(() => undefined);
  await sweep(store);
  expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }, { state: "Accepted" }]);
  await store.prisma.connection.updateMany({
    where: { id: left.connectionId },
    data: { error: "down" },
  });
  expect(await listedOutages(store)).toEqual([]);
});

it("is told apart from the provider that the store has, each with what waits for it", async () => {
  const { store, before, after, left } = await leftStore();
  store.otherEdge.setPlan(() => "unauthorized");
  const ofProvider = new Set(["createOrder", "cancelOrder"]);
  store.edge.setPlan((operation) => (ofProvider.has(operation) ? "lost-request" : undefined));
  await cancel(store, before, after);
  await place(store);
  expect(await listedOutages(store)).toEqual([
    { kind: "unreachable", since: expect.any(Date), until: null, waiting: 2 },
    { kind: "unauthorized", since: expect.any(Date), until: null, waiting: 1, left },
  ]);
  const { connector, shop } = store;
  const { dispatches } = await connector.listDispatches({ shop, awaited: left.connectionId });
  expect(dispatches.map(({ orderId }) => orderId)).toEqual([before.id]);
});

it("says until when it wants to be left alone", async () => {
  const { store, before, left } = await leftStore();
  const wait = { kind: "unanswered", message: "429", retryAfterMs: 15 * minuteMs } as const;
  store.otherEdge.setPlan(() => ({ instead: wait }));
  await cancel(store, before);
  const until = new Date(store.now().getTime() + 15 * minuteMs);
  expect(await listedOutages(store)).toEqual([
    { kind: "throttled", since: expect.any(Date), until, waiting: 1, left },
  ]);
  store.otherEdge.setPlan(() => undefined);
  await sweep(store);
  expect(await listedOutages(store)).toEqual([]);
});

it("is none where another key reaches the same provider: what waits there waits for the store's own", async () => {
  const store = await harness.store();
  store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
  await place(store);
  const connection = { url: null, apiKey: `pfk_live_renewed_${store.shop}` };
  store.edge.setPlan((operation) =>
    operation === "createOrder" || operation === "getOrders" ? "lost-request" : undefined,
  );
  await store.connector.changeConnection({ shop: store.shop, connection, actor: "owner" });
  await place(store);
  const outages = await listedOutages(store);
  expect(outages).toMatchObject([{ kind: "unreachable", waiting: 2 }]);
  expect(outages?.[0]?.left).toBeUndefined();
});

it("is named to its own store alone", async () => {
  const { store, before, left } = await leftStore();
  const beside = await harness.store();
  await place(beside);
  store.otherEdge.setPlan(() => "unauthorized");
  await cancel(store, before);
  expect(await listedOutages(store)).toMatchObject([{ left, waiting: 1 }]);
  expect(await listedOutages(beside)).toEqual([]);
  const { shop, connector } = beside;
  const { dispatches } = await connector.listDispatches({ shop, awaited: left.connectionId });
  expect(dispatches).toEqual([]);
});

it("tells open pages that it is back, once", async () => {
  const { store } = await leftStore();
  const pages = await listenForMoves(harness.url, store.shop);
  const next = async (fault?: "unauthorized") => {
    store.otherEdge.setPlan(() => fault);
    store.advance(5 * minuteMs);
    await store.connector.sweeps.tracking();
    return pages.since();
  };
  expect(await next()).toBe(0);
  expect(await next("unauthorized")).toBeGreaterThan(0);
  expect(await next()).toBe(1);
  expect(await next()).toBe(0);
});

/** With a channel that hears of outages alone; what it was sent since it was last asked for. */
async function withChannel(store: Store) {
  const choice = { subjects: [...alertSubjects], isAtOnce: true, digestHour: null };
  const address = "https://hooks.example/services/secret";
  const about = { channel: "Webhook", name: "Orders", address, choice, language: "en" } as const;
  await store.connector.addRecipient({ shop: store.shop, recipient: about });
  const heard = async (ms: number) => {
    store.advance(ms);
    await keepAlerting(store.ctx, store.shop);
    return store.alerts.posts.splice(0).map(({ body }) => JSON.stringify(body));
  };
  await heard(0);
  return heard;
}

it("is in an alert by its name, and once", async () => {
  const { store, before } = await leftStore();
  const heard = await withChannel(store);
  store.otherEdge.setPlan(() => "unauthorized");
  await cancel(store, before);
  const texts = await heard(20 * minuteMs);
  expect(texts.filter((text) => text.includes("other.example"))).toHaveLength(1);
  expect(texts.join("\n")).toContain("1 order waits for that.");
  expect(texts.join("\n")).not.toContain("Your provider");
  expect(await heard(60 * minuteMs)).toEqual([]);
});

it("is in no second alert where the store leaves it while it is out", async () => {
  const { store } = await storeElsewhere();
  const heard = await withChannel(store);
  store.otherEdge.setPlan(() => "unauthorized");
  await sweep(store);
  expect((await heard(20 * minuteMs)).join("\n")).toContain(
    "Your provider does not accept the key",
  );
  await connect(store, null);
  await sweep(store);
  expect(await listedOutages(store)).toMatchObject([{ left: { host: "other.example" } }]);
  expect(await heard(60 * minuteMs)).toEqual([]);
});
