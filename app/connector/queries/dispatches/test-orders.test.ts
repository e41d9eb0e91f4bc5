import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";

const harness = openHarness();

it("marks what went out with a test key, in lists and beside Home's counts, also where that was not noted before", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, connector, prisma } = store;
  const read = async () => {
    const { dispatches } = await connector.listDispatches({ shop });
    const home = await connector.readHome(shop);
    return [...dispatches.map(({ isTest }) => isTest), home?.hasTestOrders];
  };
  await store.changeRules({ trigger: "by-hand" });
  await store.send(store.place({ id: "501001", lines: [{ id: "7001", variantId: "11" }] }));
  await store.settle();
  // Nothing of it was sent.
  expect(await read()).toEqual([false, false]);
  const [row] = (await connector.listDispatches({ shop })).dispatches;
  const target = { shop, dispatchId: row?.id ?? "", actor: "owner" };
  const attention = row?.attentionNumber ?? null;
  await connector.actOnDispatch({ ...target, act: "approve", attention });
  await store.settle();
  expect(await read()).toEqual([true, true]);
  const { connectionId } = await prisma.dispatch.findFirstOrThrow({ where: { shop } });
  const where = { id: connectionId ?? "" };
  await prisma.connection.update({ where, data: { isTest: false } });
  expect(await read()).toEqual([false, false]);
  await prisma.connection.update({ where, data: { isTest: null } });
  await store.sweep();
  expect(await read()).toEqual([true, true]);
});

const dayMs = 24 * 60 * 60_000;

/** What each place says of lateness: counts, marks, alerts, and what workflows hear. */
async function lateness({ shop, connector, prisma }: Store) {
  const [home, counts, { dispatches }, late, due] = await Promise.all([
    connector.readHome(shop),
    connector.countViews({ shop }),
    connector.listDispatches({ shop }),
    connector.listDispatches({ shop, filter: "late" }),
    connector.listDispatches({ shop, sort: "due" }),
  ]);
  await connector.sweeps.lateOrders();
  return {
    home: home?.health.late,
    counted: counts.late?.count,
    marked: dispatches.filter(({ isLate }) => isLate).length,
    withDay: dispatches.filter(({ dueOn }) => dueOn !== null).length,
    listed: late.dispatches.length,
    due: due.dispatches.length,
    workflows: await prisma.flowEvent.count({ where: { shop, trigger: "order-late" } }),
    gauge: (await connector.readGauges()).late,
  };
}

it.each([
  ["test", 0],
  ["live", 1],
] as const)(
  "has orders that went out with a %s key late, and due, %i times",
  async (key, times) => {
    const store = await harness.store({ key });
    const { shop, connector } = store;
    const before = (await connector.readGauges()).late;
    const definition = "order-late";
    await connector.noteWorkflow({ shop, definition, isOn: true, reportedAt: store.now() });
    await store.send(store.place());
    await store.settle();
    store.advance(20 * dayMs);
    const all = { home: times, counted: times, marked: times, withDay: times, listed: times };
    const told = { due: times, workflows: times, gauge: before + times };
    expect(await lateness(store)).toEqual({ ...all, ...told });
    // Reported as shipped, and still without a number.
    store.provider.move("api-1", "Shipped");
    await store.sweep();
    store.advance(7 * dayMs);
    const shipped = { withDay: 0, due: 0, workflows: 2 * times };
    expect(await lateness(store)).toEqual({ ...all, ...told, ...shipped });
  },
);
