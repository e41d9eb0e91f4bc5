import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulateTarget, simulateTargets } from "#app/contract/index.ts";
import { type OrderStatus, orderStatuses as statuses, wayBetween } from "#app/core/orders/index.ts";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
  merchant = await aMerchant(world);
});
afterAll(() => world.close());

const aLabel = (overrides = {}) => ({
  carrier: "UPS",
  service: "Ground",
  trackingNumber: "1Z999",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
  estimatedDeliveryAt: new Date(world.now().getTime() + 3 * 86_400_000),
  ...overrides,
});

/** A new order that the print shop, or its end, has brought to `status`. */
async function anOrderIn(status: OrderStatus, { key = merchant.live, body = anOrder() } = {}) {
  const { body: params } = await call(world, "createOrder", { key, body });
  const address = { merchantId: merchant.merchantId, orderId: params.orderId };
  await world.core.sweeps.dueArtworkCopies();
  const { production } = world.core;
  if (status === "Declined") await production.declineOrder({ ...address, reason: "no such paper" });
  else if (status === "Canceled") await production.cancelUnrequested(address);
  else if (status === "CancelationRequested") await production.requestCancelation(address);
  else if (status !== "Created") {
    const label = aLabel();
    await production.advanceOrder({ ...address, target: status, label });
  }
  return { params, address };
}

const historyOf = async (params: { orderId: string }, key = merchant.live) =>
  (await call(world, "getOrderEvents", { key, params })).body;

const pairs = statuses.flatMap((from) => simulateTargets.map((to) => [from, to] as const));

describe("simulateOrderStatus", () => {
  const simulate = (params: { orderId: string }, targetStatus: SimulateTarget) =>
    call(world, "simulateOrderStatus", { key: merchant.test, params, body: { targetStatus } });

  test.each(pairs.filter(([from, to]) => wayBetween(from, to)))(
    "walks from %s to %s through every stage between",
    async (from, to) => {
      const { params } = await anOrderIn(from, { key: merchant.test });
      const before = await historyOf(params, merchant.test);
      const { body } = await simulate(params, to);
      expect(body).toMatchObject({ ...params, previousStatus: from, newStatus: to });
      const after = await historyOf(params, merchant.test);
      const passed = after.events.slice(before.events.length).map((event) => event.action);
      expect(passed).toEqual(wayBetween(from, to));
      expect(after.status).toBe(to);
    },
  );

  test.each(pairs.filter(([from, to]) => !wayBetween(from, to)))(
    "refuses to go from %s to %s with 400 and changes nothing",
    async (from, to) => {
      const { params } = await anOrderIn(from, { key: merchant.test });
      const before = await historyOf(params, merchant.test);
      expect((await simulate(params, to)).status).toBe(400);
      expect(await historyOf(params, merchant.test)).toEqual(before);
    },
  );

  test("makes a mock label at Packaged and a mock transaction at Shipped", async () => {
    const key = merchant.test;
    const shipping = { carrier: "fedEx", priority: "Express" };
    const items = [aLine({ quantity: 2 }), aLine({ sku: "COF-GND-12O-YIR-BOX" })];
    const { params } = await anOrderIn("Created", { key, body: anOrder({ shipping, items }) });
    const walk = (targetStatus: SimulateTarget) =>
      call(world, "simulateOrderStatus", { key, params, body: { targetStatus } });

    await walk("Printed");
    expect((await call(world, "getOrderShipping", { key, params })).status).toBe(404);
    await walk("Packaged");
    const label = await call(world, "getOrderShipping", { key, params });
    expect(label.body).toMatchObject({
      status: "processed",
      shippingCarrier: "fedEx",
      shippingService: "Express",
      trackingNumber: expect.stringMatching(/^MOCK\d+$/),
    });
    expect((await call(world, "getTransactionByOrderId", { key, params })).status).toBe(404);
    await walk("Shipped");
    const sent = await call(world, "getOrderShipping", { key, params });
    expect(sent.body).toEqual({ ...label.body, status: "in_transit" });
    const paid = await call(world, "getTransactionByOrderId", { key, params });
    expect(paid.body).toMatchObject({
      ...params,
      amount: 2 * 1_650 + 1_950,
      currency: "USD",
      type: "balanceTransaction",
    });
  });

  test("answers 403 to a live key, 404 to a live order, 422 to an unknown target", async () => {
    const { params } = await anOrderIn("Created");
    const body = { targetStatus: "Picked" };
    const live = await call(world, "simulateOrderStatus", { key: merchant.live, params, body });
    const crossed = await call(world, "simulateOrderStatus", { key: merchant.test, params, body });
    const unknown = await call(world, "simulateOrderStatus", {
      key: merchant.test,
      params,
      body: { targetStatus: "Declined" },
    });
    expect([live.status, crossed.status, unknown.status]).toEqual([403, 404, 422]);
  });

  test("moves an order once when asked ten times at once", async () => {
    const key = merchant.test;
    const { params } = await anOrderIn("Created", { key });
    const body = { targetStatus: "Shipped" };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => call(world, "simulateOrderStatus", { key, params, body })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const { events } = await historyOf(params, key);
    expect(events.map((event) => event.action)).toEqual([
      "Created",
      "Picked",
      "Printed",
      "Packaged",
      "Shipped",
    ]);
  });

  test("gives stock back at Canceled", async () => {
    const key = merchant.test;
    const sku = "COF-WHB-05L-FRN-BAG";
    const body = anOrder({ items: [aLine({ sku, quantity: 36 })] });
    const { params } = await anOrderIn("Printed", { key, body });
    await call(world, "simulateOrderStatus", { key, params, body: { targetStatus: "Canceled" } });
    const stock = await call(world, "getStockBySku", { key, params: { sku } });
    expect(stock.body.stockQty).toBe(36);
  });
});

describe("the print shop", () => {
  test("ships a live order with its own carrier and tracking, and charges it", async () => {
    const key = merchant.live;
    const { params, address } = await anOrderIn("Picked");
    const label = aLabel();
    await world.core.production.advanceOrder({ ...address, target: "Shipped", label });
    const { body } = await call(world, "getOrderShipping", { key, params });
    expect(body).toEqual({
      status: "in_transit",
      shippingCarrier: "UPS",
      shippingService: "Ground",
      trackingNumber: "1Z999",
      trackingUrl: label.trackingUrl,
      estimatedDelivery: label.estimatedDeliveryAt.toISOString(),
    });
    expect((await call(world, "getTransactionByOrderId", { key, params })).status).toBe(200);
  });

  test("can't ship without tracking, and then nothing has moved", async () => {
    const { params, address } = await anOrderIn("Printed");
    const ship = world.core.production.advanceOrder({ ...address, target: "Shipped" });
    await expect(ship).rejects.toMatchObject({ code: "tracking_missing" });
    expect((await historyOf(params)).status).toBe("Printed");
  });

  test("ships line by line: each event names what shipped, the last one ends the order", async () => {
    const key = merchant.live;
    const items = [aLine({ externalSourceId: "a" }), aLine({ externalSourceId: "b", quantity: 3 })];
    const { params, address } = await anOrderIn("Created", { body: anOrder({ items }) });
    const [first = "", second = ""] = (await historyOf(params)).events[0]?.affected_items ?? [];
    const ship = (itemIds: string[], trackingNumber: string) =>
      world.core.production.advanceOrder({
        ...address,
        target: "Shipped",
        label: aLabel({ trackingNumber }),
        items: itemIds.map((id) => ({ id })),
      });

    await ship([second], "T1");
    const partly = await historyOf(params);
    expect(partly.status).toBe("Packaged");
    expect(partly.events.at(-1)).toMatchObject({
      action: "Shipped",
      affected_items: [second],
      affected_items_details: [{ id: second, externalSourceId: "b", quantity: 3 }],
    });
    const one = await call(world, "getOrderShipping", { key, params });
    expect(one.body.trackingNumber).toBe("T1");
    expect((await call(world, "getTransactionByOrderId", { key, params })).status).toBe(404);
    await expect(ship([second], "T2")).rejects.toMatchObject({ code: "item_not_found" });
    await expect(
      world.core.production.declineOrder({ ...address, reason: "no" }),
    ).rejects.toMatchObject({
      code: "move_not_allowed",
    });

    await ship([first], "T2");
    const whole = await historyOf(params);
    expect(whole.status).toBe("Shipped");
    expect(whole.events.at(-1)?.affected_items).toEqual([first]);
    const two = await call(world, "getOrderShipping", { key, params });
    expect(two.body.trackingNumber).toBe("T2");
    expect((await call(world, "getTransactionByOrderId", { key, params })).status).toBe(200);
  });

  test("ships units of a line, and no more than wait", async () => {
    const items = [aLine({ externalSourceId: "a", quantity: 5 }), aLine()];
    const { params, address } = await anOrderIn("Created", { body: anOrder({ items }) });
    const [id = "", other = ""] = (await historyOf(params)).events[0]?.affected_items ?? [];
    const ship = (wishes: { id: string; quantity?: number }[] | undefined, label = aLabel()) =>
      world.core.production.advanceOrder({ ...address, target: "Shipped", label, items: wishes });
    const left = async () =>
      (await historyOf(params)).events
        .filter(({ action }) => action === "Shipped")
        .map((event) => event.affected_items_details.map(({ quantity }) => quantity));

    await ship([{ id, quantity: 2 }]);
    expect((await historyOf(params)).status).toBe("Packaged");
    for (const wishes of [
      [{ id, quantity: 4 }],
      [
        { id, quantity: 2 },
        { id, quantity: 2 },
      ],
      [{ id, quantity: 0 }],
      [{ id: "itm_none" }],
      [],
    ]) {
      await expect(ship(wishes)).rejects.toMatchObject({ code: "item_not_found" });
    }
    await expect(world.core.production.cancelUnrequested(address)).rejects.toMatchObject({
      code: "move_not_allowed",
    });
    await ship([{ id, quantity: 1 }, { id: other }]);
    await ship(undefined);
    expect(await left()).toEqual([[2], [1, 1], [2]]);
    expect((await historyOf(params)).status).toBe("Shipped");
  });

  test("checks the lines that it is given at every stage, and moves none alone", async () => {
    const { params, address } = await anOrderIn("Created");
    const [id = ""] = (await historyOf(params)).events[0]?.affected_items ?? [];
    const pick = (wish: string) =>
      world.core.production.advanceOrder({ ...address, target: "Picked", items: [{ id: wish }] });
    await expect(pick("itm_none")).rejects.toMatchObject({ code: "item_not_found" });
    await expect(pick(id)).rejects.toMatchObject({ code: "move_not_allowed" });
    expect((await historyOf(params)).status).toBe("Created");
  });

  test("declines an order and gives its stock back", async () => {
    const key = merchant.live;
    const sku = "COF-WHB-05L-FRN-BAG";
    const body = anOrder({ items: [aLine({ sku, quantity: 30 })] });
    const { params } = await anOrderIn("Declined", { body });
    expect((await historyOf(params)).status).toBe("Declined");
    const stock = await call(world, "getStockBySku", { key, params: { sku } });
    expect(stock.body.stockQty).toBe(36);
  });

  test("confirms a cancelation that was requested, and picks nothing meanwhile", async () => {
    const { params, address } = await anOrderIn("CancelationRequested");
    await expect(
      world.core.production.advanceOrder({ ...address, target: "Picked" }),
    ).rejects.toMatchObject({ code: "move_not_allowed" });
    await world.core.production.confirmCancelation(address);
    expect((await historyOf(params)).status).toBe("Canceled");
  });

  test.each(["Created", "Picked", "Printed", "Packaged"] as const)(
    "declines a cancelation: an order that was %s goes on from there",
    async (stood) => {
      const { production } = world.core;
      const { params, address } = await anOrderIn(stood);
      const reason = "It is in the press.";
      await expect(production.declineCancelation({ ...address, reason })).rejects.toMatchObject({
        code: "move_not_allowed",
      });
      await production.requestCancelation(address);
      await expect(
        production.declineCancelation({ ...address, reason: " " }),
      ).rejects.toMatchObject({
        code: "reason_not_acceptable",
      });
      expect(await production.declineCancelation({ ...address, reason })).toEqual({
        status: stood,
      });
      const { status, events } = await historyOf(params);
      expect(status).toBe(stood);
      expect(events.slice(-2).map(({ action }) => action)).toEqual(["CancelationRequested", stood]);
      const { reasons } = await production.readOrder(address);
      expect(reasons).toEqual([{ action: stood, reason, cancelation: "declined" }]);
      await production.advanceOrder({ ...address, target: "Shipped", label: aLabel() });
      expect((await historyOf(params)).status).toBe("Shipped");
    },
  );

  test("is asked to cancel an order ten times, and no more: its events stay of a size that can be told", async () => {
    const { production } = world.core;
    const { params, address } = await anOrderIn("Printed", { key: merchant.test });
    const ask = () => call(world, "requestCancelation", { key: merchant.test, params });
    for (let time = 0; time < 10; time += 1) {
      expect((await ask()).status).toBe(202);
      await production.declineCancelation({ ...address, reason: "It is in the press." });
    }
    const before = await historyOf(params, merchant.test);
    expect(await ask()).toMatchObject({
      status: 400,
      message: expect.stringContaining("10 times"),
    });
    await expect(production.requestCancelation(address)).rejects.toMatchObject({
      code: "move_not_allowed",
    });
    expect(await historyOf(params, merchant.test)).toEqual(before);
    await production.cancelUnrequested(address);
  });

  test("corrects what a label says, of the last parcel or an earlier one", async () => {
    const key = merchant.live;
    const { production } = world.core;
    const items = [aLine({ quantity: 2 })];
    const { params, address } = await anOrderIn("Created", { body: anOrder({ items }) });
    const label = aLabel({ trackingNumber: "T9" });
    await expect(production.correctTracking({ ...address, label })).rejects.toMatchObject({
      code: "shipment_not_found",
    });
    const [id = ""] = (await historyOf(params)).events[0]?.affected_items ?? [];
    for (const trackingNumber of ["T1", "T2"]) {
      const parcel = aLabel({ trackingNumber });
      const wishes = [{ id, quantity: 1 }];
      await production.advanceOrder({
        ...address,
        target: "Shipped",
        label: parcel,
        items: wishes,
      });
    }
    const before = await call(world, "getOrder", { key, params });
    await production.correctTracking({ ...address, label });
    await production.correctTracking({
      ...address,
      label: aLabel({ trackingNumber: "T8" }),
      parcel: 1,
    });
    await expect(production.correctTracking({ ...address, label, parcel: 3 })).rejects.toThrow(
      "no parcel 3",
    );
    const { shipments } = await production.readOrder(address);
    expect(shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(["T8", "T9"]);
    const shown = await call(world, "getOrderShipping", { key, params });
    expect(shown.body).toMatchObject({ trackingNumber: "T9", status: "in_transit" });
    const after = await call(world, "getOrder", { key, params });
    expect(after.body.orderStatus).toBe("Shipped");
    expect(after.body.updatedAt > before.body.updatedAt).toBe(true);
  });
});

describe("the times of an order", () => {
  test("never go back, though the clocks of two machines disagree", async () => {
    const key = merchant.live;
    const { params, address } = await anOrderIn("Created");
    world.advance(-60_000);
    await world.core.production.advanceOrder({ ...address, target: "Printed" });
    world.advance(30_000);
    await world.core.production.advanceOrder({ ...address, target: "Packaged" });
    const { events } = await historyOf(params);
    const times = events.map((event) => event.time);
    expect(times).toEqual(times.toSorted());
    const { body: order } = await call(world, "getOrder", { key, params });
    expect(order.updatedAt).toBe(times.at(-1));
    world.advance(30_000);
  });
});
