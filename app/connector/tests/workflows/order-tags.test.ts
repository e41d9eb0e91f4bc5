/** Tags on a store's orders in Shopify: those of their stage, once for each, and nothing of anybody else's. */
import { describe, expect, it } from "vitest";
import { tagChange, tagsFor } from "#app/connector/model/order-tags.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();
const tags = { review: "Check me", sent: "At roaster", shipped: "Left" };

async function aStore({ isGranted = true, isOn = true } = {}): Promise<Store> {
  const store = await harness.store();
  if (isGranted) store.shopify.setup.scopes.push("write_orders");
  if (isOn) await choose(store);
  return store;
}

const choose = (
  { connector, shop }: Store,
  { chosen = tags, holdTags = [] }: { chosen?: typeof tags | null; holdTags?: string[] } = {},
) => connector.changeOrderTags({ shop, tags: chosen, holdTags, actor: "owner" });

async function placed(store: Store, options: Parameters<Store["place"]>[0] = {}) {
  const order = store.place({ lines: [{ id: "1", variantId: "11" }], ...options });
  await store.send(order);
  await store.settle();
  return order;
}

const write = async (store: Store) => void (await store.connector.sweeps.orderTags());
const writes = ({ edge }: Store) => edge.count("changeOrderTags");
const tagsOf = ({ shopify }: Store, { id }: { id: string }) =>
  shopify.orders.get(id)?.snapshot.tags.toSorted();

async function ship(store: Store, apiOrderId = "api-1") {
  store.provider.ship(apiOrderId, {
    number: "1Z",
    items: [{ externalSourceId: "1", quantity: 1 }],
  });
  await store.sweep();
  await store.settle();
}

const incomplete = { shippingAddress: null };

/** Has Shopify tell of the address that an incomplete order lacked. */
async function complete(store: Store, { id }: { id: string }) {
  const { shippingAddress } = store.place({ id: "9102" });
  const known = store.shopify.orders.get(id);
  if (known !== undefined) known.snapshot = { ...known.snapshot, shippingAddress };
  store.advance(1_000);
  await store.send(store.change(id, {}), { topic: "orders/updated" });
  await store.settle();
}

describe("tags on orders in Shopify", () => {
  it("follow the order's stage, one call for each, and leave others' tags alone", async () => {
    const store = await aStore();
    const order = await placed(store, { tags: ["VIP"] });
    await write(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster", "VIP"]);
    expect(writes(store)).toBe(1);
    await ship(store);
    await write(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Left", "VIP"]);
    expect(writes(store)).toBe(2);
  });

  it("say that an order needs review as long as it does", async () => {
    const store = await aStore();
    const order = await placed(store, incomplete);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Check me"]);
    await complete(store, order);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
  });

  it("say no more than is so of an order of which one line waits for a mapping, or is shipped by the store", async () => {
    const store = await aStore();
    const { shop, connector } = store;
    const mug = { id: "2", variantId: "13", sku: "MUG" };
    const order = await placed(store, { lines: [{ id: "1", variantId: "11" }, mug] });
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster", "Check me"]);
    await ship(store);
    await write(store);
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Closed"]);
    expect(tagsOf(store, order)).toEqual(["At roaster", "Check me"]);
    // WHEN somebody says that the store ships it THEN nobody has to review it.
    const line = { shop, orderId: order.id, lineItemId: "2", actor: "owner" };
    expect(await connector.keepLine(line)).toEqual({ kind: "kept" });
    await store.settle();
    await write(store);
    expect(tagsOf(store, order)).not.toContain("Check me");
    expect(await connector.reopenLine(line)).toMatchObject({ kind: "reopened" });
    await store.settle();
    await write(store);
    expect(tagsOf(store, order)).toContain("Check me");
  });

  it("ask for no review once the line that waited for a mapping is somebody else's", async () => {
    const store = await aStore();
    const mug = { id: "2", variantId: "13", sku: "MUG" };
    const order = await placed(store, { lines: [{ id: "1", variantId: "11" }, mug] });
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster", "Check me"]);
    store.advance(1_000);
    const news = store.change(order.id, {});
    const lines = news.lines.map((line) =>
      line.id === "2" ? { ...line, fulfillmentService: "warehouse" } : line,
    );
    await store.send({ ...news, lines }, { topic: "orders/updated" });
    await store.settle();
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
  });

  it("and others ask nothing anew about the order, nor send again what the provider refused", async () => {
    const store = await aStore();
    const { shop, connector } = store;
    store.provider.refuseWith({ kind: "refused", status: 422, message: "No such size" });
    const order = await placed(store);
    const asked = async () => (await connector.listDispatches({ shop })).dispatches[0];
    const before = await asked();
    expect(before?.attention?.reason).toBe("RefusedByProvider");
    const sent = store.edge.count("createOrder");
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Check me"]);
    // Shopify tells of it, and of what another app adds.
    for (const also of [[], ["VIP"]]) {
      store.advance(60_000);
      const changed = { ...store.change(order.id, {}), tags: ["Check me", ...also] };
      await store.send(changed, { topic: "orders/updated" });
      await write(store);
      await store.settle();
    }
    await write(store);
    expect((await asked())?.attentionNumber).toBe(before?.attentionNumber);
    expect(store.edge.count("createOrder")).toBe(sent);
    expect(writes(store)).toBe(1);
    const known = await store.prisma.shopOrder.findFirst({ where: { shop } });
    expect(known?.snapshot).toMatchObject({ tags: ["Check me", "VIP"] });
  });

  it("come back though Shopify has not told yet that the app took them away, and are somebody else's once it has", async () => {
    const store = await aStore();
    const { shop, connector } = store;
    store.provider.refuseWith({ kind: "refused", status: 422, message: "No such size" });
    const order = await placed(store);
    await write(store);
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    const [{ id: dispatchId } = { id: "" }] = await store.dispatches();
    const retry = () => connector.retryDispatch({ shop, dispatchId, actor: "owner" });
    // WHEN it is taken away, and the provider refuses the order again before Shopify's webhook comes
    await retry();
    await write(store);
    expect(tagsOf(store, order)).toEqual([]);
    await store.settle();
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Check me"]);
    // AND somebody else adds it themselves
    await retry();
    await write(store);
    const known = store.shopify.orders.get(order.id);
    if (known === undefined) throw new Error("The order is gone.");
    known.snapshot = { ...known.snapshot, tags: ["Check me"] };
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    const calls = writes(store);
    await store.settle();
    await write(store);
    expect(writes(store)).toBe(calls);
    expect(await store.prisma.orderTags.findMany({ where: { shop } })).toMatchObject([
      { ours: [] },
    ]);
  });

  it("never take away a tag that was there before, nor put back one that somebody removed", async () => {
    const store = await aStore();
    const order = await placed(store, { tags: ["at ROASTER"] });
    await write(store);
    expect(writes(store)).toBe(0);
    await ship(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Left", "at ROASTER"]);
    const kept = { ours: ["sent"], kept: ["sent"] };
    const told = { shown: [], gone: [] };
    expect(tagChange(["sent"], { ...kept, ...told })).toMatchObject({ add: [], remove: [] });
  });

  it("cost no call and no row in a store that wants none, and stay as they are once it wants none", async () => {
    const store = await aStore({ isOn: false });
    const order = await placed(store);
    await write(store);
    expect(await store.prisma.orderTags.count({ where: { shop: store.shop } })).toBe(0);
    expect(store.edge.calls).not.toContain("readScopes");
    expect(writes(store)).toBe(0);
    // WHEN they are switched on, orders under way get theirs
    await choose(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
    // AND once they are off again, nothing more is written
    await choose(store, { chosen: null });
    await ship(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
    expect(writes(store)).toBe(1);
  });

  it("are renamed on orders under way", async () => {
    const store = await aStore();
    const order = await placed(store);
    await write(store);
    await choose(store, { chosen: { ...tags, sent: "In production" } });
    await write(store);
    expect(tagsOf(store, order)).toEqual(["In production"]);
  });

  it("are written by one of two processes that are at it together", async () => {
    const store = await aStore();
    const order = await placed(store);
    await Promise.all([write(store), store.newProcess().connector.sweeps.orderTags()]);
    expect(writes(store)).toBe(1);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
  });

  it.each(["lost-request", "lost-answer", "crash-after", "crash-before"] as const)(
    "are right in the end where a call ends as %s, and hold no order up",
    async (fault) => {
      const store = await aStore();
      const order = await placed(store);
      store.edge.setPlan((operation, count) =>
        operation === "changeOrderTags" && count === 1 ? fault : undefined,
      );
      await store.newProcess().connector.sweeps.orderTags();
      // The order's webhook tells of a tag whose answer was lost: it is the app's all the same.
      store.advance(61_000);
      await store.send(store.change(order.id, { quantities: {} }), { topic: "orders/updated" });
      await ship(store);
      expect((await store.dispatches())[0]?.state).toBe("Closed");
      await write(store);
      expect(tagsOf(store, order)).toEqual(["Left"]);
    },
  );

  it("come back where they are wanted again after a removal that had no answer", async () => {
    const store = await aStore();
    const order = await placed(store, incomplete);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Check me"]);
    await complete(store, order);
    store.edge.setPlan((operation, count) =>
      operation === "changeOrderTags" && count === 2 ? "lost-answer" : undefined,
    );
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster"]);
    store.provider.move("api-1", "Picked");
    await store.send(store.change(order.id, { quantities: { 1: 3 } }), { topic: "orders/updated" });
    await store.settle();
    store.advance(180_000);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["At roaster", "Check me"]);
  });

  it("are right in the end where a call comes after what was asked for next", async () => {
    const store = await aStore();
    const order = await placed(store);
    store.edge.setPlan((operation, count) =>
      operation === "changeOrderTags" && count === 1 ? "late" : undefined,
    );
    await write(store);
    store.advance(10_000);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    await write(store);
    store.edge.arrive();
    store.advance(61_000);
    await write(store);
    expect(tagsOf(store, order)).toEqual([]);
  });

  it("wait where the store took the access back, at a point in a quarter of an hour, and go on once it is given", async () => {
    const store = await aStore();
    const { shop, connector } = store;
    store.shopify.setup.scopes = store.shopify.setup.scopes.filter((s) => s !== "write_orders");
    const [one, other] = [await placed(store), await placed(store, { id: "9102" })];
    for (let time = 0; time < 3; time += 1) await write(store);
    expect(writes(store)).toBe(1);
    store.advance(16 * 60_000);
    await write(store);
    expect(writes(store)).toBe(1);
    expect(store.edge.count("readScopes")).toBe(3);
    expect(await connector.readOrderTags(shop)).toMatchObject({ permission: "missing" });
    // AND orders are sent all the same
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Accepted", "Accepted"]);
    store.shopify.setup.scopes.push("write_orders");
    await connector.resumeOrderTags(shop);
    await write(store);
    expect(await connector.readOrderTags(shop)).toMatchObject({ permission: "granted" });
    expect([tagsOf(store, one), tagsOf(store, other)]).toEqual([["At roaster"], ["At roaster"]]);
  });

  it("that Shopify refuses are told of in the order's timeline, and not tried again before its next stage", async () => {
    const store = await aStore();
    const order = await placed(store);
    const message = "Order can't have more than 250 tags";
    store.edge.setPlan((operation) =>
      operation === "changeOrderTags"
        ? { instead: { kind: "refused", status: 200, message } }
        : undefined,
    );
    await write(store);
    store.advance(3_600_000);
    await write(store);
    expect(writes(store)).toBe(1);
    const where = { shop: store.shop, kind: "tagged" };
    const lines = await store.prisma.timelineEntry.findMany({ where });
    expect(lines).toMatchObject([{ remark: { code: "tagsRefused", words: message } }]);
    store.edge.setPlan(() => undefined);
    await ship(store);
    await write(store);
    expect(tagsOf(store, order)).toEqual(["Left"]);
  });

  it("are not switched on without the access, nor with a tag that can't be one or holds orders", async () => {
    const store = await aStore({ isGranted: false, isOn: false });
    expect(await choose(store)).toEqual({ stage: null, reason: "denied" });
    store.shopify.setup.scopes.push("write_orders");
    const none = { review: null, sent: null, shipped: null };
    const { connector, shop } = store;
    const refusals = [
      { tags: none, holdTags: [] },
      { tags: { ...tags, sent: "a,b" }, holdTags: [] },
      { tags: { ...tags, shipped: "x".repeat(41) }, holdTags: [] },
      { tags, holdTags: ["check ME"] },
    ];
    const said = [];
    for (const each of refusals) {
      said.push(await connector.changeOrderTags({ shop, actor: "owner", ...each }));
    }
    expect(said).toEqual([
      { stage: null, reason: "none" },
      { stage: "sent", reason: "form" },
      { stage: "shipped", reason: "form" },
      { stage: "review", reason: "holds" },
    ]);
    expect(await connector.readOrderTags(shop)).toBe(null);
  });
});

describe("the tags of an order of several parts", () => {
  const part = (
    state: Parameters<typeof tagsFor>[0][number]["state"],
    reason: string | null = null,
  ) => ({
    state,
    reason,
    isRemake: false,
  });
  const nothing = { isWanted: false, isUndecided: false };

  it.each([
    [{ ...nothing, isWanted: true }, ["At roaster"]],
    [{ isWanted: true, isUndecided: true }, ["Check me", "At roaster"]],
    [nothing, ["Left"]],
  ])("speak for what no part has as well: %j", (rest, expected) => {
    expect(tagsFor([part("Closed")], rest, tags)).toEqual(expected);
  });

  it.each([
    [[part("Closed"), part("Accepted")], ["At roaster"]],
    [[part("Closed"), part("Pending")], ["At roaster"]],
    [[part("Closed"), part("Unwritten")], ["Left"]],
    [[part("Closed"), part("Canceled")], ["Left"]],
    [[part("Canceled")], []],
    [[part("Closed"), { ...part("Accepted"), isRemake: true }], ["Left"]],
    [[part("Closed"), { ...part("Pending", "OutOfStock"), isRemake: true }], ["Left"]],
    [[part("Pending", "HoldWindow")], []],
    [
      [part("Accepted"), part("Pending", "NoArtwork")],
      ["Check me", "At roaster"],
    ],
  ])("speak for all of it: %j", (parts, expected) => {
    expect(tagsFor(parts, nothing, tags)).toEqual(expected);
  });

  it("are one where two stages have the same", () => {
    const same = { ...tags, review: "at roaster" };
    expect(tagsFor([part("Accepted", "NoArtwork")], nothing, same)).toEqual(["at roaster"]);
  });
});
