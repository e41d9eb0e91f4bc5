import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import type { Caller, CoreContext } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { type Statement, rowsOf } from "../kernel/sql.ts";
import { details, type NotificationTracking } from "#app/contract/index.ts";
import {
  acceptEstimate,
  estimateByService,
  estimateSimulated,
  isSameService,
} from "./delivery-days.ts";

/** How far a parcel is: its label exists, the carrier has it, the recipient has it. */
type ShipmentStatus = "processed" | "in_transit" | "delivered";

/** What a label says. */
export interface Label {
  carrier: string;
  service: string;
  trackingNumber: string;
  trackingUrl: string;
  /** The carrier's; without it the days of the service count. */
  estimatedDeliveryAt?: Date | undefined;
}

export interface Shipment extends Label {
  status: ShipmentStatus;
  estimatedDeliveryAt: Date;
}

const shipmentColumns = `s.status, s.carrier, s.service, s.tracking_number AS "trackingNumber",
  s.tracking_url AS "trackingUrl", s.estimated_delivery_at AS "estimatedDeliveryAt"`;

const selectLatest: Statement = {
  name: "core_select_latest_shipment",
  text: `SELECT ${shipmentColumns}
         FROM core."order" o
         JOIN core.order_shipment s ON s.merchant_id = o.merchant_id AND s.order_id = o.id
         WHERE o.merchant_id = $1 AND o.is_test = $2 AND o.id = $3
         ORDER BY s.number DESC LIMIT 1`,
};

/**
 * The latest shipment of an order. Throws `shipment_not_found` while there is none, for an unknown
 * order too.
 */
export async function getOrderShipment(
  { db }: CoreContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<Shipment> {
  const values = [caller.merchantId, caller.isTest, orderId];
  const [shipment] = await rowsOf<Shipment>(db.pool, selectLatest, values);
  if (shipment === undefined) {
    throw new DomainError("shipment_not_found", `There is no shipment of an order ${orderId}.`);
  }
  return shipment;
}

const selectAll: Statement = {
  name: "core_select_shipments",
  text: `SELECT ${shipmentColumns}
         FROM core."order" o
         LEFT JOIN core.order_shipment s ON s.merchant_id = o.merchant_id AND s.order_id = o.id
         WHERE o.merchant_id = $1 AND o.is_test = $2 AND o.id = $3
         ORDER BY s.number`,
};

/** Every shipment of an order, oldest first; none before its first label. Throws `order_not_found`. */
export async function listOrderShipments(
  { db }: CoreContext,
  { caller, orderId }: { caller: Caller; orderId: string },
): Promise<Shipment[]> {
  const values = [caller.merchantId, caller.isTest, orderId];
  const rows = await rowsOf<Shipment | { status: null }>(db.pool, selectAll, values);
  if (rows.length === 0) {
    throw new DomainError("order_not_found", details("orderUnknown", { apiOrderId: orderId }));
  }
  return rows.filter((row) => row.status !== null);
}

interface OfOrder {
  merchantId: string;
  orderId: string;
}

/** A shipment as messages tell of it: the fields of the API's own answer. */
export function trackingOf(shipment: Shipment): NotificationTracking {
  return {
    status: shipment.status,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
    estimatedDelivery: shipment.estimatedDeliveryAt.toISOString(),
    shippingCarrier: shipment.carrier,
    shippingService: shipment.service,
  };
}

/**
 * Writes a label, in the place of one that waits, for an order whose row the caller has locked. Throws
 * `delivery_unknown` where neither the carrier nor the operator has said when its parcel arrives, and
 * `value_not_acceptable` where that can't be.
 */
export async function replaceLabel(
  client: PoolClient,
  { merchantId, orderId, label, now }: OfOrder & { label: Label; now: Date },
): Promise<Shipment> {
  await dropLabel(client, { merchantId, orderId });
  const { carrier, service, trackingNumber, trackingUrl } = label;
  const { estimatedDeliveryAt: estimate } = label;
  const estimatedDeliveryAt =
    estimate === undefined
      ? await estimateByService(client, { ...label, from: now })
      : acceptEstimate(estimate, { from: now });
  await client.query(
    `INSERT INTO core.order_shipment (merchant_id, order_id, number, status, carrier, service,
       tracking_number, tracking_url, estimated_delivery_at, created_at)
     SELECT $1, $2, coalesce(max(number), 0) + 1, 'processed', $3, $4, $5, $6, $7, $8
     FROM core.order_shipment WHERE merchant_id = $1 AND order_id = $2`,
    [merchantId, orderId, carrier, service, trackingNumber, trackingUrl, estimatedDeliveryAt, now],
  );
  return { ...label, estimatedDeliveryAt, status: "processed" };
}

/**
 * Puts right what the label of a parcel says: of the last one, or of that number. Its status stays. Nothing
 * where the order, whose row the caller has locked, has no such parcel. Without a date of the carrier's the
 * one that stands there stays while the service does; another service's days count from the label on, and
 * `delivery_unknown` is thrown where it has none, `value_not_acceptable` for a date that can't be.
 */
export async function correctLabel(
  client: PoolClient,
  { merchantId, orderId, parcel, label }: OfOrder & { parcel?: number | undefined; label: Label },
): Promise<Shipment | undefined> {
  const { carrier, service, trackingNumber, trackingUrl } = label;
  const { rows: parcels } = await client.query<WrittenLabel>(
    `SELECT number, created_at AS "createdAt", carrier, service,
       estimated_delivery_at AS "estimatedDeliveryAt"
     FROM core.order_shipment WHERE merchant_id = $1 AND order_id = $2 AND ($3::int IS NULL OR number = $3)
     ORDER BY number DESC LIMIT 1`,
    [merchantId, orderId, parcel ?? null],
  );
  const [written] = parcels;
  if (written === undefined) return undefined;
  const estimatedDeliveryAt = await correctedEstimate(client, { written, label });
  const { rows } = await client.query<Shipment>(
    `UPDATE core.order_shipment s SET carrier = $4, service = $5, tracking_number = $6,
       tracking_url = $7, estimated_delivery_at = $8
     WHERE merchant_id = $1 AND order_id = $2 AND number = $3
     RETURNING ${shipmentColumns}`,
    [
      merchantId,
      orderId,
      written.number,
      carrier,
      service,
      trackingNumber,
      trackingUrl,
      estimatedDeliveryAt,
    ],
  );
  return rows[0];
}

/** What of a label decides about its date. */
interface WrittenLabel extends Pick<Shipment, "carrier" | "service" | "estimatedDeliveryAt"> {
  number: number;
  createdAt: Date;
}

async function correctedEstimate(
  client: PoolClient,
  { written, label }: { written: WrittenLabel; label: Label },
): Promise<Date> {
  const { createdAt: from } = written;
  const { estimatedDeliveryAt: estimate } = label;
  if (estimate !== undefined) return acceptEstimate(estimate, { from });
  if (isSameService(written, label)) return written.estimatedDeliveryAt;
  return estimateByService(client, { ...label, from });
}

/** Hands the parcel with the waiting label to the carrier. Nothing when no label waits. */
export async function sendLabelled(
  client: PoolClient,
  { merchantId, orderId }: OfOrder,
): Promise<Shipment | undefined> {
  const { rows } = await client.query<Shipment>(
    `UPDATE core.order_shipment s SET status = 'in_transit'
     WHERE merchant_id = $1 AND order_id = $2 AND status = 'processed' RETURNING ${shipmentColumns}`,
    [merchantId, orderId],
  );
  return rows[0];
}

/** True when a label waits for its parcel to leave. */
export async function hasLabel(
  client: PoolClient,
  { merchantId, orderId }: OfOrder,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM core.order_shipment
     WHERE merchant_id = $1 AND order_id = $2 AND status = 'processed'`,
    [merchantId, orderId],
  );
  return rowCount !== null && rowCount > 0;
}

/** Takes back a label that was printed but never used. */
export async function dropLabel(client: PoolClient, { merchantId, orderId }: OfOrder) {
  await client.query(
    `DELETE FROM core.order_shipment
     WHERE merchant_id = $1 AND order_id = $2 AND status = 'processed'`,
    [merchantId, orderId],
  );
}

/** A simulated parcel goes nowhere: where nobody has set the days of its service, its date is as invented as its number. */
const mockDeliveryMs = 5 * 24 * 60 * 60 * 1_000;

/** The label of a simulated shipment: the same for the same order, and no carrier's own number. */
export async function mockLabel(
  client: PoolClient,
  {
    orderId,
    shipping,
    now,
  }: { orderId: string; shipping: { carrier: string; priority: string } | null; now: Date },
): Promise<Label> {
  const named = {
    carrier: shipping?.carrier ?? "USPS",
    service: shipping?.priority ?? "GroundAdvantage",
  };
  const digits = BigInt(`0x${createHash("sha256").update(orderId).digest("hex")}`).toString();
  const trackingNumber = `MOCK${digits.slice(0, 16)}`;
  return {
    ...named,
    trackingNumber,
    trackingUrl: `https://tracking.example.com/${trackingNumber}`,
    estimatedDeliveryAt:
      (await estimateSimulated(client, { ...named, from: now })) ??
      new Date(now.getTime() + mockDeliveryMs),
  };
}
