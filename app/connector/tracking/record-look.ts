import type { OrderEvents, OrderStatus, ShippingDetails } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { markDue } from "../dispatches/index.ts";
import { isLookFailure, noAttention } from "./record-failure.ts";
import { type ShipmentItems, shipmentItems } from "../write-back/index.ts";
import { itemsBeyond, type SentItem, shippedItems } from "./shipped-items.ts";

/** What the provider told of one order that moved. */
export interface Look {
  shop: string;
  dispatchId: string;
  order: { orderStatus: OrderStatus; updatedAt: string };
  events: OrderEvents["events"];
  /** Null: there is no shipping yet. */
  shipping: ShippingDetails | null;
  nextLookAt: Date;
}

/**
 * Records what the provider told, in one transaction: the status, a shipment for what left, and the
 * due mark that makes the reconciler act on it. Recording the same again changes nothing. What left
 * without a tracking number is asked for again at the next look.
 */
export async function recordLook(ctx: ConnectorContext, look: Look): Promise<void> {
  const { shop, dispatchId, order } = look;
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`
      SELECT FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId} FOR UPDATE`;
    const dispatch = await transaction.dispatch.findUnique({
      where: { shop_id: { shop, id: dispatchId } },
      include: { lines: true, shipments: { orderBy: { seenAt: "asc" } } },
    });
    if (dispatch === null || !isWatched(dispatch.state)) return;
    const known = dispatch.shipments.flatMap(({ items }) => shipmentItems.parse(items));
    const shipped = shippedItems(dispatch.lines, {
      status: order.orderStatus,
      events: look.events,
    });
    const added = itemsBeyond(shipped, known);
    const tracking = (look.shipping?.trackingNumber.trim() ?? "") === "" ? null : look.shipping;
    const isMissingTracking = added.length > 0 && tracking === null;
    if (added.length > 0 && tracking !== null) {
      await saveShipment(transaction, { look, tracking, added, now });
    }
    const all = isMissingTracking ? known : [...known, ...added];
    const isAllShipped = isComplete(dispatch.lines, all);
    const hasEnded = order.orderStatus === "Canceled" || order.orderStatus === "Declined";
    await transaction.dispatch.update({
      where: { shop_id: { shop, id: dispatchId } },
      data: {
        apiStatus: order.orderStatus,
        apiUpdatedAt: isMissingTracking ? null : order.updatedAt,
        lookDueAt: isAllShipped || hasEnded ? null : look.nextLookAt,
        lookFailures: 0,
        ...(isLookFailure(dispatch.attentionReason) ? noAttention : {}),
        updatedAt: now,
        ...(isAllShipped && dispatch.state === "Accepted"
          ? { state: "Shipped" as const, shippedAt: now }
          : {}),
      },
    });
    if (dispatch.apiStatus !== order.orderStatus) {
      const message = `The provider moved the order to ${order.orderStatus}.`;
      await recordActivity(transaction, [
        { shop, dispatchId, at: now, kind: "moved", message, actor: "provider" },
      ]);
    }
    const isNews = dispatch.apiStatus !== order.orderStatus && dispatch.attentionReason !== null;
    if ((added.length > 0 && tracking !== null) || hasEnded || isNews) {
      const due = await markDue(transaction, { shop, dispatchId }, { now });
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
    }
  });
}

/** A shipment goes by its tracking number: more that left under the same number joins it. */
async function saveShipment(
  transaction: Transaction,
  {
    look,
    tracking,
    added,
    now,
  }: { look: Look; tracking: ShippingDetails; added: ShipmentItems; now: Date },
): Promise<void> {
  const { shop, dispatchId } = look;
  const trackingNumber = tracking.trackingNumber.trim();
  const key = { shop, dispatchId, id: trackingNumber };
  const present = await transaction.shipment.findUnique({ where: { shop_dispatchId_id: key } });
  const items = [...shipmentItems.parse(present?.items ?? []), ...added];
  const facts = {
    trackingNumber,
    trackingUrl: tracking.trackingUrl,
    carrier: tracking.shippingCarrier,
    service: tracking.shippingService,
    estimatedDelivery: tracking.estimatedDelivery,
    items,
    writtenAt: null,
  };
  await transaction.shipment.upsert({
    where: { shop_dispatchId_id: key },
    create: { ...key, ...facts, seenAt: now },
    update: facts,
  });
  await recordActivity(transaction, [
    {
      shop,
      dispatchId,
      at: now,
      kind: "shipped",
      message: `Left with ${tracking.shippingCarrier}, tracking number ${trackingNumber}.`,
      actor: "provider",
    },
  ]);
}

/** True when every item that was sent is among `items` in full. */
export function isComplete(sent: readonly SentItem[], items: ShipmentItems): boolean {
  const all = sent.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
  return sent.length > 0 && itemsBeyond(all, items).length === 0;
}

function isWatched(state: string): boolean {
  return state === "Accepted" || state === "Shipped";
}
