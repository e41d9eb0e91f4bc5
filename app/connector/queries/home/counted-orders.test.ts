/** What Home, Activity and the digest count as orders, however many parts those have. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openHarness } from "../../testing/harness.ts";
import { raisedOrder } from "../../testing/raised-orders.ts";

const harness = openHarness();

/** An order of one part, and one of three: as it came, with units that were added, and with one made again. */
async function twoOrders() {
  const { store, one, send, ship } = await raisedOrder(harness);
  const { shop, connector } = store;
  await send();
  await store.settle();
  await ship(1);
  const [first] = await store.dispatches();
  const remade = await connector.remakeItems({
    shop,
    dispatchId: first?.id ?? "",
    requestId: randomUUID(),
    lines: [{ lineItemId: one, units: 1 }],
    reason: "damaged",
    payer: "provider",
    note: "",
    photoUrls: [],
    actor: "owner",
  });
  expect(remade).toMatchObject({ kind: "opened", sequence: 3 });
  await store.settle();
  await store.send(store.place());
  await store.settle();
  const parts = (await store.dispatches()).toSorted((a, b) => a.sequence - b.sequence);
  expect(parts.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 3]);
  return { store, shop, connector, parts };
}

it("counts an order as received once, and lists it so", async () => {
  const { store, shop, connector, parts } = await twoOrders();
  const home = await connector.readHome(shop);
  expect(home?.trend.days.at(-1)?.received).toBe(2);
  const { items } = await connector.listEvents({ shop, kind: "received" });
  expect(items.map(({ order }) => order?.sequence)).toEqual([1, 1]);
  // By the first part that is left, where that which was first was withdrawn.
  const gone = parts.find(({ orderId }) => orderId !== parts.at(-1)?.orderId);
  await store.prisma.dispatch.update({
    where: { shop_id: { shop, id: gone?.id ?? "" } },
    data: { sequence: 2 },
  });
  expect((await connector.readHome(shop))?.trend.days.at(-1)?.received).toBe(2);
});

it("counts an order once among those that the provider took something for", async () => {
  const { store, shop, connector, parts } = await twoOrders();
  const orderId = parts.at(-1)?.orderId;
  const readAt = store.now();
  const charge = (
    [part]: { id: string }[],
    about: { currency?: string; soldCents: bigint | null; readAt?: Date },
  ) =>
    store.prisma.cost.upsert({
      where: { shop_dispatchId: { shop, dispatchId: part?.id ?? "" } },
      create: { shop, dispatchId: part?.id ?? "", cents: 500n, currency: "USD", readAt, ...about },
      update: { cents: 500n, currency: "USD", readAt, ...about },
    });
  const [first, second, third] = [1, 2, 3].map((sequence) =>
    parts.filter((part) => part.orderId === orderId && part.sequence === sequence),
  );
  const counted = async () =>
    (await connector.readHome(shop))?.costs.map(({ currency, orders, pricedOrders }) => [
      currency,
      orders,
      pricedOrders,
    ]);
  await charge(
    parts.filter((part) => part.orderId !== orderId),
    { soldCents: 900n },
  );
  await charge(first ?? [], { soldCents: 1_200n });
  await charge(second ?? [], { soldCents: 600n });
  // What is made again brings nothing, and is no order whose price is not known.
  await charge(third ?? [], { soldCents: null });
  expect(await counted()).toEqual([["USD", 2, 2]]);
  const longAgo = new Date(readAt.getTime() - 31 * 24 * 60 * 60_000);
  await charge(first ?? [], { soldCents: 1_200n, readAt: longAgo });
  expect(await counted()).toEqual([["USD", 2, 2]]);
  await charge(second ?? [], { currency: "EUR", soldCents: null });
  expect(await counted()).toEqual([
    ["USD", 2, 1],
    ["EUR", 1, 0],
  ]);
});
