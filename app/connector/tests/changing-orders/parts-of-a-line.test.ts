/** What is said of the parts of an order: how many units of a line each of them makes. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { raisedOrder } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();
const raised = (quantity?: number) => raisedOrder(harness, quantity);

/** The rows of the list, the first part first: what each is about. */
async function rows({ shop, connector }: Store) {
  const { dispatches } = await connector.listDispatches({ shop });
  return dispatches
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(({ item, otherItems }) => [item?.quantity, otherItems]);
}

describe("a row of the list", () => {
  it("counts what its part makes, and not what the whole order wants", async () => {
    const { store, one, change, part, send } = await raised();
    const { shop, connector } = store;
    // Three are wanted, and two are made.
    expect(await rows(store)).toEqual([[2, 1]]);
    await change({ financialStatus: "partially_paid" });
    expect(await send()).toBe(true);
    await store.settle();
    // The further part waits to be paid.
    expect(await rows(store)).toEqual([
      [2, 1],
      [1, 0],
    ]);
    await change({ financialStatus: "paid", quantities: { [one]: 5 } });
    expect(await rows(store)).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(await send()).toBe(true);
    await store.settle();
    expect(await rows(store)).toEqual([
      [2, 1],
      [1, 0],
      [2, 0],
    ]);
    // Nobody has begun the last part: one of its two goes again.
    await change({ quantities: { [one]: 4 } });
    expect((await rows(store)).at(-1)).toEqual([1, 0]);
    const { id: dispatchId } = await part(3);
    await connector.actOnDispatch({ shop, dispatchId, act: "cancel", actor: "owner" });
    await store.settle();
    await store.sweep();
    await store.settle();
    expect((await rows(store)).at(-1)).toEqual([1, 0]);
  });

  it("says of what was refunded what the provider was sent, as its file does", async () => {
    const store = await harness.store();
    const order = store.place();
    const [line] = order.lines;
    await store.send(order);
    await store.settle();
    const change = async (quantity: number, financialStatus: string) => {
      const quantities = { [line?.id ?? ""]: quantity };
      const changed = store.change(order.id, { quantities, financialStatus });
      await store.send(changed, { topic: "orders/updated" });
      await store.settle();
    };
    await change(3, "paid");
    const before = await rows(store);
    expect(before[0]?.[0]).toBe(3);
    // WHEN it is refunded before anybody has begun
    await change(0, "refunded");
    // THEN
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
    expect(await rows(store)).toEqual(before);
  });

  it("counts less where a further part has units while the first is sent again", async () => {
    const { store, send, move, part, change } = await raised();
    const { shop, connector } = store;
    await send();
    await store.settle();
    await move(1, "Declined");
    await store.changeRules({ trigger: "by-hand" });
    for (const { fulfillmentOrders } of store.shopify.orders.values()) {
      for (const each of fulfillmentOrders) if (each.status === "ON_HOLD") each.status = "OPEN";
    }
    const { id: dispatchId } = await part(1);
    await change({ financialStatus: "partially_paid" });
    expect(await connector.sendAgain({ shop, dispatchId, actor: "owner" })).not.toBeNull();
    await store.settle();
    const again = await part(3);
    expect(again).toMatchObject({ stage: "Waiting", item: { quantity: 2 }, otherItems: 1 });
    expect(again.orderLines.map(({ units }) => units)).toEqual([2, 1]);
    const { id: orderId } = [...store.shopify.orders.values()][0]?.snapshot ?? { id: "" };
    const printed = await connector.readPrintables({ shop, orderIds: [orderId] });
    expect(printed?.parts.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [1],
      [2, 1],
    ]);
    // What was canceled tells what it was to make.
    expect(await part(1)).toMatchObject({
      stage: "Canceled",
      item: { quantity: 2 },
      otherItems: 1,
    });
  });
});

describe("the page of a part", () => {
  it("says what it is about before anything of it is sent, and which other parts there are", async () => {
    const { store, change, part, send } = await raised();
    await change({ financialStatus: "partially_paid" });
    await send();
    await store.settle();
    const [first, second] = [await part(1), await part(2)];
    const told = ({ orderLines }: typeof first) =>
      orderLines.map((line) => [line.quantity, line.units, line.sent, line.elsewhere?.sequence]);
    expect(second.attention?.reason).toBe("Unpaid");
    expect(told(first)).toEqual([
      [3, 2, 2, undefined],
      [1, 1, 1, undefined],
    ]);
    expect(told(second)).toEqual([
      [3, 1, 2, undefined],
      [1, 0, 1, 1],
    ]);
    const parts = [first, second].map(({ id, sequence, stage }) => ({ id, sequence, stage }));
    expect(parts.map(({ stage }) => stage)).toEqual(["Printed", "Waiting"]);
    for (const page of [first, second]) expect(page.parts).toMatchObject(parts);
  });

  it("says how far a remake is, and how many units of a line that makes", async () => {
    const { store, one, part, send, ship } = await raised(2);
    const { shop, connector } = store;
    expect(await part(1)).toMatchObject({ parts: [] });
    expect(await send()).toBe(false);
    await ship(1);
    const { id: dispatchId } = await part(1);
    await connector.remakeItems({
      shop,
      dispatchId,
      requestId: randomUUID(),
      lines: [{ lineItemId: one, units: 1 }],
      reason: "damaged",
      payer: "provider",
      note: "",
      photoUrls: [],
      actor: "owner",
    });
    // Nobody has worked on it yet.
    const waiting = await part(2);
    expect(waiting.orderLines.map(({ units, elsewhere }) => [units, elsewhere?.sequence])).toEqual([
      [1, undefined],
      [0, 1],
    ]);
    expect((await part(1)).remakes).toMatchObject([
      { part: { sequence: 2 }, progress: { stage: "Waiting" } },
    ]);
    await store.settle();
    expect((await part(1)).remakes).toMatchObject([{ progress: { stage: "Created" } }]);
    expect((await part(2)).remake).toMatchObject({
      part: { sequence: 1 },
      progress: { stage: "Fulfilled" },
    });
  });
});
