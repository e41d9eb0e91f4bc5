import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { buyerFile } from "#app/connector/testing/buyer-file.ts";
import { openHarness, type Store } from "#app/connector/testing/harness.ts";

const harness = openHarness();

async function askFor(store: Store, orderIds: readonly string[], webhookId = "data-request") {
  await store.connector.acceptDelivery({
    shop: store.shop,
    webhookId,
    topic: "customers/data_request",
    eventId: null,
    apiVersion: null,
    triggeredAt: null,
    // By hand: an id may be larger than a number of JavaScript can be.
    body: Buffer.from(`{"orders_requested":[${orderIds.join(",")}]}`),
  });
  await store.settle();
  return buyerFile(store, webhookId);
}

it("holds what was told of the buyer's orders, and what was sent, and nobody else's", async () => {
  const store = await harness.store();
  const [order, another] = [store.place(), store.place()];
  for (const each of [order, another]) await store.send(each);
  await store.settle();
  const data = await askFor(store, [order.id]);
  expect(data?.orders).toMatchObject([
    {
      id: order.id,
      order: { email: "buyer@example.com", shippingAddress: { address1: "1 Main St" } },
      sent: [{ toAddress: { street1: "1 Main St", city: "Portland" } }],
      messages: [{ topic: "orders/paid", body: { email: "buyer@example.com" } }],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(another.id);
});

it("is nothing for another store, for any other webhook, and once the request was erased", async () => {
  const [store, other] = [await harness.store(), await harness.store()];
  const order = store.place();
  await store.send(order);
  await store.settle();
  expect(await askFor(store, [order.id])).not.toBeNull();
  const webhookId = "data-request";
  expect(await other.connector.exportBuyerData({ shop: other.shop, webhookId })).toBeNull();
  const [paid] = await store.prisma.delivery.findMany({
    where: { shop: store.shop, topic: "orders/paid" },
  });
  const ofAnother = { shop: store.shop, webhookId: paid?.webhookId ?? "" };
  expect(await store.connector.exportBuyerData(ofAnother)).toBeNull();
  await store.prisma.delivery.updateMany({
    where: { shop: store.shop, webhookId },
    data: { body: Buffer.alloc(0) },
  });
  expect(await store.connector.exportBuyerData({ shop: store.shop, webhookId })).toBeNull();
});

it("names no order that the store does not have", async () => {
  const [store, other] = [await harness.store(), await harness.store()];
  const order = store.place();
  await store.send(order);
  await store.settle();
  expect(await askFor(other, [order.id])).toMatchObject({ orders: [] });
});

it("leaves out what would be more than a process should hold, and says so", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  const [paid] = await store.prisma.delivery.findMany({
    where: { shop: store.shop, orderId: order.id },
  });
  if (paid === undefined) throw new Error("The order's webhook is not there.");
  const bodies = [`{"note":"${"x".repeat(7 << 20)}"}`, `[${"{},".repeat(700_000)}{}]`];
  const wide = bodies.flatMap((body) => [body, body, body]);
  for (const [at, body] of wide.entries()) {
    const receivedAt = new Date(paid.receivedAt.getTime() + at + 1);
    const data = { ...paid, webhookId: `wide-${at}`, receivedAt, body: deflateSync(body) };
    await store.prisma.delivery.create({ data });
  }
  const data = await askFor(store, [order.id]);
  const left = data?.orders[0]?.messages.map(({ isLeftOut }) => isLeftOut);
  expect(left).toEqual([false, false, false, true, true, true, true]);
});

it("holds every order that is asked for, however many there are", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  const { shop, prisma } = store;
  const row = await prisma.shopOrder.findUniqueOrThrow({
    where: { shop_id: { shop, id: order.id } },
  });
  const ids = Array.from({ length: 300 }, (_, at) => String(700_000 + at));
  const { name, orderUpdatedAt, seenAt } = row;
  const snapshot = {};
  await prisma.shopOrder.createMany({
    data: ids.map((id) => ({ shop, id, name, orderUpdatedAt, seenAt, snapshot })),
  });
  const data = await askFor(store, [...ids, order.id]);
  expect(data?.orders.map(({ id }) => id)).toEqual([...ids, order.id].toSorted());
});

it("says of an order where it leaves lines of its timeline out", async () => {
  const store = await harness.store();
  const order = store.place();
  await store.send(order);
  await store.settle();
  expect((await askFor(store, [order.id]))?.orders).toMatchObject([{ isWhole: true }]);
  const { shop, prisma } = store;
  const { dispatchId, at, kind, actor } = await prisma.timelineEntry.findFirstOrThrow({
    where: { shop, dispatchId: { not: null } },
  });
  const line = { shop, dispatchId, at, kind, actor, remark: { code: "unsnoozed" } };
  await prisma.timelineEntry.createMany({ data: Array.from({ length: 5_000 }, () => line) });
  const beside = store.place();
  await store.send(beside);
  await store.settle();
  const { orders } = (await askFor(store, [order.id, beside.id], "both")) ?? { orders: [] };
  expect(orders).toMatchObject([
    { id: order.id, isWhole: false },
    { id: beside.id, isWhole: true },
  ]);
  const [cut, whole] = orders.map(({ told }) => told.length);
  expect(cut).toBe(5_000);
  expect(whole).toBeGreaterThan(0);
});
