import { expect, it } from "vitest";
import { openHarness, type Store } from "../../testing/harness.ts";
import { applyNewOrder } from "./apply-new-order.ts";
import { prepareDelivery } from "./prepare-delivery.ts";
import { readDelivery } from "./read-body.ts";
import { shopParts } from "../../store/read-rows.ts";

const harness = openHarness();
const lines = [{ id: "1", variantId: "11" }];

/** A store that has mapped what it sells, and has sold it once. */
async function aStore() {
  const store = await harness.store();
  await store.send(store.place({ lines }));
  await store.settle();
  return store;
}

/** A new order's webhook as it is about to be applied. */
async function aNewOrder(store: Store) {
  const { shop, ctx, prisma } = store;
  const { id } = store.place({ lines });
  const webhookId = `paid-${id}`;
  await store.send(store.change(id, {}), { webhookId });
  const owner = await prisma.shop.findUniqueOrThrow({
    where: { domain: shop },
    include: shopParts,
  });
  const delivery = await prisma.delivery.findUniqueOrThrow({
    where: { shop_webhookId: { shop, webhookId } },
  });
  const read = await readDelivery(ctx, delivery);
  const payload = read.kind === "read" ? read.payload : null;
  const prepared = await prepareDelivery(ctx, { shop: owner, delivery, payload });
  if (prepared === null) throw new Error("The webhook names no order.");
  const work = { shop: owner, delivery, payload, ...prepared };
  const written = async () => ({
    orders: await prisma.shopOrder.count({ where: { shop, id } }),
    lines: await prisma.orderLine.count({ where: { shop, orderId: id } }),
    dispatches: await prisma.dispatch.count({ where: { shop, orderId: id } }),
    applied: await prisma.delivery.count({ where: { shop, webhookId, state: "Applied" } }),
  });
  return { id, work, written };
}

it("writes a new order with its lines and its dispatch, once", async () => {
  const store = await aStore();
  const { work, written } = await aNewOrder(store);
  expect(await applyNewOrder(store.ctx, work)).toBe(true);
  expect(await applyNewOrder(store.ctx, work)).toBe(false);
  expect(await written()).toEqual({ orders: 1, lines: 1, dispatches: 1, applied: 1 });
});

it.each<[string, (store: Store, orderId: string) => Promise<unknown>]>([
  [
    "another was decided about its variant since that was read",
    ({ prisma, shop }) =>
      prisma.mapping.updateMany({ where: { shop, variantId: "11" }, data: { state: "Ignored" } }),
  ],
  [
    "nothing is decided about its variant any more",
    ({ prisma, shop }) => prisma.mapping.deleteMany({ where: { shop, variantId: "11" } }),
  ],
  [
    "its buyer's data were erased",
    ({ prisma, shop, now }, orderId) =>
      prisma.redaction.create({ data: { shop, orderId, at: now() } }),
  ],
  [
    "a workflow holds it",
    ({ prisma, shop, now }, orderId) =>
      prisma.flowHold.create({ data: { shop, orderId, note: "", heldAt: now() } }),
  ],
])("writes nothing where %s", async (_, happen) => {
  const store = await aStore();
  const { id, work, written } = await aNewOrder(store);
  await happen(store, id);
  expect(await applyNewOrder(store.ctx, work)).toBe(false);
  expect(await written()).toEqual({ orders: 0, lines: 0, dispatches: 0, applied: 0 });
});

it("leaves one dispatch of an order that several webhooks tell of in the same moment", async () => {
  const store = await aStore();
  const { shop, connector, prisma } = store;
  const ids = Array.from({ length: 6 }, () => store.place({ lines }).id);
  const jobs = await Promise.all(
    ids.flatMap((id) =>
      ["orders/create", "orders/paid"].map(async (topic) => {
        const webhookId = `${topic} ${id}`;
        await store.send(store.change(id, {}), { topic, webhookId });
        return { shop, webhookId };
      }),
    ),
  );
  await Promise.all(jobs.map((job) => connector.jobs["process-delivery"](job)));
  const where = { shop, orderId: { in: ids } };
  const dispatches = await prisma.dispatch.findMany({ where });
  expect(dispatches.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
  expect(await prisma.delivery.count({ where: { shop, state: "Received" } })).toBe(0);
});
