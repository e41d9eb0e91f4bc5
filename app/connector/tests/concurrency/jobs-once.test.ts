/** Jobs are written last in a transaction, once, in an order that everybody keeps. */
import { expect, it } from "vitest";
import { createConnector } from "#app/connector/index.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { writeJobsLast } from "#app/connector/store/write-jobs-last.ts";

const harness = openHarness();

/** The store's connector, and what it gave to its queue: one entry for each time that it did. */
function listening(store: Store) {
  const written: { name: string; payloads: readonly object[] }[] = [];
  const connector = createConnector({
    ...store.ctx,
    enqueue: async (_transaction, name, payloads) => {
      written.push({ name, payloads });
    },
  });
  return { connector, written };
}

it("writes the job of a dispatch once, however many parts of its transaction want it", async () => {
  // GIVEN an order that was known before it was paid
  const store = await harness.store();
  const order = store.place({ financialStatus: "pending" });
  await store.send(order, { topic: "orders/create" });
  await store.settle();
  expect(await store.dispatches()).toEqual([]);
  const { connector, written } = listening(store);
  const webhookId = "paid";
  await store.send(store.change(order.id, { financialStatus: "paid" }), { webhookId });
  // WHEN its payment opens a dispatch and is news of the order in one
  await connector.jobs["process-delivery"]({ shop: store.shop, webhookId });
  // THEN
  const [{ id: dispatchId = "" } = {}] = await store.dispatches();
  expect(written).toEqual([
    { name: "reconcile-dispatch", payloads: [{ shop: store.shop, dispatchId }] },
  ]);
});

it("writes nothing of a transaction that fails, and lets the next one write", async () => {
  const store = await harness.store();
  const written: unknown[] = [];
  const given = { ...store.ctx, enqueue: async (...call: unknown[]) => void written.push(call[1]) };
  const { prisma, enqueue } = writeJobsLast(given);
  const { shop } = store;
  const failing = prisma.$transaction(async (transaction) => {
    await enqueue(transaction, "sync-products", [{ shop }]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(written).toEqual([]);
  // WHEN one asks in any order, and writes a row afterwards
  await prisma.$transaction(async (transaction) => {
    await enqueue(transaction, "sync-products", [{ shop }]);
    await enqueue(transaction, "follow-mappings", [{ shop }, { shop }]);
    await enqueue(transaction, "sync-products", [{ shop }]);
    await transaction.fulfillmentService.deleteMany({ where: { shop } });
    expect(written).toEqual([]);
  });
  // THEN kinds are written in their order, each once
  expect(written).toEqual(["follow-mappings", "sync-products"]);
});
