import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { anOrderToHold } from "#app/connector/testing/held-orders.ts";

const harness = openHarness();

/** An order that the provider has, and that Shopify holds since. */
async function heldOrder(options: Parameters<typeof anOrderToHold>[1] = {}) {
  const held = await anOrderToHold(harness, { stopHeld: true, ...options });
  const { store, order } = held;
  await store.send(order);
  await store.settle();
  await held.tell("placed_on_hold", "held");
  const remarks = async (at: number) => {
    const dispatch = (await store.dispatches()).at(at);
    const query = { shop: store.shop, dispatchId: dispatch?.id ?? "" };
    return (await store.connector.readDispatch(query))?.timeline.map(({ remark }) => remark) ?? [];
  };
  const passMinute = async () => {
    store.advance(60_000);
    await store.settle();
  };
  const made = () =>
    [...store.provider.orders.values()].map(({ order: { externalSourceId, orderStatus } }) => [
      (externalSourceId ?? "").split("/").slice(1).join("/"),
      orderStatus,
    ]);
  return { ...held, remarks, passMinute, made };
}

describe("an order that Shopify holds after the provider accepted it", () => {
  it("is canceled there after a minute, and sent again as its next part once released", async () => {
    // GIVEN a hold that has just come
    const { store, order, tell, passMinute, made, remarks, inShopify } = await heldOrder();
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "StopsForHold" },
    ]);
    // WHEN it stands
    await passMinute();
    // THEN nothing is made, nothing is held for it in Shopify, and its lines wait for the end of the hold
    expect(made()).toEqual([[order.id, "Canceled"]]);
    expect(store.shopify.holds.size).toBe(0);
    expect(inShopify.status).toBe("ON_HOLD");
    expect(await store.dispatches()).toMatchObject([
      { sequence: 1, state: "Canceled", attentionReason: null },
      { sequence: 2, state: "Pending", attentionReason: "FulfillmentHold" },
    ]);
    expect((await remarks(0)).slice(-3)).toEqual([
      { code: "cancelAsked", status: "Canceled", because: { code: "stoppedForHold" } },
      {
        code: "canceled",
        because: { code: "endedAsAsked", status: "Canceled", why: "stoppedForHold" },
      },
      { code: "resumesAfterHold", sequence: 2 },
    ]);
    // AND WHEN it is released THEN it is sent once more
    await tell("hold_released", "released");
    expect(made()).toEqual([
      [order.id, "Canceled"],
      [`${order.id}/2`, "Created"],
    ]);
    await tell("placed_on_hold", "held-again");
    await passMinute();
    await tell("hold_released", "released-again");
    expect(made().map(([, status]) => status)).toEqual(["Canceled", "Canceled", "Created"]);
  });

  it("stays where the hold is released within the minute", async () => {
    const { store, tell, passMinute, made } = await heldOrder();
    await tell("hold_released", "released");
    await passMinute();
    expect(made().map(([, status]) => status)).toEqual(["Created"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  });

  it("stays where somebody has it made anyway, and the next hold is asked about again", async () => {
    const { store, tell, passMinute, made } = await heldOrder();
    const [{ id: dispatchId = "" } = {}] = await store.dispatches();
    const target = { shop: store.shop, dispatchId, actor: "owner" };
    expect(await store.connector.clearDispatch({ ...target, reason: "StopsForHold" })).toBe(true);
    await passMinute();
    expect(made().map(([, status]) => status)).toEqual(["Created"]);
    await tell("hold_released", "released");
    await tell("placed_on_hold", "held-again");
    expect(await store.dispatches()).toMatchObject([{ attentionReason: "StopsForHold" }]);
  });

  it("is made where the provider has begun, and somebody is asked", async () => {
    const { store, passMinute, made } = await heldOrder();
    store.provider.move("api-1", "Printed");
    await passMinute();
    expect(made().map(([, status]) => status)).toEqual(["Printed"]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "HeldAfterAcceptance", cancelAskedAt: null },
    ]);
    await passMinute();
    expect(await store.dispatches()).toHaveLength(1);
  });

  it("is asked about where only a part of it is held, or the shop wants no stop", async () => {
    const off = await heldOrder({ stopHeld: false });
    await off.passMinute();
    expect(await off.store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "HeldAfterAcceptance" },
    ]);
    const { store, order, inShopify, replay, passMinute, made } = await heldOrder();
    const rest = { ...structuredClone(inShopify), id: `${inShopify.id}9`, status: "OPEN" };
    store.shopify.orders.get(order.id)?.fulfillmentOrders.push(rest);
    await replay("held");
    await passMinute();
    expect(made().map(([, status]) => status)).toEqual(["Created"]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: "HeldInPart" },
    ]);
  });

  it("is sent again where the hold ends while nobody knows yet what came of the cancelation", async () => {
    // GIVEN a cancelation that happens, and whose answer is lost
    const { store, tell, passMinute, made } = await heldOrder();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-answer" : undefined));
    await passMinute();
    expect(await store.dispatches()).toMatchObject([{ state: "Accepted", sequence: 1 }]);
    const listed = await store.connector.listDispatches({ shop: store.shop });
    expect(listed.dispatches).toMatchObject([{ isCanceling: true }]);
    // WHEN the hold ends meanwhile
    await tell("hold_released", "released");
    store.edge.setPlan(() => undefined);
    store.advance(10 * 60_000);
    await store.settle();
    // THEN it is made once
    expect(made().map(([, status]) => status)).toEqual(["Canceled", "Created"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }, { state: "Accepted" }]);
    expect(store.shopify.holds.size).toBe(0);
  });

  it("is over where the order is canceled in Shopify meanwhile", async () => {
    const { store, order, passMinute, made } = await heldOrder();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-answer" : undefined));
    await passMinute();
    await store.send(store.change(order.id, { isCanceled: true }), { topic: "orders/updated" });
    store.edge.setPlan(() => undefined);
    store.advance(10 * 60_000);
    await store.settle();
    expect(made().map(([, status]) => status)).toEqual(["Canceled"]);
    expect(await store.dispatches()).toMatchObject([{ state: "Canceled" }]);
  });
});
