import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createHarness, type Harness, type Store } from "../testing/harness.ts";
import type { DispatchAct } from "./dispatch-acts.ts";

let test: TestDatabase;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  harness = createHarness(test.database);
});
afterAll(() => test.close());

const incomplete = { shippingAddress: null };

async function placed(options: Parameters<Store["place"]>[0] = {}, isTagHeld = false) {
  const store = await harness.store();
  const { shop, connector } = store;
  if (isTagHeld) {
    const rules = await connector.readPolicy(shop);
    if (rules === null) throw new Error("The shop has no rules.");
    await connector.changePolicy({ shop, rules: { ...rules, holdTags: ["wait"] }, actor: "owner" });
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
  return { store, read, act };
}

describe("a person's act on an order", () => {
  it("releases one that waits for its tag, and nothing else does", async () => {
    const { read, act } = await placed({ tags: ["wait"] }, true);
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
    const { store, read, act } = await placed();
    expect((await read()).acts).toEqual(["retry", "cancel"]);
    expect(await act("cancel")).toBe("done");
    expect(store.provider.orders.get("api-1")?.order.orderStatus).toBe("Canceled");
    expect(await read()).toMatchObject({ stage: "Canceled", attention: null });
    // AND Shopify's holds are for orders that the store still wants
    expect(store.shopify.holds.size).toBe(0);
  });

  it("says it was too late where the provider began meanwhile, and a retry looks at Shopify again", async () => {
    const { store, read, act } = await placed();
    const order = store.provider.orders.get("api-1")?.order;
    if (order === undefined) throw new Error("The provider has no order.");
    order.orderStatus = "Printed";
    expect(await act("cancel")).toBe("done");
    expect((await read()).attention).toMatchObject({ reason: "CanceledAfterAcceptance" });
    await store.sweep();
    expect((await read()).acts).toEqual(["retry"]);
    expect(await act("cancel")).toBe("moved-on");
    expect(await act("retry")).toBe("done");
    expect(await read()).toMatchObject({ stage: "Printed", attention: null });
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
