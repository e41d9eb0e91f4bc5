import type { PoolClient } from "pg";
import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import type { EventItem, ShippingChoice } from "./order.ts";
import type { OrderStatus } from "./order-states.ts";
import { orderNotFound } from "./read-orders.ts";

/** An order that nobody else can change while our transaction runs. */
export interface LockedOrder {
  merchantId: string;
  orderId: string;
  isTest: boolean;
  status: OrderStatus;
  updatedAt: Date;
  externalSourceId: string | null;
  shipping: ShippingChoice | null;
  /** The operator's act under which it is locked. */
  actId: string | null;
  items: (EventItem & { isShipped: boolean; shippedInPart: number })[];
}

/** Which order; without `isTest` it may be of either kind, which is the print shop's view. */
export interface OrderAddress {
  merchantId: string;
  orderId: string;
  isTest?: boolean;
  /** The operator's act that the change comes of; its events then name it. */
  actId?: string;
}

/** Runs `work` in a transaction that holds the order's row. Throws `order_not_found`. */
export function withLockedOrder<T>(
  { db }: CoreContext,
  address: OrderAddress,
  work: (client: PoolClient, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return inTransaction(db.pool, async (client) => {
    const { merchantId, orderId, isTest, actId = null } = address;
    const { rows } = await client.query<Omit<LockedOrder, "items" | "actId">>(
      `SELECT merchant_id AS "merchantId", id AS "orderId", is_test AS "isTest",
         status::text AS status, updated_at AS "updatedAt",
         external_source_id AS "externalSourceId", shipping
       FROM core."order" WHERE merchant_id = $1 AND id = $2 AND ($3::boolean IS NULL OR is_test = $3)
       FOR UPDATE`,
      [merchantId, orderId, isTest ?? null],
    );
    const [order] = rows;
    if (order === undefined) throw orderNotFound(orderId);
    // A statement of its own: it sees the lines as they are now that the row is ours.
    const { rows: items } = await client.query<LockedOrder["items"][number]>(
      `SELECT id, external_source_id AS "externalSourceId", sku, quantity, is_shipped AS "isShipped",
         shipped_in_part AS "shippedInPart"
       FROM core.order_item WHERE merchant_id = $1 AND order_id = $2 ORDER BY position`,
      [merchantId, orderId],
    );
    return work(client, { ...order, items, actId });
  });
}
