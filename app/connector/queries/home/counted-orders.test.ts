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
  return { store, shop, connector, parts, ship };
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

it("counts an order as shipped once, as its first part leaves", async () => {
  const { store, shop, connector, parts, ship } = await twoOrders();
  const { prisma } = store;
  const trend = async () => (await connector.readHome(shop))?.trend;
  const shipped = async () => (await trend())?.days.slice(-2).map((day) => day.shipped);
  const today = async () => (await connector.readToday({ shop, timezone: "UTC" })).shipped;
  expect([await shipped(), await today()]).toEqual([[0, 1], 1]);
  // What was added, and what was made again.
  await ship(2);
  await ship(3);
  const gone = (await store.dispatches()).filter(({ shippedAt }) => shippedAt !== null);
  expect(gone.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect([await shipped(), await today()]).toEqual([[0, 1], 1]);
  // Added units may leave before the rest does.
  const yesterday = new Date(store.now().getTime() - 24 * 60 * 60_000);
  const second = { shop_id: { shop, id: parts.find((part) => part.sequence === 2)?.id ?? "" } };
  await prisma.dispatch.update({
    where: second,
    data: { shippedAt: yesterday, createdAt: new Date(yesterday.getTime() - 60_000) },
  });
  expect([await shipped(), await today()]).toEqual([[1, 0], 0]);
  expect((await trend())?.medianMs).toBe(60_000);
  // Orders of the month alone, whose first part left long ago.
  const longAgo = new Date(yesterday.getTime() - 60 * 24 * 60 * 60_000);
  await prisma.dispatch.update({ where: second, data: { shippedAt: longAgo } });
  expect([await shipped(), (await trend())?.medianMs]).toEqual([[0, 0], null]);
});

it("counts no test orders among those that came and left, but while the store tries the app", async () => {
  const store = await harness.store({ key: "test" });
  const { shop, connector, prisma } = store;
  const today = async () => {
    const { attention, ...counted } = await connector.readToday({ shop, timezone: "UTC" });
    expect(attention).toBe(0);
    return counted;
  };
  await store.send(store.place());
  await store.settle();
  const items = (store.provider.orders.get("api-1")?.order.items ?? []).map((item) => ({
    externalSourceId: item.externalSourceId ?? "",
    quantity: item.quantity,
  }));
  store.provider.ship("api-1", { number: "1Z-1", items });
  await store.sweep();
  await store.settle();
  expect(await today()).toEqual({ received: 1, shipped: 1, leavesOutTests: false });
  // With a key of its own now, as what went out with the other stays where it is.
  const { connectionId } = await prisma.dispatch.findFirstOrThrow({ where: { shop } });
  const own = {
    ...(await prisma.connection.findFirstOrThrow({ where: { id: connectionId ?? "" } })),
  };
  await prisma.connection.create({ data: { ...own, id: `${own.id}_live`, isTest: false } });
  await prisma.shopConnection.updateMany({
    where: { shop },
    data: { connectionId: `${own.id}_live` },
  });
  // And says that they are left out.
  expect(await today()).toEqual({ received: 0, shipped: 0, leavesOutTests: true });
  expect((await connector.readHome(shop))?.trend).toMatchObject({
    medianMs: null,
    leavesOutTests: true,
  });
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
