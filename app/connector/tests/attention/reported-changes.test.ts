/** Open pages hear of what they show of a dispatch, whoever wrote it. */
import { expect, it } from "vitest";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";
import { listenForMoves } from "#app/connector/testing/listen-for-moves.ts";

const harness = openHarness();

/** A store with an order that waits, of which a try failed, and a question that was put off. */
async function waiting() {
  const store = await harness.store();
  await store.send(store.place({ shippingAddress: null }));
  await store.settle();
  const { shop, prisma } = store;
  const [dispatch] = await store.dispatches();
  const dispatchId = dispatch?.id ?? "";
  const asked = { reason: "AddressIncomplete", subjectDigest: "x", snoozedBy: "owner" };
  await prisma.snooze.create({ data: { shop, dispatchId, ...asked, snoozedAt: store.now() } });
  await prisma.setback.create({ data: { shop, dispatchId, tries: 1, lastError: "late" } });
  return { store, dispatchId };
}

const ofOne = "WHERE shop = $1 AND dispatch_id = $2";

it.each([
  ["a state", "UPDATE connector.dispatch SET state = 'Submitting' WHERE shop = $1 AND id = $2"],
  ["a dispatch that goes", "DELETE FROM connector.dispatch WHERE shop = $1 AND id = $2"],
  [
    "a question",
    `INSERT INTO connector.attention (shop, dispatch_id, number, reason, asked_at, ended_at)
     VALUES ($1, $2, 99, 'Fault', now(), now())`,
  ],
  ["an answer", `UPDATE connector.attention SET answered_at = now() ${ofOne}`],
  ["the end of a question", `UPDATE connector.attention SET ended_at = now() ${ofOne}`],
  ["questions that go", `DELETE FROM connector.attention ${ofOne}`],
  ["a day until which is put off", `UPDATE connector.snooze SET until = now() ${ofOne}`],
  ["the end of a snooze", `DELETE FROM connector.snooze ${ofOne}`],
  ["what was said last", `UPDATE connector.setback SET last_error = 'refused' ${ofOne}`],
  ["the end of a setback", `DELETE FROM connector.setback ${ofOne}`],
])("%s is told to open pages of the store, however it is written", async (_, statement) => {
  const { store, dispatchId } = await waiting();
  const pages = await listenForMoves(harness.url, store.shop);
  const { rowCount } = await harness.database.pool.query(statement, [store.shop, dispatchId]);
  expect(rowCount).toBe(1);
  expect(await pages.since()).toBe(1);
});

it("another try that went as the one before is no news", async () => {
  const { store, dispatchId } = await waiting();
  const pages = await listenForMoves(harness.url, store.shop);
  const tries = `UPDATE connector.setback SET tries = tries + 1, last_error = 'late' ${ofOne}`;
  await harness.database.pool.query(tries, [store.shop, dispatchId]);
  expect(await pages.since()).toBe(0);
});

async function sweepFor(store: Store, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) await store.sweep();
}

it("an order that the provider knows again is told, though nothing of it moved", async () => {
  const store = await harness.store();
  await store.send(store.place());
  await store.settle();
  const { orders } = store.provider;
  const [known] = orders;
  orders.clear();
  await sweepFor(store, 60);
  expect(await store.dispatches()).toMatchObject([{ attentionReason: "OrderNotFound" }]);
  if (known !== undefined) orders.set(...known);
  const pages = await listenForMoves(harness.url, store.shop);
  await sweepFor(store, 60);
  expect(await store.dispatches()).toMatchObject([{ state: "Accepted", attentionReason: null }]);
  expect(await pages.since()).toBeGreaterThan(0);
});
