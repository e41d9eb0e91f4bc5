import { describe, expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import type { DispatchAct } from "#app/connector/dispatches/staff-acts/dispatch-acts.ts";

const harness = openHarness();

const incomplete = { shippingAddress: null };

async function placed(
  options: Parameters<Store["place"]>[0] = {},
  { isTagHeld = false, key = "live" }: { isTagHeld?: boolean; key?: "live" | "test" } = {},
) {
  const store = await harness.store({ key });
  const { shop, connector } = store;
  if (isTagHeld) {
    await store.changeRules({ holdTags: ["wait"] });
  }
  await store.send(store.place(options));
  await store.settle();
  const read = async () => {
    const [row] = (await connector.listDispatches({ shop })).dispatches;
    if (row === undefined) throw new Error("There is no dispatch.");
    return row;
  };
  const act = async (what: DispatchAct, dispatchId?: string) => {
    const id = dispatchId ?? (await read()).id;
    const result = await connector.actOnDispatch({
      shop,
      dispatchId: id,
      act: what,
      actor: "owner",
    });
    await store.settle();
    return result;
  };
  const events = async () => (await connector.listEvents({ shop, kind: "canceled" })).items;
  return { store, read, act, events };
}

describe("a person's act on an order", () => {
  it("releases one that waits for its tag, and nothing else does", async () => {
    const { read, act } = await placed({ tags: ["wait"] }, { isTagHeld: true });
    expect((await read()).acts).toEqual(["retry", "release", "cancel"]);
    expect(await act("approve")).toBe("moved-on");
    expect((await read()).stage).toBe("Waiting");
    expect(await act("release")).toBe("done");
    expect((await read()).stage).toBe("Created");
    expect(await act("release")).toBe("moved-on");
  });

  it("cancels what was not sent without a call, once", async () => {
    const { store, read, act } = await placed(incomplete);
    expect((await read()).acts).toEqual(["retry", "cancel"]);
    expect(await act("cancel")).toBe("done");
    expect(await read()).toMatchObject({ stage: "Canceled", attention: null, acts: [] });
    expect(store.edge.count("createOrder")).toBe(0);
    expect(await act("cancel")).toBe("moved-on");
    expect(await act("retry")).toBe("moved-on");
  });

  it("cancels at the provider what that has not begun", async () => {
    const { store, read, act, events } = await placed();
    // Nothing is in its way: there is nothing to try again.
    expect((await read()).acts).toEqual(["cancel"]);
    expect(await act("retry")).toBe("moved-on");
    expect(await act("cancel")).toBe("done");
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(await read()).toMatchObject({ stage: "Canceled", attention: null });
    // AND Shopify's holds are for orders that the store still wants
    expect(store.shopify.holds.size).toBe(0);
    // AND nobody reads that the provider did it by itself
    const because = { code: "endedAsAsked", status: "Canceled" };
    expect(await events()).toMatchObject([
      { says: { remark: { code: "canceled", because } }, actor: "owner" },
    ]);
  });

  it("shows a cancelation that the provider has not answered as asked for, until it has", async () => {
    const { store, read, act } = await placed();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    expect(await act("cancel")).toBe("done");
    expect(await read()).toMatchObject({ stage: "Created", isCanceling: true, acts: ["retry"] });
    // It counts among what an outage of the provider holds up.
    await store.prisma.connection.updateMany({ data: { error: "down" } });
    const { outages } = (await store.connector.readHome(store.shop)) ?? {};
    expect(outages).toMatchObject([{ kind: "unreachable", waiting: 1 }]);
    store.edge.setPlan(() => undefined);
    expect(await act("retry")).toBe("done");
    expect(await read()).toMatchObject({ stage: "Canceled", isCanceling: false });
  });

  it("says who wanted it canceled where the provider's answer was lost, and not that the provider did it by itself", async () => {
    const { store, act, events } = await placed();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-answer" : undefined));
    expect(await act("cancel")).toBe("done");
    store.advance(60_000);
    await store.sweep();
    await store.settle();
    const because = { code: "endedAsAsked", status: "Canceled" };
    expect(await events()).toMatchObject([
      { says: { remark: { code: "canceled", because } }, actor: "owner" },
    ]);
  });

  it("shows the same of an order that was canceled in Shopify", async () => {
    const { store, read } = await placed();
    store.edge.setPlan((operation) => (operation === "cancelOrder" ? "lost-request" : undefined));
    const { orderId } = await read();
    await store.send(store.change(orderId, { isCanceled: true }), { topic: "orders/cancelled" });
    await store.settle();
    expect(await read()).toMatchObject({ stage: "Created", isCanceling: true });
    store.edge.setPlan(() => undefined);
    store.advance(60_000);
    await store.settle();
    expect(await read()).toMatchObject({ stage: "Canceled", isCanceling: false });
  });

  describe("whose cancelation came too late", () => {
    const subject = { status: "Printed", isAskedHere: true };
    const goesOn = { reason: "CanceledAfterAcceptance", subject };

    async function begunBefore() {
      const each = await placed();
      each.store.provider.move("api-1", "Printed");
      expect(await each.act("cancel")).toBe("done");
      return each;
    }

    it("says that it was asked for here, and says so until it is answered", async () => {
      const { store, read, act } = await begunBefore();
      expect(await read()).toMatchObject({ attention: goesOn, isCanceling: false });
      await store.sweep();
      expect((await read()).acts).toEqual(["retry"]);
      expect(await act("cancel")).toBe("moved-on");
      // What is tried again is what was wanted; nothing that Shopify says of the order is an answer to it.
      expect(await act("retry")).toBe("done");
      expect(await read()).toMatchObject({ stage: "Printed", attention: goesOn });
      const { id: dispatchId, orderId } = await read();
      await store.send(store.change(orderId, { quantities: { [`${orderId}1`]: 3 } }), {
        topic: "orders/updated",
      });
      await store.settle();
      expect(await read()).toMatchObject({ attention: goesOn });
      const { shop, connector } = store;
      expect(await connector.clearDispatch({ shop, dispatchId, actor: "owner" })).toBe(true);
      await store.settle();
      await store.send(store.change(orderId, { quantities: { [`${orderId}1`]: 2 } }), {
        topic: "orders/updated",
      });
      await store.settle();
      expect(await read()).toMatchObject({ stage: "Printed", attention: null });
    });

    it("says the same where the provider declines what it was asked", async () => {
      const { store, read, act } = await placed();
      store.provider.answerCancelsWith("CancelationRequested");
      expect(await act("cancel")).toBe("done");
      store.provider.move("api-1", "Printed");
      await store.sweep();
      expect(await read()).toMatchObject({ attention: goesOn });
      expect(await act("retry")).toBe("done");
      expect(await read()).toMatchObject({ attention: goesOn });
    });

    it("is asked for anew where the provider declined it, and has not begun", async () => {
      const { store, read, act } = await placed();
      store.provider.answerCancelsWith("CancelationRequested");
      expect(await act("cancel")).toBe("done");
      store.provider.move("api-1", "Created");
      await store.sweep();
      const declined = { reason: "CanceledAfterAcceptance", subject: { status: "Created" } };
      expect(await read()).toMatchObject({ attention: declined });
      const { id: dispatchId } = await read();
      const { shop, connector } = store;
      expect(await connector.clearDispatch({ shop, dispatchId, actor: "owner" })).toBe(true);
      await store.settle();
      expect(await read()).toMatchObject({ attention: null, acts: ["cancel"] });
      const asked = store.edge.count("cancelOrder");
      store.provider.answerCancelsWith("Canceled");
      expect(await act("cancel")).toBe("done");
      expect(store.edge.count("cancelOrder")).toBe(asked + 1);
      expect(await read()).toMatchObject({ stage: "Canceled", attention: null });
    });

    it("says so again where the provider declines that too", async () => {
      const { store, read, act } = await placed();
      store.provider.answerCancelsWith("CancelationRequested");
      const { id: dispatchId } = await read();
      const { shop, connector } = store;
      const declined = { reason: "CanceledAfterAcceptance", subject: { status: "Created" } };
      for (const _ of [1, 2]) {
        expect(await act("cancel")).toBe("done");
        store.advance(60_000);
        store.provider.move("api-1", "Created");
        await store.sweep();
        expect(await read()).toMatchObject({ attention: declined });
        expect(await connector.clearDispatch({ shop, dispatchId, actor: "owner" })).toBe(true);
        await store.settle();
        expect(await read()).toMatchObject({ attention: null });
      }
    });

    it("says what Shopify says once the order is canceled there", async () => {
      const { store, read } = await begunBefore();
      const { orderId } = await read();
      const canceled = store.change(orderId, { isCanceled: true });
      await store.send(canceled, { topic: "orders/cancelled" });
      await store.settle();
      expect((await read()).attention).toMatchObject({ subject: { status: "Printed" } });
      expect((await read()).attention?.subject).not.toHaveProperty("isAskedHere");
    });

    it("is canceled as asked where the provider stops it after all", async () => {
      const { store, read, events } = await begunBefore();
      store.provider.move("api-1", "Canceled");
      await store.sweep();
      await store.settle();
      expect(await read()).toMatchObject({ stage: "Canceled", attention: null });
      expect(await events()).toHaveLength(1);
    });
  });

  it("cancels after the answer where it came while the order was being sent", async () => {
    const { store, read } = await placed();
    const { shop, prisma } = store;
    await prisma.dispatch.updateMany({ where: { shop }, data: { cancelWantedAt: store.now() } });
    expect(
      await store.connector.retryDispatch({ shop, dispatchId: (await read()).id, actor: "" }),
    ).toBe(true);
    await store.settle();
    expect((await read()).stage).toBe("Canceled");
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
  });

  it("reaches no other shop's order", async () => {
    const [one, other] = [await placed(incomplete), await placed(incomplete)];
    for (const act of ["retry", "approve", "release", "cancel"] as const) {
      expect(await other.act(act, (await one.read()).id)).toBe("unknown");
    }
    expect((await one.read()).stage).toBe("Waiting");
  });
});

describe("a test order", () => {
  it("is walked through the provider's stages, forward only, and never a live one's", async () => {
    const { store, read } = await placed({}, { key: "test" });
    const { shop, connector, prisma } = store;
    const { id: dispatchId } = await read();
    const target = { shop, dispatchId, actor: "owner" };
    const detail = async () => (await connector.readDispatch({ shop, dispatchId }))?.simulations;
    expect(await detail()).toEqual(["Picked", "Printed", "Packaged", "Shipped", "Canceled"]);
    expect(await connector.simulateOrder({ ...target, target: "Printed" })).toEqual({
      kind: "done",
    });
    await store.sweep();
    expect((await read()).stage).toBe("Printed");
    expect(await detail()).toEqual(["Packaged", "Shipped", "Canceled"]);
    expect(await connector.simulateOrder({ ...target, target: "Picked" })).toEqual({
      kind: "not-allowed",
    });
    const other = await placed();
    expect(
      await other.store.connector.simulateOrder({
        ...target,
        shop: other.store.shop,
        target: "Packaged",
      }),
    ).toBeNull();
    // AND with a live key there is nothing to simulate
    const { connectionId } = await prisma.dispatch.findUniqueOrThrow({
      where: { shop_id: { shop, id: dispatchId } },
    });
    await prisma.connection.update({
      where: { id: connectionId ?? "" },
      data: { sealedApiKey: `sealed:pf_live_${shop}` },
    });
    expect(await detail()).toEqual([]);
    expect(await connector.simulateOrder({ ...target, target: "Packaged" })).toEqual({
      kind: "not-allowed",
    });
  });
});

describe("an order's page", () => {
  it("tells what was sent and where to, what differs, and that Shopify canceled it", async () => {
    const { store, read } = await placed();
    const { shop, connector } = store;
    const { id: dispatchId, orderId } = await read();
    const order = store.provider.orders.get("api-1")?.order;
    if (order === undefined) throw new Error("The provider has no order.");
    order.orderStatus = "Printed";
    await store.send(store.change(orderId, { quantities: { [`${orderId}1`]: 5 } }), {
      topic: "orders/updated",
    });
    await store.settle();
    await store.sweep();
    const edited = await connector.readDispatch({ shop, dispatchId });
    expect(edited?.difference).toMatchObject({
      cutOff: "Printed",
      items: [{ externalSourceId: `${orderId}1`, made: 2, wanted: 5 }],
    });
    expect(edited?.isCanceledInShopify).toBe(false);
    const artworkUrl = "https://art.example/product.png";
    expect(edited?.items[0]?.artworkUrl).toBe(artworkUrl);
    expect(edited?.orderLines[0]?.becomes).toEqual([{ sku: "COF-1", quantity: 2, artworkUrl }]);
    expect(edited?.address).toMatchObject({
      name: "Ada Lovelace",
      street1: "1 Main St",
      zip: "97201",
      city: "Portland",
      country: "US",
      email: "buyer@example.com",
    });

    await store.send(store.change(orderId, { isCanceled: true }), { topic: "orders/updated" });
    await store.settle();
    expect((await connector.readDispatch({ shop, dispatchId }))?.isCanceledInShopify).toBe(true);
  });
});
