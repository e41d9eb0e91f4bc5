import pg, { type Pool, type PoolClient } from "pg";
import { asksTogether } from "#app/db/ask-together.server.ts";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { DeliveryModel } from "#app/db/generated/models.ts";
import type { ReportedOrder } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import { wakeInspection, type WithPictures } from "../../products/inspections/index.ts";
import type { MappingOf } from "../../products/mappings/index.ts";
import { movesNotified } from "../../store/timeline/index.ts";
import { beginForNewOrder, lockForNewOrders } from "../../store/redaction-lock.ts";
import { keepWords } from "../../store/words.ts";
import { newOrderParts } from "../orders/index.ts";
import { isPaymentNotice, remarkOn } from "./order-payload.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** They tell of an order first. */
const firstTopics: ReadonlySet<string> = new Set(["orders/create", "orders/paid"]);

interface NewOrderWork {
  shop: ShopRow;
  delivery: DeliveryModel;
  payload: unknown;
  snapshot: ReportedOrder;
  decided: ReadonlyMap<string, MappingOf["state"]>;
}

/**
 * What most of a burst's webhooks bring: an order that nobody has told of, paid, its variants decided about. All
 * that comes of it is one statement, and its job. False, and nothing is written, where it is anything else, or the
 * same is being told by somebody else in this moment: then the transaction for all cases decides.
 */
export async function applyNewOrder(
  ctx: Needs<"pool" | "clock" | "newId" | "enqueue">,
  work: NewOrderWork,
): Promise<boolean> {
  const { shop, delivery, payload, snapshot, decided } = work;
  if (!firstTopics.has(delivery.topic)) return false;
  const now = ctx.clock();
  const told = { shop, snapshot, decided, isPaymentNotice: isPaymentNotice(delivery, shop) };
  const order = newOrderParts(ctx, told, now);
  if (order === null) return false;
  const said = remarkOn(payload, snapshot);
  const outcome = said === null ? null : keepWords(said);
  const { text, values } = Prisma.sql`
    WITH taken AS (
      UPDATE connector.delivery
      SET attempts = attempts + 1, state = 'Applied', outcome = ${outcome}, order_id = ${snapshot.id},
        processed_at = ${now}::timestamptz
      WHERE shop = ${shop.domain} AND webhook_id = ${delivery.webhookId} AND state = 'Received'
        AND ${order.condition}
      RETURNING shop),
    ${order.parts}
    SELECT EXISTS (SELECT FROM taken) AS "isWritten", ${movesNotified} AS told`;
  const written = {
    shop: shop.domain,
    webhookId: delivery.webhookId,
    orderId: snapshot.id,
    dispatchId: order.dispatchId,
    lines: snapshot.lines,
    statement: { text, values },
    enqueue: ctx.enqueue,
  };
  return (await writeTogether(ctx.pool, written)) || writeAlone(ctx.pool, written);
}

/** A new order as it is written. */
interface NewOrder extends Needs<"enqueue">, WithPictures {
  webhookId: string;
  dispatchId: string;
  statement: { text: string; values: unknown[] };
}

/**
 * Writes the orders of several webhooks that are worked on in the same moment in one transaction: they share its commit
 * and the statement that writes their jobs. False says nothing of an order, as of one that came alone: it is tried by
 * itself. A webhook that somebody locks is passed over, and all of them where one fails, whose own try tells why.
 */
const writeTogether = asksTogether<NewOrder, boolean, Pool>(async (pool, orders) => {
  const [first] = orders;
  if (first === undefined || orders.length === 1) return orders.map(() => false);
  try {
    const written = await inTransaction(pool, async (client) => {
      await client.query(`BEGIN; SELECT ${commitsAsynchronously}`);
      const free = await lockDeliveries(client, orders);
      await lockForNewOrders(client, new Set(free.map(({ shop }) => shop)));
      const done = new Set<NewOrder>();
      for (const order of free) if (await write(client, order)) done.add(order);
      const jobs = [...done].map(({ shop, dispatchId }) => ({ shop, dispatchId }));
      await wakeInspection(first, client, [...done]);
      await first.enqueue(client, "reconcile-dispatch", jobs);
      await client.query("COMMIT");
      return done;
    });
    return orders.map((order) => written.has(order));
  } catch {
    return orders.map(() => false);
  }
});

/** By webhook id, as everybody locks them; returns them by order, in which everybody writes those. */
async function lockDeliveries(
  client: PoolClient,
  orders: readonly NewOrder[],
): Promise<NewOrder[]> {
  const { rows } = await client.query<{ at: string }>(
    `SELECT asked.at
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (shop, webhook_id, at)
     JOIN connector.delivery
       ON delivery.shop = asked.shop AND delivery.webhook_id = asked.webhook_id
     WHERE delivery.state = 'Received'
     ORDER BY delivery.webhook_id FOR NO KEY UPDATE OF delivery SKIP LOCKED`,
    [orders.map(({ shop }) => shop), orders.map(({ webhookId }) => webhookId)],
  );
  const free = new Set(rows.map(({ at }) => Number(at)));
  const keyOf = ({ shop, orderId }: NewOrder) => `${shop} ${orderId}`;
  return orders
    .filter((_, at) => free.has(at + 1))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

async function writeAlone(pool: Pool, order: NewOrder): Promise<boolean> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(beginForNewOrder(order.shop));
      const isWritten = await write(client, order);
      const { shop, dispatchId } = order;
      if (isWritten) {
        await wakeInspection(order, client, [order]);
        await order.enqueue(client, "reconcile-dispatch", [{ shop, dispatchId }]);
      }
      await client.query(isWritten ? "COMMIT" : "ROLLBACK");
      return isWritten;
    });
  } catch (error) {
    if (isAlreadyThere(error)) return false;
    throw error;
  }
}

async function write(client: PoolClient, { statement }: NewOrder): Promise<boolean> {
  const { text, values } = statement;
  const { rows } = await client.query<{ isWritten: boolean }>(text, values);
  return rows[0]?.isWritten === true;
}

/** Begins and ends with `work`; a connection whose transaction failed is thrown away, with whatever state it is in. */
async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Another webhook of the order was applied at the same time. */
function isAlreadyThere(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505";
}
