/** A database that was restored from a backup, and knows nothing of what was sent after it was made. */
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { eraseOldData } from "#app/connector/maintenance/retention/index.ts";
import type { Fault } from "#app/connector/testing/faults.ts";
import {
  aPersonalStore,
  drawnUrl,
  personalized,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";
import { openHarness, otherUrl, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** As if the database stood where it was before these orders came; the provider and Shopify have them. */
async function forget({ prisma, shop }: Store): Promise<void> {
  await prisma.dispatch.deleteMany({ where: { shop } });
  await prisma.shopOrder.deleteMany({ where: { shop } });
  await prisma.delivery.deleteMany({ where: { shop } });
}

type Order = ReturnType<Store["place"]>;

const placed = (store: Store) => store.place();

/** How many are in doubt: `sent` went out after the backup, `missed` the lost machine never heard of. */
async function inDoubt(counts: { sent: number; missed: number }) {
  const store = await harness.store();
  const several = (count: number) => Array.from({ length: count }, () => placed(store));
  const sent = several(counts.sent);
  for (const order of sent) await store.send(order);
  await store.settle();
  expect(store.provider.orders.size).toBe(sent.length);
  await forget(store);
  const missed = several(counts.missed);
  store.advance(60_000);
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  store.advance(60_000);
  store.edge.calls.length = 0;
  return { store, restored, sent, missed, orders: [...sent, ...missed] };
}

async function hear({ store, restored }: { store: Store; restored: Process }, orders: Order[]) {
  for (const order of orders) await store.send(order, { process: restored });
  await store.settle(restored);
}

const pagesRead = (store: Store) => store.edge.count("getOrders");

/** What the first dispatch asks, how many orders were sent until then, and how many once staff say that it was not sent. */
async function whatStaffSettle({ store, restored }: Awaited<ReturnType<typeof inDoubt>>) {
  const before = store.otherProvider.orders.size;
  const [waiting] = await store.dispatches();
  const said = { shop: store.shop, dispatchId: waiting?.id ?? "", actor: "owner" };
  await restored.connector.clearDispatch(said);
  await store.settle(restored);
  return { asked: waiting?.attentionReason, before, after: store.otherProvider.orders.size };
}

const remarksOf = async ({ prisma, shop }: Store) => {
  const entries = await prisma.timelineEntry.findMany({
    where: { shop, kind: "looked-up" },
    orderBy: { id: "asc" },
  });
  return entries.map(({ remark }) => remark);
};

/** Fills the provider's list with orders of nobody's. */
function others(store: Store, count: number): void {
  const [first] = store.provider.orders.values();
  if (first === undefined) throw new Error("The provider has no order yet.");
  for (let index = 0; index < count; index += 1) {
    const orderId = `other-${index}`;
    const order = { ...first.order, orderId, externalSourceId: `elsewhere/${index}` };
    store.provider.orders.set(orderId, { ...first, order });
  }
}

it("finds at the provider what was sent after the backup, sends the rest, and doubles nothing", async () => {
  // GIVEN one order that went out after the backup, and one whose webhook the lost machine never had
  const world = await inDoubt({ sent: 1, missed: 1 });
  const { store, restored, orders } = world;
  // WHEN the restored database hears of both again
  await hear(world, orders);
  // THEN
  expect(store.provider.orders.size).toBe(2);
  const dispatches = await store.dispatches();
  expect(dispatches.map(({ state }) => state)).toEqual(["Accepted", "Accepted"]);
  expect(await remarksOf(store)).toEqual([
    { code: "accepted", apiOrderId: "api-1" },
    { code: "notThereYet" },
  ]);
  // What was found is read, and has what is wanted.
  expect([store.edge.count("getOrder"), store.edge.count("updateOrder")]).toEqual([1, 0]);
  // What is placed from then on is looked for no more.
  const calls = store.edge.calls.length;
  store.advance(60_000);
  await store.send(placed(store));
  await store.settle(restored);
  expect(store.edge.calls.slice(calls)).not.toContain("getOrders");
  expect(store.provider.orders.size).toBe(3);
});

describe("the provider's list after a restore", () => {
  it("is read once, however many orders are in doubt and whenever they come", async () => {
    const world = await inDoubt({ sent: 4, missed: 3 });
    const { store, restored, sent, missed, orders } = world;
    others(store, 246);
    await hear(world, orders.slice(1, -1));
    expect(pagesRead(store)).toBe(3);
    // Two more come hours later: one that was sent, and one that was not.
    store.advance(5 * 3_600_000);
    await hear(world, [...sent.slice(0, 1), ...missed.slice(-1)]);
    expect(pagesRead(store)).toBe(3);
    expect(store.provider.orders.size).toBe(7 + 246);
    const dispatches = await store.dispatches();
    expect(dispatches.map(({ state }) => state)).toEqual(Array(7).fill("Accepted"));
    // It is forgotten when nobody asks for it any more.
    const where = { connectionId: dispatches[0]?.connectionId ?? "" };
    expect(await store.prisma.providerListOrder.count({ where })).toBe(4 + 246);
    store.advance(25 * 3_600_000);
    await eraseOldData(restored.ctx, store.shop);
    expect(await store.prisma.providerListOrder.count({ where })).toBe(0);
  });

  it("is read on from where it was interrupted", async () => {
    const world = await inDoubt({ sent: 1, missed: 2 });
    const { store, restored, orders } = world;
    others(store, 249);
    const failed: Fault = {
      instead: { kind: "unanswered", message: "The provider answered 502.", retryAfterMs: null },
    };
    store.edge.setPlan((operation, count) =>
      operation === "getOrders" && count === 2 ? failed : undefined,
    );
    await hear(world, orders.slice(0, 1));
    for (let second = 0; second < 10; second += 1) {
      store.advance(1_000);
      await store.settle(restored);
    }
    await hear(world, orders.slice(1));
    // Three pages, the second asked for twice.
    expect(pagesRead(store)).toBe(4);
    expect(store.provider.orders.size).toBe(3 + 249);
  });

  it("has nothing sent that it leaves open, and is read anew after a while", async () => {
    const world = await inDoubt({ sent: 1, missed: 2 });
    const { store, restored, orders } = world;
    const [page] = [...store.provider.orders.values()].map(({ order }) => order);
    if (page === undefined) throw new Error("The provider has no order yet.");
    const value = { orders: [page], unreadable: 1, pageInfo: { hasNextPage: false } };
    store.edge.setPlan((operation, count) =>
      operation === "getOrders" && count === 1
        ? { instead: { kind: "answered", value } }
        : undefined,
    );
    await hear(world, orders);
    expect(pagesRead(store)).toBe(1);
    expect((await store.dispatches()).map(({ state }) => state).toSorted()).toEqual([
      "Accepted",
      "Submitting",
      "Submitting",
    ]);
    expect(store.provider.orders.size).toBe(1);
    for (let minute = 0; minute < 20; minute += 1) {
      store.advance(60_000);
      await store.settle(restored);
    }
    expect(pagesRead(store)).toBe(2);
    expect(store.provider.orders.size).toBe(3);
  });

  it("is not begun while a call of the lost machine may still arrive", async () => {
    const store = await harness.store();
    const order = placed(store);
    store.edge.setPlan((operation) => (operation === "createOrder" ? "late" : undefined));
    await store.send(order);
    await store.settle();
    await forget(store);
    store.edge.setPlan(() => undefined);
    store.advance(1_000);
    const restored = store.newProcess({ settings: { restoredAt: store.now() } });
    await hear({ store, restored }, [order]);
    expect(store.edge.calls).not.toContain("getOrders");
    for (let second = 0; second < 62; second += 1) {
      store.advance(1_000);
      await store.settle(restored);
    }
    expect(store.provider.orders.size).toBe(1);
    expect(await remarksOf(store)).toEqual([{ code: "accepted", apiOrderId: "api-1" }]);
  });

  it("says nothing of what this database has sent since: that is sought in the list of now", async () => {
    const world = await inDoubt({ sent: 1, missed: 1 });
    const { store, restored, missed } = world;
    // Its creation happens, and no answer ever comes back.
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
    await hear(world, missed);
    expect(store.provider.orders.size).toBe(2);
    expect(pagesRead(store)).toBe(1);
    for (let minute = 0; minute < 15; minute += 1) {
      store.advance(60_000);
      await store.settle(restored);
    }
    expect(pagesRead(store)).toBe(2);
    expect(store.provider.orders.size).toBe(2);
    // What it sent itself is what it has: it is not read.
    expect(store.edge.count("getOrder")).toBe(0);
    expect(await remarksOf(store)).toEqual([
      { code: "notThereYet" },
      { code: "accepted", apiOrderId: "api-2" },
    ]);
  });

  it("survives a process that is killed at any step of its reading", async () => {
    const first = await inDoubt({ sent: 1, missed: 1 });
    others(first.store, 120);
    await hear(first, first.orders);
    const outcomes = [];
    for (const crashAt of crashSteps({ last: first.restored.steps })) {
      const world = await inDoubt({ sent: 1, missed: 1 });
      const { store, restored, orders } = world;
      others(store, 120);
      const { settings } = restored.ctx;
      const killed = store.newProcess({ settings, crashAt });
      try {
        await hear({ store, restored: killed }, orders);
      } catch (error) {
        if (!killed.hasCrashed) throw error;
      }
      store.advance(25_000);
      const next = store.newProcess({ settings });
      for (const order of orders) await store.send(order, { process: next });
      for (let second = 0; second < 4; second += 1) {
        store.advance(1_000);
        await store.settle(next);
      }
      const states = (await store.dispatches()).map(({ state }) => state);
      outcomes.push({ crashAt, orders: store.provider.orders.size, states });
    }
    expect(outcomes).toEqual(
      outcomes.map(({ crashAt }) => ({
        crashAt,
        orders: 2 + 120,
        states: ["Accepted", "Accepted"],
      })),
    );
  });
});

describe("where the store has changed its provider since", () => {
  const leave = async ({ store, restored }: Awaited<ReturnType<typeof inDoubt>>) => {
    const { shop } = store;
    const connection = { url: otherUrl, apiKey: `own_live_${shop}` };
    await restored.connector.changeConnection({ shop, connection, actor: "owner" });
  };

  it("finds at the one before what was sent after the backup, and sends the rest to the new one", async () => {
    const world = await inDoubt({ sent: 1, missed: 1 });
    const { store, orders } = world;
    await leave(world);
    await hear(world, orders);
    expect([store.provider.orders.size, store.otherProvider.orders.size]).toEqual([1, 1]);
    expect((await store.dispatches()).map(({ state, apiOrderId }) => [state, apiOrderId])).toEqual([
      ["Accepted", "api-1"],
      ["Accepted", "api-1"],
    ]);
  });

  it("is known for as long as it is sought there, and no longer", async () => {
    const world = await inDoubt({ sent: 1, missed: 0 });
    const { store, restored } = world;
    await leave(world);
    const countAfter = async (days: number) => {
      store.advance(days * 24 * 3_600_000);
      await eraseOldData(restored.ctx, store.shop);
      return store.prisma.formerConnection.count({ where: { shop: store.shop } });
    };
    expect([await countAfter(6), await countAfter(2)]).toEqual([1, 0]);
  });

  it("asks a person about what the one before tells nobody any more, and sends nothing", async () => {
    const world = await inDoubt({ sent: 1, missed: 0 });
    const { store, orders } = world;
    await leave(world);
    store.edge.setPlan((operation) => (operation === "getOrders" ? "unauthorized" : undefined));
    await hear(world, orders);
    expect(await whatStaffSettle(world)).toEqual({
      asked: "AttemptUnknown",
      before: 0,
      after: 1,
    });
  });

  it("asks a person about what the one before gives no answer to, and sends it once they say so", async () => {
    const world = await inDoubt({ sent: 0, missed: 1 });
    const { store, restored, orders } = world;
    await leave(world);
    store.edge.setPlan((operation) => (operation === "getOrders" ? "lost-request" : undefined));
    await hear(world, orders);
    for (let minute = 0; minute < 15; minute += 1) {
      store.advance(60_000);
      await store.settle(restored);
    }
    expect(await whatStaffSettle(world)).toEqual({
      asked: "AttemptUnknown",
      before: 0,
      after: 1,
    });
  });

  it("finds there what was canceled meanwhile, and cancels it", async () => {
    const world = await inDoubt({ sent: 1, missed: 0 });
    const { store, restored, sent } = world;
    for (const { id } of sent) store.change(id, { isCanceled: true });
    await leave(world);
    for (let minute = 0; minute < 3; minute += 1) {
      store.advance(60_000);
      await store.compare(restored);
      await store.settle(restored);
    }
    const [found] = store.provider.orders.values();
    expect(found?.order.orderStatus).toBe("Canceled");
  });
});

describe("an order that the provider has otherwise than it is wanted now", () => {
  /** It was sent as COF-1 twice; by now it is mapped to another SKU, one more is wanted, and it goes elsewhere. */
  async function changed() {
    const world = await inDoubt({ sent: 1, missed: 0 });
    const { store, sent } = world;
    const id = sent[0]?.id ?? "";
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
    const mapped = { shop: store.shop, variantId: "11", actor: "merchant", components };
    await store.connector.products.mapVariant(mapped);
    const order = store.change(id, {
      quantities: { [`${id}1`]: 3 },
      address: { city: "Salem" },
    });
    return {
      ...world,
      hear: (restored = world.restored) => hear({ store, restored }, [order]),
      isWanted: wantedOf(id),
      isSent: sentOf(id),
    };
  }

  const content = (id: string, first: { sku: string; quantity: number }, city: string) => ({
    toAddress: { city },
    items: [
      { externalSourceId: `${id}1`, ...first },
      { externalSourceId: `${id}2`, sku: "COF-2", quantity: 1 },
    ],
  });
  const wantedOf = (id: string) => content(id, { sku: "COF-2", quantity: 3 }, "Salem");
  const sentOf = (id: string) => content(id, { sku: "COF-1", quantity: 2 }, "Portland");
  const atProvider = (store: Store) =>
    [...store.provider.orders.values()].map(({ order: { toAddress, items } }) => ({
      toAddress,
      items,
    }));
  const later = async (
    { store, restored }: { store: Store; restored: Process },
    seconds: number,
  ) => {
    for (let passed = 0; passed < seconds; passed += 13) {
      store.advance(13_000);
      await store.settle(restored);
    }
  };

  it("is updated once while the provider has not begun", async () => {
    const world = await changed();
    const { store, isWanted } = world;
    await world.hear();
    expect(atProvider(store)).toMatchObject([isWanted]);
    expect(store.edge.count("updateOrder")).toBe(1);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null, lines: isWanted.items },
    ]);
    expect(await remarksOf(store)).toEqual([
      { code: "accepted", apiOrderId: "api-1" },
      { code: "foundOtherwise", apiOrderId: "api-1" },
    ]);
  });

  it("is shown as it is made once the provider has begun, and a person is told what differs", async () => {
    const world = await changed();
    const { store, isSent } = world;
    store.provider.move("api-1", "Printed");
    await world.hear();
    expect(store.edge.count("updateOrder")).toBe(0);
    expect(atProvider(store)).toMatchObject([isSent]);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({
      state: "Accepted",
      apiStatus: "Printed",
      attentionReason: "ChangedAfterAcceptance",
      lines: isSent.items,
      attempt: { body: isSent },
      difference: { cutOff: "Printed", address: ["city"] },
    });
    expect(dispatch?.difference).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ sku: "COF-1", made: 2, wanted: 0 }),
        expect.objectContaining({ sku: "COF-2", made: 0, wanted: 3 }),
      ]),
    });
  });

  it.each<[string, string, Fault]>([
    ["is read without an answer", "getOrder", "lost-answer"],
    ["is updated without an answer", "updateOrder", "lost-answer"],
    ["is updated late", "updateOrder", "late"],
  ])("ends as it is wanted where it %s", async (_, operation, fault) => {
    const world = await changed();
    const { store, isWanted } = world;
    store.edge.setPlan((called, count) =>
      called === operation && count === 1 ? fault : undefined,
    );
    await world.hear();
    await later(world, 91);
    expect(atProvider(store)).toMatchObject([isWanted]);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("ends as it is wanted at whatever step the process is killed", async () => {
    const first = await changed();
    await first.hear();
    const outcomes = [];
    const last = first.restored.steps;
    // Before that its webhook is read, and the list.
    for (const crashAt of crashSteps({ first: Math.ceil(last / 2), last })) {
      const world = await changed();
      const { store, restored } = world;
      const { settings } = restored.ctx;
      const killed = store.newProcess({ settings, crashAt });
      try {
        await world.hear(killed);
      } catch (error) {
        if (!killed.hasCrashed) throw error;
      }
      store.advance(25_000);
      const next = store.newProcess({ settings });
      await world.hear(next);
      await later({ store, restored: next }, 91);
      const [dispatch] = await store.dispatches();
      expect(atProvider(store), `killed at ${crashAt}`).toMatchObject([world.isWanted]);
      outcomes.push(dispatch?.state);
    }
    expect(new Set(outcomes)).toEqual(new Set(["Accepted"]));
  });

  it("is not made where the provider has ended it, and a person is told", async () => {
    const world = await changed();
    const { store } = world;
    store.provider.move("api-1", "Canceled");
    await world.hear();
    expect(store.edge.count("updateOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled", attentionReason: "CanceledByProvider" },
    ]);
  });

  it("is known by its SKUs where the provider does not repeat the ids of its items", async () => {
    const world = await inDoubt({ sent: 1, missed: 0 });
    const { store } = world;
    for (const { order } of store.provider.orders.values()) {
      for (const item of order.items) delete item.externalSourceId;
    }
    await hear(world, world.orders);
    expect(store.edge.count("updateOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it.each(["Created", "Printed"] as const)(
    "is %s, and has none of what another part of it has that was lost: that part is followed",
    async (status) => {
      // GIVEN a line that came when the order could not take it in any more, all of it after the backup
      const store = await harness.store();
      const { id } = store.place({ lines: [{ id: "9101", variantId: "11" }] });
      const [placed] = [...store.shopify.orders.values()].map(({ snapshot }) => snapshot);
      if (placed === undefined) throw new Error("Nothing was placed.");
      await store.send(placed);
      await store.settle();
      store.provider.move("api-1", "Printed");
      await store.sweep();
      const added = { id: "9102", variantId: "12", quantity: 1 };
      const order = store.change(id, { added });
      await store.send(order, { topic: "orders/updated" });
      await store.settle();
      expect(store.provider.orders.size).toBe(2);
      const before = atProvider(store);
      await forget(store);
      store.provider.move("api-1", status);
      const restored = store.newProcess({ settings: { restoredAt: store.now() } });
      store.advance(60_000);
      // WHEN
      await hear({ store, restored }, [order]);
      await later({ store, restored }, 3);
      // THEN
      expect(atProvider(store)).toEqual(before);
      expect(await store.dispatches()).toMatchObject([
        { sequence: 1, state: "Accepted", attentionReason: null, lines: [{ lineItemId: "9101" }] },
        { sequence: 2, state: "Accepted", attentionReason: null, lines: [{ lineItemId: "9102" }] },
      ]);
      expect(await remarksOf(store)).toContainEqual({ code: "partFound", sequence: 2 });
    },
  );

  it("keeps the picture that it has once it is begun, where the same had to be drawn anew", async () => {
    const store = await aPersonalStore(harness);
    const order = store.place(personalized("Ada"));
    const draw = async (job: number, artworkUrl: string, process?: Process) => {
      await store.send(order, process === undefined ? {} : { process });
      await store.settle(process);
      store.provider.artwork.finish(`run_${job}`, { artworkUrl });
      store.advance(61_000);
      await store.settle(process);
    };
    await draw(1, drawnUrl);
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    await forget(store);
    store.provider.move("api-1", "Printed");
    const restored = store.newProcess({ settings: { restoredAt: store.now() } });
    await draw(2, "https://drawn.example/2.png", restored);
    expect(sentArtwork(store)).toEqual([drawnUrl]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, lines: [{ artworkUrl: drawnUrl }] },
    ]);
  });

  it("is not said to be too late where the lost machine had changed it in time", async () => {
    // GIVEN an order that was accepted before the backup, and changed and begun after it
    const store = await harness.store();
    const placed = store.place({ lines: [{ id: "9201", variantId: "11", quantity: 1 }] });
    await store.send(placed);
    await store.settle();
    const order = store.change(placed.id, { quantities: { "9201": 3 } });
    for (const found of store.provider.orders.values()) {
      const items = found.order.items.map((item) => ({ ...item, quantity: 3 }));
      found.order = { ...found.order, items };
    }
    store.provider.move("api-1", "Printed");
    const restored = store.newProcess({ settings: { restoredAt: store.now() } });
    await store.sweep(restored);
    // WHEN
    await store.send(order, { topic: "orders/updated", process: restored });
    await store.settle(restored);
    // THEN
    expect(await store.dispatches()).toMatchObject([
      { apiStatus: "Printed", attentionReason: null, difference: null, lines: [{ quantity: 3 }] },
    ]);
  });
});

it("reads in Shopify no more of an order that was placed since, as it ships, than any order costs", async () => {
  const costs: number[] = [];
  for (const isRestored of [false, true]) {
    const store = await harness.store();
    const restoredAt = isRestored ? store.now() : null;
    store.advance(60_000);
    const process = store.newProcess({ settings: { restoredAt } });
    await store.send(placed(store), { process });
    await store.settle(process);
    const order = store.provider.orders.get("api-1")?.order;
    if (order === undefined) throw new Error("Nothing was sent.");
    const items = order.items.map(({ externalSourceId, quantity }) => ({
      externalSourceId: externalSourceId ?? "",
      quantity,
    }));
    store.provider.ship("api-1", { number: "1Z", items });
    store.edge.calls.length = 0;
    store.advance(60 * 60_000);
    await store.sweep(process);
    await store.settle(process);
    costs.push(store.edge.count("readOrder"));
  }
  expect(costs[1]).toBe(costs[0]);
});
