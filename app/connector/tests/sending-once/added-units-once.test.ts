import { describe, expect, it } from "vitest";
import { crashSteps } from "#test/support/crash-steps.ts";
import { openHarness, type Process } from "#app/connector/testing/harness.ts";
import { fulfilled, madeOf, raisedOrder } from "#app/connector/testing/raised-orders.ts";

const harness = openHarness();
const raised = () => raisedOrder(harness);

it("sends added units once at whatever step the process is killed, or an answer is lost", async () => {
  const whole = await raised();
  const counted = whole.store.newProcess();
  await whole.send(1, counted);
  await whole.store.settle(counted);
  const last = counted.steps;
  for (const crashAt of crashSteps({ last })) {
    const { store, order, part, ship } = await raised();
    const { shop } = store;
    const { id: dispatchId, attentionNumber: attention } = await part(1);
    const killed = store.newProcess({ crashAt });
    const press = (by: Pick<Process, "connector">) =>
      by.connector.sendAddedUnits({ shop, dispatchId, attention, actor: "owner" });
    try {
      await press(killed);
      await store.settle(killed);
    } catch (error) {
      if (!killed.hasCrashed) throw error;
    }
    store.edge.setPlan((operation, count) =>
      operation === "createOrder" && count === 2 ? "lost-answer" : undefined,
    );
    await press(store.newProcess());
    for (let minute = 0; minute < 3; minute += 1) {
      store.advance(65_000);
      await store.settle();
    }
    expect(madeOf(store), `killed at ${crashAt}`).toEqual([
      ["", "Printed", "2 COF-1,1 COF-2"],
      ["2", "Created", "1 COF-1"],
    ]);
    await ship(1);
    await ship(2);
    expect(fulfilled(store, order.id)).toHaveLength(2);
  }
});

describe("after the database was restored from a backup", () => {
  /** As a backup of before the press has it; the order's part of the added units is at the provider. */
  async function restoredBefore() {
    const order = await raised();
    const { store, send, part } = order;
    const { shop, prisma } = store;
    const { id: dispatchId } = await part(1);
    await send();
    await store.settle();
    const before = madeOf(store);
    await prisma.addedUnits.deleteMany({ where: { shop } });
    await prisma.dispatch.deleteMany({ where: { shop, sequence: 2 } });
    await prisma.shopOrder.updateMany({ where: { shop }, data: { revision: { increment: 1 } } });
    await prisma.dispatch.updateMany({
      where: { shop, id: dispatchId },
      data: { dueAt: store.now() },
    });
    store.advance(1_000);
    const restored = store.newProcess({ settings: { restoredAt: store.now() } });
    store.advance(60_000);
    await store.settle(restored);
    return { ...order, before, restored };
  }

  it("finds the units that the lost one had sent, and has none made once more", async () => {
    const { store, send, before, restored } = await restoredBefore();
    // WHEN they are sent, as the question is back
    expect(await send(1, restored)).toBe(true);
    await store.settle(restored);
    // THEN
    expect(madeOf(store)).toEqual(before);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Accepted", sequence: 2, apiOrderId: "api-2", attentionReason: null },
    ]);
  });

  it("follows them where nobody presses anything, as their parcel leaves, too", async () => {
    const { store, order, before, restored } = await restoredBefore();
    // WHEN the store is compared, as it is every few minutes
    for (let minute = 0; minute < 3; minute += 1) {
      store.advance(60_000);
      await store.compare(restored);
      await store.settle(restored);
    }
    // THEN
    expect(madeOf(store)).toEqual(before);
    expect(await store.dispatches()).toMatchObject([
      { state: "Accepted", attentionReason: null },
      { state: "Accepted", sequence: 2, apiOrderId: "api-2", attentionReason: null },
    ]);
    for (const at of [1, 2]) {
      const { items } = store.provider.orders.get(`api-${at}`)?.order ?? { items: [] };
      store.provider.ship(`api-${at}`, {
        number: `1Z-${at}`,
        items: items.map(({ externalSourceId, quantity }) => ({
          externalSourceId: externalSourceId ?? "",
          quantity,
        })),
      });
    }
    await store.sweep(restored);
    await store.settle(restored);
    expect(fulfilled(store, order.id)).toEqual([
      ["1Z-1", [2, 1]],
      ["1Z-2", [1]],
    ]);
  });
});

it("keeps a further part from being taken back by who doesn't know what it has", async () => {
  const { store, send } = await raised();
  const { shop, prisma } = store;
  await send();
  // As a process of an earlier version does with one that has no line of its order.
  const alone = prisma.dispatch.deleteMany({ where: { shop, sequence: 2 } });
  await expect(alone).rejects.toThrow(/added_units_shop_dispatch_id_fkey/);
  expect(await prisma.dispatch.count({ where: { shop } })).toBe(2);
  await prisma.dispatch.deleteMany({ where: { shop } });
  expect(await prisma.addedUnits.count({ where: { shop } })).toBe(0);
});
