import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

it("marks what went out with a test key, in lists and beside Home's counts, also where that was not noted before", async () => {
  const store = await harness.store();
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
