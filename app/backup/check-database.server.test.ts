/** What `npm run backup -- --verify` finds in a database whose rows are broken. */
import { beforeAll, expect, it } from "vitest";
import { aLine, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";
import { checkDatabase, findFaults } from "./check-database.server.ts";
import type { coreInvariants } from "./core-invariants.ts";

const { world, merchant } = openCoreWorld();
const countedSku = "COF-WHB-05L-FRN-BAG";

const label = () => ({
  carrier: "UPS",
  service: "Ground",
  trackingNumber: "1Z999",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
  estimatedDeliveryAt: new Date(world.now().getTime() + 3 * 86_400_000),
});

/** Orders that have come as far as their names say, by what the core itself does. */
const orders: Record<string, string> = {};

async function place(name: string, { key = merchant.live } = {}) {
  const items = [aLine({ quantity: 2 }), aLine({ sku: countedSku, quantity: 3 })];
  const headers = { "idempotency-key": name };
  const { body } = await call(world, "createOrder", { key, headers, body: anOrder({ items }) });
  orders[name] = body.orderId;
  await world.core.sweeps.dueArtworkCopies();
  return { merchantId: merchant.merchantId, orderId: body.orderId };
}

/** An order of units that were not counted as it was placed, and of more of them since they are: it holds those alone. */
async function enlarge() {
  const { stock } = world.core;
  const { pool } = world.database;
  const stocked = { sku: countedSku, isTest: false };
  await stock.setStock({ ...stocked, quantity: null });
  const { orderId } = await place("enlarged");
  await stock.setStock({ ...stocked, quantity: 70 });
  const items = [aLine({ quantity: 2 }), aLine({ sku: countedSku, quantity: 5 })];
  const params = { orderId };
  await call(world, "updateOrder", { key: merchant.live, params, body: anOrder({ items }) });
  const { rows } = await pool.query<{ reserved: number }>(
    "SELECT reserved FROM core.order_item WHERE order_id = $1 AND sku = $2",
    [orderId, countedSku],
  );
  expect(rows).toEqual([{ reserved: 2 }]);
}

/** Every way through an order's life, with its messages, parcels and transactions. */
beforeAll(async () => {
  const { merchantId } = merchant;
  for (const isTest of [false, true]) {
    const url = `https://hooks.example/${isTest ? "test" : "live"}`;
    await world.core.notifications.addEndpoint({ merchantId, isTest, url });
  }
  const { production } = world.core;
  await place("created");
  await production.declineOrder({ ...(await place("declined")), reason: "no such paper" });
  await call(world, "cancelOrder", { key: merchant.live, params: await place("canceled") });
  const waiting = await place("picked");
  await production.advanceOrder({ ...waiting, target: "Picked" });
  await production.requestCancelation(waiting);
  await production.declineCancelation({ ...waiting, reason: "It is in the press." });
  await production.advanceOrder({
    ...(await place("labelled")),
    target: "Packaged",
    label: label(),
  });
  const parted = await place("parted");
  const { items } = await production.readOrder(parted);
  const [first] = items;
  const part = [{ id: first?.id ?? "", quantity: 1 }];
  await production.advanceOrder({ ...parted, target: "Shipped", label: label(), items: part });
  const rest = await place("rest declined");
  const [begun] = (await production.readOrder(rest)).items;
  const left = [{ id: begun?.id ?? "", quantity: 1 }];
  await production.advanceOrder({ ...rest, target: "Shipped", label: label(), items: left });
  await production.declineRest({ ...rest, reason: "The press broke." });
  await production.advanceOrder({ ...(await place("shipped")), target: "Shipped", label: label() });
  const test = await place("tested", { key: merchant.test });
  const body = { targetStatus: "Shipped" } as const;
  await call(world, "simulateOrderStatus", { key: merchant.test, params: test, body });
  await world.core.sweeps.dueNotifications();
  await world.core.sweeps.settleNotifications();
  await place("told later");
  await enlarge();
});

/** How rows are broken so that each fault is there, of which order ($1), and what else is wrong then. */
const breaks: Record<
  keyof typeof coreInvariants,
  { of: string; by: string; also?: (keyof typeof coreInvariants)[] }
> = {
  "an order has no lines": {
    of: "created",
    by: "DELETE FROM core.order_item WHERE order_id = $1",
    also: ["an order is Shipped before all its units have left, or is not although they have"],
  },
  "a line has no units, or holds more stock than its units": {
    of: "created",
    by: "UPDATE core.order_item SET reserved = 4 WHERE order_id = $1 AND reserved = 3",
  },
  "more units of a line have left than it has": {
    of: "parted",
    by: "UPDATE core.order_item SET shipped_in_part = 3 WHERE order_id = $1 AND position = 1",
    also: ["an order's events tell of more or fewer units that have left than its lines"],
  },
  "an order that was canceled or declined holds stock": {
    of: "declined",
    by: "UPDATE core.order_item SET reserved = quantity WHERE order_id = $1",
  },
  "units have left of an order that is neither Packaged nor Shipped": {
    of: "parted",
    by: `WITH moved AS (UPDATE core."order" SET status = 'Printed' WHERE id = $1)
      UPDATE core.order_event SET action = 'Printed' WHERE order_id = $1 AND action = 'Shipped'`,
    also: ["an order's events tell of more or fewer units that have left than its lines"],
  },
  "an order is Shipped before all its units have left, or is not although they have": {
    of: "shipped",
    by: "UPDATE core.order_item SET is_shipped = false WHERE order_id = $1 AND position = 1",
  },
  "an order's history doesn't begin as Created": {
    of: "created",
    by: "UPDATE core.order_event SET number = 2 WHERE order_id = $1",
  },
  "an event is missing between others of its order": {
    of: "shipped",
    by: "DELETE FROM core.order_event WHERE order_id = $1 AND number = 3",
  },
  "an order stands elsewhere than its last event says": {
    of: "created",
    by: `UPDATE core."order" SET status = 'Picked' WHERE id = $1`,
  },
  "an event is of later than its order's last change": {
    of: "created",
    by: "UPDATE core.order_event SET time = time + interval '1 second' WHERE order_id = $1",
  },
  "an order's events tell of more or fewer units that have left than its lines": {
    of: "parted",
    by: "UPDATE core.order_item SET shipped_in_part = 0 WHERE order_id = $1",
  },
  "an order is Shipped without a parcel that left": {
    of: "shipped",
    by: "DELETE FROM core.order_shipment WHERE order_id = $1",
  },
  "a label waits for an order that has ended": {
    of: "declined",
    by: parcel(1),
  },
  "two labels wait for one order": {
    of: "labelled",
    by: parcel(2),
  },
  "an order was charged that is not Shipped": {
    of: "parted",
    by: charge(),
  },
  "an order was charged another amount than its lines come to": {
    of: "shipped",
    by: "UPDATE core.transaction SET amount_cents = amount_cents - 1 WHERE order_id = $1",
  },
  "a test order is Shipped and was not charged": {
    of: "tested",
    by: "DELETE FROM core.transaction WHERE order_id = $1",
  },
  "a message is about an order that is not there": {
    of: "created",
    by: "UPDATE core.notification SET order_id = 'ord_none' WHERE order_id = $1",
  },
  "a message about a live order is for an endpoint of test orders, or the other way round": {
    of: "created",
    by: `UPDATE core.notification SET endpoint_id = (
      SELECT id FROM core.notification_endpoint WHERE is_test) WHERE order_id = $1`,
  },
  "a message comes after the last about its order": {
    of: "created",
    by: "UPDATE core.notification SET sequence = 2 WHERE order_id = $1",
  },
  "two messages to one endpoint have one place among those about their order": {
    of: "picked",
    by: "UPDATE core.notification SET sequence = 1 WHERE order_id = $1 AND sequence = 2",
  },
  "a message is due although it has ended, or neither": {
    of: "told later",
    by: "UPDATE core.notification SET due_at = NULL WHERE order_id = $1",
  },
  "an idempotency key leads to an order that is not there": {
    of: "created",
    by: "UPDATE core.idempotency_key SET is_test = true WHERE answer ->> 'orderId' = $1",
  },
  "two idempotency keys lead to one order": {
    of: "created",
    by: `UPDATE core.idempotency_key SET answer = jsonb_build_object('orderId', $1::text)
      WHERE key = 'shipped'`,
  },
  "stock is below zero": {
    of: countedSku,
    by: "UPDATE core.stock SET quantity = -1 WHERE sku = $1 AND NOT is_test",
  },
  "orders lack units of which there are some for new orders": {
    of: countedSku,
    by: "UPDATE core.stock SET missing = 1 WHERE sku = $1 AND NOT is_test",
  },
};

function parcel(number: number): string {
  return `INSERT INTO core.order_shipment (merchant_id, order_id, number, status, carrier, service,
      tracking_number, tracking_url, estimated_delivery_at, created_at)
    SELECT merchant_id, id, ${number}, 'processed', 'UPS', 'Ground', '1Z', 'https://ups.example', now(), now()
    FROM core."order" WHERE id = $1`;
}

function charge(): string {
  return `INSERT INTO core.transaction (merchant_id, order_id, created_at, amount_cents, currency, type)
    SELECT merchant_id, id, now(), (SELECT sum(quantity * unit_price_cents) FROM core.order_item WHERE order_id = $1), 'USD', 'balanceTransaction' FROM core."order" WHERE id = $1`;
}

it("finds nothing in what the core itself writes, and names each thing that must never be", async () => {
  const { pool } = world.database;
  const sound = await checkDatabase(pool);
  expect(sound.counts).toContainEqual({
    what: "orders of the core",
    count: Object.keys(orders).length,
  });
  const client = await pool.connect();
  try {
    for (const [fault, { of, by, also = [] }] of Object.entries(breaks)) {
      await client.query("BEGIN");
      await client.query(by, [orders[of] ?? of]);
      const found = await findFaults(client);
      await client.query("ROLLBACK");
      expect(found.map((each) => each.fault).toSorted(), fault).toEqual(
        [fault, ...also].toSorted(),
      );
      expect(
        found.map(({ count }) => count),
        fault,
      ).toEqual(found.map(() => 1));
    }
    await client.query("BEGIN");
    await client.query("UPDATE core.stock SET quantity = -1 WHERE sku = $1", [countedSku]);
    await expect(checkDatabase(client)).rejects.toThrow(
      "The backup's database is not sound: stock is below zero (2).",
    );
    await client.query("ROLLBACK");
  } finally {
    client.release();
  }
});
