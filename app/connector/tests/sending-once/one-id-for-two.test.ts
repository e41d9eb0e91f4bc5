/** Two orders that the provider answers with one id: it is one of theirs at most. */
import { expect, it, vi } from "vitest";
import { phrase } from "#app/connector/model/phrases.ts";
import { answered } from "#app/connector/testing/faults.ts";
import { openHarness } from "#app/connector/testing/harness.ts";
import { transactionIn, waitingIn } from "#app/connector/testing/row-locks.ts";

const harness = openHarness();

it("is believed of one of them where both are answered in the same moment, and the other says so", async () => {
  const store = await harness.store();
  const { shop, provider } = store;
  const { pool } = harness.database;
  // GIVEN two orders whose creation was asked for and not answered yet
  store.edge.setPlan((operation) => (operation === "createOrder" ? "lost-request" : undefined));
  for (const id of ["801", "802"]) {
    await store.send(store.place({ lines: [{ id, variantId: "11" }] }));
  }
  await store.settle();
  store.edge.setPlan(() => undefined);
  const create = provider.api.createOrder;
  const answering = Promise.withResolvers<void>();
  let asked = 0;
  provider.api.createOrder = async (...asking) => {
    await create(...asking);
    asked += 1;
    await answering.promise;
    return answered({ orderId: "api-1" });
  };
  // WHEN two processes hear the same id, and neither could write it down before the other had it too
  store.advance(61_000);
  const working = (await store.dispatches()).map(({ id: dispatchId }) =>
    store.newProcess().connector.jobs["reconcile-dispatch"]({ shop, dispatchId }),
  );
  await vi.waitFor(() => expect(asked).toBe(2), 20_000);
  await transactionIn(pool, async (client) => {
    await client.query("SELECT FROM connector.shop_order WHERE shop = $1 FOR NO KEY UPDATE", [
      shop,
    ]);
    answering.resolve();
    await waitingIn(pool, 2);
  });
  await Promise.all(working);
  // THEN one of them has the order
  const inTurn = async () =>
    (await store.dispatches()).toSorted((one) => (one.apiOrderId === null ? 1 : -1));
  const message = phrase("anothersId", { apiOrderId: "api-1" });
  expect(await inTurn()).toMatchObject([
    { state: "Accepted", apiOrderId: "api-1" },
    { state: "Submitting", apiOrderId: null, lastError: message },
  ]);
});
