/**
 * Whoever writes an order that nobody told of before, and whoever erases buyers of a store, see each other: the
 * one looks for a redaction and then writes the order, the other looks for the order and then writes the redaction, so
 * each could miss what the other has not committed. Many write orders at once; an erasure is alone. The lock is taken
 * after deliveries and before orders (`lock-order.ts`), ends with its transaction, and is one for a store, so that an
 * erasure of very many orders holds no more of the database's memory than one of a single order.
 */
import pg from "pg";
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

/** Begins such a transaction: both in one question to the database, as a burst asks it for each order. */
export function beginForNewOrder(shop: string): string {
  const name = pg.escapeLiteral(nameOf(shop));
  return `BEGIN; SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
}

/** For a transaction that erases orders, before it looks for them. */
export async function lockForRedaction(
  transaction: Pick<Transaction, "$executeRaw">,
  shop: string,
): Promise<void> {
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${nameOf(shop)}, 0))`;
}
