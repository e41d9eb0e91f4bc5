/** How what a lost database had sent is looked up, where nobody would send it any more. */
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { backUp } from "#app/connector/testing/backups.ts";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import { letMinutesPass } from "#app/connector/testing/let-minutes-pass.ts";

const harness = openHarness();

const statusesOf = ({ provider }: Store) =>
  [...provider.orders.values()].map(({ order }) => order.orderStatus);
const statesOf = async (store: Store) =>
  (await store.dispatches()).map(({ sequence, state, attentionReason }) => [
    sequence,
    state,
    attentionReason,
  ]);

/** An order that was sent and canceled in the lost hours, of which the backup knows nothing, or that it waits. */
async function canceledOrder({ isKnown = false }: { isKnown?: boolean } = {}) {
  const store = await harness.store();
  const order = store.place();
  if (isKnown) {
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    await store.send(order);
    await store.settle();
    store.edge.setPlan(() => undefined);
  }
  const backup = await backUp(store);
  store.advance(60_000);
  await store.send(order);
  await store.settle();
  expect(statusesOf(store)).toEqual(["Created"]);
  const canceled = store.change(order.id, { isCanceled: true });
  const restored = await backup.restore();
  store.edge.calls.length = 0;
  return { store, order, canceled, restored };
}

/** So many minutes go by, with what the app does by itself in them. */
const minutes = (store: Store, count: number, process: Process) =>
  letMinutesPass(store, count, { process, follow: () => store.settle(process) });

it("is looked up at once where a webhook tells of the cancelation, and asked of nobody twice", async () => {
  const { store, canceled, restored } = await canceledOrder({ isKnown: true });
  await store.send(canceled, { topic: "orders/cancelled", process: restored });
  await store.settle(restored);
  expect(statusesOf(store)).toEqual(["Canceled"]);
  await store.sweep(restored);
  expect(await statesOf(store)).toEqual([[1, "Canceled", null]]);
  const calls = store.edge.calls.length;
  await minutes(store, 60, restored);
  expect(store.edge.calls.slice(calls).filter((call) => call === "getOrders")).toEqual([]);
});

describe.each([true, false])("an order that the backup knows: %s", (isKnown) => {
  it.each<[string, Fault]>([
    ["500", { instead: { kind: "unanswered", message: "500", retryAfterMs: null } }],
    ["404 of a gateway", { instead: { kind: "refused", status: 404, message: "no such way" } }],
    ["nothing", "lost-answer"],
    ["401", "unauthorized"],
    [
      "an empty page",
      {
        instead: {
          kind: "answered",
          value: { orders: [], unreadable: 1, pageInfo: { hasNextPage: false, endCursor: null } },
        },
      },
    ],
  ])("is not taken for absent where the provider answers %s", async (_, fault) => {
    const { store, restored } = await canceledOrder({ isKnown });
    store.edge.setPlan((operation) => (operation === "getOrders" ? fault : undefined));
    await minutes(store, 30, restored);
    expect(statusesOf(store)).toEqual(["Created"]);
    expect((await statesOf(store)).filter(([, state]) => state === "Canceled")).toEqual([]);
    store.edge.setPlan(() => undefined);
    await minutes(store, 90, restored);
    await store.sweep(restored);
    expect(statusesOf(store)).toEqual(["Canceled"]);
    expect(await statesOf(store)).toEqual([[1, "Canceled", null]]);
  });

  it("is canceled once at whatever step a process is killed", async () => {
    const first = await canceledOrder({ isKnown });
    const counted = first.store.newProcess({ settings: first.restored.ctx.settings });
    await minutes(first.store, 3, counted);
    const outcomes = [];
    for (const crashAt of crashSteps({ last: counted.steps })) {
      const { store, restored } = await canceledOrder({ isKnown });
      const { settings } = restored.ctx;
      const killed = store.newProcess({ settings, crashAt });
      try {
        await minutes(store, 3, killed);
      } catch (error) {
        if (!killed.hasCrashed) throw error;
      }
      store.advance(25_000);
      const next = store.newProcess({ settings });
      await minutes(store, 20, next);
      await store.sweep(next);
      outcomes.push({ crashAt, made: statusesOf(store), states: await statesOf(store) });
    }
    expect(outcomes).toEqual(
      outcomes.map(({ crashAt }) => ({
        crashAt,
        made: ["Canceled"],
        states: [[1, "Canceled", null]],
      })),
    );
  });

  it("is canceled once by two workers", async () => {
    const { store, restored } = await canceledOrder({ isKnown });
    const other = store.newProcess({ settings: restored.ctx.settings });
    store.advance(60_000);
    await Promise.all([store.compare(restored), store.compare(other)]);
    await Promise.all([store.settle(restored), store.settle(other)]);
    await minutes(store, 20, other);
    await store.sweep(other);
    expect(store.edge.count("cancelOrder")).toBe(1);
    expect(await statesOf(store)).toEqual([[1, "Canceled", null]]);
  });
});

it("may be said by a person not to be there, where the list stays in doubt", async () => {
  const { store, restored } = await canceledOrder({ isKnown: true });
  const value = { orders: [], unreadable: 1, pageInfo: { hasNextPage: false, endCursor: null } };
  const page: Fault = { instead: { kind: "answered", value } };
  store.edge.setPlan((operation) => (operation === "getOrders" ? page : undefined));
  await minutes(store, 240, restored);
  expect(await statesOf(store)).toEqual([[1, "Pending", "AttemptUnknown"]]);
  const [{ id: dispatchId } = { id: "" }] = await store.dispatches();
  const said = { shop: store.shop, dispatchId, actor: "owner" };
  expect(await restored.connector.clearDispatch(said)).toBe(true);
  await store.settle(restored);
  expect(await statesOf(store)).toEqual([[1, "Canceled", null]]);
});

it("is no other store's, whatever that is called, and no other's sample or number", async () => {
  const { store, order, restored } = await canceledOrder();
  const [found] = store.provider.orders.values();
  if (found === undefined) throw new Error("The provider has no order.");
  const strangers = [
    `x${store.shop}/${order.id}`,
    `${store.shop}.evil/${order.id}`,
    `${store.shop}/sample/${order.id}`,
    `${store.shop}/${order.id}/0`,
    `${store.shop}/${order.id}/2/3`,
    `${store.shop}/${order.id}/99999`,
    `${store.shop}/`,
  ];
  for (const [at, externalSourceId] of strangers.entries()) {
    const orderId = `other-${at}`;
    store.provider.orders.set(orderId, {
      ...found,
      order: { ...found.order, orderId, externalSourceId },
    });
  }
  await minutes(store, 20, restored);
  await store.sweep(restored);
  expect(statusesOf(store)).toEqual(["Canceled", ...strangers.map(() => "Created")]);
  expect(await statesOf(store)).toEqual([[1, "Canceled", null]]);
});

it("is canceled in all of its parts, where the backup knows one of them or none", async () => {
  for (const known of [0, 1]) {
    const store = await harness.store();
    const placed = store.place({ lines: [{ id: `91${known}1`, variantId: "11" }] });
    let backup = await backUp(store);
    await store.send(placed);
    await store.settle();
    if (known === 1) backup = await backUp(store);
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const added = { id: `91${known}2`, variantId: "12", quantity: 1 };
    const order = store.change(placed.id, { added });
    await store.send(order, { topic: "orders/updated" });
    await store.settle();
    expect(statusesOf(store)).toEqual(["Printed", "Created"]);
    store.change(placed.id, { isCanceled: true });
    const restored = await backup.restore();
    await minutes(store, 40, restored);
    await store.sweep(restored);
    expect(statusesOf(store), `${known} known`).toEqual(["Printed", "Canceled"]);
    expect(await statesOf(store), `${known} known`).toEqual([
      [1, "Accepted", "CanceledAfterAcceptance"],
      [2, "Canceled", null],
    ]);
  }
});

const gone = { remark: { path: ["code"], equals: "orderGone" } };

it("is told of once, on the store's own timeline, where Shopify does not show it any more", async () => {
  const { store, order, restored } = await canceledOrder();
  store.shopify.orders.delete(order.id);
  await minutes(store, 40, restored);
  await store.prisma.comparison.updateMany({
    where: { shop: store.shop },
    data: { searchedAt: null, dueAt: store.now() },
  });
  await minutes(store, 40, restored);
  expect(await statesOf(store)).toEqual([]);
  const { prisma, shop } = store;
  const [connection] = await prisma.shopConnection.findMany({ where: { shop } });
  const lines = await prisma.timelineEntry.findMany({ where: { shop, ...gone } });
  expect(lines).toMatchObject([
    { dispatchId: null, remark: { apiOrderId: "api-1", connectionId: connection?.connectionId } },
  ]);
});

/** The same, and the store was installed anew since: the provider made it for an earlier installation, whose data are gone. */
async function ofEarlierInstallation() {
  const canceled = await canceledOrder();
  const { store } = canceled;
  const installedAt = new Date(store.now().getTime() + 1_000);
  await store.prisma.shop.update({ where: { domain: store.shop }, data: { installedAt } });
  return { ...canceled, installedAt };
}

it.each<[string, number, (at: Awaited<ReturnType<typeof ofEarlierInstallation>>) => unknown]>([
  ["as it is", 0, () => {}],
  ["no more", 0, ({ store, order }) => store.shopify.orders.delete(order.id)],
  [
    "at the second time",
    0,
    ({ store: { edge } }) =>
      edge.setPlan((operation, count) =>
        operation === "readOrderSnapshot" && count === 1 ? "lost-answer" : undefined,
      ),
  ],
  [
    "and told of it by a webhook, so that it is known",
    1,
    async ({ store, canceled, restored: process }) => {
      await store.send(canceled, { topic: "orders/updated", process });
      await store.settle(process);
    },
  ],
])(
  "is left alone where it is of before the app's installation: Shopify shows it %s",
  async (_, kept, befall) => {
    const earlier = await ofEarlierInstallation();
    const { store, restored } = earlier;
    await befall(earlier);
    await minutes(store, 8, restored);
    expect(statusesOf(store)).toEqual(["Created"]);
    expect(await statesOf(store)).toEqual([]);
    const { prisma, shop } = store;
    expect(await prisma.timelineEntry.count({ where: { shop, ...gone } })).toBe(0);
    expect(await prisma.failedOrder.count({ where: { shop } })).toBe(0);
    const orders = await prisma.shopOrder.count({ where: { shop } });
    expect(orders).toBe(kept);
  },
);

it("is followed though it was placed before the app's installation, where the provider was sent it since", async () => {
  const { store, restored, installedAt } = await ofEarlierInstallation();
  const [sent] = store.provider.orders.values();
  if (sent === undefined) throw new Error("The provider has no order.");
  sent.order = { ...sent.order, createdAt: installedAt.toISOString() };
  await minutes(store, 8, restored);
  expect(statusesOf(store)).toEqual(["Canceled"]);
});

it("is left alone so however often the list is gone through", async () => {
  const { store, restored } = await canceledOrder();
  const installedAt = new Date(store.now().getTime() + 1_000);
  await store.prisma.shop.update({ where: { domain: store.shop }, data: { installedAt } });
  const orders = [...store.provider.orders.values()].map(({ order }) => order);
  const value = { orders, unreadable: 1, pageInfo: { hasNextPage: false, endCursor: null } };
  const page: Fault = { instead: { kind: "answered", value } };
  store.edge.setPlan((operation) => (operation === "getOrders" ? page : undefined));
  await minutes(store, 60, restored);
  expect(statusesOf(store)).toEqual(["Created"]);
  expect(await statesOf(store)).toEqual([]);
});

it("costs a database that was never restored nothing", async () => {
  const { store } = await canceledOrder();
  await minutes(store, 20, store);
  expect(store.edge.count("getOrders")).toBe(0);
});
