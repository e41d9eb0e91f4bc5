/** An order of which a part has left, and whose rest the print shop does not make. */
import { expect, test } from "vitest";
import { aLine, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
const [counted, other] = ["COF-WHB-05L-FRN-BAG", "COF-WHB-12O-HSE-BOX"];
const reason = "The last bag broke.";

const label = () => ({
  carrier: "UPS",
  service: "Ground",
  trackingNumber: "1Z999",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
  estimatedDeliveryAt: new Date(world.now().getTime() + 3 * 86_400_000),
});

/** An order of five units in three lines, and the first two units of its first line on their way. */
async function inPart() {
  const items = [
    aLine({ externalSourceId: "a", sku: counted, quantity: 3 }),
    aLine({ externalSourceId: "b", sku: counted }),
    aLine({ externalSourceId: "c", sku: other }),
  ];
  const { body: params } = await call(world, "createOrder", {
    key: merchant.live,
    body: anOrder({ items }),
  });
  await world.core.sweeps.dueArtworkCopies();
  const address = { merchantId: merchant.merchantId, orderId: params.orderId };
  const ticket = await world.core.production.readOrder(address);
  const lines = ticket.items.map(({ id }) => id);
  const [first = ""] = lines;
  await world.core.production.advanceOrder({
    ...address,
    target: "Shipped",
    label: label(),
    items: [{ id: first, quantity: 2 }],
  });
  const read = async () => {
    const asked = { key: merchant.live, params };
    const paid = await call(world, "getTransactionByOrderId", asked);
    const { body: order } = await call(world, "getOrder", asked);
    return { order, events: (await call(world, "getOrderEvents", asked)).body, paid };
  };
  return { params, address, lines, read };
}

const stockOf = async () => {
  world.advance(1_000);
  const found = await call(world, "getStockBySku", {
    key: merchant.live,
    params: { sku: counted },
  });
  return found.body.stockQty;
};

test("an order is ended as what has left: its lines, what it costs, and what of the stock it keeps", async () => {
  const before = await stockOf();
  const { address, read, lines, params } = await inPart();
  const { unitPriceCents } = await world.database.prisma.orderItem.findFirstOrThrow({
    where: { ...address, sku: counted },
  });
  await world.core.notifications.addEndpoint({
    merchantId: merchant.merchantId,
    isTest: false,
    url: "https://hooks.example/rest",
  });
  expect(await stockOf()).toBe(before - 4);
  expect(await world.core.production.declineRest({ ...address, reason })).toEqual({
    unmade: [
      { sku: counted, units: 1 },
      { sku: counted, units: 1 },
      { sku: other, units: 1 },
    ],
    released: [{ sku: counted, units: 2, lacked: 0 }],
  });

  const { order, events, paid } = await read();
  expect(order).toMatchObject({
    orderStatus: "Shipped",
    items: [{ externalSourceId: "a", sku: counted, quantity: 2 }],
  });
  expect(order.items).toHaveLength(1);
  expect(paid.body).toMatchObject({ amount: 2 * unitPriceCents });
  expect(await stockOf()).toBe(before - 2);
  // Nobody who adds up what the parcels had comes to more than has left.
  expect(events.status).toBe("Shipped");
  const shipped = events.events.filter(({ action }) => action === "Shipped");
  const units = shipped.map(({ affected_items_details: named }) => named.map((it) => it.quantity));
  expect(units).toEqual([[2], []]);
  expect(events.events[0]?.affected_items).toEqual(lines);
  const { body } = await world.database.prisma.notification.findFirstOrThrow({
    where: { orderId: params.orderId },
    orderBy: { sequence: "desc" },
  });
  expect(JSON.parse(body)).toMatchObject({
    type: "fulfillment.shipped",
    data: { status: "Shipped", affected_items: [], reason },
  });
  const { reasons } = await world.core.production.readOrder(address);
  expect(reasons).toEqual([{ action: "Shipped", reason, cancelation: null }]);
});

test("what of the rest is used up doesn't come back", async () => {
  const before = await stockOf();
  const { address } = await inPart();
  const end = { ...address, reason, isUsedUp: true };
  const { released } = await world.core.production.declineRest(end);
  expect(released).toEqual([{ sku: counted, units: 2, lacked: 0 }]);
  expect(await stockOf()).toBe(before - 4);
});

test("what is asked to be erased is erased once the rest is declined", async () => {
  const { address, params, read } = await inPart();
  const externalRef = `store-${address.merchantId}`;
  await world.database.prisma.merchant.update({
    where: { id: address.merchantId },
    data: { externalRef },
  });
  const erase = { externalRef, orderIds: [params.orderId] };
  await world.core.orders.eraseOrders(erase);
  expect(await world.core.sweeps.dueErasures()).toBe(0);
  await world.core.production.declineRest({ ...address, reason });
  expect(await world.core.sweeps.dueErasures()).toBe(1);
  expect((await read()).order.toAddress.name).toBe("erased");
  const { reasons } = await world.core.production.readOrder(address);
  expect(reasons).toMatchObject([{ reason: "erased" }]);
});

test("nothing takes it back, and it is done once", async () => {
  const { address } = await inPart();
  const { production } = world.core;
  await production.declineRest({ ...address, reason });
  await expect(production.undoAdvance({ ...address, actId: "act" })).rejects.toMatchObject({
    message: expect.stringContaining("something has left"),
  });
  await expect(production.declineRest({ ...address, reason })).rejects.toMatchObject({
    code: "move_not_allowed",
    message: expect.stringContaining(`${address.orderId} is Shipped`),
  });
});

test("it is refused where nothing or all has left, and without a reason, and then nothing has changed", async () => {
  const { address, read } = await inPart();
  const { production } = world.core;
  await expect(production.declineRest({ ...address, reason: " " })).rejects.toMatchObject({
    code: "reason_not_acceptable",
  });
  const { order, paid } = await read();
  expect([order.orderStatus, order.items.length, paid.status]).toEqual(["Packaged", 3, 404]);
  const { body } = await call(world, "createOrder", { key: merchant.live, body: anOrder() });
  await world.core.sweeps.dueArtworkCopies();
  const whole = { merchantId: merchant.merchantId, orderId: body.orderId };
  for (const target of ["Picked", "Packaged"] as const) {
    await production.advanceOrder({ ...whole, target });
    await expect(production.declineRest({ ...whole, reason })).rejects.toMatchObject({
      code: "move_not_allowed",
    });
  }
});
