/** Orders of which Shopify opens something later, as prepaid subscriptions do: each delivery goes once it is due. */
import { describe, expect, it } from "vitest";
import { openHarness, type Process } from "#app/connector/testing/harness.ts";
import { fulfilled, madeOf } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();

/** An order of a line whose units are to leave one by one: now, and as Shopify opens them. */
async function prepaid({ deliveries = 3, first = "OPEN" } = {}) {
  const store = await harness.store();
  const { shop, connector } = store;
  const order = store.place({ lines: [{ id: "77001", variantId: "11", quantity: deliveries }] });
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
  /** Shopify opens a delivery, and tells. */
  const open = async (at: number) => {
    const due = fulfillmentOrders[at];
    if (due === undefined) throw new Error("There is no such delivery.");
    due.status = "OPEN";
    store.advance(30 * 24 * 60 * 60_000);
    await connector.acceptDelivery({
      shop,
      webhookId: `${order.id}-${at}`,
      topic: "fulfillment_orders/scheduled_fulfillment_order_ready",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(JSON.stringify({ fulfillment_order: { id: due.id, status: "open" } })),
    });
    await store.settle();
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
  return { store, order, fulfillmentOrders, open, ship, change, page };
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
