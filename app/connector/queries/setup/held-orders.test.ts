import { expect, it } from "vitest";
import { haveWait } from "../../testing/have-wait.ts";
import { openHarness } from "../../testing/harness.ts";

const harness = openHarness();

it("counts what waits for a hold of the store's as the list has it that it leads to", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const held = async () => {
    const asked = { reason: "HighRisk", title: null } as const;
    const { dispatches } = await connector.listDispatches({ shop, filter: "attention", asked });
    const checks = await connector.checkSetup({ shop });
    return [checks?.find(({ check }) => check === "risk")?.count, dispatches.length];
  };
  const orders = [store.place(), store.place(), store.place()];
  for (const order of orders) await store.send(order);
  await store.settle();
  expect(await held()).toEqual([undefined, 0]);
  for (const { id: orderId } of orders.slice(1)) {
    await haveWait(store, { reason: "HighRisk", subject: {} }, { orderId });
  }
  expect(await held()).toEqual([2, 2]);
});
