/** Orders of which Shopify opens something later, as prepaid subscriptions do: each delivery goes once it is due. */
import { describe, expect, it } from "vitest";
import { Prisma } from "#app/db/generated/client.ts";
import { eraseOrders } from "#app/connector/dispatches/erasure/index.ts";
import { backUp } from "#app/connector/testing/backups.ts";
import { openHarness, type Process } from "#app/connector/testing/harness.ts";
import type { OrderChange } from "#app/connector/testing/changes.ts";
import { fulfilled, madeOf } from "#app/connector/testing/raised-orders.ts";
import type { Policy } from "#app/connector/model/policy.ts";

const harness = openHarness();

/** An order of lines whose units are to leave one by one: now, and as Shopify opens them. */
async function prepaid({
  deliveries = 3,
  first = "OPEN",
  variants = ["11"],
  components = [] as { sku: string; quantity: number; artworkUrl: null }[],
  rules = {} as Partial<Policy>,
} = {}) {
  const store = await harness.store();
  if (Object.keys(rules).length > 0) await store.changeRules(rules);
  const { shop, connector } = store;
  if (components.length > 0)
    await connector.products.mapVariant({ shop, variantId: "11", components, actor: "owner" });
  const order = store.place({
    lines: variants.map((variantId, at) => ({
      id: `7700${at + 1}`,
      variantId,
      ...(variantId === "13" ? { sku: "MUG" } : {}),
      quantity: deliveries,
    })),
  });
  const inShopify = store.shopify.orders.get(order.id);
  const [whole] = inShopify?.fulfillmentOrders ?? [];
  if (inShopify === undefined || whole === undefined) throw new Error("There is no order.");
  inShopify.fulfillmentOrders = Array.from({ length: deliveries }, (_, at) => ({
    ...whole,
    id: at === 0 ? whole.id : `${whole.id}${at}`,
    status: at === 0 ? first : "SCHEDULED",
    lines: whole.lines.map((line) =>
      Object.assign(structuredClone(line), {
        id: `${line.id}${at}`,
        totalQuantity: 1,
        remainingQuantity: 1,
      }),
    ),
  }));
  const { fulfillmentOrders } = inShopify;
  await store.send(order);
  await store.settle();
  let told = 0;
  /** A delivery stands so in Shopify, which tells. */
  const put = async (
    at: number,
    { status, name, process }: { status: "OPEN" | "ON_HOLD"; name: string; process?: Process },
  ) => {
    const delivery = fulfillmentOrders[at];
    if (delivery === undefined) throw new Error("There is no such delivery.");
    delivery.status = status;
    await connector.acceptDelivery({
      shop,
      webhookId: `${order.id}-${(told += 1)}`,
      topic: `fulfillment_orders/${name}`,
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: delivery.id } })),
    });
    await store.settle(process);
  };
  /** Shopify opens a delivery, and tells. */
  const open = async (at: number, process?: Process) => {
    store.advance(30 * 24 * 60 * 60_000);
    const name = "scheduled_fulfillment_order_ready";
    await put(at, { status: "OPEN", name, ...(process === undefined ? {} : { process }) });
  };
  const hold = (at: number) => put(at, { status: "ON_HOLD", name: "placed_on_hold" });
  const release = (at: number) => put(at, { status: "OPEN", name: "hold_released" });
  const news = async (what: OrderChange = {}) => {
    await store.send(store.change(order.id, what), { topic: "orders/updated" });
    await store.settle();
  };
  /** An edit adds one unit, which is due at once, or later. */
  const raise = async (status: "OPEN" | "SCHEDULED", what: OrderChange = {}) => {
    const [line] = inShopify.snapshot.lines;
    if (line === undefined) throw new Error("There is no line.");
    line.currentQuantity += 1;
    const one = (places: typeof whole.lines) =>
      places.map((place) => ({
        ...place,
        id: `${place.id}0`,
        totalQuantity: 1,
        remainingQuantity: 1,
      }));
    fulfillmentOrders.push({ ...whole, id: `${whole.id}0`, status, lines: one(whole.lines) });
    await news(what);
  };
  const ship = async (at: number) => {
    const items = (store.provider.orders.get(`api-${at}`)?.order.items ?? []).map((item) => ({
      externalSourceId: item.externalSourceId ?? "",
      quantity: item.quantity,
    }));
    // What is made for long is looked at now and then.
    store.advance(60 * 60_000);
    store.provider.ship(`api-${at}`, { number: `1Z-${at}`, items });
    await store.sweep();
    await store.settle();
  };
  const change = async (quantity: number) => {
    const changed = store.change(order.id, { quantities: { 77001: quantity } });
    await store.send(changed, { topic: "orders/updated" });
    await store.settle();
  };
  const page = async (sequence: number) => {
    const found = (await store.dispatches()).find((each) => each.sequence === sequence);
    const shown = await connector.readDispatch({ shop, dispatchId: found?.id ?? "" });
    if (shown === null) throw new Error("There is no such part.");
    return shown;
  };
  const cancel = async (sequence: number) => {
    const { id: dispatchId } = await page(sequence);
    const act = { shop, dispatchId, act: "cancel", actor: "owner" } as const;
    expect(await connector.actOnDispatch(act)).toBe("done");
    await store.settle();
  };
  const sendAgain = async (sequence: number) => {
    const { id: dispatchId } = await page(sequence);
    expect(await connector.sendAgain({ shop, dispatchId, actor: "owner" })).not.toBeNull();
    await store.settle();
  };
  const acts = { open, hold, release, ship, change, news, raise, cancel, sendAgain };
  return { store, order, inShopify, fulfillmentOrders, page, ...acts };
}

const made = (store: Parameters<typeof madeOf>[0]) =>
  madeOf(store).map(([part, , items]) => [part, items]);

describe("a prepaid subscription", () => {
  it("sends each delivery once Shopify opens it, as a part of its own", async () => {
    const { store, order, open, ship, page } = await prepaid();
    expect(made(store)).toEqual([["", "1 COF-1"]]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
      { state: "Pending", attentionReason: "Scheduled" },
    ]);
    await ship(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Pending" }]);
    expect(await page(1)).toMatchObject({ isPartial: true, missing: 0 });
    // WHEN the others are opened, a month apart
    await open(1);
    expect(made(store)).toEqual([
      ["", "1 COF-1"],
      ["2", "1 COF-1"],
    ]);
    expect((await store.dispatches()).at(-1)).toMatchObject({
      state: "Pending",
      attentionReason: "Scheduled",
    });
    await ship(2);
    await open(2);
    await ship(3);
    // THEN each has left by itself, and nothing is asked or left over
    expect(made(store)).toEqual([
      ["", "1 COF-1"],
      ["2", "1 COF-1"],
      ["3", "1 COF-1"],
    ]);
    expect(fulfilled(store, order.id)).toEqual([
      ["1Z-1", [1]],
      ["1Z-2", [1]],
      ["1Z-3", [1]],
    ]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: null },
      { state: "Closed", attentionReason: null },
      { state: "Closed", attentionReason: null },
    ]);
    const codes = (await page(1)).timeline.map(({ remark }) => remark?.code);
    expect(codes).toContain("unitsPutOff");
  });

  it("sends what is opened while the delivery before it is still being made", async () => {
    const { store, open, ship, order } = await prepaid();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await store.settle();
    await open(1);
    await open(2);
    expect(made(store)).toEqual([
      ["", "1 COF-1"],
      ["2", "1 COF-1"],
      ["3", "1 COF-1"],
    ]);
    for (const at of [3, 1, 2]) await ship(at);
    expect(fulfilled(store, order.id).map(([, units]) => units)).toEqual([[1], [1], [1]]);
  });

  it("waits as a whole where nothing of it is due, and asks nobody", async () => {
    const { store, open, page } = await prepaid({ first: "SCHEDULED" });
    expect(made(store)).toEqual([]);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "Scheduled" }]);
    expect((await page(1)).attention?.reason).toBe("Scheduled");
    const { connector, shop } = store;
    const counts = await connector.listDispatches({ shop, filter: "attention" });
    expect(counts.dispatches).toEqual([]);
    await open(0);
    expect(made(store)).toEqual([["", "1 COF-1"]]);
  });

  it("makes no delivery that was taken off the order, or whose part a person canceled", async () => {
    const { store, change, open, page } = await prepaid();
    await change(2);
    await open(1);
    expect(made(store)).toEqual([
      ["", "1 COF-1"],
      ["2", "1 COF-1"],
    ]);
    expect(await store.dispatches()).toHaveLength(2);
    const other = await prepaid();
    const { id: dispatchId } = await other.page(2);
    const { shop, connector } = other.store;
    const canceled = { shop, dispatchId, act: "cancel", actor: "owner" } as const;
    expect(await connector.actOnDispatch(canceled)).toBe("done");
    await other.store.settle();
    expect(await other.store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Canceled" },
    ]);
    expect((await page(1)).attention).toBeNull();
    expect(made(other.store)).toEqual([["", "1 COF-1"]]);
  });

  it("sends a line that is due and puts off another that is not", async () => {
    const store = await harness.store();
    const order = store.place();
    const inShopify = store.shopify.orders.get(order.id);
    const [whole] = inShopify?.fulfillmentOrders ?? [];
    if (inShopify === undefined || whole === undefined) throw new Error("There is no order.");
    const [due = whole.lines[0], ...others] = whole.lines;
    if (due === undefined) throw new Error("There is no line.");
    inShopify.fulfillmentOrders = [
      { ...whole, lines: [due] },
      { ...whole, id: `${whole.id}7`, status: "SCHEDULED", lines: others },
    ];
    await store.send(order);
    await store.settle();
    expect(made(store)).toEqual([["", "2 COF-1"]]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Pending", attentionReason: "Scheduled" },
    ]);
  });

  it("loses and doubles no delivery wherever the process dies", async () => {
    for (let dying = 1; dying <= 24; dying += 1) {
      const { store, order, fulfillmentOrders } = await prepaid({ first: "SCHEDULED" });
      const [first] = fulfillmentOrders;
      if (first !== undefined) first.status = "OPEN";
      const by: Process = store.newProcess({ crashAt: dying });
      await store.send(store.change(order.id, {}), { topic: "orders/updated" });
      await store.settle(by);
      store.advance(10 * 60_000);
      await store.settle();
      expect(made(store), `dies at step ${dying}`).toEqual([["", "1 COF-1"]]);
      expect(await store.dispatches(), `dies at step ${dying}`).toMatchObject([
        { state: "Accepted" },
        { state: "Pending", attentionReason: "Scheduled" },
      ]);
    }
  }, 240_000);
});

describe("a part that waits until Shopify opens its delivery", () => {
  const first = ["", "1 COF-1"];

  it("takes over no delivery that a person canceled, nor makes it beside who sends it again", async () => {
    const { store, cancel, news, open, sendAgain } = await prepaid();
    await cancel(1);
    await news();
    expect(made(store)).toEqual([first]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled" },
      { state: "Pending", attentionReason: "Scheduled" },
    ]);
    await open(1);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"]]);
    await sendAgain(1);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"], ["4", "1 COF-1"]]);
    await open(2);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"], ["4", "1 COF-1"], ["3", "1 COF-1"]]);
  });

  it("goes on waiting where the delivery before it is stopped for a hold, and goes on after it", async () => {
    const { store, hold, release, open } = await prepaid({ rules: { stopHeld: true } });
    await hold(0);
    expect((await store.dispatches()).map(({ attentionReason }) => attentionReason)).toEqual([
      "StopsForHold",
      "Scheduled",
    ]);
    store.advance(61_000);
    await store.settle();
    await release(0);
    expect(made(store)).toEqual([first, ["3", "1 COF-1"]]);
    await open(1);
    expect(made(store)).toEqual([first, ["3", "1 COF-1"], ["2", "1 COF-1"]]);
  });

  it("is not sent in place of one that the provider declined, which a person is asked about", async () => {
    const { store, ship, open, page } = await prepaid({ deliveries: 4 });
    await ship(1);
    await open(1);
    store.provider.move("api-2", "Declined");
    await store.sweep();
    await store.settle();
    expect(made(store)).toEqual([first, ["2", "1 COF-1"]]);
    expect((await page(1)).missing).toBe(1);
    await open(2);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"], ["3", "1 COF-1"]]);
    await open(3);
    expect(made(store).at(-1)).toEqual(["4", "1 COF-1"]);
    expect((await page(1)).missing).toBe(1);
  });

  it("that a person canceled is asked about when it is due, though the first was over for long", async () => {
    const { store, ship, cancel, open, page } = await prepaid({ deliveries: 2 });
    await cancel(2);
    await ship(1);
    expect((await page(1)).missing).toBe(0);
    await open(1);
    expect(made(store)).toEqual([first]);
    expect(await page(1)).toMatchObject({
      missing: 1,
      attention: { reason: "ChangedAfterAcceptance" },
    });
  });

  it("keeps its units where an edit adds some that are due, which join what nobody has begun", async () => {
    const { store, raise, open, ship } = await prepaid();
    await raise("OPEN");
    expect(made(store)).toEqual([["", "2 COF-1"]]);
    await ship(1);
    await open(1);
    await open(2);
    expect(made(store)).toEqual([
      ["", "2 COF-1"],
      ["2", "1 COF-1"],
      ["3", "1 COF-1"],
    ]);
  });

  it("says of units that an edit adds that they wait to be paid, and keeps its own", async () => {
    const { store, raise, news, page } = await prepaid();
    await raise("OPEN", { financialStatus: "partially_paid" });
    expect(made(store)).toEqual([first]);
    expect((await page(1)).attention).toMatchObject({
      reason: "AdditionsUnpaid",
      subject: { lines: [{ wanted: 2, waiting: 1 }] },
    });
    await news({ financialStatus: "paid" });
    expect(made(store)).toEqual([["", "2 COF-1"]]);
  });

  it("is joined by another where an edit adds a later delivery", async () => {
    const { store, raise, open, ship } = await prepaid({ deliveries: 2 });
    await raise("SCHEDULED");
    await ship(1);
    await open(1);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"]]);
    await open(2);
    expect(made(store)).toEqual([first, ["2", "1 COF-1"], ["3", "1 COF-1"]]);
  });

  it("heeds what came up about the order meanwhile: a tag that holds, and the risk", async () => {
    const tagged = await prepaid({ rules: { holdTags: ["wait"] } });
    tagged.inShopify.snapshot.tags = ["wait"];
    await tagged.news();
    await tagged.open(1);
    expect(made(tagged.store)).toEqual([first]);
    expect((await tagged.page(2)).attention?.reason).toBe("Tagged");
    const risky = await prepaid({ rules: { holdHighRisk: true } });
    risky.store.shopify.risks.set(risky.order.id, "CANCEL");
    await risky.open(1);
    expect(made(risky.store)).toEqual([first]);
    expect((await risky.page(2)).attention?.reason).toBe("HighRisk");
  });

  it("is made as the delivery before it, which was sent again otherwise", async () => {
    const { store, cancel, sendAgain, open } = await prepaid();
    await cancel(1);
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    const mapping = { shop: store.shop, variantId: "11", components, actor: "owner" };
    await store.connector.products.mapVariant(mapping);
    await sendAgain(1);
    await open(1);
    expect(made(store)).toEqual([first, ["3", "1 COF-2"], ["2", "1 COF-2"]]);
  });

  it("ends where the store ships the line itself", async () => {
    const { store, order, inShopify, cancel, sendAgain, news, open } = await prepaid({
      rules: { holdTags: ["wait"] },
    });
    await cancel(1);
    inShopify.snapshot.tags = ["wait"];
    await news();
    await sendAgain(1);
    const kept = { shop: store.shop, orderId: order.id, lineItemId: "77001", actor: "owner" };
    expect(await store.connector.keepLine(kept)).toEqual({ kind: "kept" });
    inShopify.snapshot.tags = [];
    await news();
    await open(1);
    expect(made(store)).toEqual([first]);
    expect((await store.dispatches()).map(({ state }) => state)).toEqual([
      "Canceled",
      "Canceled",
      "Canceled",
    ]);
  });
});

describe("a prepaid subscription of two lines", () => {
  const both = ["", "1 COF-1,1 COF-2"];

  it("sends each line's unit when that is due, though the other's delivery is opened later", async () => {
    const { store, fulfillmentOrders, news, open, ship } = await prepaid({
      variants: ["11", "12"],
    });
    // WHEN the second line's next unit is to leave by itself
    const [, second] = fulfillmentOrders;
    const [one, other] = second?.lines ?? [];
    if (second === undefined || one === undefined || other === undefined)
      throw new Error("There is no second delivery.");
    second.lines = [one];
    fulfillmentOrders.push({ ...second, id: `${second.id}9`, lines: [other] });
    await news();
    await open(1);
    await ship(2);
    expect(made(store)).toEqual([both, ["2", "1 COF-1"]]);
    await open(3);
    await ship(3);
    await open(2);
    // THEN
    expect(made(store)).toEqual([
      both,
      ["2", "1 COF-1"],
      ["3", "1 COF-2"],
      ["4", "1 COF-1,1 COF-2"],
    ]);
    expect(await store.dispatches()).toHaveLength(4);
  });

  it("makes a unit as it was corrected where that goes on in a further part", async () => {
    const { store, fulfillmentOrders, news, open, page } = await prepaid({
      variants: ["11", "12"],
      deliveries: 2,
    });
    const [, second] = fulfillmentOrders;
    const [one, other] = second?.lines ?? [];
    if (second === undefined || one === undefined || other === undefined)
      throw new Error("There is no second delivery.");
    second.lines = [one];
    fulfillmentOrders.push({ ...second, id: `${second.id}9`, lines: [other] });
    await news();
    // GIVEN the second line's next unit is to be made with another picture
    const url = "https://art.example/other.png";
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    const { shop } = store;
    const { id: dispatchId, orderId } = await page(2);
    const correction = { shop, orderId, dispatchId, lineItemId: "77002", seen: 0, actor: "owner" };
    const entered = { print: { kind: "picture" as const, url }, sku: null };
    expect(await store.connector.correctLine({ ...correction, entered })).toEqual({
      kind: "corrected",
    });
    await store.settle();
    // WHEN the first line's leaves before it
    await open(1);
    await open(2);
    // THEN
    expect(made(store)).toEqual([both, ["2", "1 COF-1"], ["3", "1 COF-2"]]);
    const artworks = [...store.provider.orders.values()].map(({ order: { items } }) =>
      items.map(({ artworkUrl }) => artworkUrl === url),
    );
    expect(artworks).toEqual([[false, false], [false], [true]]);
  });

  it("makes later units as they were corrected, though the delivery before them was canceled", async () => {
    const { store, open, cancel, page } = await prepaid();
    const url = "https://art.example/other.png";
    store.pictures.set(url, { kind: "picture", type: "png", widthPx: 9, heightPx: 9 });
    const { shop } = store;
    const { id: dispatchId, orderId } = await page(2);
    const target = { shop, orderId, dispatchId, lineItemId: "77001", seen: 0, actor: "owner" };
    const entered = { print: { kind: "picture" as const, url }, sku: null };
    expect(await store.connector.correctLine({ ...target, entered })).toEqual({
      kind: "corrected",
    });
    await store.settle();
    await open(1);
    await cancel(2);
    // WHEN
    await open(2);
    // THEN
    const artworks = [...store.provider.orders.values()].map(({ order: { items } }) =>
      items.map(({ artworkUrl }) => artworkUrl === url),
    );
    expect(artworks).toEqual([[false], [true], [true]]);
  });

  it("loses no later unit of a line of which a delivery was refunded", async () => {
    const { store, fulfillmentOrders, inShopify, news, open, ship, page } = await prepaid({
      variants: ["11", "12"],
    });
    const place = fulfillmentOrders[1]?.lines[1];
    const line = inShopify.snapshot.lines[1];
    if (place === undefined || line === undefined) throw new Error("There is no second delivery.");
    place.remainingQuantity = 0;
    line.currentQuantity -= 1;
    await news();
    await open(1);
    await ship(2);
    expect(made(store)).toEqual([both, ["2", "1 COF-1"]]);
    await open(2);
    expect(made(store)).toEqual([both, ["2", "1 COF-1"], ["3", "1 COF-1,1 COF-2"]]);
    expect((await page(1)).missing).toBe(0);
  });

  it("asks about units of a line that come when the part that was to make it is over", async () => {
    const { store, fulfillmentOrders, inShopify, news, open, ship, page } = await prepaid({
      deliveries: 2,
      variants: ["11", "12"],
    });
    const [, second] = fulfillmentOrders;
    const place = second?.lines[1];
    const line = inShopify.snapshot.lines[1];
    if (second === undefined || place === undefined || line === undefined)
      throw new Error("There is no second delivery.");
    place.remainingQuantity = 0;
    line.currentQuantity -= 1;
    await ship(1);
    await news();
    await open(1);
    await ship(2);
    expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Closed", "Closed"]);
    line.currentQuantity += 1;
    const come = { ...place, id: `${place.id}9`, remainingQuantity: 1 };
    fulfillmentOrders.push({ ...second, id: `${second.id}9`, status: "OPEN", lines: [come] });
    await news();
    expect(made(store)).toEqual([both, ["2", "1 COF-1"]]);
    expect(await page(1)).toMatchObject({
      missing: 1,
      attention: { reason: "ChangedAfterAcceptance" },
    });
  });
});

it("makes a set as a whole in each delivery", async () => {
  const components = [
    { sku: "COF-1", quantity: 2, artworkUrl: null },
    { sku: "COF-2", quantity: 1, artworkUrl: null },
  ];
  const { store, open, ship, order } = await prepaid({ components });
  await ship(1);
  await open(1);
  await ship(2);
  await open(2);
  await ship(3);
  const whole = "2 COF-1,1 COF-2";
  expect(made(store)).toEqual([
    ["", whole],
    ["2", whole],
    ["3", whole],
  ]);
  expect(fulfilled(store, order.id).map(([, units]) => units)).toEqual([[1], [1], [1]]);
});

it("goes by what is due, whatever fulfillment orders Shopify makes of the deliveries", async () => {
  const { store, fulfillmentOrders, news, open, ship } = await prepaid();
  await ship(1);
  // WHEN the later ones are merged into a new one, and that is split and renamed, without a word
  const [, second, third] = fulfillmentOrders;
  if (second === undefined || third === undefined) throw new Error("There are no deliveries.");
  second.status = "CANCELLED";
  third.status = "CANCELLED";
  const lines = structuredClone(second.lines);
  for (const each of [...second.lines, ...third.lines]) each.remainingQuantity = 0;
  const renamed = (id: string) => ({
    ...second,
    id: `${second.id}${id}`,
    status: "SCHEDULED",
    lines: lines.map((line) => Object.assign(structuredClone(line), { id: `${line.id}${id}` })),
  });
  fulfillmentOrders.push(renamed("81"), renamed("82"));
  await news();
  await open(3);
  await ship(2);
  await open(4);
  expect(made(store)).toEqual([
    ["", "1 COF-1"],
    ["2", "1 COF-1"],
    ["3", "1 COF-1"],
  ]);
  expect(await store.dispatches()).toHaveLength(3);
});

/** As if the backup were older than the order: all of it is known to Shopify and the provider alone. */
async function forget({ store, order }: Awaited<ReturnType<typeof prepaid>>): Promise<Process> {
  const { shop, prisma } = store;
  await prisma.addedUnits.deleteMany({ where: { shop } });
  await prisma.dispatch.deleteMany({ where: { shop } });
  await prisma.shopOrder.deleteMany({ where: { shop } });
  await prisma.delivery.deleteMany({ where: { shop } });
  store.advance(1_000);
  const restored = store.newProcess({ settings: { restoredAt: store.now() } });
  store.advance(60_000);
  await store.send(order, { process: restored });
  await store.settle(restored);
  return restored;
}

/** What a part is when a backup is made; brings that back, as if nothing had come after it. */
async function backup({ store, page }: Awaited<ReturnType<typeof prepaid>>, sequence: number) {
  const { shop, prisma } = store;
  const { id } = await page(sequence);
  const { rules, ...columns } = await prisma.dispatch.findUniqueOrThrow({
    where: { shop_id: { shop, id } },
  });
  const rows = await prisma.addedUnits.findMany({ where: { shop, dispatchId: id } });
  return async () => {
    await prisma.addedUnits.deleteMany({ where: { shop } });
    await prisma.dispatch.deleteMany({ where: { shop, sequence: { gte: sequence } } });
    const data = { ...columns, rules: rules ?? {}, difference: Prisma.DbNull, dueAt: store.now() };
    await prisma.dispatch.createMany({ data: [data] });
    await prisma.addedUnits.createMany({ data: rows });
    store.advance(1_000);
    const restored = store.newProcess({ settings: { restoredAt: store.now() } });
    store.advance(60_000);
    await store.settle(restored);
  };
}

/** How many of four deliveries the lost database had sent, how many of those had left, and what the others were. */
const lost = (["Created", "Printed"] as const).flatMap((status) =>
  [1, 2, 3, 4].flatMap((sent) => [0, 1].map((left) => ({ status, sent, left }))),
);

describe("after the database was restored from a backup", () => {
  it.each(lost)(
    "makes the rest of an order that it does not know: $sent sent, $left left, $status",
    async ({ status, sent, left }) => {
      const order = await prepaid({ deliveries: 4 });
      const { store, open, ship } = order;
      if (left === 1) await ship(1);
      for (let at = 1; at < sent; at += 1) await open(at);
      for (const [id, { order: made }] of store.provider.orders) {
        if (made.orderStatus === "Created") store.provider.move(id, status);
      }
      const before = made(store);
      expect(before).toHaveLength(sent);
      const restored = await forget(order);
      const look = async () => {
        store.advance(60 * 60_000);
        await store.sweep(restored);
        await store.settle(restored);
      };
      await look();
      expect(made(store)).toEqual(before);
      for (let at = sent; at < 4; at += 1) await open(at, restored);
      for (let times = 0; times < 4; times += 1) await look();
      expect(made(store)).toEqual(["", "2", "3", "4"].map((part) => [part, "1 COF-1"]));
    },
  );

  it.each([1, 2, 3])(
    "knows the first part alone, unbegun: %i deliveries after it were sent, and none is made once more",
    async (sent) => {
      const order = await prepaid({ deliveries: 5 });
      const { store, open } = order;
      const { shop, prisma } = store;
      const backup = await backUp(store);
      for (let at = 1; at <= sent; at += 1) await open(at);
      const before = made(store);
      expect(before).toHaveLength(1 + sent);
      const restored = await backup.restore();
      await prisma.addedUnits.deleteMany({ where: { shop } });
      await prisma.dispatch.deleteMany({ where: { shop, sequence: { gte: 2 } } });
      const news = store.change(order.order.id, { address: { city: "Salem" } });
      await store.send(news, { topic: "orders/updated", process: restored });
      for (let minute = 0; minute < 10; minute += 1) {
        await store.settle(restored);
        expect(made(store)).toEqual(before);
        store.advance(60_000);
      }
      for (let at = 1 + sent; at < 5; at += 1) await open(at, restored);
      expect(made(store)).toEqual(["", "2", "3", "4", "5"].map((part) => [part, "1 COF-1"]));
    },
  );

  it("finds a delivery that the lost one had sent, and has none made once more", async () => {
    const order = await prepaid();
    const { store, open, ship } = order;
    const restore = await backup(order, 2);
    await open(1);
    expect(made(store)).toHaveLength(2);
    await restore();
    expect(made(store)).toHaveLength(2);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted" },
      { state: "Accepted", apiOrderId: "api-2" },
      { state: "Pending", attentionReason: "Scheduled" },
    ]);
    await ship(2);
    await open(2);
    expect(made(store)).toHaveLength(3);
  });

  it.each(["Created", "Printed"] as const)(
    "finds two that the lost one had sent apart, the first of them %s",
    async (status) => {
      const order = await prepaid();
      const { store, open } = order;
      const restore = await backup(order, 2);
      await open(1);
      await open(2);
      if (status !== "Created") store.provider.move("api-2", status);
      await restore();
      expect(made(store)).toEqual([
        ["", "1 COF-1"],
        ["2", "1 COF-1"],
        ["3", "1 COF-1"],
      ]);
      expect(await store.dispatches()).toMatchObject([
        { state: "Accepted", attentionReason: null },
        { state: "Accepted", apiOrderId: "api-2", attentionReason: null },
        { state: "Accepted", apiOrderId: "api-3", attentionReason: null },
      ]);
    },
  );
});

it("has a delivery made again beside the part that waits, and sends that in its time", async () => {
  const { store, order, open, page, ship } = await prepaid();
  await ship(1);
  const { id: dispatchId } = await page(1);
  const remade = await store.connector.remakeItems({
    shop: store.shop,
    dispatchId,
    requestId: "once-more",
    lines: null,
    reason: "damaged",
    payer: "provider",
    note: "",
    photoUrls: [],
    actor: "owner",
  });
  expect(remade.kind).toBe("opened");
  await store.settle();
  await open(1);
  await ship(2);
  await ship(3);
  await open(2);
  await ship(4);
  expect(made(store)).toEqual([
    ["", "1 COF-1"],
    ["3", "1 COF-1"],
    ["2", "1 COF-1"],
    ["4", "1 COF-1"],
  ]);
  expect(fulfilled(store, order.id).map(([, units]) => units)).toEqual([[1], [1], [1]]);
  expect((await page(1)).missing).toBe(0);
});

it("sends a line that is mapped while a part waits, each of its deliveries when it is due", async () => {
  const { store, order, open, ship } = await prepaid({ variants: ["11", "13"] });
  const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
  const mapping = { shop: store.shop, variantId: "13", components, actor: "owner" };
  await store.connector.products.mapVariant(mapping);
  await store.settle();
  expect(made(store)).toEqual([["", "1 COF-1"]]);
  const send = { shop: store.shop, orderId: order.id, actor: "owner" };
  expect(await store.connector.sendOpenLines(send)).toBe(true);
  await store.settle();
  await ship(1);
  await open(1);
  await open(2);
  const counts = made(store).map(([, items]) => items);
  expect(counts.filter((items) => items === "1 COF-1")).toHaveLength(3);
  expect(counts.filter((items) => items === "1 COF-2")).toHaveLength(3);
  expect(counts).toHaveLength(6);
});

it("makes none of the later deliveries once the buyer's data were erased", async () => {
  const { store, order, open, ship } = await prepaid();
  await ship(1);
  const target = { shop: store.shop, orderIds: [order.id], now: store.now() };
  await store.prisma.$transaction((transaction) => eraseOrders(transaction, target));
  await store.settle();
  await open(1);
  await open(2);
  expect(made(store)).toHaveLength(1);
  expect((await store.dispatches()).map(({ state }) => state)).toEqual(["Closed", "Canceled"]);
});
