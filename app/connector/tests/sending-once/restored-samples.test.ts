/** What becomes of samples that a store had ordered for itself in the hours that a restore lost. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { backUp } from "#app/connector/testing/backups.ts";
import type { Fault } from "#app/connector/testing/faults.ts";
import { openHarness, otherUrl, type Process } from "#app/connector/testing/harness.ts";
import { letMinutesPass } from "#app/connector/testing/let-minutes-pass.ts";

const harness = openHarness();

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

const hourMs = 3_600_000;

/** A store whose connection makes what it is sent, and a sample that is ordered on a page of it. */
async function aStore() {
  const store = await harness.store();
  const { shop, connector } = store;
  const connection = { url: null, apiKey: `own_live_${shop}` };
  await connector.changeConnection({ shop, connection, actor: "owner" });
  await connector.jobs["sync-products"]({ shop });
  const { id: variantId } = await store.prisma.variant.findFirstOrThrow({
    where: { shop, sku: "COF-2" },
  });
  const wish = { kind: "sample" as const, variantId, quantity: 2, toAddress };
  const id = randomUUID();
  return {
    store,
    id,
    press: (process: Pick<Process, "connector">, of = id) =>
      process.connector.startSample({ shop, id: of, wish, actor: "owner" }),
    minutes: (count: number, process: Process) =>
      letMinutesPass(store, count, { process, follow: () => process.connector.sweeps.samples() }),
    samples: async () => (await connector.readSamples({ shop })).samples,
  };
}

type Surroundings = Awaited<ReturnType<typeof aStore>>;

/** It was ordered after the backup. */
async function lostSample(surroundings: Surroundings) {
  const { store, press } = surroundings;
  const backup = await backUp(store);
  store.advance(hourMs);
  await press(store);
  expect(store.provider.orders.size).toBe(1);
  return backup.restore();
}

it("is followed again where the provider has it, with all that it shows", async () => {
  const surroundings = await aStore();
  const { store, id, minutes, samples } = surroundings;
  const [before] = [...store.provider.orders.keys()];
  expect(before).toBeUndefined();
  const restored = await lostSample(surroundings);
  expect(await samples()).toEqual([]);
  await minutes(30, restored);
  const [apiOrderId = ""] = store.provider.orders.keys();
  expect(await samples()).toMatchObject([
    {
      id,
      isTest: false,
      state: "Accepted",
      status: "Created",
      apiOrderId,
      items: [{ sku: "COF-2", quantity: 2 }],
      recipient: { name: "Ada Byron", city: "Portland", country: "US" },
    },
  ]);
  store.provider.ship(apiOrderId, { number: "1Z9", items: [] });
  store.advance(6 * hourMs);
  await restored.connector.sweeps.samples();
  expect(await samples()).toMatchObject([{ state: "Shipped" }]);
  expect(store.edge.count("createOrder")).toBe(1);
});

describe("pressed again on the page that was open all the time", () => {
  it.each([0, 30])("is not made again, %s minutes after the restore", async (after) => {
    const surroundings = await aStore();
    const { store, id, press, minutes, samples } = surroundings;
    const restored = await lostSample(surroundings);
    await minutes(after, restored);
    await press(restored);
    await minutes(30, restored);
    expect(store.edge.count("createOrder")).toBe(1);
    expect(await samples()).toMatchObject([{ id, state: "Accepted", status: "Created" }]);
  });

  const unreadable = {
    kind: "answered" as const,
    value: { orders: [], unreadable: 1, pageInfo: { hasNextPage: false, endCursor: null } },
  };
  it.each<[string, Fault]>([
    ["500", { instead: { kind: "unanswered", message: "500", retryAfterMs: null } }],
    ["an order that can't be read", { instead: unreadable }],
  ])("waits while the provider's list answers %s", async (_, fault) => {
    const surroundings = await aStore();
    const { store, id, press, minutes, samples } = surroundings;
    const restored = await lostSample(surroundings);
    store.edge.setPlan((operation) => (operation === "getOrders" ? fault : undefined));
    await press(restored);
    await minutes(40, restored);
    expect(store.edge.count("createOrder")).toBe(1);
    const [waiting] = await samples();
    expect(waiting).toMatchObject({ id, state: "Frozen" });
    expect(waiting?.error).not.toBeNull();
    store.edge.setPlan(() => undefined);
    await minutes(60, restored);
    expect(store.edge.count("createOrder")).toBe(1);
    expect(await samples()).toMatchObject([{ id, state: "Accepted", error: null }]);
  });

  it("is sought where the store was connected when it was restored, and not made at another provider", async () => {
    const surroundings = await aStore();
    const { store, id, press, minutes, samples } = surroundings;
    const { shop } = store;
    const restored = await lostSample(surroundings);
    const connection = { url: otherUrl, apiKey: `own_live_${shop}` };
    await restored.connector.changeConnection({ shop, connection, actor: "owner" });
    await press(restored);
    await minutes(10, restored);
    expect(store.otherProvider.orders.size).toBe(0);
    const [apiOrderId = ""] = store.provider.orders.keys();
    expect(await samples()).toMatchObject([{ id, state: "Accepted", apiOrderId }]);
    store.provider.ship(apiOrderId, { number: "1Z9", items: [] });
    store.advance(6 * hourMs);
    await restored.connector.sweeps.samples();
    expect(await samples()).toMatchObject([{ state: "Shipped" }]);
    // Another one, which nobody has pressed before.
    await press(restored, randomUUID());
    expect(store.otherProvider.orders.size).toBe(1);
  });

  it("is asked about where the list says nothing for a week", async () => {
    const surroundings = await aStore();
    const { store, id, press, samples } = surroundings;
    const restored = await lostSample(surroundings);
    store.edge.setPlan((operation) =>
      operation === "getOrders" ? { instead: unreadable } : undefined,
    );
    await press(restored);
    for (let day = 0; day < 9; day += 1) {
      store.advance(24 * hourMs);
      await restored.connector.sweeps.samples();
    }
    expect(store.edge.count("createOrder")).toBe(1);
    expect(await samples()).toMatchObject([{ id, state: "Unknown" }]);
    // Another one, of a page that was opened since.
    await press(restored, randomUUID());
    expect(store.edge.count("createOrder")).toBe(2);
  });
});

it("is sent, where the lost database had not come to that", async () => {
  const surroundings = await aStore();
  const { store, id, press, minutes, samples } = surroundings;
  store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
  await press(store);
  await store.prisma.sample.updateMany({ where: { shop: store.shop }, data: { sentAt: null } });
  const backup = await backUp(store);
  store.edge.setPlan(() => undefined);
  store.advance(48 * hourMs);
  const restored = await backup.restore();
  await minutes(30, restored);
  expect(store.provider.orders.size).toBe(1);
  expect(await samples()).toMatchObject([{ id, state: "Accepted" }]);
});

it("is found where the backup knew it as not sent, however long ago its key was used", async () => {
  const surroundings = await aStore();
  const { store, id, press, minutes, samples } = surroundings;
  store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
  await press(store);
  const backup = await backUp(store);
  store.edge.setPlan(() => undefined);
  await minutes(5, store);
  expect(store.provider.orders.size).toBe(1);
  store.advance(48 * hourMs);
  const restored = await backup.restore();
  await minutes(30, restored);
  expect(store.provider.orders.size).toBe(1);
  expect(await samples()).toMatchObject([{ id, state: "Accepted" }]);
});

it("is nobody else's, and of no other id", async () => {
  const surroundings = await aStore();
  const { store, id, minutes, samples } = surroundings;
  const restored = await lostSample(surroundings);
  const [found] = store.provider.orders.values();
  if (found === undefined) throw new Error("The provider has no order.");
  const strangers = [
    `x${store.shop}/sample/${randomUUID()}`,
    `${store.shop}.evil/sample/${randomUUID()}`,
    `${store.shop}/sample/`,
    `${store.shop}/sample/1`,
    `${store.shop}/sample/${randomUUID()}/2`,
    `${store.shop}/sample/${randomUUID().toUpperCase()}`,
  ];
  for (const [at, externalSourceId] of strangers.entries()) {
    const orderId = `other-${at}`;
    store.provider.orders.set(orderId, {
      ...found,
      order: { ...found.order, orderId, externalSourceId },
    });
  }
  await minutes(20, restored);
  expect((await samples()).map((sample) => sample.id)).toEqual([id]);
});

it("asks nothing of a database that was never restored", async () => {
  const { store, press, minutes } = await aStore();
  store.edge.calls.length = 0;
  await press(store);
  await minutes(5, store);
  expect(store.edge.count("getOrders")).toBe(0);
});

it("is nobody's where an earlier installation had ordered it, whose data were erased", async () => {
  const surroundings = await aStore();
  const { store, minutes, samples } = surroundings;
  const restored = await lostSample(surroundings);
  const installedAt = store.now();
  await store.prisma.shop.update({ where: { domain: store.shop }, data: { installedAt } });
  await minutes(30, restored);
  expect(await samples()).toEqual([]);
});
