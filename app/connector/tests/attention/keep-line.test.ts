/** Lines that wait, and that the store ships itself instead. */
import { describe, expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";
import { policy } from "#app/connector/model/policy.ts";
import { readingProcess } from "#app/connector/testing/reading-process.ts";

const harness = openHarness();

const refusing = refused(422, "We don't make that");
const plain = { id: "7001", variantId: "11", title: "House blend" };
const unmapped = { id: "7002", variantId: "13", sku: "MUG", title: "Mug" };

/** An order that the app has seen, and what its lines are named by. */
async function withOrder({
  lines = [plain, unmapped],
  isRefused = false,
  store: given,
}: { lines?: (typeof plain)[]; isRefused?: boolean; store?: Store } = {}) {
  const store = given ?? (await harness.store());
  if (isRefused) store.provider.refuseWith(refusing);
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const target = (lineItemId: string, actor = "o") => ({
    shop: store.shop,
    orderId: order.id,
    lineItemId,
    actor,
  });
  return { store, order, target };
}

const verdicts = async ({ prisma, shop }: Store) =>
  (await prisma.orderLine.findMany({ where: { shop }, orderBy: { position: "asc" } })).map(
    ({ verdict, leftOutAt }) => (leftOutAt === null ? verdict : `${verdict}, kept`),
  );

const sent = ({ provider }: Store) =>
  [...provider.orders.values()].map(({ order }) =>
    order.items.map(({ externalSourceId }) => externalSourceId),
  );

const listed = async ({ connector, shop }: Store) =>
  (await connector.listDispatches({ shop })).dispatches;

async function isWaiting({ connector, shop }: Store): Promise<boolean> {
  const { dispatches } = await connector.listDispatches({ shop, filter: "attention" });
  return dispatches.length > 0;
}

describe("a line that the store ships itself", () => {
  it("is not asked about any more, and no news, mapping or sending of the rest takes it", async () => {
    const { store, order, target } = await withOrder();
    const { connector, shop } = store;
    expect(await listed(store)).toMatchObject([{ isPartial: true }]);
    expect(await connector.keepLine(target("7002"))).toEqual({ kind: "kept" });
    expect(await listed(store)).toMatchObject([{ isPartial: false, isKept: false }]);
    expect((await connector.readHome(shop))?.openLines).toMatchObject({ undecided: 0 });
    const change = { address: { address1: "2 Other St" } };
    await store.send(store.change(order.id, change), { topic: "orders/updated" });
    await store.settle();
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    const mapping = { shop, variantId: "13", components, actor: "o" };
    await connector.products.mapVariant(mapping);
    await store.settle();
    expect(await connector.sendOpenLines({ shop, orderId: order.id, actor: "o" })).toBe(false);
    await store.settle();
    expect(await verdicts(store)).toEqual(["Forwarded", "Ignored, kept"]);
    expect(sent(store)).toEqual([["7001"]]);
  });

  it("leaves an order that was refused: it needs nobody, and is sent again once that is taken back", async () => {
    const { store, target } = await withOrder({ lines: [plain], isRefused: true });
    const { connector, shop } = store;
    expect(await isWaiting(store)).toBe(true);
    expect(await connector.keepLine(target("7001"))).toEqual({ kind: "kept" });
    await store.settle();
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Canceled", attentionReason: null });
    expect(await isWaiting(store)).toBe(false);
    expect(await listed(store)).toMatchObject([{ stage: "Canceled", isKept: true }]);
    store.provider.refuseWith(null);
    await store.sweep();
    expect(sent(store)).toEqual([]);
    const detail = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
    expect(detail).toMatchObject({
      again: null,
      orderLines: [{ verdict: "Ignored", leftOutAt: expect.any(Date), canBeKept: false }],
    });
    expect(detail?.timeline.map(({ remark }) => remark)).toEqual(
      expect.arrayContaining([
        { code: "lineKept", title: "House blend" },
        { code: "canceled", because: { code: "keptByStore" } },
      ]),
    );
    expect(await connector.reopenLine(target("7001", "p"))).toEqual({ kind: "sent" });
    await store.settle();
    expect(sent(store)).toEqual([["7001"]]);
    expect(await connector.reopenLine(target("7001"))).toEqual({ kind: "moved-on" });
  });

  it("is the store's in a later part too, and leaves a part that was canceled before as it was", async () => {
    const { store, order, target } = await withOrder();
    const { connector, shop, provider } = store;
    const [first] = await listed(store);
    const part = { shop, dispatchId: first?.id ?? "", actor: "o" };
    await connector.actOnDispatch({ ...part, act: "cancel" });
    await store.settle();
    provider.refuseWith(refusing);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    await connector.products.mapVariant({ shop, variantId: "13", components, actor: "o" });
    expect(await connector.sendOpenLines({ shop, orderId: order.id, actor: "o" })).toBe(true);
    await store.settle();
    await connector.keepLine(target("7002"));
    const parts = async () =>
      (await connector.readOrder({ shop, orderId: order.id }))?.parts.map(({ stage, isKept }) => [
        stage,
        isKept,
      ]);
    // Also before the reconciler has ended it.
    expect(await parts()).toEqual([
      ["Canceled", false],
      ["Waiting", true],
    ]);
    await store.settle();
    const ended = [
      ["Canceled", false],
      ["Canceled", true],
    ];
    expect(await parts()).toEqual(ended);
    // Its line went on in a third part, and is kept there: the first was canceled all the same.
    await connector.sendAgain(part);
    await store.settle();
    await connector.keepLine(target("7001"));
    await store.settle();
    expect(await parts()).toEqual([...ended, ["Canceled", true]]);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect((await parts())?.map(([, isKept]) => isKept)).toEqual([false, false, false]);
  });

  it("keeps its order from reading fulfilled until Shopify has it fulfilled, at no call more", async () => {
    const store = await harness.store();
    const { connector, shop, provider, edge } = store;
    const order = store.place({ lines: [plain, unmapped] });
    const news = (unfulfilledLines?: string[]) => ({
      ...store.change(order.id, {}),
      ...(unfulfilledLines === undefined ? {} : { unfulfilledLines }),
    });
    const hear = async (unfulfilledLines?: string[]) => {
      await store.send(news(unfulfilledLines), { topic: "orders/updated" });
      await store.settle();
      const [part] = await listed(store);
      return [part?.stage, part?.isPartial];
    };
    await store.send({ ...order, unfulfilledLines: ["7001", "7002"] });
    await store.settle();
    const target = { shop, orderId: order.id, lineItemId: "7002", actor: "o" };
    expect(await connector.keepLine(target)).toEqual({ kind: "kept" });
    const [apiOrderId = ""] = provider.orders.keys();
    const items = [{ externalSourceId: "7001", quantity: 1 }];
    provider.ship(apiOrderId, { number: "1Z-KEPT", items });
    await store.sweep();
    expect(await hear(["7002"])).toEqual(["Fulfilled", true]);
    const asked = () => edge.calls.filter((call) => /^(read|createFulfillment)/.test(call));
    // As of any order: before it is sent, before it is written back, and once more at its end.
    const ordinary = ["readOrder", "readFulfillments", "createFulfillment", "readOrder"];
    expect(asked()).toEqual(ordinary);
    expect(await hear([])).toEqual(["Fulfilled", false]);
    expect(await hear(["7002"])).toEqual(["Fulfilled", true]);
    // News that does not say it, or that an older version of the app has taken in: nothing is claimed.
    expect(await hear()).toEqual(["Fulfilled", false]);
    expect(await hear(["7002"])).toEqual(["Fulfilled", true]);
    expect(asked()).toEqual(ordinary);
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(await listed(store)).toMatchObject([{ isPartial: false }]);
  });

  it("no longer keeps the others of its order from being sent", async () => {
    const store = await harness.store();
    const lines = [plain, { ...plain, id: "7003", variantId: "12", title: "Dark" }];
    const { target } = await withOrder({ store, lines, isRefused: true });
    expect(await store.connector.keepLine(target("7001"))).toEqual({ kind: "kept" });
    store.provider.refuseWith(null);
    await store.settle();
    expect(sent(store)).toEqual([["7003"]]);
    expect(await listed(store)).toMatchObject([{ stage: "Created", attention: null }]);
  });

  it("is noted once, however often it is said", async () => {
    const { store, target } = await withOrder();
    for (let press = 0; press < 2; press += 1) {
      expect(await store.connector.keepLine(target("7002"))).toEqual({ kind: "kept" });
    }
    const { prisma, shop } = store;
    expect(await prisma.timelineEntry.count({ where: { shop, kind: "mapped" } })).toBe(1);
  });

  it("is asked about again where it is still unmapped, and is not taken back of an order that was canceled", async () => {
    const { store, order, target } = await withOrder();
    await store.connector.keepLine(target("7002"));
    expect(await store.connector.reopenLine(target("7002"))).toEqual({ kind: "reopened" });
    expect(await verdicts(store)).toEqual(["Forwarded", "NeedsMapping"]);
    await store.connector.keepLine(target("7002"));
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(await store.connector.reopenLine(target("7002"))).toEqual({ kind: "moved-on" });
    expect(await store.connector.keepLine({ ...target("7002"), orderId: "1" })).toEqual({
      kind: "unknown",
    });
  });

  it("stands among the orders that are not forwarded where nothing of its order was", async () => {
    const { store, target } = await withOrder({ lines: [unmapped] });
    const { connector, shop } = store;
    const lists = async () => (await connector.listUnforwarded({ shop })).orders;
    expect(await lists()).toMatchObject([{ cause: "NotMapped", lines: [{ canBeKept: true }] }]);
    await connector.keepLine(target("7002"));
    expect(await lists()).toMatchObject([
      { cause: "Kept", lines: [{ canBeKept: false, leftOutAt: store.now() }] },
    ]);
  });
});

describe("a line of which that is said while it is sent", () => {
  it("stays with the store where that is said after Shopify was read for its body", async () => {
    for (const isLast of [true, false]) {
      const store = await harness.store();
      const lines = isLast ? [plain] : [plain, { ...plain, id: "7003", variantId: "12" }];
      const order = store.place({ lines });
      await store.send(order);
      let outcome: unknown;
      const process: Process = readingProcess(store, 1, async () => {
        outcome = await store.connector.keepLine({
          shop: store.shop,
          orderId: order.id,
          lineItemId: "7001",
          actor: "o",
        });
      });
      await store.settle(process);
      await store.settle();
      expect(outcome).toEqual({ kind: "kept" });
      expect(sent(store)).toEqual(isLast ? [] : [["7003"]]);
    }
  });

  it("is the provider's where its body is on the way, or has arrived", async () => {
    const store = await harness.store();
    store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-answer" : undefined));
    const { target } = await withOrder({ store, lines: [plain] });
    expect(await store.dispatches()).toMatchObject([{ state: "Submitting" }]);
    expect(await store.connector.keepLine(target("7001"))).toEqual({ kind: "under-way" });
    store.edge.setPlan(() => undefined);
    store.advance(3_600_000);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
    expect(await store.connector.keepLine(target("7001"))).toEqual({ kind: "under-way" });
    expect(await verdicts(store)).toEqual(["Forwarded"]);
    expect(sent(store)).toEqual([["7001"]]);
  });

  it("is the store's in Shopify too where the store had asked for it", async () => {
    const store = await harness.store();
    const rules = policy.parse({ trigger: "on-request" });
    await store.connector.changePolicy({ shop: store.shop, rules, actor: "o" });
    store.provider.stock.set("COF-1", 0);
    store.edge.setPlan((operation) =>
      operation === "createOrder" ? { instead: refused(422, "none left") } : undefined,
    );
    const order = store.place({ lines: [plain] });
    store.shopify.requests.assign(order.id, [["7001"]]);
    await store.send(order);
    await store.settle();
    store.shopify.requests.ask(order.id, {});
    await store.connector.noteRequests(store.shop);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "OutOfStock" }]);
    const { shop } = store;
    await store.connector.keepLine({ shop, orderId: order.id, lineItemId: "7001", actor: "o" });
    await store.settle();
    expect(store.shopify.requests.given).toMatchObject([{ kind: "reject" }]);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  });
});
