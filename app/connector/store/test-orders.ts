/** Which dispatches went out with a test key: nothing of them is made, nothing is charged for them, and none is late. */
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../ports/context.ts";
import type { OrderKind } from "../model/order-kinds.ts";

/** Of a row of `dispatch`: it went out with a test key. */
export const isTestOrder = Prisma.sql`EXISTS (
  SELECT FROM connector.connection AS used WHERE used.id = dispatch.connection_id AND used.is_test)`;

/** Part of a statement of which `$1` is a shop: the ids of its dispatches that did. */
export const testOrderIds = `SELECT dispatch.id FROM connector.dispatch
  JOIN connector.connection AS used ON used.id = dispatch.connection_id AND used.is_test
  WHERE dispatch.shop = $1`;

/**
 * The same of a statement: whether the shop counts the money of its test orders, and of no others. It does while it tries
 * the app: it is connected with a test key, and nothing that is real was ever charged.
 */
export const countsTests = `(coalesce((SELECT used.is_test FROM connector.shop_connection AS chosen
  JOIN connector.connection AS used ON used.id = chosen.connection_id
  WHERE chosen.shop = $1), false) AND NOT EXISTS (
    SELECT FROM connector.cost
    WHERE cost.shop = $1 AND cost.currency IS NOT NULL AND cost.dispatch_id NOT IN (${testOrderIds})))`;

/** The money of which of its orders a shop counts. */
export async function countedKind({ pool }: Needs<"pool">, shop: string): Promise<OrderKind> {
  const { rows } = await pool.query<{ is: boolean }>(`SELECT ${countsTests} AS is`, [shop]);
  return rows[0]?.is === true ? "test" : "live";
}
