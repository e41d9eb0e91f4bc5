import { keepWords } from "../../store/words.ts";
import { phrase } from "../../model/phrases.ts";
import { policy } from "../../model/policy.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { allowAllMoves } from "../../testing/guard-moves.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import type { ActivityQuery } from "./index.ts";

const failedEight = phrase("failed", { attempts: 8, error: "Error" });

const hourMs = 60 * 60_000;

const harness = openHarness();
beforeAll(() => allowAllMoves(harness.database.pool));

function deliver(store: Store, webhookId: string, { topic = "orders/paid", body = "{}" } = {}) {
  return store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic,
    eventId: null,
    apiVersion: "2026-10",
    triggeredAt: store.now(),
    body: Buffer.from(body),
  });
}

/** Without the shop's own lines, unless they are asked for. */
const list = async (store: Store, query: Partial<ActivityQuery> = {}) =>
  (await store.connector.listActivity({ shop: store.shop, ...query })).items.filter(
    ({ source }) => source !== "Shop" || query.source === "Shop",
  );

describe("webhooks", () => {
  it("stand with what came of each, and a replay is told beside the one that it replayed", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order, { webhookId: "paid" });
    await deliver(store, "broken", { body: "not json" });
    await store.settle();
    const webhooks = { source: "Delivery" } as const;
    expect(await list(store, { ...webhooks, result: "failed" })).toMatchObject([
      { webhookId: "broken", outcome: phrase("noJson"), orders: [], canReplay: true },
    ]);
    const [dispatch] = await store.dispatches();
    const orders = [{ orderId: order.id, name: order.name, dispatchId: dispatch?.id }];
    expect(await list(store, { ...webhooks, order: order.name })).toMatchObject([
      { webhookId: "paid", state: "Applied", orders },
    ]);

    store.advance(1_000);
    const key = { shop: store.shop, webhookId: "paid", actor: "merchant" };
    expect(await store.connector.replayDelivery(key)).toBe(true);
    const replays = { source: "Replay", order: order.name.replace("#", "") } as const;
    const replay = { webhookId: "paid", topic: "orders/paid", orders, canReplay: false };
    expect(await list(store, { ...replays, result: "underway" })).toMatchObject([replay]);
    await store.settle();
    expect(await list(store, { ...replays, result: "underway" })).toEqual([]);
    expect(await list(store, { ...replays, result: "applied" })).toMatchObject([replay]);
    expect(store.provider.orders.size).toBe(1);
    const stranger = { ...key, shop: "other.myshopify.com" };
    expect(await store.connector.replayDelivery(stranger)).toBe(false);
  });

  it("offer no replay where their turn is coming, nor where the body was erased", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.send(store.place(), { webhookId: "paid" });
    const canReplay = async () => (await list(store)).map((each) => each.canReplay);
    expect(await canReplay()).toEqual([false]);
    await store.settle();
    expect(await canReplay()).toEqual([true]);
    const erased = { where: { shop }, data: { body: Buffer.alloc(0) } };
    await harness.database.prisma.delivery.updateMany(erased);
    expect(await canReplay()).toEqual([false]);
    const key = { shop, webhookId: "paid", actor: "merchant" };
    expect(await store.connector.replayDelivery(key)).toBe(false);
    // Home asks for nothing for ever that nobody can do any more.
    await store.prisma.delivery.updateMany({ where: { shop }, data: { state: "Failed" } });
    const failed = async () => (await store.connector.readHome(shop))?.failedDeliveries;
    expect(await failed()).toBeGreaterThan(0);
    store.advance(31 * 24 * 60 * 60_000);
    expect(await failed()).toBe(0);
  });

  it("that are replayed keep what came of them before, each time", async () => {
    // GIVEN an order that was taken in, and has changed since
    const store = await harness.store();
    const { shop } = store;
    const order = store.place();
    await store.send(order, { webhookId: "paid" });
    await store.settle();
    store.advance(1_000);
    const tags = ["late"];
    await store.send(
      { ...order, tags, updatedAt: store.now().toISOString() },
      {
        topic: "orders/updated",
      },
    );
    await store.settle();
    const paid = async () =>
      (await list(store))
        .filter(({ webhookId }) => webhookId === "paid")
        .map(({ source, state, outcome, first, actor }) => ({
          source,
          state,
          outcome,
          first,
          actor,
        }));
    const applied = { state: "Applied", outcome: null };
    const late = { state: "Superseded", outcome: phrase("newerSeen") };
    const nobody = { first: null, actor: null };
    expect(await paid()).toEqual([{ source: "Delivery", ...applied, ...nobody }]);

    // WHEN it is replayed, twice before its turn comes, THEN both results are told
    store.advance(1_000);
    await store.connector.replayDelivery({ shop, webhookId: "paid", actor: "merchant" });
    await store.connector.replayDelivery({ shop, webhookId: "paid", actor: "merchant" });
    const received = { state: "Received", outcome: null };
    const byMerchant = { source: "Replay", first: null, actor: "merchant" };
    expect(await paid()).toEqual([
      { ...byMerchant, ...received },
      { ...byMerchant, ...received },
      { source: "Delivery", ...received, first: applied, actor: null },
    ]);
    await store.settle();
    const replayed = { source: "Delivery", ...late, first: applied, actor: null };
    expect(await paid()).toEqual([
      { ...byMerchant, ...late },
      { ...byMerchant, ...late },
      replayed,
    ]);

    // AND WHEN it is replayed once more, THEN the first result and that of each replay are told still
    await store.prisma.delivery.updateMany({
      where: { shop, webhookId: "paid" },
      data: { state: "Failed", outcome: keepWords(failedEight) },
    });
    store.advance(1_000);
    await store.connector.onCall.replayOrder({ shop, orderId: order.id, operator: "Ada" });
    const failed = { state: "Failed", outcome: failedEight };
    expect((await paid()).slice(1)).toEqual([
      { ...byMerchant, ...failed },
      { ...byMerchant, ...failed },
      replayed,
    ]);
    expect(await paid()).toContainEqual({ ...byMerchant, ...late, actor: "person on call: Ada" });
    expect((await list(store, { source: "Replay", result: "failed" })).length).toBe(2);
  });
});

describe("looks at orders", () => {
  const accepted = async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    return { store, order };
  };
  const sweep = async (store: Store) => {
    store.advance(61_000);
    await store.connector.sweeps.tracking();
  };

  it("at the provider leave a row where an order moved, and none where none did", async () => {
    const { store, order } = await accepted();
    await sweep(store);
    expect(await list(store, { source: "Tracking" })).toEqual([]);
    const { lastPollAt } = await store.connector.listActivity({ shop: store.shop });
    expect(lastPollAt).toEqual(store.now());
    const [id = ""] = store.provider.orders.keys();
    store.provider.move(id, "Picked");
    await sweep(store);
    expect(await list(store, { source: "Tracking", order: order.name })).toMatchObject([
      { state: "Found", found: 1, orders: [{ name: order.name }] },
    ]);
  });

  it("that get no answer are one row, counted, until the reason is another", async () => {
    const { store } = await accepted();
    store.edge.setPlan(() => "unauthorized");
    await sweep(store);
    await sweep(store);
    expect(await list(store, { source: "Tracking", result: "failed" })).toMatchObject([
      { state: "NotDone", times: 2, at: store.now() },
    ]);
    store.advance(2 * hourMs);
    await sweep(store);
    expect(await list(store, { source: "Tracking", result: "failed" })).toHaveLength(2);
  });

  it("in Shopify leave the orders whose webhook was lost, and those that can't be read", async () => {
    const store = await harness.store();
    const order = store.place();
    const compare = async () => {
      store.advance(hourMs);
      await store.compare();
      await store.settle();
    };
    await compare();
    expect(await list(store, { source: "Comparison" })).toMatchObject([
      { state: "Found", found: 1, orders: [{ name: order.name }] },
    ]);
    await compare();
    expect(await list(store, { source: "Comparison" })).toHaveLength(1);
    store.place({ lines: [{ id: "71", title: "Night\0Ferry" }] });
    await compare();
    expect(await list(store, { source: "Comparison", result: "failed" })).toMatchObject([
      { state: "NotDone", found: 1 },
    ]);
    const { lastComparedAt } = await store.connector.listActivity({ shop: store.shop });
    expect(lastComparedAt).toEqual(store.now());
  });
});

describe("the shop's own timeline", () => {
  it("stands between them: who changed what, what went wrong, and of which order", async () => {
    const store = await harness.store();
    const { shop, connector } = store;
    store.advance(1_000);
    const rules = policy.parse({});
    await connector.changePolicy({ shop, rules, actor: "merchant" });
    expect(await list(store, { source: "Shop" })).toMatchObject([
      { state: "Applied", remark: { code: "policyChanged" }, actor: "merchant", at: store.now() },
      ...(await list(store, { source: "Shop" })).slice(1),
    ]);
    expect((await list(store, { source: "Shop" })).map(({ remark }) => remark?.code)).toContain(
      "installed",
    );
    expect(await list(store, { source: "Shop", result: "failed" })).toEqual([]);
    const order = store.place();
    await store.send(order);
    await store.settle();
    const at = store.now();
    const line = { shop, dispatchId: null, at, kind: "compared", actor: "app" } as const;
    await recordTimeline(store.prisma, [
      { ...line, remark: { code: "orderUnread", orderId: order.id } },
    ]);
    const [unread, ...others] = await list(store, { source: "Shop", result: "failed" });
    expect(unread).toMatchObject({ state: "Failed", orders: [{ name: order.name }], found: 1 });
    expect(others).toEqual([]);
    expect(await list(store, { source: "Shop", order: order.name })).toEqual([unread]);
    expect(await list(store, { source: "Shop", result: "underway" })).toEqual([]);
    expect(await list(await harness.store(), { source: "Shop", result: "failed" })).toEqual([]);
  });
});

describe("the list", () => {
  it("goes on page by page, newest first, what is of one moment in a fixed order", async () => {
    const store = await harness.store();
    const { shop } = store;
    await store.prisma.timelineEntry.deleteMany({ where: { shop } });
    for (const moment of [0, 1, 2]) {
      for (const id of ["a", "b"]) await deliver(store, `${moment}${id}`, { topic: "app/other" });
      await store.settle();
      if (moment > 0)
        await store.connector.replayDelivery({ shop, webhookId: `${moment}a`, actor: "x" });
      store.advance(1_000);
    }
    const seen: (string | null)[][] = [];
    let after: string | null = null;
    do {
      const page = await store.connector.listActivity({ shop, after, pageSize: 3 });
      seen.push(page.items.map(({ source, webhookId }) => `${source} ${webhookId}`));
      after = page.endCursor;
    } while (after !== null);
    expect(seen.map((page) => page.length)).toEqual([3, 3, 2]);
    expect(seen.flat().toSorted()).toEqual(
      ["0a", "0b", "1a", "1b", "2a", "2b"]
        .map((id) => `Delivery ${id}`)
        .concat("Replay 1a", "Replay 2a"),
    );
    expect(seen.flat().map((each) => each?.split(" ")[1]?.[0])).toEqual([..."22211100"]);
  });

  it("begins at the top after a cursor that is none, and shows nothing of another store", async () => {
    const store = await harness.store();
    await deliver(store, "one");
    const top = await list(store);
    for (const after of ["", "one", "9.", "x.one", "\0", "1.\ud800", "99999999999999.x"]) {
      expect(await list(store, { after })).toEqual(top);
    }
    const other = await harness.store();
    expect(await list(other)).toEqual([]);
  });
});
