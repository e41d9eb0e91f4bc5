import type { Pool, PoolClient } from "pg";
import { expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call } from "#test/builders/core.ts";
import { newId } from "../kernel/ids.ts";
import { listAndCountDue } from "./list-production-orders.ts";

/** `pool`, of which whoever has read orders waits for `act` before the next statement. */
function withActAfterOrders(pool: Pool, act: () => Promise<unknown>): Pool {
  const acting = <Each extends object>(target: Each, more: object): Each =>
    new Proxy(target, {
      get(_, property) {
        if (property in more) return Reflect.get(more, property);
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const query =
    (client: Pool | PoolClient) =>
    async (...args: Parameters<PoolClient["query"]>) => {
      const answer: unknown = await client.query(...args);
      if (JSON.stringify(args).includes("core_list_due_orders")) await act();
      return answer;
    };
  return acting(pool, {
    query: query(pool),
    connect: async () => {
      const client = await pool.connect();
      return acting(client, { query: query(client) });
    },
  });
}

test("orders that are due are counted as of the moment at which they are listed", async () => {
  const world = await aCoreWorld();
  const { live: key, merchantId } = await aMerchant(world);
  const place = async () =>
    (await call(world, "createOrder", { key, body: anOrder() })).body.orderId;
  const orderIds = [await place(), await place()].toSorted();
  const [canceled = ""] = orderIds;
  const cancel = () => call(world, "cancelOrder", { key, params: { orderId: canceled } });
  const { prisma } = world.database;
  const pool = withActAfterOrders(world.database.pool, cancel);
  world.advance(1_000);
  const due = await listAndCountDue(
    { db: { pool, prisma }, now: world.now(), newId },
    { isTest: false, merchantId, statuses: ["Created"], before: world.now(), limit: 10 },
  );
  expect(due.orders.map(({ orderId }) => orderId)).toEqual(orderIds);
  expect(due.counts).toEqual([{ status: "Created", isBefore: true, count: 2 }]);
  expect(
    (await call(world, "getOrder", { key, params: { orderId: canceled } })).body,
  ).toMatchObject({
    orderStatus: "Canceled",
  });
  await world.close();
});
