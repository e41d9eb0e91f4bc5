/** Faults of the app's own: a person is asked about them once, as long as they last. */
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";

const harness = openHarness();

it("are asked about once while they last, and told once in the timeline", async () => {
  const store = await harness.store();
  const { shop, prisma } = store;
  const { api } = store.provider;
  const { createOrder } = api;
  api.createOrder = () => {
    throw new TypeError("A bug of ours.");
  };
  await store.send(store.place());
  for (let minute = 0; minute < 60; minute += 1) {
    store.advance(60_000);
    await store.settle();
  }
  const [dispatch] = await store.dispatches();
  expect(dispatch).toMatchObject({ attentionReason: "Fault" });
  expect(dispatch?.faults).toBeGreaterThan(7);
  const asked = await prisma.attention.findMany({ where: { shop, reason: "Fault" } });
  expect(asked).toMatchObject([{ number: 1, answeredAt: null, endedAt: null }]);
  const lines = await prisma.timelineEntry.findMany({ where: { shop, kind: "held" } });
  expect(lines.map(({ remark }) => remark)).toEqual([
    { code: "attention", notice: { reason: "Fault", subject: {} } },
  ]);
  // AND they are over with the first run that ends
  api.createOrder = createOrder;
  store.advance(6 * 60_000);
  await store.settle();
  expect(await store.dispatches()).toMatchObject([{ attentionReason: null, faults: 0 }]);
});
