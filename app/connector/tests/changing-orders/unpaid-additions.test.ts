/** What an edit adds to an order that was paid waits until that is paid, too, where the store's orders wait for it. */
import { describe, expect, it } from "vitest";
import type { OrderChange } from "#app/connector/testing/changes.ts";
import { openHarness } from "#app/connector/testing/harness.ts";
import { madeOf } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();

/** An order of two lines (2 and 1 units) that the provider has accepted, and what an edit that isn't paid makes of it. */
async function editedOrder(
  edit: (ids: { one: string; two: string; added: string }) => OrderChange,
  { holdUnpaid = true }: { holdUnpaid?: boolean } = {},
) {
  const store = await harness.store();
  const { shop, connector } = store;
  if (!holdUnpaid) await store.changeRules({ holdUnpaid });
  const order = store.place();
  await store.send(order);
  await store.settle();
  const ids = { one: `${order.id}1`, two: `${order.id}2`, added: `${order.id}9` };
  const change = async (what: OrderChange) => {
    await store.send(store.change(order.id, what), { topic: "orders/updated" });
    await store.settle();
  };
  const begin = async (at = 1) => {
    store.provider.move(`api-${at}`, "Printed");
    await store.sweep();
    await store.settle();
  };
  const page = async (at = 0) => {
    const dispatch = (await store.dispatches())[at];
    const found = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
    if (found === null) throw new Error("There is no such dispatch.");
    return found;
  };
  const sendUnpaid = async (at = 0) => {
    const { id: dispatchId, attentionNumber: attention } = await page(at);
    const act = { act: "approve", actor: "owner", attention } as const;
    const outcome = await connector.actOnDispatch({ shop, dispatchId, ...act });
    await store.settle();
    return outcome;
  };
  await change({ ...edit(ids), financialStatus: "partially_paid" });
  return { store, order, ids, change, begin, page, sendUnpaid };
}

const raised = ({ one }: { one: string }) => ({ quantities: { [one]: 3 } });
const withLine = ({ added: id }: { added: string }) => ({
  added: { id, variantId: "11", quantity: 3 },
});

describe("units that an edit adds and nobody has paid for", () => {
  it("wait, said by number, and are made with the rest once they are paid", async () => {
    const { store, ids, change, page } = await editedOrder(raised);
    expect(madeOf(store)).toEqual([["", "Created", "2 COF-1,1 COF-2"]]);
    expect((await page()).attention).toMatchObject({
      reason: "AdditionsUnpaid",
      subject: { lines: [{ lineItemId: ids.one, wanted: 3, waiting: 1 }] },
      action: "clear",
    });
    await change({ financialStatus: "paid" });
    expect(madeOf(store)).toEqual([["", "Created", "3 COF-1,1 COF-2"]]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
    ]);
  });

  it("hold up nothing else that changes: fewer of another line, and the address, go at once", async () => {
    const { store, page } = await editedOrder(({ one, two }) => ({
      quantities: { [one]: 3, [two]: 0 },
      address: { address1: "2 Other St" },
    }));
    expect(madeOf(store)).toEqual([["", "Created", "2 COF-1"]]);
    expect(store.provider.orders.get("api-1")?.order.toAddress.street1).toBe("2 Other St");
    expect((await page()).attention?.reason).toBe("AdditionsUnpaid");
  });

  it("are sent unpaid by a person, who is asked again about more", async () => {
    const { store, ids, change, page, sendUnpaid } = await editedOrder(raised);
    expect(await sendUnpaid()).toBe("done");
    expect(madeOf(store)).toEqual([["", "Created", "3 COF-1,1 COF-2"]]);
    expect((await page()).attention).toBeNull();
    await change({ quantities: { [ids.one]: 5 } });
    expect(madeOf(store)).toEqual([["", "Created", "3 COF-1,1 COF-2"]]);
    expect((await page()).attention?.subject).toMatchObject({ lines: [{ wanted: 5, waiting: 2 }] });
  });

  it("are asked about once the provider has begun, and wait to be paid as a part of their own", async () => {
    const { store, change, begin, page } = await editedOrder(raised);
    const { shop, connector } = store;
    await begin();
    const { id: dispatchId, attention, attentionNumber, ...asked } = await page();
    expect(attention?.reason).toBe("ChangedAfterAcceptance");
    expect(asked).toMatchObject({ missing: 1, isMissingUnpaid: true });
    const press = { shop, dispatchId, attention: attentionNumber, actor: "owner" };
    expect(await connector.sendAddedUnits(press)).not.toBeNull();
    await store.settle();
    expect((await page(1)).attention?.reason).toBe("Unpaid");
    expect(madeOf(store)).toHaveLength(1);
    await change({ financialStatus: "paid" });
    expect(madeOf(store).at(-1)).toEqual(["2", "Created", "1 COF-1"]);
  });

  it("are wanted no more where the edit is undone", async () => {
    const { store, ids, change, page } = await editedOrder(raised);
    await change({ quantities: { [ids.one]: 2 }, financialStatus: "paid" });
    expect(madeOf(store)).toEqual([["", "Created", "2 COF-1,1 COF-2"]]);
    expect((await page()).attention).toBeNull();
  });

  it("wait no longer than the store waits for payment", async () => {
    const { store } = await editedOrder(raised);
    await store.changeRules({ holdUnpaid: false });
    await store.settle();
    expect(madeOf(store)).toEqual([["", "Created", "3 COF-1,1 COF-2"]]);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null }]);
  });

  it("are still said to wait once Shopify answers again after it was silent for long", async () => {
    const { store, order, begin } = await editedOrder(raised);
    store.edge.setPlan((operation) => (operation === "readOrder" ? "lost-request" : undefined));
    await store.connector.acceptDelivery({
      shop: store.shop,
      webhookId: "held",
      topic: "fulfillment_orders/placed_on_hold",
      eventId: null,
      apiVersion: "2026-10",
      triggeredAt: store.now(),
      body: Buffer.from(
        JSON.stringify({
          fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${order.id}` },
        }),
      ),
    });
    const pass = async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        store.advance(60_000);
        await store.settle();
      }
    };
    await pass();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "ShopifyUnreachable" }]);
    store.edge.setPlan(() => undefined);
    await pass();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "AdditionsUnpaid" }]);
    await begin();
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "ChangedAfterAcceptance" }]);
  });

  it("go along where the store sends unpaid orders", async () => {
    const { store } = await editedOrder(raised, { holdUnpaid: false });
    expect(madeOf(store)).toEqual([["", "Created", "3 COF-1,1 COF-2"]]);
    expect(await store.dispatches()).toMatchObject([{ attentionReason: null }]);
  });
});

describe("a line that an edit adds and nobody has paid for", () => {
  it("joins the order that nobody has begun once it is paid", async () => {
    const { store, ids, change, page } = await editedOrder(withLine);
    expect(madeOf(store)).toEqual([["", "Created", "2 COF-1,1 COF-2"]]);
    expect((await page()).attention?.subject).toMatchObject({
      lines: [{ lineItemId: ids.added, wanted: 3, waiting: 3 }],
    });
    await change({ financialStatus: "paid" });
    expect(madeOf(store)).toEqual([["", "Created", "2 COF-1,1 COF-2,3 COF-1"]]);
  });

  it("goes on in a part of its own once the provider has begun, and is sent when it is paid", async () => {
    const { store, ids, change, begin, page } = await editedOrder(withLine);
    await begin();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null, difference: null },
      { state: "Pending", attentionReason: "Unpaid" },
    ]);
    const [first, second] = [await page(0), await page(1)];
    expect(first.timeline.map(({ remark }) => remark?.code)).toContain("linesSentAs");
    expect(second.item?.quantity).toBe(3);
    await change({ financialStatus: "paid" });
    expect(madeOf(store)).toEqual([
      ["", "Printed", "2 COF-1,1 COF-2"],
      ["2", "Created", "3 COF-1"],
    ]);
    expect(ids.added).toMatch(/9$/);
  });

  it("is what is left of the order where it comes in place of all else", async () => {
    const { store, change } = await editedOrder(({ one, two, added }) => ({
      quantities: { [one]: 0, [two]: 0 },
      added: { id: added, variantId: "11", quantity: 3 },
    }));
    expect(await store.dispatches()).toMatchObject([
      { state: "Canceled" },
      { state: "Pending", attentionReason: "Unpaid" },
    ]);
    await change({ financialStatus: "paid" });
    expect(madeOf(store)).toEqual([
      ["", "Canceled", "2 COF-1,1 COF-2"],
      ["2", "Created", "3 COF-1"],
    ]);
  });
});

describe("a line that an edit adds and that is paid", () => {
  it("goes in a part of its own where the provider began before it could be updated", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const added = { id: `${order.id}9`, variantId: "11", quantity: 1 };
    // The provider begins, and nobody has heard of it when the edit is applied.
    store.provider.move("api-1", "Printed");
    await store.send(store.change(order.id, { added }), { topic: "orders/updated" });
    await store.settle();
    expect(madeOf(store)).toEqual([
      ["", "Printed", "2 COF-1,1 COF-2"],
      ["2", "Created", "1 COF-1"],
    ]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Accepted", attentionReason: null },
    ]);
  });

  it("is made once where an update that has it was not answered, and nothing of it is paid by then", async () => {
    const store = await harness.store();
    const order = store.place();
    await store.send(order);
    await store.settle();
    const added = { id: `${order.id}9`, variantId: "11", quantity: 1 };
    const change = async (what: OrderChange) => {
      await store.send(store.change(order.id, what), { topic: "orders/updated" });
      await store.settle();
    };
    store.edge.setPlan((operation) => (operation === "updateOrder" ? "lost-answer" : undefined));
    await change({ added });
    store.edge.setPlan(() => undefined);
    // The provider begins, and nobody has heard of it.
    store.provider.move("api-1", "Printed");
    const quantities = { [`${order.id}1`]: 0, [`${order.id}2`]: 0 };
    await change({ quantities, financialStatus: "partially_paid" });
    await change({ financialStatus: "paid" });
    store.advance(2 * 60_000);
    await store.sweep();
    await store.settle();
    expect(madeOf(store)).toEqual([["", "Printed", "2 COF-1,1 COF-2,1 COF-1"]]);
  });
});
