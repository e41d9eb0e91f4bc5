import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
beforeAll(async () => {
  world = await aCoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  merchant = await aMerchant(world);
});

async function place(externalSourceId: string | null, key = merchant.test): Promise<string> {
  world.advance(1_000);
  return (await call(world, "createOrder", { key, body: anOrder({ externalSourceId }) })).body
    .orderId;
}
async function find(query: Record<string, string>, key = merchant.test) {
  const { body } = await call(world, "getOrders", { key, query });
  return body.orders.map(({ orderId }) => orderId);
}

describe("the list of orders has only those", () => {
  test("with an id of the caller's own, of the caller's alone", async () => {
    const stranger = await aMerchant(world);
    await place("shop/1", stranger.test);
    await place("shop/1", merchant.live);
    await place("shop/2");
    await place(null);
    const wanted = [await place("shop/1"), await place("shop/1")];
    expect(await find({ externalSourceId: "shop/1" })).toEqual(wanted.toReversed());
    expect(await find({ externalSourceId: "shop/3" })).toEqual([]);
  });

  test("in a status", async () => {
    const [created, picked] = [await place(null), await place(null)];
    const params = { orderId: picked };
    const body = { targetStatus: "Picked" };
    await call(world, "simulateOrderStatus", { key: merchant.test, params, body });
    expect(await find({ status: "Picked" })).toEqual([picked]);
    expect(await find({ status: "Created" })).toEqual([created]);
  });

  test("placed from one moment on and before another", async () => {
    const ids = [await place(null), await place(null), await place(null)];
    const [first, second] = (
      await call(world, "getOrders", { key: merchant.test })
    ).body.orders.toReversed();
    const after = { createdAfter: second?.createdAt ?? "" };
    const before = { createdBefore: second?.createdAt ?? "" };
    expect(await find(after)).toEqual([ids[2], ids[1]]);
    expect(await find(before)).toEqual([ids[0]]);
    expect(await find({ ...after, ...before })).toEqual([]);
    expect(await find({ createdAfter: first?.createdAt.replace("Z", "+00:00") ?? "" })).toEqual(
      ids.toReversed(),
    );
    expect(await find({ createdAfter: "2026-11-20T03:00-05:00" })).toEqual(ids.toReversed());
    expect(await find({ createdBefore: "2026-11-20" })).toEqual([]);
  });

  test("that fit everything at once, page by page", async () => {
    const ids = [await place("a"), await place("b"), await place("a"), await place("a")];
    const query = { externalSourceId: "a", status: "Created", pageSize: "2" };
    const { body } = await call(world, "getOrders", { key: merchant.test, query });
    expect(body.orders.map(({ orderId }) => orderId)).toEqual([ids[3], ids[2]]);
    expect(body.pageInfo.hasNextPage).toBe(true);
    expect(await find({ ...query, cursor: body.pageInfo.endCursor ?? "" })).toEqual([ids[0]]);
    const moments = { createdAfter: "2026-01-01T00:00:00Z", createdBefore: "2027-01-01T00:00:00Z" };
    for (const pageSize of ["1", "2", "3"]) {
      const all = { ...query, ...moments, cursor: ids[3] ?? "", pageSize };
      expect(await find(all)).toEqual([ids[2], ids[0]].slice(0, Number(pageSize)));
    }
  });

  test.each([
    ["status", "Lost"],
    ["createdAfter", "yesterday"],
    ["createdAfter", "-100000-01-01T00:00:00Z"],
    ["createdAfter", "0000-01-01T00:00:00Z"],
    // Of the zone in which the core happens to run.
    ["createdAfter", "2026-11-20T08:00:00"],
    ["createdBefore", "ord 7"],
    ["createdBefore", ""],
    ["externalSourceId", ""],
  ])("and refuses %s=%j with its name", async (name, value) => {
    const reply = await call(world, "getOrders", { key: merchant.test, query: { [name]: value } });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining(name) });
    expect(reply.headers.get("x-error-code")).toBe("value_not_acceptable");
  });
});

describe("an order that production has begun", () => {
  test("can be asked to be canceled, once", async () => {
    const orderId = await place(null);
    const key = merchant.test;
    const params = { orderId };
    const early = await call(world, "requestCancelation", { key, params });
    expect(early).toMatchObject({ status: 400, message: expect.stringContaining("cancelOrder") });
    await call(world, "simulateOrderStatus", { key, params, body: { targetStatus: "Picked" } });
    expect((await call(world, "cancelOrder", { key, params })).status).toBe(400);
    expect((await call(world, "requestCancelation", { key, params })).status).toBe(202);
    const { body } = await call(world, "getOrder", { key, params });
    expect(body.orderStatus).toBe("CancelationRequested");
    const again = await call(world, "requestCancelation", { key, params });
    expect(again.status).toBe(400);
    expect(again.headers.get("x-error-code")).toBe("move_not_allowed");
  });

  test("shows its parcels, none before the first label", async () => {
    const orderId = await place(null);
    const key = merchant.test;
    const params = { orderId };
    const shipments = async () =>
      (await call(world, "getOrderShipments", { key, params })).body.shipments;
    expect(await shipments()).toEqual([]);
    await call(world, "simulateOrderStatus", { key, params, body: { targetStatus: "Shipped" } });
    const { body: latest } = await call(world, "getOrderShipping", { key, params });
    expect(await shipments()).toEqual([latest]);
    const stranger = (await aMerchant(world)).test;
    expect((await call(world, "getOrderShipments", { key: stranger, params })).status).toBe(404);
  });
});

describe("what production decides about a test order", () => {
  const decide = (orderId: string, body: object, key = merchant.test) =>
    call(world, "simulateDecision", { key, params: { orderId }, body });
  const eventsOf = async (orderId: string) => {
    const { body } = await call(world, "getEvents", { key: merchant.test });
    return body.events.filter((event) => event.orderId === orderId);
  };

  test("declines it, with the reason that events tell", async () => {
    const orderId = await place(null);
    const declined = await decide(orderId, { decision: "DeclineOrder", reason: "Sold out." });
    expect(declined.body).toMatchObject({ previousStatus: "Created", newStatus: "Declined" });
    await expect
      .poll(() => eventsOf(orderId))
      .toMatchObject([{ action: "Created" }, { action: "Declined", reason: "Sold out." }]);
    expect((await decide(orderId, { decision: "DeclineOrder" })).status).toBe(400);
  });

  test("declines its cancelation, and it goes on where it stood", async () => {
    const orderId = await place(null);
    const key = merchant.test;
    const [params, body] = [{ orderId }, { targetStatus: "Printed" }];
    await call(world, "simulateOrderStatus", { key, params, body });
    expect((await decide(orderId, { decision: "DeclineCancelation" })).status).toBe(400);
    await call(world, "requestCancelation", { key, params });
    const declined = await decide(orderId, { decision: "DeclineCancelation" });
    expect(declined.body).toMatchObject({
      previousStatus: "CancelationRequested",
      newStatus: "Printed",
    });
  });

  test("is simulated with a test key alone, and with a reason that fits", async () => {
    const orderId = await place(null, merchant.live);
    const refused = await decide(orderId, { decision: "DeclineOrder" }, merchant.live);
    expect(refused.status).toBe(403);
    const own = await place(null);
    for (const body of [{ decision: "Lose" }, { decision: "DeclineOrder", reason: " " }]) {
      expect((await decide(own, body)).status).toBe(422);
    }
  });
});
