import { describe, expect, it } from "vitest";
import { eraseOrders } from "#app/connector/dispatches/erasure/index.ts";
import { refused } from "#app/connector/testing/faults.ts";
import {
  aPersonalStore,
  drawnUrl,
  personalized,
  sentArtwork,
} from "#app/connector/testing/personal-orders.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { OrderOptions } from "#app/connector/testing/orders.ts";
import { fulfilled, madeOf, raisedOrder } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();
const raised = (quantity?: number, options?: OrderOptions) =>
  raisedOrder(harness, quantity, options);

const codes = ({ timeline }: Awaited<ReturnType<Awaited<ReturnType<typeof raised>>["part"]>>) =>
  timeline.map(({ remark }) => remark?.code);

/** A person cancels a part, and Shopify answers for an hour to nobody but the part itself, which reads its order. */
async function cancelInSilence(store: Store, dispatchId: string): Promise<void> {
  let reads = 0;
  store.edge.setPlan((operation) => {
    reads += operation === "readOrder" ? 1 : 0;
    return operation === "readOrder" && reads > 1 ? "lost-request" : undefined;
  });
  const canceled = { shop: store.shop, dispatchId, act: "cancel", actor: "owner" } as const;
  await store.connector.actOnDispatch(canceled);
  await store.settle();
  for (let minute = 0; minute < 60; minute += 1) {
    store.advance(60_000);
    await store.settle();
  }
}

describe("units that are added to a line once the provider has begun", () => {
  it("go in a further part when a person sends them, once, however often they press", async () => {
    const { store, order, one, part, send, ship } = await raised();
    const { shop, connector } = store;
    expect(await part(1)).toMatchObject({
      attention: { reason: "ChangedAfterAcceptance" },
      missing: 1,
      isMissingUnpaid: false,
    });
    // WHEN two people press at once, and one of them once more
    const { id: dispatchId, attentionNumber: attention } = await part(1);
    const press = () => connector.sendAddedUnits({ shop, dispatchId, attention, actor: "owner" });
    const pressed = [...(await Promise.all([press(), press()])), await press()];
    await store.settle();
    // THEN
    expect(pressed.filter((id) => id !== null)).toHaveLength(1);
    expect(await press()).toBeNull();
    expect(madeOf(store)).toEqual([
      ["", "Printed", "2 COF-1,1 COF-2"],
      ["2", "Created", "1 COF-1"],
    ]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
      { state: "Accepted", attentionReason: null, difference: null },
    ]);
    expect(await send()).toBe(false);
    // AND each parcel writes its own units' fulfillment
    await ship(2);
    expect(await part(2)).toMatchObject({ stage: "Fulfilled", isPartial: true });
    await ship(1);
    expect(fulfilled(store, order.id)).toEqual([
      ["1Z-2", [1]],
      ["1Z-1", [2, 1]],
    ]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
    // AND both parts say so
    const [first, second] = [await part(1), await part(2)];
    expect(codes(first)).toContain("unitsSentAs");
    expect(codes(second)).toContain("unitsSentAs");
    expect(second.orderLines.map(({ elsewhere }) => elsewhere?.sequence)).toEqual([undefined, 1]);
    expect([first.isPartial, second.item]).toEqual([false, { title: `Line ${one}`, quantity: 1 }]);
  });

  it("wait to be paid where the store waits for that, or are sent unpaid by a person", async () => {
    const { store, change, part, send } = await raised();
    const { shop, connector } = store;
    await change({ financialStatus: "partially_paid" });
    expect(await send()).toBe(true);
    await store.settle();
    const { id: dispatchId, attention, attentionNumber, planned } = await part(2);
    expect(attention).toMatchObject({ reason: "Unpaid", subject: { isInPart: true } });
    expect(planned).toMatchObject([{ sku: "COF-1", quantity: 1 }]);
    expect(madeOf(store)).toHaveLength(1);
    const act = { act: "approve", attention: attentionNumber, actor: "owner" } as const;
    expect(await connector.actOnDispatch({ shop, dispatchId, ...act })).toBe("done");
    await store.settle();
    expect(madeOf(store).at(-1)).toEqual(["2", "Created", "1 COF-1"]);
  });

  it("wait to be paid though a person sent what was ordered before unpaid", async () => {
    const { store, send, part } = await raised(3, { financialStatus: "partially_paid" });
    expect(await send()).toBe(true);
    await store.settle();
    expect((await part(2)).attention?.reason).toBe("Unpaid");
    expect(madeOf(store)).toHaveLength(1);
  });

  it("leave no other part of the order as one that is being changed", async () => {
    const { store, order, part, send } = await raised(3, {
      lines: [
        { id: "810011", variantId: "11", quantity: 2 },
        { id: "810012", variantId: "13", sku: "MUG" },
      ],
    });
    const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null }];
    const mapping = { shop: store.shop, variantId: "13", components, actor: "owner" };
    await store.connector.products.mapVariant(mapping);
    const open = { shop: store.shop, orderId: order.id, actor: "owner" };
    expect(await store.connector.sendOpenLines(open)).toBe(true);
    await store.settle();
    expect(await part(2)).toMatchObject({ stage: "Created", isChanging: false });
    expect(await send()).toBe(true);
    await store.settle();
    expect(madeOf(store)).toHaveLength(3);
    expect(await part(2)).toMatchObject({ isChanging: false });
  });

  it("are asked about once more where what they were added to is over by then, and no longer where that is taken back", async () => {
    const { store, one, change, part, send, ship } = await raised();
    await send();
    await store.settle();
    await ship(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Accepted" }]);
    await change({ quantities: { [one]: 4 } });
    expect(await part(1)).toMatchObject({
      attention: { reason: "ChangedAfterAcceptance" },
      missing: 1,
    });
    await change({ quantities: { [one]: 3 } });
    expect(await part(1)).toMatchObject({ attention: null, missing: 0 });
    await change({ quantities: { [one]: 4 } });
    expect(await send()).toBe(true);
    await store.settle();
    expect(madeOf(store).map(([, , items]) => items)).toEqual([
      "2 COF-1,1 COF-2",
      "1 COF-1",
      "1 COF-1",
    ]);
  });

  it("are offered by no bulk act, and by no part that can still follow by itself", async () => {
    const { store, one, change, part, send } = await raised(2);
    expect((await part(1)).missing).toBe(0);
    await change({ quantities: { [one]: 3 } });
    const groups = await store.connector.groupAttention({ shop: store.shop });
    expect(JSON.stringify(groups)).not.toContain("send-added");
    expect(await send()).toBe(true);
    await store.settle();
    // Raised once more while the further part is not begun: who has the line is asked, and not the other
    await change({ quantities: { [one]: 4 } });
    expect((await part(1)).missing).toBe(1);
    expect((await part(2)).missing).toBe(0);
    expect(await send()).toBe(true);
    await store.settle();
    expect(madeOf(store).map(([, , items]) => items)).toEqual([
      "2 COF-1,1 COF-2",
      "1 COF-1",
      "1 COF-1",
    ]);
  });

  it("go with what has left already, which is fulfilled as a whole once they have", async () => {
    const { store, order, part, send, ship } = await raised();
    await ship(1);
    expect(await store.dispatches()).toMatchObject([{ state: "Unwritten" }]);
    expect(await send()).toBe(true);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Unwritten", attentionReason: null, difference: null },
      { state: "Accepted" },
    ]);
    expect(await part(1)).toMatchObject({ isPartial: true });
    await ship(2);
    await store.send(store.change(order.id, {}), { topic: "orders/updated" });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
    expect(fulfilled(store, order.id)).toEqual([
      ["1Z-1", [2, 1]],
      ["1Z-2", [1]],
    ]);
  });

  it("are fulfilled by themselves where both left with one number", async () => {
    const { store, order, send, ship } = await raised();
    await send();
    await store.settle();
    await ship(1, "1Z-SAME");
    await ship(2, "1Z-SAME");
    expect(fulfilled(store, order.id)).toEqual([
      ["1Z-SAME", [2, 1]],
      ["1Z-SAME", [1]],
    ]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
  });

  it("are fulfilled by themselves where Shopify's answer about the others' was lost", async () => {
    const { store, order, send } = await raised();
    await send();
    await store.settle();
    store.edge.setPlan((operation, count) =>
      operation === "createFulfillment" && count === 1 ? "lost-answer" : undefined,
    );
    for (const at of [1, 2]) {
      const items = (store.provider.orders.get(`api-${at}`)?.order.items ?? []).map((item) => ({
        externalSourceId: item.externalSourceId ?? "",
        quantity: item.quantity,
      }));
      store.provider.ship(`api-${at}`, { number: "1Z-SAME", items });
    }
    await store.sweep();
    for (let second = 0; second < 20; second += 1) {
      store.advance(5_000);
      await store.settle();
    }
    const units = fulfilled(store, order.id).map(([number, counts]) => `${number} ${counts}`);
    expect(units.toSorted()).toEqual(["1Z-SAME 1", "1Z-SAME 2,1"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
  });

  it("are fulfilled by themselves where Shopify was out for long after an answer was lost", async () => {
    for (const first of [1, 2]) {
      const { store, order, send, ship } = await raised();
      await send();
      await store.settle();
      let isOut = false;
      store.edge.setPlan((operation) => {
        if (!["readOrder", "readFulfillments", "createFulfillment"].includes(operation)) return;
        if (isOut) return "lost-request";
        isOut = operation === "createFulfillment";
        return isOut ? "lost-answer" : undefined;
      });
      await ship(first, "1Z-SAME");
      await ship(3 - first, "1Z-SAME");
      store.advance(10 * 60_000);
      await store.settle();
      store.edge.setPlan(() => undefined);
      // Whoever has not begun is looked at first.
      const [one, two] = await store.dispatches();
      const dispatchId = (first === 1 ? two : one)?.id ?? "";
      await store.connector.retryDispatch({ shop: store.shop, dispatchId, actor: "owner" });
      for (let minute = 0; minute < 60; minute += 1) {
        await store.settle();
        store.advance(60_000);
      }
      const units = fulfilled(store, order.id).map(([number, counts]) => `${number} ${counts}`);
      expect(units.toSorted()).toEqual(["1Z-SAME 1", "1Z-SAME 2,1"]);
      expect(await store.dispatches()).toMatchObject([{ state: "Closed" }, { state: "Closed" }]);
    }
  });

  it("are made of the same parts, with the same artwork", async () => {
    const { store, send } = await raised(2);
    const { shop, connector } = store;
    const components = [
      { sku: "COF-1", quantity: 2, artworkUrl: null, design: null },
      { sku: "COF-2", quantity: 1, artworkUrl: null, design: null },
    ];
    const mapping = { shop, variantId: "11", components, actor: "owner" };
    await connector.products.mapVariant(mapping);
    const next = store.place();
    await store.send(next);
    await store.settle();
    store.provider.move("api-2", "Picked");
    await store.sweep();
    // Mapped otherwise since: what is added is made as the others are.
    await connector.products.mapVariant({ ...mapping, components: components.slice(1) });
    const line = next.lines[0]?.id ?? "";
    await store.send(store.change(next.id, { quantities: { [line]: 4 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    expect(await send()).toBe(false);
    const [, dispatch] = await store.dispatches();
    const page = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
    expect(page?.missing).toBe(2);
    const command = { shop, dispatchId: page?.id ?? "", actor: "owner" };
    const attention = page?.attentionNumber ?? null;
    const id = await connector.sendAddedUnits({ ...command, attention });
    // Until it is sent it is promised, its proof shows it, and its pictures stay.
    const proof = await connector.readProof({ shop, dispatchId: id ?? "" });
    expect(proof?.items.map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual([
      "4 COF-1",
      "2 COF-2",
    ]);
    const { items } = await connector.products.listStock({ shop });
    const promised = items.flatMap(({ id: sku, orders }) =>
      orders.filter(({ dispatchId }) => dispatchId === id).map(({ units }) => [sku, units]),
    );
    expect(promised).toEqual([["COF-2", 2]]);
    await store.settle();
    expect(madeOf(store).at(-1)).toEqual(["2", "Created", "4 COF-1,2 COF-2"]);
    const sent = [...store.provider.orders.values()];
    const artworkOf = (at: number) =>
      sent[at]?.order.items.map(({ artworkUrl }) => artworkUrl).slice(0, 2);
    expect(artworkOf(2)).toEqual(artworkOf(1));
  });

  it("are asked about again where their part is canceled, however long the first is over", async () => {
    for (const hasLeft of [false, true]) {
      const { store, part, send, ship } = await raised();
      const { shop, connector } = store;
      await send();
      await store.settle();
      if (hasLeft) await ship(1);
      const { id: dispatchId } = await part(2);
      await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
      await store.settle();
      await store.sweep();
      await store.settle();
      expect(await store.dispatches()).toMatchObject([
        { state: hasLeft ? "Closed" : "Accepted", attentionReason: "ChangedAfterAcceptance" },
        { state: "Canceled" },
      ]);
      // AND once more they are sent
      expect(await send()).toBe(true);
      await store.settle();
      expect(madeOf(store).map(([number, status]) => [number, status])).toEqual([
        ["", hasLeft ? "Shipped" : "Printed"],
        ["2", "Canceled"],
        ["3", "Created"],
      ]);
      expect(await store.dispatches()).toMatchObject([
        { attentionReason: null },
        { attentionReason: null },
        { state: "Accepted", attentionReason: null },
      ]);
    }
  });

  it("are asked about though Shopify does not answer for long when their part is canceled", async () => {
    const { store, part, send, ship } = await raised();
    await send();
    await store.settle();
    await ship(1);
    const { id: dispatchId } = await part(2);
    await cancelInSilence(store, dispatchId);
    expect(await store.dispatches()).toMatchObject([
      { state: "Closed", attentionReason: "ShopifyUnreachable" },
      { state: "Canceled" },
    ]);
    // It is tried ever more rarely, and not with every look at the order.
    const tries = store.edge.count("readOrder");
    await store.send(store.change(await orderIdOf(store), {}), { topic: "orders/updated" });
    await store.settle();
    expect(store.edge.count("readOrder") - tries).toBeLessThan(2);
    store.edge.setPlan(() => undefined);
    store.advance(60 * 60_000);
    await store.settle();
    expect((await store.dispatches())[0]).toMatchObject({
      state: "Closed",
      attentionReason: "ChangedAfterAcceptance",
    });
  });

  it("wait for no answer of Shopify's any more once their order is canceled or gone", async () => {
    for (const isCanceled of [true, false]) {
      const { store, order, part, send, ship, change } = await raised();
      await send();
      await store.settle();
      await ship(1);
      const { id: dispatchId } = await part(2);
      await cancelInSilence(store, dispatchId);
      expect((await store.dispatches())[0]?.attentionReason).toBe("ShopifyUnreachable");
      store.edge.setPlan(() => undefined);
      if (isCanceled) await change({ isCanceled });
      else store.shopify.orders.delete(order.id);
      store.advance(60 * 60_000);
      await store.settle();
      expect(await store.dispatches()).toMatchObject([
        { state: "Closed", attentionReason: null },
        { state: "Canceled" },
      ]);
    }
  });

  it("are the first to go where they are removed again: canceled, or told of once they are begun", async () => {
    const unbegun = await raised(4);
    await unbegun.send();
    await unbegun.store.settle();
    await unbegun.change({ quantities: { [unbegun.one]: 3 } });
    expect(madeOf(unbegun.store).at(-1)).toEqual(["2", "Created", "1 COF-1"]);
    await unbegun.change({ quantities: { [unbegun.one]: 2 } });
    await unbegun.store.sweep();
    await unbegun.store.settle();
    expect(await unbegun.store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
      { state: "Canceled", attentionReason: null },
    ]);
    const begun = await raised(4);
    await begun.send();
    await begun.store.settle();
    await begun.move(2, "Picked");
    await begun.change({ quantities: { [begun.one]: 3 } });
    expect(await begun.store.dispatches()).toMatchObject([
      { attentionReason: null, difference: null },
      {
        attentionReason: "ChangedAfterAcceptance",
        difference: { items: [{ made: 2, wanted: 1 }] },
      },
    ]);
    await begun.change({ quantities: { [begun.one]: 1 } });
    expect(await begun.store.dispatches()).toMatchObject([
      {
        attentionReason: "ChangedAfterAcceptance",
        difference: { items: [{ made: 2, wanted: 1 }] },
      },
      {
        attentionReason: "CanceledAfterAcceptance",
        difference: { items: [{ made: 2, wanted: 0 }] },
      },
    ]);
  });

  it("are not sent where they are removed before that", async () => {
    const { store, one, change, send } = await raised();
    await send();
    store.change(await orderIdOf(store), { quantities: { [one]: 2 } });
    await store.settle();
    expect(madeOf(store)).toHaveLength(1);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Canceled", attentionReason: null },
    ]);
    await change({});
    expect(madeOf(store)).toHaveLength(1);
  });

  it("are canceled with their order, and none are sent of one that is", async () => {
    const { store, change, send, part } = await raised();
    await send();
    await store.settle();
    await change({ isCanceled: true });
    await store.sweep();
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "CanceledAfterAcceptance" },
      { state: "Canceled", attentionReason: null },
    ]);
    expect((await part(1)).missing).toBe(0);
  });

  it("are missing from their own part where that made fewer when more were wanted again", async () => {
    const { store, one, change, move, part, send } = await raised(4);
    await send();
    await store.settle();
    await change({ quantities: { [one]: 3 } });
    await move(2, "Picked");
    await change({ quantities: { [one]: 4 } });
    expect((await part(2)).missing).toBe(1);
    expect(await send(2)).toBe(true);
    await store.settle();
    expect(madeOf(store).map(([number, , items]) => [number, items])).toEqual([
      ["", "2 COF-1,1 COF-2"],
      ["2", "1 COF-1"],
      ["3", "1 COF-1"],
    ]);
    expect(await store.dispatches()).toMatchObject([
      { attentionReason: null, difference: null },
      { attentionReason: null, difference: null },
      { attentionReason: null, difference: null },
    ]);
  });

  it("are not sent once more with their line where the first part is sent again", async () => {
    const { store, send, move, part } = await raised();
    const { shop, connector } = store;
    await send();
    await store.settle();
    await move(1, "Declined");
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }, { state: "Accepted" }]);
    // What the first part made is held in Shopify, and nothing of the other.
    const held = [...store.shopify.holds.values()];
    expect(JSON.stringify(held)).not.toContain('"quantity":3');
    const { id: dispatchId } = await part(1);
    const [orderId] = [...store.shopify.orders.keys()];
    for (const order of store.shopify.orders.values()) {
      for (const each of order.fulfillmentOrders)
        if (each.status === "ON_HOLD") each.status = "OPEN";
    }
    expect(orderId).toBeDefined();
    expect(await connector.sendAgain({ shop, dispatchId, actor: "owner" })).not.toBeNull();
    await store.settle();
    expect(madeOf(store).at(-1)).toEqual(["3", "Created", "2 COF-1,1 COF-2"]);
  });

  it("are made with the artwork that was drawn for their line, and with nothing drawn anew", async () => {
    const store = await aPersonalStore(harness);
    const order = store.place(personalized());
    await store.send(order);
    await store.settle();
    store.provider.artwork.finish("run_1", { artworkUrl: drawnUrl });
    store.advance(60_000);
    await store.settle();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    const line = order.lines[0]?.id ?? "";
    await store.send(store.change(order.id, { quantities: { [line]: 2 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const { shop, connector } = store;
    const page = await connector.readDispatch({ shop, dispatchId });
    const asked = { shop, dispatchId, attention: page?.attentionNumber ?? null, actor: "owner" };
    expect(await connector.sendAddedUnits(asked)).not.toBeNull();
    await store.settle();
    expect(sentArtwork(store)).toEqual([drawnUrl, drawnUrl]);
    expect(store.provider.artwork.jobs.size).toBe(1);
  });

  it("wait for a hold in Shopify, and go once it has ended", async () => {
    const { store, order, send } = await raised();
    await send();
    const [open] = store.shopify.orders.get(order.id)?.fulfillmentOrders ?? [];
    if (open === undefined) throw new Error("The order has no fulfillment order.");
    open.status = "ON_HOLD";
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted" },
      { state: "Pending", attentionReason: "FulfillmentHold" },
    ]);
    open.status = "OPEN";
    store.advance(62 * 60_000);
    await store.sweep();
    await store.settle();
    expect(madeOf(store)).toHaveLength(2);
  });

  it("are not sent of an order that was refunded, or whose buyer was erased", async () => {
    const refunded = await raised();
    await refunded.send();
    await refunded.change({ financialStatus: "refunded" });
    expect(madeOf(refunded.store)).toHaveLength(1);
    expect(await refunded.store.dispatches()).toMatchObject([{}, { state: "Canceled" }]);
    const erased = await raised();
    const { store, order, part, send } = erased;
    await send();
    const target = { shop: store.shop, orderIds: [order.id], now: store.now() };
    await store.prisma.$transaction((transaction) => eraseOrders(transaction, target));
    await store.settle();
    expect(madeOf(store)).toHaveLength(1);
    expect(await store.dispatches()).toMatchObject([{}, { state: "Canceled" }]);
    expect((await part(1)).missing).toBe(0);
  });

  it("stay with their part where the provider refuses it, which asks its own question", async () => {
    const { store, part, send } = await raised();
    store.edge.setPlan((operation) =>
      operation === "createOrder" ? { instead: refused(400, "No.") } : undefined,
    );
    await send();
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { attentionReason: null },
      { state: "Pending", attentionReason: "RefusedByProvider" },
    ]);
    store.edge.setPlan(() => undefined);
    const { id: dispatchId } = await part(2);
    const canceled = { shop: store.shop, dispatchId, act: "cancel", actor: "owner" } as const;
    await store.connector.actOnDispatch(canceled);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([
      { attentionReason: "ChangedAfterAcceptance" },
      { state: "Canceled" },
    ]);
  });

  it("count once in what the order was sold for", async () => {
    const { store, one, change, move, send, ship } = await raised();
    await send();
    await store.settle();
    await ship(1);
    await move(2, "Picked");
    // One is taken back too late: it is the further part's.
    await change({ quantities: { [one]: 2 } });
    await ship(2);
    const rows = await store.prisma.lineProfit.findMany({
      where: { shop: store.shop, lineItemId: one },
      include: { dispatch: { select: { sequence: true } } },
    });
    const sold = rows.map(({ dispatch, soldMinor }) => [dispatch.sequence, Number(soldMinor)]);
    expect(sold.toSorted()).toEqual([
      [1, 3_000],
      [2, 0],
    ]);
  });
});

async function orderIdOf(store: Store): Promise<string> {
  const [order] = await store.prisma.shopOrder.findMany({ where: { shop: store.shop } });
  return order?.id ?? "";
}
