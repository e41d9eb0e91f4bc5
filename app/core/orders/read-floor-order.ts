import type { CoreContext } from "../kernel/context.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderAddress } from "./locked-order.ts";
import type { Line, Order } from "./order.ts";
import { orderNotFound } from "./read-orders.ts";

/** An order as the floor makes it: what to print, how many, and where the parcel goes. */
export interface FloorTicket extends Omit<Order, "updatedAt" | "items"> {
  items: (Line & { id: string; title: string | null; isShipped: boolean })[];
}

/** One order of a merchant, live or test, for the people who make it. Throws `order_not_found`. */
export async function readFloorOrder(
  { db }: CoreContext,
  { merchantId, orderId }: OrderAddress,
): Promise<FloorTicket> {
  const [order] = await rowsOf<FloorTicket>(db.pool, selectTicket, [merchantId, orderId]);
  if (order === undefined) throw orderNotFound(orderId);
  return order;
}

const selectTicket: Statement = {
  name: "core_select_floor_order",
  text: `SELECT o.id, o.created_at AS "createdAt", o.status::text AS status, o.is_test AS "isTest",
           o.external_source_id AS "externalSourceId", o.to_address AS "toAddress",
           o.return_address AS "returnAddress", o.shipping,
           (SELECT json_agg(json_build_object('id', i.id, 'externalSourceId', i.external_source_id,
              'sku', i.sku, 'title', v.title, 'quantity', i.quantity, 'artworkUrl', i.artwork_url,
              'isShipped', i.is_shipped) ORDER BY i.position)
            FROM core.order_item i LEFT JOIN core.catalog_variant v ON v.sku = i.sku
            WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id) AS items
         FROM core."order" o WHERE o.merchant_id = $1 AND o.id = $2`,
};
