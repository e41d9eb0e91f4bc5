/**
 * Whoever writes an order that nobody told of before, and whoever erases buyers of a store, see each other: the
 * one looks for a redaction and then writes the order, the other looks for the order and then writes the redaction, so
 * each could miss what the other has not committed. Many write orders at once; an erasure is alone. The lock is taken
 * after deliveries and before orders (`lock-order.ts`), ends with its transaction, and is one for a store, so that an
 * erasure of very many orders holds no more of the database's memory than one of a single order.
 */
import pg, { type PoolClient } from "pg";
import { commitsAsynchronously } from "#app/db/asynchronous-commit.server.ts";
import type { Transaction } from "#app/db/database.server.ts";

const nameOf = (shop: string): string => `redaction ${shop}`;

/** For a transaction that may write a new order, before it looks for redactions. */
export async function lockForNewOrder(
  transaction: Pick<Transaction, "$executeRaw">,
  shop: string,
): Promise<void> {
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock_shared(hashtextextended(${nameOf(shop)}, 0))`;
}

/**
 * Begins such a transaction, whose commit does not wait for the disk: the webhook that it works on is durable, and is
 * worked on again. All in one question to the database, as a burst asks it for each order.
 */
export function beginForNewOrder(shop: string): string {
  const name = pg.escapeLiteral(nameOf(shop));
  return `BEGIN; SELECT ${commitsAsynchronously}, pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
}

/** The same for a transaction that writes orders of several stores. */
export async function lockForNewOrders(
  client: Pick<PoolClient, "query">,
  shops: ReadonlySet<string>,
): Promise<void> {
  await client.query(
    `SELECT pg_advisory_xact_lock_shared(hashtextextended(name, 0))
     FROM (SELECT unnest($1::text[]) AS name) AS names`,
    [Array.from(shops, nameOf).toSorted()],
  );
}

/** For a transaction that erases orders, before it looks for them. */
export async function lockForRedaction(
  transaction: Pick<Transaction, "$executeRaw">,
  shop: string,
): Promise<void> {
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${nameOf(shop)}, 0))`;
}
