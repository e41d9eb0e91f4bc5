/** An order of which Shopify holds a part after the provider accepted it: a person is asked. */
import { describe, expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { anOrderToHold } from "#app/connector/testing/held-orders.ts";

const harness = openHarness();

const actor = "ada";
const asAsked = { code: "endedAsAsked", status: "Canceled" };

/** An order of two lines, of which Shopify holds the first since the provider has it. */
async function heldInPart({ stopHeld = true }: { stopHeld?: boolean } = {}) {
  const lines = [
    { id: "1", variantId: "11", title: "Harbor Box", quantity: 2 },
    { id: "2", variantId: "12", title: "Hill Bag" },
  ];
  const held = await anOrderToHold(harness, { stopHeld, lines });
  const { store, order, inShopify } = held;
  const { connector, shop } = store;
  const rest = structuredClone(inShopify);
  rest.id = `${inShopify.id}9`;
  rest.lines = rest.lines.filter(({ lineItemId }) => lineItemId === "2");
  inShopify.lines = inShopify.lines.filter(({ lineItemId }) => lineItemId === "1");
  store.shopify.orders.get(order.id)?.fulfillmentOrders.push(rest);
  await store.send(order);
  await store.settle();
  await held.tell("placed_on_hold", "held");
  const page = async (at = 0) => {
    const dispatch = (await store.dispatches())[at];
    const found = await connector.readDispatch({ shop, dispatchId: dispatch?.id ?? "" });
    if (found === null) throw new Error("There is no such dispatch.");
    return found;
  };
  const asked = async () => {
    const { id: dispatchId, attentionNumber: attention } = await page();
    return { shop, dispatchId, attention, actor };
  };
  const made = () =>
    [...store.provider.orders.values()].map(({ order: { externalSourceId, orderStatus } }) => [
      (externalSourceId ?? "").split("/").slice(1).join("/"),
      orderStatus,
    ]);
  const stop = async () => {
    const isDone = await connector.stopDispatch(await asked());
    await store.settle();
    return isDone;
  };
  const goOn = async () => {
    const isDone = await connector.clearDispatch(await asked());
    await store.settle();
    return isDone;
  };
  return { ...held, rest, page, asked, made, stop, goOn };
}

const ofBox = {
  reason: "HeldInPart",
  subject: { lines: [{ title: "Harbor Box", lineItemId: "1" }] },
  action: "stop",
  otherwise: "clear",
};

describe("a hold on a part of an order that the provider has", () => {
  it.each([true, false])(
    "asks by the lines that are held, and stops nothing by itself (stopHeld: %s)",
    async (stopHeld) => {
      const { store, page, made } = await heldInPart({ stopHeld });
      expect((await page()).attention).toMatchObject(ofBox);
      store.advance(10 * 60_000);
      await store.settle();
      expect((await page()).attention).toMatchObject(ofBox);
      expect(made().map(([, status]) => status)).toEqual(["Created"]);
    },
  );

  it("stops the whole order once somebody says so, and sends it again once nothing is held", async () => {
    const { order, tell, page, made, stop } = await heldInPart();
    expect(await stop()).toBe(true);
    expect(made()).toEqual([[order.id, "Canceled"]]);
    const [first, next] = [await page(0), await page(1)];
    expect(first).toMatchObject({ stage: "Canceled", attention: null });
    expect(next).toMatchObject({ stage: "Waiting", attention: { reason: "FulfillmentHold" } });
    // The timeline says who answered, and what came of it.
    expect(first.timeline.slice(-4).map(({ remark, actor: by }) => [remark, by])).toEqual([
      [{ code: "cleared", reason: "HeldInPart", way: "action" }, actor],
      [{ code: "cancelAsked", status: "Canceled", because: { code: "stoppedForHold" } }, "app"],
      [{ code: "canceled", because: { ...asAsked, why: "stoppedForHold" } }, "app"],
      [{ code: "resumesAfterHold", sequence: 2 }, "app"],
    ]);
    expect(await stop()).toBe(false);
    await tell("hold_released", "released");
    expect(made()).toEqual([
      [order.id, "Canceled"],
      [`${order.id}/2`, "Created"],
    ]);
  });

  it("goes on where somebody says so, and is asked about no more while the same is held", async () => {
    const { store, rest, tell, replay, page, made, goOn, stop } = await heldInPart();
    expect(await goOn()).toBe(true);
    expect((await page()).timeline.at(-1)).toMatchObject({
      remark: { code: "cleared", reason: "HeldInPart", way: "otherwise" },
      actor,
    });
    await replay("held");
    await store.settle();
    expect((await page()).attention).toBeNull();
    expect(await stop()).toBe(false);
    // A hold of the other line too is another: nothing is left that goes on.
    rest.status = "ON_HOLD";
    await replay("held");
    expect((await page()).attention).toMatchObject({ reason: "StopsForHold" });
    rest.status = "OPEN";
    await replay("held");
    expect((await page()).attention).toBeNull();
    expect(made().map(([, status]) => status)).toEqual(["Created"]);
    // Once it ended, the next hold of the same line is asked about.
    await tell("hold_released", "released");
    await tell("placed_on_hold", "again");
    expect((await page()).attention).toMatchObject(ofBox);
  });

  it("is asked about anew where other lines are held, and no more once none is", async () => {
    const { inShopify, rest, replay, tell, page } = await heldInPart();
    inShopify.status = "OPEN";
    rest.status = "ON_HOLD";
    await replay("held");
    const lines = [{ title: "Hill Bag", lineItemId: "2" }];
    expect((await page()).attention).toMatchObject({ reason: "HeldInPart", subject: { lines } });
    rest.status = "OPEN";
    await tell("hold_released", "released");
    expect((await page()).attention).toBeNull();
  });

  it("can't be stopped any more once the provider has begun, and says that it is made", async () => {
    const { store, page, asked, made } = await heldInPart();
    const { connector } = store;
    const before = await asked();
    store.provider.move("api-1", "Printed");
    await store.sweep();
    expect(await connector.stopDispatch(before)).toBe(false);
    await store.settle();
    expect((await page()).attention).toMatchObject({ reason: "HeldAfterAcceptance" });
    expect(made().map(([, status]) => status)).toEqual(["Printed"]);
  });

  it("is made where the provider begins while it is being stopped, and is not stopped again for that", async () => {
    const { store, page, made, stop } = await heldInPart();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    expect(await stop()).toBe(true);
    expect(await page()).toMatchObject({ isCanceling: true, attention: null });
    store.provider.move("api-1", "Printed");
    store.edge.setPlan(() => undefined);
    store.advance(10 * 60_000);
    await store.settle();
    expect(made().map(([, status]) => status)).toEqual(["Printed"]);
    expect(await page()).toMatchObject({
      isCanceling: false,
      attention: { reason: "HeldAfterAcceptance" },
    });
  });

  it("is answered for several orders at once by going on", async () => {
    const { store, asked, page, made } = await heldInPart();
    const { shop, dispatchId } = await asked();
    const act = { shop, dispatchId, act: "approve", actor } as const;
    expect(await store.connector.actOnDispatch(act)).toBe("done");
    await store.settle();
    expect((await page()).attention).toBeNull();
    expect(made().map(([, status]) => status)).toEqual(["Created"]);
  });

  it("is stopped by nobody of another store", async () => {
    const { asked, page } = await heldInPart();
    const other = await harness.store();
    const target = { ...(await asked()), shop: other.shop };
    expect(await other.connector.stopDispatch(target)).toBe(false);
    expect((await page()).attention).toMatchObject(ofBox);
  });
});
