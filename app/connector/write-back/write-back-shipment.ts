import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { type Lease, renewLease, writeLeased } from "../dispatches/index.ts";
import { type ObservedFulfillment, type ObservedOrder, observedOrder } from "../orders/index.ts";
import type { FulfillmentRequest } from "../ports.ts";
import { callShopify, type ShopifyReply } from "../shops/index.ts";
import {
  fulfillmentsWith,
  isLiving,
  type PlannedFulfillment,
  planFulfillments,
  withoutFulfilled,
} from "./plan-fulfillments.ts";
import type { LineUnits } from "./shipped-units.ts";

/** One shipment that Shopify has to have. */
export interface ShipmentToWrite {
  orderId: string;
  shipmentId: string;
  /** The units that this shipment completes. */
  units: LineUnits;
  tracking: FulfillmentRequest["tracking"];
  notifyCustomer: boolean;
  /** The order's fulfillment orders as read at an earlier time; null when they have changed. */
  remembered: ObservedOrder | null;
}

export type WriteBackResult =
  | { kind: "written" }
  /** Shopify has no such order. */
  | { kind: "missing" }
  | Exclude<ShopifyReply<unknown>, { kind: "answered" }>;

/**
 * Lets Shopify have the fulfillment of one shipment, and no more than that: first a look at what
 * Shopify already has under this tracking number, then one call for each location that is still
 * lacking. Every call stands in the ledger before it is made, so an answer that was lost is found
 * again by the look. What somebody fulfilled by hand meanwhile is taken as done.
 *
 * Fulfillment orders are taken as remembered: Shopify checks every quantity itself, and when it
 * refuses, they are read again once. That saves a reading per ordinary order.
 */
export async function writeBackShipment(
  ctx: ConnectorContext,
  lease: Lease,
  shipment: ShipmentToWrite,
): Promise<WriteBackResult> {
  await renewLease(ctx, lease);
  const seen = await callShopify(ctx, lease.shop, (admin) =>
    admin.readFulfillments(shipment.orderId),
  );
  if (seen.kind !== "answered") return seen;
  if (seen.value === null) return { kind: "missing" };
  const present = fulfillmentsWith(seen.value, shipment.tracking.number);
  await settleLedger(ctx, lease, { shipment, present: present.map(({ id }) => id) });
  const wanted = withoutFulfilled(shipment.units, present);
  if (wanted.length === 0) return finish(ctx, lease, shipment);

  if (shipment.remembered !== null) {
    const plan = planFulfillments(shipment.remembered.fulfillmentOrders, wanted);
    if (plan.unplaced.length === 0) {
      const result = await createAll(ctx, lease, { shipment, planned: plan.fulfillments });
      if (result.kind !== "refused") return result;
      await forgetRemembered(ctx, lease, shipment.orderId);
      // Part of it may have been created before the refusal: look again, with nothing remembered.
      return writeBackShipment(ctx, lease, { ...shipment, remembered: null });
    }
  }
  return writeFresh(ctx, lease, shipment);
}

async function writeFresh(
  ctx: ConnectorContext,
  lease: Lease,
  shipment: ShipmentToWrite,
): Promise<WriteBackResult> {
  await renewLease(ctx, lease);
  const order = await callShopify(ctx, lease.shop, (admin) => admin.readOrder(shipment.orderId));
  if (order.kind !== "answered") return order;
  if (order.value === null) return { kind: "missing" };
  const { fulfillments, fulfillmentOrders } = order.value;
  const present = fulfillmentsWith(fulfillments, shipment.tracking.number);
  const wanted = withoutFulfilled(shipment.units, present);
  const plan = planFulfillments(fulfillmentOrders, wanted);
  const result = await createAll(ctx, lease, { shipment, planned: plan.fulfillments });
  if (result.kind !== "written") return result;
  if (plan.unplaced.some(({ isHeld }) => isHeld)) {
    const message = "Shopify holds the fulfillment order of a line that has left.";
    return { kind: "refused", status: 200, message };
  }
  const isNowhere = present.length === 0 && plan.fulfillments.length === 0;
  if (
    isNowhere &&
    withoutFulfilled(plan.unplaced, othersLiving(fulfillments, present)).length > 0
  ) {
    const message =
      "the parcel has left, but the order or its lines were canceled or refunded in Shopify.";
    return { kind: "refused", status: 200, message };
  }
  // Whatever else had no place was fulfilled by hand, or taken off the order, which is told apart.
  return finish(ctx, lease, shipment);
}

/** The living fulfillments that are not this shipment's. */
function othersLiving(
  fulfillments: readonly ObservedFulfillment[],
  ours: readonly ObservedFulfillment[],
): ObservedFulfillment[] {
  return fulfillments.filter((each) => isLiving(each) && !ours.includes(each));
}

async function createAll(
  ctx: ConnectorContext,
  lease: Lease,
  { shipment, planned }: { shipment: ShipmentToWrite; planned: readonly PlannedFulfillment[] },
): Promise<WriteBackResult> {
  for (const one of planned) {
    const id = `wb_${ctx.newId().replaceAll("-", "")}`;
    await openLedger(ctx, lease, { id, shipment, planned: one });
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) =>
      admin.createFulfillment({
        fulfillmentOrders: one.fulfillmentOrders,
        tracking: shipment.tracking,
        notifyCustomer: shipment.notifyCustomer,
      }),
    );
    // Without an answer the row stays `Sent`: the next look settles it.
    if (reply.kind === "unanswered") return reply;
    await closeLedger(ctx, lease, { id, reply });
    if (reply.kind !== "answered") return reply;
  }
  return shipment.remembered === null ? { kind: "written" } : finish(ctx, lease, shipment);
}

async function openLedger(
  ctx: ConnectorContext,
  lease: Lease,
  { id, shipment, planned }: { id: string; shipment: ShipmentToWrite; planned: PlannedFulfillment },
): Promise<void> {
  await writeLeased(ctx, lease, {}, async (transaction) => {
    await transaction.writeBack.create({
      data: {
        shop: lease.shop,
        dispatchId: lease.dispatchId,
        id,
        shipmentId: shipment.shipmentId,
        state: "Sent",
        trackingNumber: shipment.tracking.number,
        locationId: planned.locationId,
        lines: planned.lines,
        sentAt: ctx.clock(),
      },
    });
  });
}

async function closeLedger(
  ctx: ConnectorContext,
  { shop, dispatchId }: Lease,
  { id, reply }: { id: string; reply: ShopifyReply<{ fulfillmentId: string }> },
): Promise<void> {
  // Not guarded by the lease: whoever holds it, this is what Shopify answered to this call.
  await ctx.prisma.writeBack.update({
    where: { shop_dispatchId_id: { shop, dispatchId, id } },
    data:
      reply.kind === "answered"
        ? {
            state: "Done",
            shopifyFulfillmentId: reply.value.fulfillmentId,
            answeredAt: ctx.clock(),
          }
        : { state: "Refused", error: wordsOf(reply), answeredAt: ctx.clock() },
  });
}

function wordsOf(reply: Exclude<ShopifyReply<unknown>, { kind: "answered" }>): string {
  return reply.kind === "postponed" ? "Not sent: Shopify does not let the app in." : reply.message;
}

/** Calls without an answer have happened if their tracking number stands in Shopify. */
async function settleLedger(
  ctx: ConnectorContext,
  { shop, dispatchId }: Lease,
  { shipment, present }: { shipment: ShipmentToWrite; present: readonly string[] },
): Promise<void> {
  const [found] = present;
  await ctx.prisma.writeBack.updateMany({
    where: { shop, dispatchId, shipmentId: shipment.shipmentId, state: "Sent" },
    data:
      found === undefined
        ? { state: "Lost", answeredAt: ctx.clock() }
        : { state: "Adopted", shopifyFulfillmentId: found, answeredAt: ctx.clock() },
  });
}

async function forgetRemembered(
  ctx: ConnectorContext,
  { shop }: Lease,
  orderId: string,
): Promise<void> {
  await ctx.prisma.shopOrder.updateMany({
    where: { shop, id: orderId },
    data: { observedAt: null },
  });
}

async function finish(
  ctx: ConnectorContext,
  lease: Lease,
  { orderId, shipmentId, tracking }: ShipmentToWrite,
): Promise<WriteBackResult> {
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  const recordWritten = async (transaction: Transaction) => {
    await transaction.shipment.update({
      where: { shop_dispatchId_id: { shop, dispatchId, id: shipmentId } },
      data: { writtenAt: now },
    });
    await recordActivity(transaction, [
      {
        shop,
        dispatchId,
        at: now,
        kind: "written-back",
        message: `Shopify has the fulfillment with tracking number ${tracking.number}.`,
        actor: "app",
      },
    ]);
  };
  // The remaining quantities have changed.
  const forget = async ({ shopOrder }: Transaction) => {
    await shopOrder.updateMany({ where: { shop, id: orderId }, data: { observedAt: null } });
  };
  await writeLeased(ctx, lease, {}, recordWritten, forget);
  return { kind: "written" };
}

/** The order as remembered by its row; null when it may have changed since. */
export function rememberedOrder(row: {
  observed: unknown;
  observedAt: Date | null;
}): ObservedOrder | null {
  if (row.observedAt === null) return null;
  const parsed = observedOrder.safeParse(row.observed);
  return parsed.success ? parsed.data : null;
}
