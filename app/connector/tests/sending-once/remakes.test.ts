import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { isNeeded } from "#app/connector/products/uploads/is-needed.ts";
import { openHarness, otherUrl, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

type Command = Parameters<Awaited<ReturnType<typeof harness.store>>["connector"]["remakeItems"]>[0];

const firstLine = { id: "701", variantId: "11", quantity: 2 };

/** An order of which all that is mapped has left, under number 1Z-FIRST. */
async function shippedOrder({ hasLeft = true, lines = [firstLine] } = {}) {
  const store = await harness.store();
  const { shop, connector, provider } = store;
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  const itemsOf = async (at: number) =>
    (await store.dispatches())[at]?.lines.map(({ externalSourceId, quantity }) => ({
      externalSourceId,
      quantity,
    })) ?? [];
  const ship = async (at: number, number: string) => {
    provider.ship(`api-${at + 1}`, { number, items: await itemsOf(at) });
    await store.sweep();
    await store.settle();
  };
  if (hasLeft) await ship(0, "1Z-FIRST");
  const [dispatch] = await store.dispatches();
  const dispatchId = dispatch?.id ?? "";
  const line = { lineItemId: dispatch?.lines[0]?.lineItemId ?? "", units: 1 };
  const ask = (changes: Partial<Command> = {}, by: Pick<Process, "connector"> = { connector }) =>
    by.connector.remakeItems({
      shop,
      dispatchId,
      requestId: randomUUID(),
      lines: [line],
      reason: "damaged",
      payer: "provider",
      note: "The lid is cracked",
      photoUrls: ["https://photos.example/lid.jpg"],
      actor: "owner",
      ...changes,
    });
  const made = () =>
    [...provider.orders.values()].map(({ order: { externalSourceId, items } }) => [
      (externalSourceId ?? "").split("/").slice(1).join("/"),
      items.map(({ quantity }) => quantity),
    ]);
  const numbers = () =>
    store.shopify.orders
      .get(order.id)
      ?.fulfillments.map(({ tracking }) => tracking.map(({ number }) => number));
  return { store, order, ask, ship, made, numbers, dispatchId, line };
}

describe("an item that was damaged, wrong or lost", () => {
  it("is not said to be made as it was entered since an answer that never came", async () => {
    const { store, ask, made, line } = await shippedOrder();
    const requestId = randomUUID();
    await ask({ requestId });
    // WHEN somebody who heard nothing corrects what they entered, and presses again
    const sku = { part: 1, sku: "COF-2" };
    const changes = [{ lineItemId: line.lineItemId, print: null, sku }];
    for (const entered of [{ lines: [{ ...line, units: 2 }] }, { lines: null }, { changes }]) {
      expect(await ask({ requestId, ...entered })).toEqual({
        kind: "refused",
        problem: "otherwise",
      });
    }
    // THEN the first one stands alone, and asking for that once more finds it
    await store.settle();
    expect(made()).toHaveLength(2);
    const before = { kind: "opened", sequence: 2, isEarlier: true };
    expect(await ask({ requestId, note: "" })).toMatchObject(before);
  });

  it("is noted as it was entered last where an answer never came", async () => {
    const { store, ask, made } = await shippedOrder();
    const { shop, connector, prisma } = store;
    const requestId = randomUUID();
    await ask({ requestId });
    // WHEN somebody who heard nothing corrects what they noted, and presses again, twice
    const noted = {
      reason: "lost",
      payer: "carrier",
      note: "It never came",
      photoUrls: ["https://photos.example/corner.jpg"],
    } as const;
    const corrected = { requestId, ...noted, photoUrls: [...noted.photoUrls], actor: "staff:7" };
    for (const answer of [await ask(corrected), await ask(corrected)]) {
      expect(answer).toMatchObject({ kind: "opened", sequence: 2 });
    }
    // AND somebody whose form was closed meanwhile, with nothing in it but why and who pays
    expect(await ask({ ...corrected, note: "", photoUrls: [] })).toMatchObject({ kind: "opened" });
    // THEN it is one remake, noted so
    await store.settle();
    expect(made()).toHaveLength(2);
    expect(await connector.listRemakes({ shop })).toMatchObject({ remakes: [noted] });
    const lines = await prisma.timelineEntry.findMany({ where: { shop, kind: "remake-noted" } });
    const remark = { code: "remakeNoted", why: "lost", payer: "carrier" };
    expect(lines).toMatchObject([{ actor: "staff:7", remark }]);
  });

  it("is made again once for each request, and its number joins the fulfillment", async () => {
    const { store, order, ask, ship, made, numbers, dispatchId } = await shippedOrder();
    const [before] = made();
    // WHEN two presses ask for one remake
    const requestId = randomUUID();
    const [one, other] = await Promise.all([ask({ requestId }), ask({ requestId })]);
    await store.settle();
    // THEN
    const opened = { kind: "opened", sequence: 2 };
    for (const isEarlier of [false, true])
      expect([one, other]).toContainEqual(expect.objectContaining({ ...opened, isEarlier }));
    expect(made()).toEqual([before, [`${order.id}/2`, [1]]]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Accepted" }]);
    const whole = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    expect(whole).toMatchObject({ stage: "Fulfilled", isPartial: false });
    // AND WHEN it leaves THEN its number stands beside the first, and it is over
    await ship(1, "1Z-AGAIN");
    expect(numbers()).toEqual([["1Z-FIRST", "1Z-AGAIN"]]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
    // AND it is said in both parts, and listed
    const { shop, connector } = store;
    const first = await connector.readDispatch({ shop, dispatchId });
    expect(first?.remakes).toMatchObject([
      { part: { sequence: 2 }, reason: "damaged", payer: "provider", note: "The lid is cracked" },
    ]);
    expect(first?.timeline.map(({ remark }) => remark)).toContainEqual({
      code: "remadeAs",
      sequence: 2,
      why: "damaged",
    });
    expect(await connector.listRemakes({ shop })).toMatchObject({
      remakes: [
        { orderName: order.name, progress: { stage: "Fulfilled" }, items: [{ quantity: 1 }] },
      ],
      byReason: [{ reason: "damaged", count: 1 }],
      byProduct: [{ quantity: 1 }],
    });
    const { dispatches } = await connector.listDispatches({ shop, productId: "111" });
    const rows = dispatches.map(({ sequence, item }) => [sequence, item?.quantity]);
    expect(rows.toSorted()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const elsewhere = await harness.store();
    expect(await connector.listRemakes({ shop: elsewhere.shop })).toMatchObject({ remakes: [] });
  });

  it("says that it is asked to be canceled wherever it is listed, until the provider has answered", async () => {
    const { store, ask, dispatchId } = await shippedOrder();
    const { shop, connector } = store;
    await ask();
    await store.settle();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    const remakeId = (await store.dispatches())[1]?.id ?? "";
    await connector.actOnDispatch({ shop, dispatchId: remakeId, act: "cancel", actor: "owner" });
    await store.settle();
    const asked = { stage: "Created", isCanceling: true, isChanging: false, isLate: false };
    expect(await connector.listRemakes({ shop })).toMatchObject({ remakes: [{ progress: asked }] });
    expect(await connector.readDispatch({ shop, dispatchId })).toMatchObject({
      isCanceling: false,
      parts: [{ isCanceling: false }, { sequence: 2, ...asked }],
      remakes: [{ progress: asked }],
    });
  });

  it("is noted anew once it is agreed who pays, by whom, and counted so", async () => {
    const { store, ask } = await shippedOrder();
    const { shop, connector, prisma } = store;
    const asked = await ask({ payer: "open" });
    const dispatchId = asked.kind === "opened" ? asked.dispatchId : "";
    const noted = { reason: "lost", payer: "carrier", note: "Claim 7" } as const;
    const note = (changes: object = {}) =>
      connector.noteRemake({ shop, dispatchId, ...noted, actor: "staff:7", ...changes });
    expect(await note()).toBe(true);
    expect(await note()).toBe(true);
    expect(await connector.listRemakes({ shop })).toMatchObject({
      remakes: [noted],
      byReason: [{ reason: "lost", count: 1 }],
    });
    const lines = await prisma.timelineEntry.findMany({ where: { shop, kind: "remake-noted" } });
    const remark = { code: "remakeNoted", why: "lost", payer: "carrier" };
    expect(lines).toMatchObject([{ dispatchId, actor: "staff:7", remark }]);
    const changes = (await connector.listEvents({ shop, kind: "changes" })).items;
    expect(changes).toMatchObject([{ says: { remark }, actor: "staff:7" }, {}]);
    // AND nobody else's, nor a part that makes nothing again
    const elsewhere = await harness.store();
    expect(await note({ shop: elsewhere.shop })).toBe(false);
    const [first] = await store.dispatches();
    expect(await note({ dispatchId: first?.id })).toBe(false);
    // Nor a note of a buyer whose data were erased, as what is old is.
    await prisma.shopOrder.updateMany({ where: { shop }, data: { personalSince: null } });
    expect(await note({ note: "Call Ada" })).toBe(false);
    expect(await note({ note: "", payer: "store" })).toBe(true);
    const kept = await prisma.remake.findMany({ where: { shop } });
    expect(kept).toMatchObject([{ note: "", payer: "store" }]);
  });

  it("takes no line with it that is mapped before it is sent", async () => {
    // GIVEN an order of which one line waits for its mapping, and a remake of the other
    const late = { id: "702", variantId: "13", quantity: 1, sku: "MUG" };
    const { store, order, ask } = await shippedOrder({ lines: [firstLine, late] });
    const { shop, connector } = store;
    await ask();
    // WHEN its variant is mapped
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    const mapping = { shop, variantId: late.variantId, components, actor: "owner" };
    expect(await connector.products.mapVariant(mapping)).toEqual({ kind: "mapped" });
    await connector.jobs["follow-mappings"]({ shop });
    await store.settle();
    // THEN it stays open, and goes in a dispatch of its own
    const where = { shop, id: late.id };
    const line = () => store.prisma.orderLine.findFirst({ where });
    expect(await line()).toMatchObject({ verdict: "NeedsMapping", dispatchSequence: null });
    const target = { shop, orderId: order.id, actor: "owner" };
    expect(await connector.sendOpenLines(target)).toBe(true);
    expect(await line()).toMatchObject({ verdict: "Forwarded", dispatchSequence: 3 });
  });

  it("is no sale, and no line of the order goes with it", async () => {
    const { store, order, ask } = await shippedOrder();
    const lines = () =>
      store.prisma.orderLine.findMany({ where: { shop: store.shop }, orderBy: { id: "asc" } });
    const before = await lines();
    const waiting = await ask();
    // While it waits, what it is made of is promised, its picture stays, and it counts until it is canceled.
    const { shop, connector, prisma } = store;
    const { items } = await connector.products.listStock({ shop });
    expect(items.map(({ id, orders }) => [id, orders[0]?.units])).toContainEqual(["COF-1", 1]);
    await prisma.variant.updateMany({ where: { shop }, data: { productArtworkUrl: null } });
    const picture = { shop, url: "https://art.example/product.png" };
    expect(await isNeeded(store.ctx, picture)).toBe(true);
    const dispatchId = waiting.kind === "opened" ? waiting.dispatchId : "";
    const proof = await connector.readProof({ shop, dispatchId });
    expect(proof?.items).toMatchObject([{ sku: "COF-1", quantity: 1, artworkUrl: picture.url }]);
    await store.settle();
    const other = await ask();
    const canceled = { shop, dispatchId: other.kind === "opened" ? other.dispatchId : "" };
    await connector.actOnDispatch({ ...canceled, act: "cancel", actor: "owner" });
    await store.settle();
    const { byReason, byProduct } = await connector.listRemakes({ shop });
    expect([byReason, byProduct]).toMatchObject([[{ count: 1 }], [{ quantity: 1 }]]);
    // WHEN the order changes meanwhile THEN the remake stays as it was asked for
    await store.send(store.change(order.id, { address: { city: "Elsewhere" } }), {
      topic: "orders/updated",
    });
    await store.settle();
    expect(await lines()).toEqual(before);
    const remade = store.provider.orders.get("api-2")?.order;
    expect(remade).toMatchObject({
      orderStatus: "Created",
      items: [{ quantity: 1 }],
      toAddress: { city: "Elsewhere" },
    });
    const costs = await store.prisma.cost.findMany({ where: { shop: store.shop } });
    expect(
      costs.filter(({ soldCents }) => soldCents !== null && soldCents > 0n).length,
    ).toBeLessThan(2);
  });

  it("is not made again where nothing has left, or what is asked for is not what was sent", async () => {
    const waiting = await shippedOrder({ hasLeft: false });
    expect(await waiting.ask()).toEqual({ kind: "refused", problem: "notShipped" });
    const { store, order, ask, line } = await shippedOrder();
    expect(await ask({ lines: [] })).toEqual({ kind: "refused", problem: "items" });
    expect(await ask({ lines: [{ ...line, units: 99 }] })).toMatchObject({ problem: "items" });
    expect(await ask({ lines: [line, { lineItemId: "77", units: 1 }] })).toMatchObject({
      problem: "items",
    });
    expect(await ask({ shop: waiting.store.shop })).toMatchObject({ problem: "unknown" });
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    expect(await ask()).toMatchObject({ problem: "orderCanceled" });
    expect(store.provider.orders.size).toBe(1);
  });

  it("names the provider that makes it where the store has changed it since", async () => {
    const { store, ask, dispatchId } = await shippedOrder();
    const { shop, connector } = store;
    const read = (id: string) => connector.readDispatch({ shop, dispatchId: id });
    expect(await read(dispatchId)).toMatchObject({ remakesGoTo: null });
    await ask();
    await store.settle();
    const connection = { url: otherUrl, apiKey: `pfk_live_${shop}` };
    await connector.changeConnection({ shop, connection, actor: "owner" });
    const { host } = new URL(otherUrl);
    expect(await read(dispatchId)).toMatchObject({
      remakesGoTo: { host },
      remakes: [{ madeAt: null }],
    });
    // WHEN it is asked for now THEN both parts say who makes it, sent or not
    const asked = await ask();
    const remakeId = asked.kind === "opened" ? asked.dispatchId : "";
    const remakes = [{ madeAt: null }, { madeAt: { host } }];
    expect(await read(dispatchId)).toMatchObject({ remakes });
    await store.settle();
    expect(store.otherProvider.orders.size).toBe(1);
    expect(await read(dispatchId)).toMatchObject({ remakes });
    expect(await read(remakeId)).toMatchObject({ remake: { madeAt: { host } } });
  });

  it("is refused in the provider's words, and leads to the line as it is made again", async () => {
    const { store, ask, line } = await shippedOrder();
    const words = "items.0.artworkUrl: the artwork can't be read";
    store.provider.refuseWith({ kind: "refused", status: 400, message: words });
    await ask();
    await store.settle();
    const { shop, connector } = store;
    const [again] = (await connector.listDispatches({ shop })).dispatches;
    expect(again).toMatchObject({
      sequence: 2,
      attention: {
        reason: "RefusedByProvider",
        subject: { words },
        fix: { what: "picture", lineItemId: line.lineItemId },
      },
    });
  });

  it("is made again by a workflow, once for each run", async () => {
    const { store, order, made } = await shippedOrder();
    const run = { shop: store.shop, action: "remake-order", orderId: order.id, note: "" } as const;
    const ran = async (runId: string) => store.connector.runFlowAction({ ...run, runId });
    expect(await ran("1")).toEqual({ kind: "done" });
    expect(await ran("1")).toEqual({ kind: "done" });
    await store.settle();
    expect(made()).toHaveLength(2);
    // What the workflow says of it is kept, whatever its case; what is none of the app's words makes nothing.
    const odd = { ...run, runId: "3", reason: "Broken", payer: "carrier" };
    expect(await store.connector.runFlowAction(odd)).toEqual({
      kind: "failed",
      message: expect.stringContaining("damaged"),
    });
    const said = { ...run, runId: "4", note: "Wet", reason: " Damaged ", payer: "CARRIER" };
    expect(await store.connector.runFlowAction(said)).toEqual({ kind: "done" });
    const kept = await store.prisma.remake.findMany({
      where: { shop: store.shop },
      orderBy: { dispatch: { sequence: "asc" } },
    });
    expect(kept).toMatchObject([
      { reason: "other", payer: "open", note: "" },
      { reason: "damaged", payer: "carrier", note: "Wet" },
    ]);
    const none = await shippedOrder({ hasLeft: false });
    const request = { ...run, shop: none.store.shop, orderId: none.order.id, runId: "2" };
    expect(await none.store.connector.runFlowAction(request)).toMatchObject({ kind: "failed" });
  });
});

describe("a remake after the database was restored from a backup", () => {
  const settings = (store: Store) => ({ settings: { restoredAt: store.now() } });
  const remarksOf = async ({ prisma, shop }: Store, dispatchId: string) => {
    const entries = await prisma.timelineEntry.findMany({ where: { shop, dispatchId } });
    return entries.map(({ remark }) => remark);
  };

  /** An order whose remake went out after the backup: the database knows nothing of that. */
  async function lostRemake() {
    const shipped = await shippedOrder();
    const { store, ask } = shipped;
    await ask();
    await store.settle();
    expect(store.provider.orders.size).toBe(2);
    const { shop, prisma } = store;
    await prisma.dispatch.deleteMany({ where: { shop, sequence: 2 } });
    const restored = store.newProcess(settings(store));
    store.advance(60_000);
    return { ...shipped, restored };
  }

  it("is made under the next number, as the lost one has its own", async () => {
    const { store, order, restored, ask, made, dispatchId, ship } = await lostRemake();
    const [first] = made();
    // WHEN more is asked for
    const asked = await ask({ lines: null }, restored);
    await store.settle(restored);
    // THEN
    expect(made()).toEqual([first, [`${order.id}/2`, [1]], [`${order.id}/3`, [2]]]);
    const remakeId = asked.kind === "opened" ? asked.dispatchId : "";
    expect(await store.dispatches()).toMatchObject([
      { sequence: 1 },
      { id: remakeId, sequence: 3, state: "Accepted", apiOrderId: "api-3", attentionReason: null },
    ]);
    const taken = { code: "numberInUse", taken: 2, sequence: 3, apiOrderId: "api-2" };
    expect(await remarksOf(store, remakeId)).toContainEqual(taken);
    expect(await remarksOf(store, dispatchId)).toContainEqual(taken);
    // AND a further one is made once more
    await ask({}, restored);
    await store.settle(restored);
    expect(made().at(-1)).toEqual([`${order.id}/4`, [1]]);
    expect(made()).toHaveLength(4);
    await ship(2, "1Z-AGAIN");
  });

  it("is made once at whatever step the process is killed", async () => {
    const { store, restored, ask } = await lostRemake();
    await ask({ lines: null }, restored);
    const { steps } = restored;
    await store.settle(restored);
    for (const crashAt of crashSteps({ last: restored.steps - steps })) {
      const world = await lostRemake();
      const { settings: same } = world.restored.ctx;
      const killed = world.store.newProcess({ settings: same, crashAt });
      await world.ask({ lines: null }, world.restored);
      try {
        await world.store.settle(killed);
      } catch (error) {
        if (!killed.hasCrashed) throw error;
      }
      world.store.advance(25_000);
      const next = world.store.newProcess({ settings: same });
      for (let second = 0; second < 5; second += 1) {
        world.store.advance(1_000);
        await world.store.settle(next);
      }
      expect(world.made(), `killed at ${crashAt}`).toHaveLength(3);
    }
  });

  it("is the one that the lost machine had sent where it was asked for before the backup", async () => {
    const { store, order, ask, made } = await shippedOrder();
    await ask();
    const [first] = store.provider.orders.values();
    if (first === undefined) throw new Error("The provider has no order.");
    const externalSourceId = `${store.shop}/${order.id}/2`;
    const items = first.order.items.map((item) => ({ ...item, quantity: 1 }));
    store.provider.orders.set("api-2", {
      events: [],
      shipping: null,
      order: { ...first.order, orderId: "api-2", externalSourceId, items, orderStatus: "Created" },
    });
    const before = made();
    store.advance(1_000);
    const restored = store.newProcess(settings(store));
    store.advance(60_000);
    await store.settle(restored);
    expect(made()).toEqual(before);
    const dispatches = await store.dispatches();
    expect(dispatches.at(-1)).toMatchObject({
      sequence: 2,
      state: "Accepted",
      apiOrderId: "api-2",
    });
  });
});

it("gives a line that comes after a restore the next number where a lost remake has its own", async () => {
  // GIVEN a remake of the first line that was lost, under the number that the second line would go by
  const { store, order, ask, made } = await shippedOrder();
  await ask();
  await store.settle();
  await store.prisma.dispatch.deleteMany({ where: { shop: store.shop, sequence: 2 } });
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  store.advance(60_000);
  // WHEN
  const added = { id: "702", variantId: "12", quantity: 1 };
  await store.send(store.change(order.id, { added }), {
    topic: "orders/updated",
    process: restored,
  });
  await store.settle(restored);
  // THEN
  expect(made().map(([id]) => id)).toEqual([order.id, `${order.id}/2`, `${order.id}/3`]);
  const lines = await store.prisma.orderLine.findMany({ where: { shop: store.shop, id: "702" } });
  expect(lines).toMatchObject([{ dispatchSequence: 3 }]);
  const dispatches = await store.dispatches();
  expect(dispatches.at(-1)).toMatchObject({ sequence: 3, state: "Accepted", apiOrderId: "api-3" });
});
