import type { CoreContext } from "../kernel/context.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import type { OrderAddress } from "./locked-order.ts";
import { findAddressWarnings } from "../addresses/index.ts";
import { joinLineArtwork, type LineArtwork } from "../artwork/index.ts";
import type { Line, Order } from "./order.ts";
import type { Shipment } from "../shipping/index.ts";
import type { OrderStatus } from "./order-states.ts";
import { orderNotFound } from "./read-orders.ts";

/** How it is with a line's artwork. */
interface TicketArtwork extends Pick<LineArtwork, "problem"> {
  /** Where the copy is that is printed; null where what `artworkUrl` leads to is kept here itself. */
  copyUrl: string | null;
}

/**
 * An order as the print shop makes it: what to print, how many, and where the parcel goes; where it goes back to, the
 * order says or else its merchant.
 */
export interface ProductionTicket extends Omit<Order, "updatedAt" | "items"> {
  items: (Line & TicketArtwork & { id: string; title: string | null; shipped: number })[];
  /** Oldest first. */
  shipments: (Pick<
    Shipment,
    "status" | "carrier" | "service" | "trackingNumber" | "trackingUrl"
  > & {
    number: number;
    /** A time in UTC, as a label gives it. */
    estimatedDelivery: string;
  })[];
  /** What looks wrong with its addresses, in words. */
  warnings: { recipient: string[]; returnAddress: string[] };
  /** What the order became and why, where somebody said why; oldest first. `declined`: so stood what was asked to be canceled. */
  reasons: { action: OrderStatus; reason: string; cancelation: "declined" | null }[];
}

/** One order of a merchant, live or test, for the people who make it. Throws `order_not_found`. */
export async function readProductionOrder(
  { db, artworkUrl }: CoreContext & { artworkUrl: string },
  { merchantId, orderId }: OrderAddress,
): Promise<ProductionTicket> {
  const [order] = await rowsOf<Omit<ProductionTicket, "warnings">>(db.pool, selectTicket, [
    merchantId,
    orderId,
    artworkUrl,
  ]);
  if (order === undefined) throw orderNotFound(orderId);
  const { toAddress, returnAddress } = order;
  const recipient = findAddressWarnings(toAddress);
  const ofReturn = returnAddress === null ? [] : findAddressWarnings(returnAddress);
  return { ...order, warnings: { recipient, returnAddress: ofReturn } };
}

const selectTicket: Statement = {
  name: "core_select_production_order",
  text: `SELECT o.id, o.created_at AS "createdAt", o.status::text AS status, o.is_test AS "isTest",
           o.external_source_id AS "externalSourceId", o.to_address AS "toAddress",
           coalesce(o.return_address, (SELECT r.address FROM core.merchant_return_address r
             WHERE r.merchant_id = o.merchant_id)) AS "returnAddress", o.shipping,
           (SELECT json_agg(json_build_object('id', i.id, 'externalSourceId', i.external_source_id,
              'sku', i.sku, 'title', sized.title, 'copyUrl', $3 || art.copy_name,
              'problem', CASE WHEN o.status = 'Created' THEN art.problem END, 'quantity', i.quantity, 'artworkUrl', i.artwork_url,
              'shipped', CASE WHEN i.is_shipped THEN i.quantity ELSE i.shipped_in_part END) ORDER BY i.position)
            FROM core.order_item i ${joinLineArtwork}
            WHERE i.merchant_id = o.merchant_id AND i.order_id = o.id) AS items,
           (SELECT coalesce(json_agg(json_build_object('number', s.number, 'status', s.status,
              'carrier', s.carrier, 'service', s.service, 'trackingNumber', s.tracking_number,
              'trackingUrl', s.tracking_url, 'estimatedDelivery',
              to_char(s.estimated_delivery_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
              ORDER BY s.number), '[]')
            FROM core.order_shipment s WHERE s.merchant_id = o.merchant_id AND s.order_id = o.id)
             AS shipments,
           (SELECT coalesce(json_agg(json_build_object('action', e.action, 'reason', e.reason,
              'cancelation', e.cancelation)
              ORDER BY e.number), '[]')
            FROM core.order_event e WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id
              AND e.reason IS NOT NULL) AS reasons
         FROM core."order" o WHERE o.merchant_id = $1 AND o.id = $2`,
};
