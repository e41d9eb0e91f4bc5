import type { CoreContext } from "../kernel/context.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";

/** An order of whichever merchant. */
export interface FoundOrder {
  merchantId: string;
  orderId: string;
}

/** An order that an operator's act has moved. */
interface MovedOrder extends FoundOrder {
  actId: string;
}

const selectMovedLast: Statement = {
  name: "core_orders_moved_last",
  text: `SELECT DISTINCT merchant_id AS "merchantId", order_id AS "orderId", act_id AS "actId"
         FROM core.order_event
         WHERE act_id = (
           SELECT a.id FROM core.operator_act a
           WHERE a.operator = $1 AND a.command = $2
             AND EXISTS (SELECT FROM core.order_event e WHERE e.act_id = a.id)
           ORDER BY a.at DESC, a.id DESC LIMIT 1)
         ORDER BY 2`,
};

/** The orders that an operator's last act by this command has moved; none where there was no such act. */
export function findMovedLast(
  { db }: CoreContext,
  { operator, command }: { operator: string; command: string },
): Promise<MovedOrder[]> {
  return rowsOf<MovedOrder>(db.pool, selectMovedLast, [operator, command]);
}

/** An order with the number of its parcel. */
interface Parcel {
  orderId: string;
  trackingNumber: string;
}

const selectSharing: Statement = {
  name: "core_find_sharing_parcels",
  text: `SELECT DISTINCT ON (s.tracking_number) s.order_id AS "orderId", s.tracking_number AS "trackingNumber"
         FROM unnest($1::text[], $2::text[]) AS given(order_id, number)
         JOIN core.order_shipment s ON s.tracking_number = given.number AND s.order_id <> given.order_id
         ORDER BY s.tracking_number, s.created_at DESC`,
};

/** Of each of these numbers that a parcel of another order has, of whichever merchant, the newest such parcel. */
export function findSharingParcels(
  { db }: CoreContext,
  { parcels }: { parcels: readonly Parcel[] },
): Promise<Parcel[]> {
  return rowsOf<Parcel>(db.pool, selectSharing, [
    parcels.map(({ orderId }) => orderId),
    parcels.map(({ trackingNumber }) => trackingNumber),
  ]);
}

const selectByIds: Statement = {
  name: "core_find_orders",
  text: `SELECT o.merchant_id AS "merchantId", o.id AS "orderId"
         FROM unnest($1::text[]) AS wanted(id) CROSS JOIN core.merchant m
         JOIN core."order" o ON o.merchant_id = m.id AND o.id = wanted.id`,
};

/** Whose orders these are, of all merchants; those that aren't there are left out. */
export function findOrders(
  { db }: CoreContext,
  { orderIds }: { orderIds: readonly string[] },
): Promise<FoundOrder[]> {
  return rowsOf<FoundOrder>(db.pool, selectByIds, [orderIds]);
}
