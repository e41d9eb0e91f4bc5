/** Parcels that join one fulfillment at the same time: each writes its number beside those that stand there. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { refused } from "#app/connector/testing/faults.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

const unit = [{ externalSourceId: "801", quantity: 1 }];

const remakeUnit = ({ connector, shop }: Store, dispatchId: string) =>
  connector.remakeItems({
    shop,
    dispatchId,
    requestId: randomUUID(),
    lines: [{ lineItemId: "801", units: 1 }],
    reason: "damaged",
    payer: "provider",
    note: "",
    photoUrls: [],
    actor: "owner",
  });

/** An order that has left, of which a unit is made again for two requests. */
async function madeAgain({ isRefused = false } = {}) {
  const store = await harness.store();
  if (isRefused) {
    store.edge.setPlan((operation) =>
      operation === "createFulfillment"
        ? { instead: refused(200, "The order is locked.") }
        : undefined,
    );
  }
  const { shop, provider } = store;
  const order = store.place({ lines: [{ id: "801", variantId: "11", quantity: 2 }] });
  await store.send(order);
  await store.settle();
  provider.ship("api-1", { number: "FIRST", items: [{ externalSourceId: "801", quantity: 2 }] });
  await store.sweep();
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  for (let asked = 0; asked < 2; asked += 1) {
    await remakeUnit(store, dispatchId);
  }
  await store.settle();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      store.advance(1_000);
      await store.settle();
    }
  };
  /** The dispatches at these places work in one moment, each in a process of its own. */
  const reconcile = async (...at: number[]) => {
    store.advance(61_000);
    await store.connector.sweeps.tracking();
    const all = await store.dispatches();
    await Promise.all(
      at.map((place) =>
        store.newProcess().connector.jobs["reconcile-dispatch"]({
          shop,
          dispatchId: all[place]?.id ?? "",
        }),
      ),
    );
    await pass(130);
  };
  const numbers = () =>
    store.shopify.orders
      .get(order.id)
      ?.fulfillments.map(({ tracking }) => tracking.map(({ number }) => number).toSorted());
  return { store, dispatchId, provider, pass, reconcile, numbers };
}

it("shows all of them where two parcels join it in one moment", async () => {
  const { store, provider, reconcile, numbers } = await madeAgain();
  provider.ship("api-2", { number: "R1", items: unit });
  provider.ship("api-3", { number: "R2", items: unit });
  await reconcile(1, 2);
  expect(numbers()).toEqual([["FIRST", "R1", "R2"]]);
  expect(await store.dispatches()).toMatchObject([
    { state: "Closed" },
    { state: "Closed" },
    { state: "Closed" },
  ]);
});

it("shows all of them where the first one's call happens after the second one's turn has come", async () => {
  const { store, provider, pass, numbers } = await madeAgain();
  store.edge.setPlan((operation, count) =>
    operation === "updateTracking" && count === 1 ? "late" : undefined,
  );
  provider.ship("api-2", { number: "R1", items: unit });
  provider.ship("api-3", { number: "R2", items: unit });
  await store.sweep();
  await pass(30);
  store.edge.arrive();
  await pass(130);
  expect(numbers()).toEqual([["FIRST", "R1", "R2"]]);
});

it("shows a number that joins it in the moment in which its own is corrected", async () => {
  const { store, provider, reconcile, numbers } = await madeAgain();
  store.advance(60 * 60_000);
  provider.ship("api-2", { number: "R1", items: unit });
  provider.correct("api-1", { trackingNumber: "BETTER" });
  await reconcile(0, 1);
  expect(numbers()).toEqual([["BETTER", "R1"]]);
});

it.each(["written", "left out"])(
  "waits for the one that it replaces, which Shopify refused, until that is %s",
  async (end) => {
    const { store, dispatchId, provider, pass, reconcile, numbers } = await madeAgain({
      isRefused: true,
    });
    const { shop, connector } = store;
    provider.ship("api-2", { number: "R1", items: unit });
    await reconcile(1);
    expect(numbers()).toEqual([]);
    expect(await store.dispatches()).toMatchObject([
      { state: "Shipped" },
      { state: "Shipped" },
      {},
    ]);
    store.edge.setPlan(() => undefined);
    const target = { shop, dispatchId, actor: "owner" };
    if (end === "written") await connector.retryDispatch(target);
    else await connector.clearDispatch({ ...target, reason: "WriteBackRefused" });
    await pass(1);
    store.advance(60 * 60_000);
    await pass(1);
    expect(numbers()).toEqual(end === "written" ? [["FIRST", "R1"]] : []);
    expect(await store.dispatches()).toMatchObject([
      { state: end === "written" ? "Closed" : "Unwritten" },
      { state: "Closed" },
      {},
    ]);
  },
);

it("waits for no parcel of other lines where Shopify has nothing any more that it could join", async () => {
  // GIVEN two lines that left apart: the fulfillment of one was canceled, and Shopify refuses the other's
  const store = await harness.store();
  const { provider } = store;
  const lines = [
    { id: "801", variantId: "11" },
    { id: "802", variantId: "12" },
  ];
  const order = store.place({ lines });
  await store.send(order);
  await store.settle();
  provider.ship("api-1", { number: "FIRST", items: unit, status: "Packaged" });
  await store.sweep();
  const placed = store.shopify.orders.get(order.id);
  for (const fulfillment of placed?.fulfillments ?? []) fulfillment.status = "CANCELLED";
  store.edge.setPlan((operation) =>
    operation === "createFulfillment"
      ? { instead: refused(200, "The order is locked.") }
      : undefined,
  );
  const others = [{ externalSourceId: "802", quantity: 1 }];
  provider.ship("api-1", { number: "SECOND", items: others });
  store.advance(60 * 60_000);
  await store.sweep();
  // WHEN the first is made again, and leaves
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  await remakeUnit(store, dispatchId);
  await store.settle();
  provider.ship("api-2", { number: "R1", items: unit });
  store.advance(60 * 60_000);
  await store.sweep();
  // THEN
  expect(await store.dispatches()).toMatchObject([{ state: "Shipped" }, { state: "Closed" }]);
});
