import { describe, expect, it } from "vitest";
import { eraseOrders } from "#app/connector/dispatches/erasure/index.ts";
import type { OrderChange } from "#app/connector/testing/changes.ts";
import { openHarness, type Process, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

/** A store whose one order the provider has accepted. */
async function accepted() {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted" }]);
  return { store, orderId: order.id, one: `${order.id}1`, two: `${order.id}2` };
}

async function change(store: Store, orderId: string, what: OrderChange, process?: Process) {
  const order = store.change(orderId, what);
  const options = { topic: "orders/updated", ...(process === undefined ? {} : { process }) };
  await store.send(order, options);
  await store.settle(process);
}

const madeOf = (store: Store, apiOrderId = "api-1") =>
  (store.provider.orders.get(apiOrderId)?.order.items ?? []).map(
    ({ externalSourceId, quantity }) => [externalSourceId, quantity],
  );

/** The timeline's lines with this code. */
async function linesOf(store: Store, code: string) {
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
  const said = (detail?.timeline ?? []).map(({ remark }) => remark);
  return said.filter((remark) => remark?.code === code);
}

const lineOf = async (store: Store, code: string) => (await linesOf(store, code)).at(-1);

async function ship(store: Store, apiOrderId = "api-1") {
  const items = (store.provider.orders.get(apiOrderId)?.order.items ?? []).map(
    ({ externalSourceId, quantity }) => ({ externalSourceId: externalSourceId ?? "", quantity }),
  );
  store.provider.ship(apiOrderId, { number: `1Z-${apiOrderId}`, items });
  await store.sweep();
}

describe("an order that changes before it was sent", () => {
  it("is canceled without a call when it was refunded in full", async () => {
    const store = await harness.store();
    const order = store.place();
    store.change(order.id, { financialStatus: "refunded" });
    await store.send(order);
    await store.settle();
    expect(store.edge.count("createOrder")).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  });

  it("is sent as it is by then: fewer, more, and lines that an edit added", async () => {
    const store = await harness.store();
    const order = store.place({ shippingAddress: null });
    await store.send(order);
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "AddressIncomplete" }]);
    const [one, two] = [`${order.id}1`, `${order.id}2`];
    const added = { id: `${order.id}9`, variantId: "11", quantity: 3 };
    store.change(order.id, { quantities: { [one]: 1, [two]: 0 }, added });
    const complete = store.place({ id: order.id }).shippingAddress;
    const changed = store.change(order.id, { quantities: { [one]: 1, [two]: 0 }, added });
    await store.send({ ...changed, shippingAddress: complete }, { topic: "orders/updated" });
    await store.settle();
    expect(madeOf(store)).toEqual([
      [one, 1],
      [added.id, 3],
    ]);
    expect(await store.dispatches()).toHaveLength(1);
  });
});

describe("an order that changes while the provider has not begun", () => {
  it("is updated there: quantities, added lines and the address", async () => {
    const { store, orderId, one, two } = await accepted();
    const added = { id: `${orderId}9`, variantId: "11", quantity: 3 };
    await change(store, orderId, {
      quantities: { [one]: 1 },
      added,
      address: { address1: "2 Other St" },
    });
    expect(madeOf(store)).toEqual([
      [one, 1],
      [two, 1],
      [added.id, 3],
    ]);
    expect(store.provider.orders.get("api-1")?.order.toAddress.street1).toBe("2 Other St");
    // AND the order's page shows the quantities of now
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    const shown = new Map(detail?.orderLines.map(({ id, quantity }) => [id, quantity]));
    expect([shown.get(one), shown.get(added.id)]).toEqual([1, 3]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
    ]);
    await ship(store);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Closed", attentionReason: null });
    expect(store.shopify.orders.get(orderId)?.fulfillments[0]?.lines).toEqual([
      { lineItemId: one, quantity: 1 },
      { lineItemId: two, quantity: 1 },
      { lineItemId: added.id, quantity: 3 },
    ]);
  });

  it("tells in its timeline whether the lines changed, or the address alone", async () => {
    const { store, orderId, one } = await accepted();
    await change(store, orderId, { address: { address1: "2 Other St" } });
    expect(await lineOf(store, "updated")).toMatchObject({ isAddressAlone: true });
    await change(store, orderId, { quantities: { [one]: 1 } });
    expect(await lineOf(store, "updated")).toMatchObject({ isAddressAlone: false, count: 2 });
  });

  it.each([
    ["canceled", { isCanceled: true }, "canceledInShopify"],
    ["refunded", { financialStatus: "refunded" }, "refunded"],
  ])("is canceled there when it was %s, which its timeline tells", async (_, what, code) => {
    const { store, orderId } = await accepted();
    await change(store, orderId, what);
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(await lineOf(store, "cancelAsked")).toEqual({
      code: "cancelAsked",
      status: "Canceled",
      because: { code },
    });
    const asAsked = { code: "endedAsAsked", status: "Canceled", why: code };
    expect(await lineOf(store, "canceled")).toEqual({ code: "canceled", because: asAsked });
  });

  it.each([
    ["refunded", { financialStatus: "refunded" }, { why: "refunded" }],
    ["emptied by an edit", { quantities: { one: 0, two: 0 } }, {}],
  ])(
    "says that the app had it canceled where it was %s and the answer was lost",
    async (_, what, why) => {
      const { store, orderId, one, two } = await accepted();
      store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-answer" : undefined));
      const quantities = "quantities" in what ? { quantities: { [one]: 0, [two]: 0 } } : {};
      await change(store, orderId, { ...what, ...quantities });
      expect(await lineOf(store, "cancelAsked")).toBeUndefined();
      store.advance(60_000);
      await store.sweep();
      await store.settle();
      const because = { code: "endedAsAsked", status: "Canceled", ...why };
      expect(await lineOf(store, "canceled")).toEqual({ code: "canceled", because });
      expect(store.shopify.holds.size).toBe(0);
      expect(await store.dispatches()).toMatchObject([
        { state: "Canceled", attentionReason: null },
      ]);
    },
  );

  it("asks about an order that is wanted again when a cancelation with a lost answer ends it", async () => {
    const { store, orderId, one, two } = await accepted();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-answer" : undefined));
    await change(store, orderId, { quantities: { [one]: 0, [two]: 0 } });
    store.change(orderId, { quantities: { [one]: 2, [two]: 1 } });
    store.advance(60_000);
    await store.sweep();
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "CanceledByProvider" }]);
    expect(store.shopify.holds.size).toBe(1);
  });

  it("asks about an order that the provider ends when the same update may still come once more", async () => {
    const { store, orderId, one } = await accepted();
    store.edge.setPlan((operation, count) =>
      operation === "updateOrder" && count === 1 ? "lost-request" : undefined,
    );
    await change(store, orderId, { quantities: { [one]: 1 } });
    store.advance(2_000);
    await store.settle();
    const where = { shop: store.shop };
    expect(await store.prisma.sentChange.findMany({ where })).toMatchObject([{ content: null }]);
    store.provider.move("api-1", "Canceled");
    store.advance(60_000);
    await store.sweep();
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "CanceledByProvider" }]);
  });

  it("is canceled there when nothing of it is wanted any more", async () => {
    const { store, orderId } = await accepted();
    await change(store, orderId, { isCanceled: true });
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(store.shopify.holds.size).toBe(0);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  });

  it("is followed when the edit came while it was being sent", async () => {
    const store = await harness.store();
    const order = store.place();
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 1 ? "lost-answer" : undefined,
    );
    await store.send(order);
    await store.settle();
    await change(store, order.id, { quantities: { [`${order.id}1`]: 1 } });
    store.advance(2_000);
    await store.settle();
    expect(madeOf(store)).toEqual([
      [`${order.id}1`, 1],
      [`${order.id}2`, 1],
    ]);
  });

  it("keeps what was made and tells a person when the provider refuses the change", async () => {
    const { store, orderId, one } = await accepted();
    store.provider.refuseWith({ kind: "refused", status: 422, message: "Out of stock" });
    await change(store, orderId, { quantities: { [one]: 9 } });
    expect(await store.dispatches()).toMatchObject([
      {
        attentionReason: "ChangeRefused",
        difference: { cutOff: null, items: [{ externalSourceId: one, made: 2, wanted: 9 }] },
      },
    ]);
    store.provider.refuseWith(null);
    const [dispatch] = await store.dispatches();
    const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
    await store.connector.retryDispatch(command);
    await store.settle();
    expect(madeOf(store)[0]).toEqual([one, 9]);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null, difference: null }]);
  });

  it("needs no call where a webhook changed nothing that is made", async () => {
    const { store, orderId } = await accepted();
    const order = store.change(orderId, {});
    await store.send({ ...order, tags: ["vip"] }, { topic: "orders/updated" });
    await store.settle();
    expect(store.edge.count("readOrder")).toBe(1);
    expect(store.edge.count("updateOrder")).toBe(0);
  });
});

describe("an order that changes when the provider has begun", () => {
  it("shows what is made, what is wanted and the cut-off, and ships all the same", async () => {
    const { store, orderId, one } = await accepted();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await change(store, orderId, { quantities: { [one]: 1 }, address: { zip: "97202" } });
    expect(await store.dispatches()).toMatchObject([
      {
        state: "Accepted",
        attentionReason: "ChangedAfterAcceptance",
        attentionDetail: "Printed",
        difference: {
          cutOff: "Printed",
          items: [{ externalSourceId: one, made: 2, wanted: 1 }],
          address: ["zip"],
        },
      },
    ]);
    // AND the owner reads both texts of each part of the address
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    expect(detail?.difference?.address).toEqual([{ part: "zip", sent: "97201", wanted: "97202" }]);
    await ship(store);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({
      state: "Closed",
      attentionReason: "ChangedAfterAcceptance",
    });
    const fulfilled = store.shopify.orders.get(orderId)?.fulfillments[0]?.lines;
    expect(fulfilled?.[0]).toEqual({ lineItemId: one, quantity: 1 });
    const command = { shop: store.shop, dispatchId: dispatch?.id ?? "", actor: "owner" };
    const reason = "ChangedAfterAcceptance" as const;
    expect(await store.connector.clearDispatch({ ...command, reason })).toBe(true);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null }]);
    // AND no text of the address stays once the buyer's data has to go
    const target = { shop: store.shop, orderIds: [orderId], now: store.now() };
    await store.prisma.$transaction((transaction) => eraseOrders(transaction, target));
    const erased = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    expect(erased?.difference?.address).toEqual([{ part: "zip", sent: null, wanted: null }]);
  });

  it("is not called fulfilled at its end where units of it stay open in Shopify", async () => {
    // GIVEN an order of which more is wanted when it is printed already, and a person who leaves it so
    const { store, orderId, one } = await accepted();
    const { shop, connector } = store;
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await change(store, orderId, { quantities: { [one]: 3 } });
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const reason = "ChangedAfterAcceptance" as const;
    const answer = { shop, dispatchId, reason, actor: "owner" };
    expect(await connector.clearDispatch(answer)).toBe(true);
    // WHEN all that was made has left
    await ship(store);
    // THEN it is shipped, in the list, on its page and on the home page alike
    const [place] = store.shopify.orders.get(orderId)?.fulfillmentOrders[0]?.lines ?? [];
    expect(place).toMatchObject({ lineItemId: one, remainingQuantity: 1 });
    expect(await store.dispatches()).toMatchObject([{ state: "Unwritten", attentionReason: null }]);
    const detail = await connector.readDispatch({ shop, dispatchId });
    expect(detail).toMatchObject({ stage: "Shipped", tracking: [{ isWrittenBack: true }] });
    expect(await lineOf(store, "closedShort")).toBeDefined();
    const listed = async (filter: "shipped" | "fulfilled") =>
      (await connector.listDispatches({ shop, filter })).dispatches.map(({ stage }) => stage);
    expect([await listed("shipped"), await listed("fulfilled")]).toEqual([["Shipped"], []]);
    expect((await connector.readHome(shop))?.counts).toMatchObject({ Shipped: 1, Fulfilled: 0 });
  });

  it("is fulfilled at its end where the order was changed back before", async () => {
    const { store, orderId, one } = await accepted();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await change(store, orderId, { quantities: { [one]: 3 } });
    await change(store, orderId, { quantities: { [one]: 2 } });
    await ship(store);
    expect(await store.dispatches()).toMatchObject([{ state: "Closed", attentionReason: null }]);
  });

  it("is told of once, though Shopify tells of an edit by two webhooks", async () => {
    const { store, orderId, one } = await accepted();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    await change(store, orderId, { quantities: { [one]: 1 } });
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "the-edit",
      topic: "orders/edited",
      eventId: null,
      apiVersion: null,
      triggeredAt: store.now(),
      body: Buffer.from(`{"order_edit":{"order_id":${orderId}}}`),
    });
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const asked = async () =>
      (await store.connector.readDispatch({ shop: store.shop, dispatchId }))?.attentionNumber;
    const first = await asked();
    await store.settle();
    expect(await linesOf(store, "attention")).toHaveLength(1);
    // AND a press that was under way meanwhile answers what is asked
    expect(await asked()).toBe(first);
    // What is wanted then is asked about by itself.
    await change(store, orderId, { quantities: { [one]: 3 } });
    expect(await asked()).not.toBe(first);
    // What changes then is told of again.
    store.provider.move("api-1", "Packaged");
    await store.sweep();
    await change(store, orderId, { quantities: { [one]: 0 } });
    expect(await linesOf(store, "attention")).toHaveLength(2);
  });

  it("finds that out by itself when the provider begins just before the change", async () => {
    const { store, orderId } = await accepted();
    store.provider.move("api-1", "Picked");
    await change(store, orderId, { isCanceled: true });
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "CanceledAfterAcceptance", attentionDetail: "Picked" },
    ]);
  });

  it("sends a line that an edit added in a dispatch of its own", async () => {
    const { store, orderId } = await accepted();
    store.provider.move("api-1", "Picked");
    await store.sweep();
    const added = { id: `${orderId}9`, variantId: "11", quantity: 1 };
    await change(store, orderId, { added });
    expect(store.provider.orders.get("api-2")?.order.externalSourceId).toBe(
      `${store.shop}/${orderId}/2`,
    );
    expect(madeOf(store, "api-2")).toEqual([[added.id, 1]]);
    const states = (await store.dispatches()).map(({ state, attentionReason }) => [
      state,
      attentionReason,
    ]);
    expect(states).toEqual([
      ["Accepted", null],
      ["Accepted", null],
    ]);
  });
});

describe("a cancelation that the provider decides on later", () => {
  async function requested() {
    const { store, orderId } = await accepted();
    store.provider.answerCancelsWith("CancelationRequested");
    await change(store, orderId, { isCanceled: true });
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "CancelationRequested" },
    ]);
    return store;
  }

  it("ends the dispatch when it is granted", async () => {
    const store = await requested();
    store.provider.move("api-1", "Canceled");
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled", attentionReason: null }]);
  });

  it("needs a person when it is not, and a parcel that leaves is told, never shown as fulfilled", async () => {
    const store = await requested();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "CanceledAfterAcceptance", attentionDetail: "Printed" },
    ]);
    await ship(store);
    const [dispatch] = await store.dispatches();
    expect(dispatch).toMatchObject({ state: "Shipped", attentionReason: "WriteBackRefused" });
    // Nor is it once a person leaves it out of Shopify; and all that it cost is lost.
    const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
    await store.connector.clearDispatch({ ...query, reason: "WriteBackRefused", actor: "owner" });
    await store.settle();
    expect(await store.connector.readDispatch(query)).toMatchObject({
      stage: "Shipped",
      profit: { sold: { minor: 0 }, profit: { minor: -1_234 } },
    });
  });
});

describe.each(["Canceled", "Declined"] as const)("an order that the provider ends as %s", (end) => {
  it("is held in Shopify, once, and stands under attention", async () => {
    const { store } = await accepted();
    store.edge.setPlan((operation, count) =>
      operation === "holdFulfillmentOrder" && count === 1 ? "lost-answer" : undefined,
    );
    store.provider.move("api-1", end);
    await store.sweep();
    store.advance(2_000);
    await store.settle();
    expect([...store.shopify.holds.values()]).toEqual([expect.stringContaining(end)]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled", attentionReason: "CanceledByProvider", attentionDetail: end },
    ]);
  });
});

describe("an order that is refunded once it has left", () => {
  it("says in its timeline how many units of what, once, and shows how many were ordered", async () => {
    const { store, orderId, one, two } = await accepted();
    await ship(store);
    await store.settle();
    // WHEN something of what has left comes back
    const { lines = [] } = store.shopify.orders.get(orderId)?.snapshot ?? {};
    for (const line of lines) if (line.id === one) line.currentQuantity = 1;
    await change(store, orderId, { financialStatus: "partially_refunded" });
    await change(store, orderId, { address: { address1: "2 Other St" } });
    expect(await linesOf(store, "unitsRefunded")).toEqual([
      { code: "unitsRefunded", lines: [{ title: `Line ${one}`, count: 1 }] },
    ]);
    expect(await linesOf(store, "paymentRefunded")).toEqual([]);
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const detail = await store.connector.readDispatch({ shop: store.shop, dispatchId });
    expect(detail?.orderLines).toMatchObject([
      { id: one, quantity: 1, ordered: 2 },
      { id: two, quantity: 1, ordered: 1 },
      { quantity: 1, ordered: 1 },
    ]);
  });

  it("says of money that came back without units that it did, each time", async () => {
    const { store, orderId } = await accepted();
    await ship(store);
    await change(store, orderId, { financialStatus: "partially_refunded" });
    await change(store, orderId, { financialStatus: "refunded" });
    expect(await linesOf(store, "paymentRefunded")).toEqual([
      { code: "paymentRefunded" },
      { code: "paymentRefunded" },
    ]);
  });

  it("says of one that is canceled in Shopify that alone", async () => {
    const { store, orderId } = await accepted();
    await ship(store);
    await change(store, orderId, { isCanceled: true, financialStatus: "refunded" });
    expect(await linesOf(store, "unitsRefunded")).toEqual([]);
    expect(await linesOf(store, "paymentRefunded")).toEqual([]);
  });
});
