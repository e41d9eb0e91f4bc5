import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { dispatchFilters } from "../../model/dispatch-filters.ts";
import { dispatchStages } from "../../model/stage.ts";
import type { DispatchQuery } from "./views.ts";

const harness = openHarness();

const plain = { id: "7001", variantId: "11", quantity: 1, title: "Beans" };
const undecided = { id: "7002", variantId: "13", quantity: 1, title: "Mug", sku: "MUG" };

/** Has the provider ship what an order's first part has, so that Shopify has it fulfilled. */
async function shipFirst(store: Store, at: number): Promise<void> {
  const apiOrderId = [...store.provider.orders.keys()][at] ?? "";
  const [item] = store.provider.orders.get(apiOrderId)?.order.items ?? [];
  const externalSourceId = item?.externalSourceId ?? "";
  const items = [{ externalSourceId, quantity: item?.quantity ?? 0 }];
  store.provider.ship(apiOrderId, { number: `1Z-${at}`, items });
  await store.sweep();
  await store.settle();
}

const namesOf = async ({ connector, shop }: Store, query: Omit<DispatchQuery, "shop">) =>
  (await connector.listDispatches({ shop, ...query })).dispatches.map(({ orderName }) => orderName);

it("lists an order of which a part is fulfilled apart from those that are as a whole, in every count too", async () => {
  const store = await harness.store();
  const { shop, connector } = store;
  const whole = store.place({ id: "501001", lines: [plain] });
  await store.send(whole);
  await store.settle();
  store.advance(1_000);
  const inPart = store.place({ id: "501002", lines: [{ ...plain, id: "7003" }, undecided] });
  await store.send(inPart);
  await store.settle();
  await shipFirst(store, 0);
  await shipFirst(store, 1);
  const lists = async () => ({
    partial: await namesOf(store, { filter: "partial" }),
    fulfilled: await namesOf(store, { filter: "fulfilled" }),
    stage: await namesOf(store, { stage: "Fulfilled" }),
  });
  const home = async () => {
    const { counts, partialCount } = (await connector.readHome(shop)) ?? {};
    return [counts?.Fulfilled, partialCount];
  };
  const apart = { partial: ["#1002"], fulfilled: ["#1001"], stage: ["#1001"] };
  const together = { partial: [], fulfilled: ["#1002", "#1001"], stage: ["#1002", "#1001"] };
  const hear = async (unfulfilledLines: string[]) => {
    store.advance(1_000);
    const news = { ...store.change(inPart.id, {}), unfulfilledLines };
    await store.send(news, { topic: "orders/updated" });
    await store.settle();
  };
  // Shopify has not told of its lines, then that the other one is left, then that the store has shipped it.
  expect([await lists(), await home()]).toEqual([apart, [1, 1]]);
  await hear(["7002"]);
  expect([await lists(), await home()]).toEqual([apart, [1, 1]]);
  await hear([]);
  expect([await lists(), await home()]).toEqual([together, [2, 0]]);
  // AND what waits in a further part is what the first one lacks
  await hear(["7002"]);
  const components = [{ sku: "COF-2", quantity: 1, artworkUrl: null, design: null }];
  await connector.products.mapVariant({ shop, variantId: "13", components, actor: "owner" });
  await connector.sendOpenLines({ shop, orderId: inPart.id, actor: "owner" });
  await store.settle();
  expect(await lists()).toEqual(apart);
  // AND nothing is left of an order that was canceled, or of which the rest was removed.
  await shipFirst(store, 2);
  await hear([]);
  expect(await lists()).toMatchObject({ partial: [] });
});

it("counts every view as its list has it", async () => {
  const store = await harness.store();
  const { shop, connector, prisma } = store;
  for (const [at, lines] of [
    [plain],
    [plain, undecided],
    [undecided],
    [plain],
    [plain],
  ].entries()) {
    const ofOrder = lines.map((line) => Object.assign({}, line, { id: `${line.id}${at}` }));
    const canceled = at === 4 ? { canceledAt: "2026-11-20T10:00:00Z" } : {};
    await store.send(store.place({ id: `50100${at}`, lines: ofOrder, ...canceled }));
    await store.settle();
    store.advance(1_000);
  }
  await shipFirst(store, 0);
  await shipFirst(store, 1);
  const [accepted] = await prisma.dispatch.findMany({ where: { shop, orderId: "501003" } });
  const target = { shop, dispatchId: accepted?.id ?? "", actor: "owner" };
  await connector.actOnDispatch({ ...target, act: "cancel", attention: null });
  await store.settle();
  const counts = await connector.countViews({ shop });
  for (const filter of dispatchFilters) {
    const listed = await namesOf(store, { filter });
    expect([filter, counts[filter].count]).toEqual([filter, listed.length]);
  }
  const { orders } = await connector.listUnforwarded({ shop, isUndecided: true });
  expect(counts.unforwarded).toEqual({ count: orders.length, isMore: false });
  const said = Object.entries(counts).flatMap(([view, { count }]) => (count > 0 ? [view] : []));
  expect(said).toEqual(["all", "partial", "fulfilled", "canceled", "unforwarded"]);
  // AND the stages on Home lead to as many
  const home = await connector.readHome(shop);
  for (const stage of dispatchStages) {
    const listed = await namesOf(store, { stage });
    expect([stage, home?.counts[stage]]).toEqual([stage, listed.length]);
  }
});
