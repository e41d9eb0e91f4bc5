import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openHarness } from "#app/connector/testing/harness.ts";
import { runJob } from "#app/connector/testing/job-rows.ts";
import { listenForMoves } from "#app/connector/testing/listen-for-moves.ts";
import { raisedOrder } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();

it("tells open pages of a question that is asked again in the same words", async () => {
  // GIVEN a question about a change, on a page that is open
  const { store, order, part } = await raisedOrder(harness, 3, {
    financialStatus: "partially_paid",
  });
  const { shop, connector } = store;
  const { attentionNumber } = await part(1);
  const pages = await listenForMoves(harness.url, shop);
  // WHEN the rest is paid, which takes the question back until it is compared anew
  const webhookId = randomUUID();
  const paid = store.change(order.id, { financialStatus: "paid" });
  await store.send(paid, { topic: "orders/updated", webhookId });
  await runJob(harness.database.pool, connector.jobs, {
    name: "process-delivery",
    payload: { shop, webhookId },
  });
  expect(await part(1)).toMatchObject({ attention: null });
  expect(await pages.since()).toBeGreaterThan(0);
  await store.settle();
  // THEN the same question stands again, the timeline has no other line, and the page hears of it
  expect((await part(1)).attentionNumber).toBe(attentionNumber);
  expect(await part(1)).toMatchObject({ missing: 1 });
  expect(await pages.since()).toBeGreaterThan(0);
});
