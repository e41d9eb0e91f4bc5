/** What happens to an order while the sweep is under way: a look that is asked for comes next, and no older state is kept. */
import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";
import { postpone } from "./next-poll.ts";
import { claimSweep, releaseSweep } from "./sweep-claim.ts";

const harness = openHarness();

it.each([
  ["was asked for meanwhile comes at once", true],
  ["nobody asked for comes after the usual time", false],
])("a look that %s", async (_, isAsked) => {
  const store = await harness.store();
  const { shop, prisma } = store;
  const order = store.place();
  await store.send(order);
  await store.settle();
  await store.sweep();
  store.advance(10 * 60_000);
  const { ctx } = store;
  const [dispatch] = await store.dispatches();
  const claim = await claimSweep(ctx, dispatch?.connectionId ?? "");
  if (claim === null || dispatch === undefined) throw new Error("There is nothing to sweep.");
  expect(claim.open).toHaveLength(1);
  // WHEN somebody presses "Try again" after the provider was asked
  store.advance(100);
  const command = { shop, dispatchId: dispatch.id, actor: "owner" };
  if (isAsked) await store.connector.retryDispatch(command);
  await postpone(ctx, claim, claim.open);
  const nextAt = new Date(claim.startedAt.getTime() + 60_000);
  await releaseSweep(ctx, claim, { nextAt, cursor: null });
  // THEN
  const [after] = await store.dispatches();
  const { sweepDueAt } = await prisma.connection.findUniqueOrThrow({
    where: { id: claim.connectionId },
  });
  const isDue = [after?.pollDueAt ?? null, sweepDueAt].map(
    (at) => at !== null && at <= store.now(),
  );
  expect(isDue).toEqual([isAsked, isAsked]);
});

it("keeps the newer state that a change of the order found while the sweep read an older one", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  await store.sweep();
  store.provider.move("api-1", "Picked");
  // WHEN the provider goes on, and that is found out, before what the sweep asked for is answered
  const { api } = store.provider;
  const { getOrderEvents } = api;
  api.getOrderEvents = async (orderId) => {
    api.getOrderEvents = getOrderEvents;
    const events = await getOrderEvents(orderId);
    store.provider.move("api-1", "Printed");
    await store.send(store.change(order.id, { address: { zip: "97202" } }), {
      topic: "orders/updated",
    });
    await store.settle();
    expect(await store.dispatches()).toMatchObject([{ apiStatus: "Printed" }]);
    return events;
  };
  store.advance(61_000);
  await store.connector.sweeps.tracking();
  // THEN
  expect(await store.dispatches()).toMatchObject([{ apiStatus: "Printed", apiUpdatedAt: null }]);
  await store.connector.sweeps.tracking();
  expect(await store.dispatches()).toMatchObject([
    { apiStatus: "Printed", apiUpdatedAt: store.provider.orders.get("api-1")?.order.updatedAt },
  ]);
});
