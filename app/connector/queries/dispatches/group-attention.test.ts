import { beforeAll, expect, it } from "vitest";
import { allowAllMoves } from "../../testing/guard-moves.ts";
import { openHarness } from "../../testing/harness.ts";
import { haveWait } from "../../testing/have-wait.ts";
import { raisedOrder } from "../../testing/raised-orders.ts";
import { bare, type Notice } from "../../model/notice.ts";
import { dispatchFilters } from "../../model/dispatch-filters.ts";

const harness = openHarness();

// Rows are put into the states that are listed.
beforeAll(() => allowAllMoves(harness.database.pool));

it("groups what waits by reason and product, on Home beside the others, and counts each as its list has it", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  const lacks = (title: string): Notice => ({
    reason: "NoArtwork",
    subject: { title, lineItemId: null },
  });
  const until = new Date(store.now().getTime() + 60_000).toISOString();
  const notices: Notice[] = [
    lacks("Dawn"),
    bare("HighRisk"),
    ...["Pier Blend", "Night Blend", "Pier Blend", "Night Blend", "Pier Blend"].map(lacks),
    { reason: "HoldWindow", subject: { until } },
  ];
  for (const notice of notices) {
    const { id } = store.place();
    await store.send(store.change(id, {}));
    await store.settle();
    await prisma.dispatch.updateMany({ where: { shop, orderId: id }, data: { state: "Pending" } });
    await haveWait(store, notice, { orderId: id });
    store.advance(1_000);
  }
  const home = await connector.readHome(shop);
  expect(home?.attentionGroups).toMatchObject([
    { attention: { reason: "NoArtwork" }, title: "Pier Blend", count: 3, ofReason: 6 },
    { attention: { reason: "NoArtwork" }, title: "Night Blend", count: 2, ofReason: 6 },
  ]);
  // Each order stands there once.
  expect(home?.attention.map(({ attention }) => attention?.reason)).toEqual([
    "NoArtwork",
    "HighRisk",
  ]);
  expect(home?.attentionCount).toBe(7);
  const listed = async (query: object) =>
    (await connector.listDispatches({ shop, pageSize: 100, ...query })).dispatches.length;
  for (const { attention, title, count } of home?.attentionGroups ?? []) {
    const asked = { reason: attention.reason, title };
    expect(await listed({ filter: "attention", asked })).toBe(count);
  }
  const [put] = (await connector.listDispatches({ shop, filter: "attention" })).dispatches;
  const snooze = { shop, dispatchId: put?.id ?? "", actor: "owner", until: "dismissed" } as const;
  await connector.snoozeDispatch({ ...snooze, attention: put?.attentionNumber ?? 0 });
  expect(await connector.countReasons({ shop, filter: "attention" })).toEqual([
    { reason: "NoArtwork", count: 5 },
    { reason: "HighRisk", count: 1 },
  ]);
  for (const filter of dispatchFilters) {
    for (const { reason, count } of await connector.countReasons({ shop, filter })) {
      const asked = { reason, title: null };
      expect([filter, reason, await listed({ filter, asked })]).toEqual([filter, reason, count]);
    }
  }
  expect(await connector.countReasons({ shop, filter: "all" })).toHaveLength(3);
  expect(await connector.countReasons({ shop: "another.myshopify.com", filter: "all" })).toEqual(
    [],
  );
});

it("counts the orders whose parts wait for the same, beside the parts", async () => {
  const { store, send } = await raisedOrder(harness);
  const { shop, connector } = store;
  await send();
  await store.settle();
  await store.send(store.place());
  await store.settle();
  await haveWait(store, bare("HighRisk"));
  expect(await connector.groupAttention({ shop })).toMatchObject([
    { count: 3, orders: 2, ofReason: 3, ordersOfReason: 2 },
  ]);
});
