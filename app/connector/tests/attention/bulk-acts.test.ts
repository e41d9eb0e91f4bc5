/** One act on all orders that match: each once, counted, stopped where somebody says so, and finished by whoever is there. */
import { describe, expect, it } from "vitest";
import { continueBulkAct } from "#app/connector/bulk-acts/index.ts";
import type { BulkActName } from "#app/connector/model/bulk-act.ts";
import { bare } from "#app/connector/model/notice.ts";
import { policy } from "#app/connector/model/policy.ts";
import { haveWait } from "#app/connector/testing/have-wait.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { raisedOrder } from "#app/connector/testing/raised-orders.ts";
import { watchEveryMove } from "#app/connector/testing/every-move.ts";

const harness = openHarness();
const everyMove = watchEveryMove(harness, "bulk_act");

/** A store with so many orders that wait under a tag. */
async function holding(count: number): Promise<Store> {
  const store = await harness.store();
  const { shop, connector } = store;
  const rules = { ...policy.parse({}), holdTags: ["wait"] };
  await connector.changePolicy({ shop, rules, actor: "merchant" });
  for (let at = 0; at < count; at += 1) {
    store.advance(1_000);
    await store.send(store.place({ tags: ["wait"] }));
  }
  await store.settle();
  return store;
}

const start = ({ connector, shop }: Store, act: BulkActName, query: object = {}) =>
  connector.startBulkAct({
    shop,
    act,
    actor: "merchant",
    query: { ...everything, shop, ...query },
  });
const everything = {
  filter: "attention",
  search: "",
  orderIds: [],
  stage: null,
  since: null,
  days: { from: null, to: null },
  topic: null,
  asked: null,
  carrier: null,
  productId: null,
} as const;
const read = ({ connector, shop }: Store) => connector.readBulkAct(shop);
const goOn = ({ ctx, shop }: Store) => continueBulkAct(ctx, shop);
const held = ({ prisma, shop }: Store) =>
  prisma.attention.count({ where: { shop, reason: "Tagged", answeredAt: null, endedAt: null } });

describe("an act on all orders that match", () => {
  it("does not begin for more than the person was told of, who can begin anew", async () => {
    const store = await holding(3);
    const { connector, shop } = store;
    const asked = (counted: number) =>
      connector.startBulkAct({
        shop,
        act: "cancel",
        counted,
        actor: "merchant",
        query: { ...everything, shop },
      });
    expect(await asked(2)).toBe("more");
    expect(await read(store)).toBeNull();
    expect(await store.prisma.bulkActOrder.count({ where: { shop } })).toBe(0);
    await goOn(store);
    expect(await held(store)).toBe(3);
    expect(await asked(4)).toBe("started");
    await goOn(store);
    expect(await held(store)).toBe(0);
  });

  it("is done for each, step by step, and says of how many", async () => {
    const store = await holding(53);
    const query = { ...everything, shop: store.shop };
    expect(await store.connector.countMatching(query)).toEqual({
      count: 53,
      orders: 53,
      allowed: { retry: 53, approve: 0, release: 53, cancel: 53, snooze: 53, unsnooze: 0 },
    });
    expect(await start(store, "release")).toBe("started");
    expect(await read(store)).toMatchObject({ state: "Running", matched: 53, done: 0 });
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Running", done: 50 });
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", done: 53, unchanged: 0, failed: 0 });
    await store.settle();
    expect(await held(store)).toBe(0);
    expect(store.provider.orders.size).toBe(53);
  });

  it("says of how many orders the parts are that it is done for", async () => {
    const { store, send } = await raisedOrder(harness);
    const { shop, connector } = store;
    await send();
    await store.settle();
    await store.send(store.place());
    await store.settle();
    const query = { ...everything, shop, filter: "all" } as const;
    expect(await connector.countDispatches(query)).toEqual({ count: 3, isMore: false, orders: 2 });
    expect(await connector.countMatching(query)).toMatchObject({ count: 3, orders: 2 });
    expect(await start(store, "retry", query)).toBe("started");
    expect(await read(store)).toMatchObject({ matched: 3, matchedOrders: 2 });
  });

  it("puts off what all of them wait for until a day, and lists all of them again", async () => {
    const store = await holding(53);
    const { shop, connector } = store;
    const snooze = (until: string, query: object = {}) =>
      connector.startBulkAct({
        shop,
        act: "snooze",
        until,
        actor: "merchant",
        query: { ...everything, shop, ...query },
      });
    const day = (after: number) =>
      new Date(store.now().getTime() + after * 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(await snooze(day(0))).toBe("too-soon");
    expect(await snooze("0000-01-01")).toBe("too-soon");
    expect(await snooze(day(400))).toBe("too-late");
    expect(await read(store)).toBeNull();
    expect(await snooze(day(2))).toBe("started");
    // What is asked since is not what was put off.
    const [other] = await store.prisma.dispatch.findMany({ where: { shop }, take: 1 });
    store.advance(1_000);
    await store.prisma.attention.updateMany({
      where: { shop, dispatchId: other?.id ?? "" },
      data: { endedAt: store.now() },
    });
    await haveWait(store, { reason: "HighRisk", subject: {} }, { id: other?.id ?? "" });
    await goOn(store);
    await goOn(store);
    expect(await read(store)).toMatchObject({
      act: "snooze",
      state: "Done",
      done: 52,
      unchanged: 1,
    });
    const views = async () => {
      const { attention, snoozed } = await connector.countViews({ shop });
      return [attention.count, snoozed.count];
    };
    expect(await views()).toEqual([1, 52]);
    const [row] = (await connector.listDispatches({ shop, filter: "snoozed" })).dispatches;
    expect(row?.snooze?.until?.toISOString().slice(0, 10)).toBe(day(2));
    expect(store.provider.orders.size).toBe(0);
    expect(await start(store, "unsnooze", { filter: "snoozed" })).toBe("started");
    await goOn(store);
    await goOn(store);
    expect(await read(store)).toMatchObject({ act: "unsnooze", state: "Done", done: 52 });
    expect(await views()).toEqual([53, 0]);
  });

  it("is said to be possible for exactly the orders that allow it", async () => {
    const store = await holding(1);
    const { shop, connector } = store;
    const notices = [
      bare("HighRisk"),
      bare("TestOrder"),
      { reason: "HoldWindow", subject: { until: "2099-01-01T00:00:00.000Z" } },
      { reason: "AddressIncomplete", subject: { lacks: "street" } },
      null,
    ] as const;
    for (const notice of notices) {
      store.advance(1_000);
      const order = store.place();
      await store.send(order);
      await store.settle();
      if (notice !== null) await haveWait(store, notice, { orderId: order.id });
    }
    const [last] = (await connector.listDispatches({ shop })).dispatches;
    const target = { shop, dispatchId: last?.id ?? "", actor: "merchant" };
    expect(await connector.actOnDispatch({ ...target, act: "cancel" })).toBe("done");
    await store.settle();
    const { dispatches } = await connector.listDispatches({ shop });
    const allowing = (act: "retry" | "approve" | "release" | "cancel") =>
      dispatches.filter(({ acts }) => acts.includes(act)).length;
    const query = { ...everything, shop, filter: "all" } as const;
    expect(await connector.countMatching(query)).toEqual({
      count: 6,
      orders: 6,
      allowed: {
        retry: allowing("retry"),
        // A test order goes live by a question of its own alone.
        approve: allowing("approve") - 1,
        release: allowing("release"),
        cancel: allowing("cancel"),
        // A hold window is listed nowhere.
        snooze: 4,
        unsnooze: 0,
      },
    });
    expect([allowing("approve"), allowing("release")]).toEqual([2, 2]);
  });

  it("leaves alone what does not allow it, and says so", async () => {
    const store = await holding(2);
    expect(await start(store, "approve")).toBe("started");
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", done: 0, unchanged: 2 });
    expect(await held(store)).toBe(2);
  });

  it("answers nothing that was asked, and no order that came, since it was pressed", async () => {
    const store = await holding(1);
    expect(await start(store, "release")).toBe("started");
    store.advance(1_000);
    await store.send(store.place({ tags: ["wait"] }));
    await store.settle();
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", matched: 1, done: 1, unchanged: 0 });
    expect(await held(store)).toBe(1);
  });

  it("is none of an order's that comes to match what was searched for since it was pressed", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    const [older, newer] = [store.place({ tags: [] }), store.place({ tags: ["gift"] })];
    for (const order of [older, newer]) await store.send(order);
    await store.settle();
    store.advance(1_000);
    expect(await start(store, "cancel", { filter: "all", search: "gift" })).toBe("started");
    await store.send({ ...older, tags: ["gift"] }, { topic: "orders/updated" });
    await store.settle();
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", matched: 1, done: 1 });
    const canceled = await prisma.dispatch.findMany({
      where: { shop, cancelWantedAt: { not: null } },
    });
    expect(canceled.map(({ orderId }) => orderId)).toEqual([newer.id]);
    // What was searched for is a buyer's name at times.
    expect(JSON.stringify(await prisma.bulkAct.findMany({ where: { shop } }))).not.toContain(
      "gift",
    );
    expect(await prisma.bulkActOrder.count({ where: { shop } })).toBe(0);
  });

  it("is done for orders of one product alone, where the list was narrowed to it", async () => {
    const store = await holding(1);
    await store.send(store.place({ tags: ["wait"], lines: [{ id: "77", variantId: "12" }] }));
    await store.settle();
    expect(await start(store, "release", { productId: "111" })).toBe("started");
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", matched: 1, done: 1 });
    await store.settle();
    expect(await held(store)).toBe(1);
  });

  it("leaves alone what matches no more when its turn comes, and counts it", async () => {
    const store = await holding(2);
    const { shop, connector } = store;
    expect(await start(store, "cancel", { filter: "waiting" })).toBe("started");
    const [one] = await store.dispatches();
    const release = { shop, dispatchId: one?.id ?? "", act: "release", actor: "merchant" } as const;
    expect(await connector.actOnDispatch(release)).toBe("done");
    await store.settle();
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", matched: 2, done: 1, unchanged: 1 });
  });

  it("goes on where the last order that it acted on was taken back, and counts none twice", async () => {
    const store = await holding(3);
    const { shop, prisma } = store;
    expect(await start(store, "approve")).toBe("started");
    const second = await prisma.bulkActOrder.findFirstOrThrow({ where: { shop, position: 2 } });
    // A step ended there, and then the order was taken back.
    const sofar = { lastId: second.dispatchId, unchanged: 2 };
    await prisma.bulkAct.updateMany({ where: { shop }, data: sofar });
    await prisma.dispatch.deleteMany({ where: { shop, id: second.dispatchId } });
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", matched: 3, unchanged: 3 });
  });

  it("is finished where a process of the version before began it, which wrote no orders down", async () => {
    const store = await holding(3);
    const { shop, prisma } = store;
    expect(await start(store, "release")).toBe("started");
    const newest = await prisma.bulkActOrder.findFirstOrThrow({ where: { shop, position: 1 } });
    await prisma.bulkActOrder.deleteMany({ where: { shop } });
    await prisma.bulkAct.updateMany({
      where: { shop },
      data: { lastId: newest.dispatchId, done: 1 },
    });
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", done: 3 });
    expect(await held(store)).toBe(1);
  });

  it.each(["attention", "production"] as const)(
    "cancels no order that came to be under %s since it was pressed",
    async (filter) => {
      const store = await holding(1);
      const { shop, prisma, connector } = store;
      const [held] = await store.dispatches();
      await store.send(store.place({}));
      await store.settle();
      store.advance(1_000);
      expect(await start(store, "cancel", { filter })).toBe("started");
      store.advance(1_000);
      const later = { shop, state: "Accepted", acceptedAt: { not: null } } as const;
      if (filter === "attention") {
        await haveWait(store, { reason: "HeldAfterAcceptance", subject: {} }, later);
      } else {
        const release = { shop, dispatchId: held?.id ?? "", act: "release", actor: "me" } as const;
        await connector.actOnDispatch(release);
        await store.settle();
      }
      await goOn(store);
      const canceled = await prisma.dispatch.findMany({
        where: { shop, cancelWantedAt: { not: null } },
      });
      expect(canceled.map(({ id }) => id === held?.id)).toEqual([filter === "attention"]);
      expect(await read(store)).toMatchObject({ state: "Done", matched: 1, done: 1 });
    },
  );

  it("sends no test order for real", async () => {
    const store = await holding(1);
    await haveWait(store, { reason: "TestOrder", subject: {} });
    expect(await start(store, "approve")).toBe("started");
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Done", done: 0, unchanged: 1 });
    expect(store.provider.orders.size).toBe(0);
  });

  it("is finished by others wherever a process dies, and acts on every order", async () => {
    for (const crashAt of [2, 5, 9, 14, 20, 27, 35]) {
      const store = await holding(3);
      expect(await start(store, "release")).toBe("started");
      const dying = store.newProcess({ crashAt });
      await continueBulkAct(dying.ctx, store.shop).catch((error: unknown) => {
        if (!dying.hasCrashed) throw error;
      });
      store.advance(5 * 60_000);
      await goOn(store);
      const found = await read(store);
      expect(found, `died at ${crashAt}`).toMatchObject({ state: "Done", failed: 0 });
      expect((found?.done ?? 0) + (found?.unchanged ?? 0)).toBe(3);
      await store.settle();
      expect(await held(store)).toBe(0);
      expect(store.provider.orders.size).toBe(3);
    }
  });

  it("runs alone in its store, ends where somebody stops it, and is shown until it is closed", async () => {
    const store = await holding(1);
    const { shop, connector } = store;
    expect(await start(store, "release")).toBe("started");
    expect(await start(store, "cancel")).toBe("busy");
    const id = (await read(store))?.id ?? "";
    expect(await connector.closeBulkAct({ shop, id })).toBe(true);
    await goOn(store);
    expect(await read(store)).toMatchObject({ state: "Stopped", done: 0 });
    expect(await held(store)).toBe(1);
    expect(await connector.closeBulkAct({ shop, id })).toBe(true);
    expect(await read(store)).toBeNull();
    expect(await start(store, "release", { search: "nobody" })).toBe("none");
  });
});

everyMove();

describe("an act on all orders of which nothing was sent", () => {
  const custom = { id: "8001", variantId: null, sku: null, title: "Gift tin" };
  const unmapped = { id: "8002", variantId: "13", sku: "MUG", title: "Mug" };
  const unpaid = { financialStatus: "pending", lines: [{ id: "8003", variantId: "11" }] };
  const startOn = (store: Store, act: "leave" | "reopen", search = "") => {
    const { connector, shop } = store;
    // The newest is read.
    store.advance(1_000);
    const query = { search, orderIds: [] };
    return connector.startUnforwardedAct({ shop, act, query, actor: "Ada" });
  };
  const causes = async ({ connector, shop }: Store) =>
    (await connector.listUnforwarded({ shop })).orders.map(({ cause }) => cause).toSorted();

  it("says of each item that waits for a decision that the store ships it, by name, and takes that back", async () => {
    const store = await harness.store();
    const { shop, prisma } = store;
    for (const lines of [[custom], [unmapped], [unmapped, custom]]) {
      store.advance(1_000);
      await store.send(store.place({ lines }));
    }
    // What only waits for its payment is made once it is paid.
    await store.send(store.place(unpaid), { topic: "orders/create" });
    await store.settle();
    expect(await causes(store)).toEqual(["NoVariant", "NotMapped", "NotMapped", "Unpaid"]);
    expect(await startOn(store, "reopen")).toBe("none");
    expect(await startOn(store, "leave", "gift tin")).toBe("started");
    await goOn(store);
    expect(await read(store)).toMatchObject({ act: "leave", state: "Done", matched: 2, done: 2 });
    expect(await causes(store)).toEqual(["Kept", "Kept", "NotMapped", "Unpaid"]);
    const query = { search: "", orderIds: [] };
    const counted = { shop, query, act: "leave" as const };
    expect(await store.connector.countUnforwardedMatching(counted)).toBe(1);
    expect(await startOn(store, "leave")).toBe("started");
    expect(await startOn(store, "leave")).toBe("busy");
    await goOn(store);
    expect(await causes(store)).toEqual(["Kept", "Kept", "Kept", "Unpaid"]);
    const kept = { shop, remark: { path: ["code"], equals: "lineDecided" } };
    const decided = await prisma.timelineEntry.findMany({ where: kept });
    // Each line is said, in the store's own timeline as there is no other, with who pressed.
    expect(decided.map(({ actor }) => actor)).toEqual(["Ada", "Ada", "Ada", "Ada"]);
    expect(await startOn(store, "reopen")).toBe("started");
    // What was decided about before its turn stays as it is.
    const [first] = (await store.connector.listUnforwarded({ shop, search: "mug" })).orders;
    const target = { shop, orderId: first?.orderId ?? "", lineItemId: "8002", actor: "Ben" };
    await store.connector.reopenLine(target);
    await goOn(store);
    expect(await read(store)).toMatchObject({ act: "reopen", state: "Done", matched: 3 });
    expect(await causes(store)).toEqual(["NoVariant", "NotMapped", "NotMapped", "Unpaid"]);
  });
});
