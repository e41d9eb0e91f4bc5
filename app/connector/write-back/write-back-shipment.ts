import type { Transaction } from "#app/db/database.server.ts";
import { recordActivity } from "../activity/index.ts";
import type { ConnectorContext } from "../context.ts";
import { type Lease, renewLease, writeLeased } from "../dispatches/index.ts";
import type { CallsMade } from "../exchanges/index.ts";
import { type ObservedFulfillment, type ObservedOrder } from "../orders/index.ts";
import { phrases } from "../phrases.ts";
import type { FulfillmentTracking } from "../ports.ts";
import { callShopify, type ShopifyReply } from "../shops/index.ts";
import { correctTracking, fulfillmentsOf } from "./correct-tracking.ts";
import {
  closeEntry,
  type LedgerEntry,
  openEntry,
  readLedger,
  settledAt,
  settleLedger,
} from "./ledger.ts";
import {
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
  tracking: FulfillmentTracking;
  notifyCustomer: boolean;
  /** It was written in full before: only its tracking may have changed since. */
  isWritten: boolean;
  /** Counts what the provider told of it. */
  revision: number;
  /** The order's fulfillment orders as read at an earlier time; null when they have changed. */
  remembered: ObservedOrder | null;
  /** For the line of the timeline that says so when it is written. */
  callsMade: Pick<CallsMade, "take">;
}

export type WriteBackResult =
  | { kind: "written" }
  /** Shopify has no such order. */
  | { kind: "missing" }
  /** A call without an answer may still create it: nothing is asked for before. */
  | { kind: "settling"; until: Date }
  | Exclude<ShopifyReply<unknown>, { kind: "answered" }>;

/**
 * Lets Shopify have the fulfillment of one shipment, and no more than that: first a look at what
 * Shopify already has of it, then other tracking for what has an older one, then one call for each
 * location that is still lacking. Every call stands in the ledger before it is made, so an answer that
 * was lost is found again by the look. What somebody fulfilled by hand meanwhile is taken as done, and
 * what somebody canceled after it was written is not made again.
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
  const before = await readLedger(ctx, lease);
  const present = fulfillmentsOf(shipment, seen.value, before);
  const { shipmentId } = shipment;
  const ledger = await settleLedger(ctx, lease, { shipmentId, ledger: before, present });
  const until = settledAt(ledger, shipmentId, ctx.clock());
  if (until !== null) return { kind: "settling", until };
  const failure = await correctTracking(ctx, lease, { shipment, present, ledger });
  if (failure !== null) return failure;
  if (shipment.isWritten) return finish(ctx, lease, shipment, { isGone: present.length === 0 });
  const wanted = withoutFulfilled(shipment.units, present);
  if (wanted.length === 0) return finish(ctx, lease, shipment);

  if (shipment.remembered !== null) {
    const plan = planFulfillments(shipment.remembered.fulfillmentOrders, wanted);
    if (plan.unplaced.length === 0) {
      const result = await createAll(ctx, lease, { shipment, planned: plan.fulfillments });
      if (result.kind === "written") return finish(ctx, lease, shipment);
      if (result.kind !== "refused") return result;
      await forgetRemembered(ctx, lease, shipment.orderId);
      // Part of it may have been created before the refusal: look again, with nothing remembered.
      return writeBackShipment(ctx, lease, { ...shipment, remembered: null });
    }
  }
  return writeFresh(ctx, lease, { shipment, ledger });
}

async function writeFresh(
  ctx: ConnectorContext,
  lease: Lease,
  { shipment, ledger }: { shipment: ShipmentToWrite; ledger: readonly LedgerEntry[] },
): Promise<WriteBackResult> {
  await renewLease(ctx, lease);
  const order = await callShopify(ctx, lease.shop, (admin) => admin.readOrder(shipment.orderId));
  if (order.kind !== "answered") return order;
  if (order.value === null) return { kind: "missing" };
  const { fulfillments, fulfillmentOrders } = order.value;
  const present = fulfillmentsOf(shipment, fulfillments, ledger);
  const wanted = withoutFulfilled(shipment.units, present);
  const plan = planFulfillments(fulfillmentOrders, wanted);
  const result = await createAll(ctx, lease, { shipment, planned: plan.fulfillments });
  if (result.kind !== "written") return result;
  if (plan.unplaced.some(({ isHeld }) => isHeld)) {
    return { kind: "refused", status: 200, message: phrases.lineHeld };
  }
  const isNowhere = present.length === 0 && plan.fulfillments.length === 0;
  if (
    isNowhere &&
    withoutFulfilled(plan.unplaced, othersLiving(fulfillments, present)).length > 0
  ) {
    return { kind: "refused", status: 200, message: phrases.lineCanceled };
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

/** Creates what was planned, which may be nothing; whether that is all of the shipment the caller knows. */
async function createAll(
  ctx: ConnectorContext,
  lease: Lease,
  { shipment, planned }: { shipment: ShipmentToWrite; planned: readonly PlannedFulfillment[] },
): Promise<WriteBackResult> {
  for (const one of planned) {
    const { shipmentId, tracking } = shipment;
    const id = await openEntry(ctx, lease, {
      shipmentId,
      tracking,
      intent: { kind: "Create", locationId: one.locationId, lines: one.lines },
    });
    await renewLease(ctx, lease);
    const reply = await callShopify(ctx, lease.shop, (admin) =>
      admin.createFulfillment({
        fulfillmentOrders: one.fulfillmentOrders,
        tracking,
        notifyCustomer: shipment.notifyCustomer,
      }),
    );
    // Without an answer the entry stays `Sent`: a later look settles it.
    if (reply.kind === "unanswered" && reply.isUndone !== true) return reply;
    await closeEntry(ctx, lease, { id, reply });
    if (reply.kind !== "answered") return reply;
  }
  return { kind: "written" };
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
  { orderId, shipmentId: id, tracking, revision, callsMade }: ShipmentToWrite,
  { isGone = false }: { isGone?: boolean } = {},
): Promise<WriteBackResult> {
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  const { numbers } = tracking;
  const remark = { code: isGone ? "fulfillmentGone" : "written", numbers } as const;
  const recordWritten = async (transaction: Transaction) => {
    // What the provider told meanwhile is written next.
    const { count } = await transaction.shipment.updateMany({
      where: { shop, dispatchId, id, revision },
      data: { writtenAt: now, correctedAt: null, retryAt: null },
    });
    if (count === 0) return;
    const exchanges = callsMade.take();
    await recordActivity(transaction, [
      { shop, dispatchId, at: now, kind: "written-back", remark, actor: "app", exchanges },
    ]);
  };
  // The remaining quantities have changed.
  const forget = async ({ shopOrder }: Transaction) => {
    await shopOrder.updateMany({ where: { shop, id: orderId }, data: { observedAt: null } });
  };
  await writeLeased(ctx, lease, {}, recordWritten, forget);
  return { kind: "written" };
}
