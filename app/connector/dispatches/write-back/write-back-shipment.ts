import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs, ShopifyAccess } from "../../ports/context.ts";
import { type Lease, renewLease, writeLeased } from "../../store/lease.ts";
import type { CallsMade } from "../../clients/exchanges/index.ts";
import {
  countsAsFulfilled,
  type ObservedFulfillment,
  type ObservedOrder,
} from "../../model/orders/index.ts";
import { phrase } from "../../model/phrases.ts";
import type { FulfillmentTracking } from "../../ports/index.ts";
import { callShopify, type ShopifyReply } from "../../clients/shopify/index.ts";
import { joinedNumbers } from "./joined-numbers.ts";
import { correctTracking, fulfillmentsOf } from "./correct-tracking.ts";
import {
  closeEntry,
  correctionsSettledAt,
  type LedgerEntry,
  loseExcluded,
  nextPollAt,
  openCreations,
  openEntry,
  readLedger,
  settleLedger,
} from "./ledger.ts";
import { claimsOf, onlyOneSucceeds } from "./only-one-succeeds.ts";
import {
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
  /** A creation of it had no answer when the dispatch was read. */
  isUnanswered: boolean;
  /** For the line of the timeline that says so when it is written. */
  callsMade: Pick<CallsMade, "take">;
  /** Fulfillments of other parts that make units of the same lines: theirs, though they left with one number. */
  foreign: ReadonlySet<string>;
}

export type WriteBackResult =
  | { kind: "written" }
  /** Shopify has no such order. */
  | { kind: "missing" }
  /** A call without an answer may still happen, and another one beside it: it is looked again then. */
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
 *
 * A creation without an answer may still happen. Another one is made beside it only where Shopify lets one of
 * them succeed at most, which is for nearly all: they claim all that remains. Otherwise it is waited for.
 */
export async function writeBackShipment(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  shipment: ShipmentToWrite,
): Promise<WriteBackResult> {
  await renewLease(ctx, lease);
  const seen = await look(ctx, lease, shipment);
  if (seen.kind !== "answered") return seen;
  if (seen.value === null) return { kind: "missing" };
  const { fulfillments, order } = seen.value;
  const before = await readLedger(ctx, lease);
  const present = fulfillmentsOf(shipment, fulfillments, before);
  const { shipmentId } = shipment;
  const ledger = await settleLedger(ctx, lease, { shipmentId, ledger: before, present });
  const until = correctionsSettledAt(ledger, shipmentId, ctx.clock());
  if (until !== null) return { kind: "settling", until };
  const joined = present.length === 0 ? undefined : await joinedNumbers(ctx, lease);
  const correction = joined === undefined ? {} : { joined };
  const failure = await correctTracking(ctx, lease, { shipment, present, ledger, ...correction });
  if (failure !== null) return failure;
  if (shipment.isWritten)
    return finishShipment(ctx, lease, shipment, { absence: present.length === 0 ? "gone" : null });
  const wanted = withoutFulfilled(shipment.units, present);
  if (wanted.length === 0) return finishShipment(ctx, lease, shipment);

  const isCreating = openCreations(ledger, shipmentId).length > 0;
  if (shipment.remembered !== null && !isCreating) {
    const plan = planFulfillments(shipment.remembered.fulfillmentOrders, wanted);
    if (plan.unplaced.length === 0) {
      const planned = plan.fulfillments;
      const result = await createAll(ctx, lease, { shipment, planned, open: [] });
      if (result.kind === "written") return finishShipment(ctx, lease, shipment);
      if (result.kind !== "refused") return result;
      await forgetRemembered(ctx, lease, shipment.orderId);
      // Part of it may have been created before the refusal: look again, with nothing remembered.
      return writeBackShipment(ctx, lease, { ...shipment, remembered: null });
    }
  }
  if (order !== null) return writeFresh(ctx, lease, { shipment, ledger, order });
  await renewLease(ctx, lease);
  const read = await callShopify(ctx, lease.shop, (admin) => admin.readOrder(shipment.orderId));
  if (read.kind !== "answered") return read;
  if (read.value === null) return { kind: "missing" };
  return writeFresh(ctx, lease, { shipment, ledger, order: read.value });
}

/** What Shopify has of the order: its fulfillments, and all the rest too where another creation may follow. */
async function look(
  ctx: ShopifyAccess,
  { shop }: Lease,
  { orderId, isUnanswered }: ShipmentToWrite,
): Promise<
  ShopifyReply<{ fulfillments: ObservedFulfillment[]; order: ObservedOrder | null } | null>
> {
  if (isUnanswered) {
    const whole = await callShopify(ctx, shop, (admin) => admin.readOrder(orderId));
    if (whole.kind !== "answered") return whole;
    const order = whole.value;
    const value = order && { fulfillments: order.fulfillments, order };
    return { kind: "answered", value };
  }
  const part = await callShopify(ctx, shop, (admin) => admin.readFulfillments(orderId));
  if (part.kind !== "answered") return part;
  return { kind: "answered", value: part.value && { fulfillments: part.value, order: null } };
}

/** Writes back by the order as it was just read. */
async function writeFresh(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  {
    shipment,
    ledger,
    order: { fulfillments, fulfillmentOrders },
  }: { shipment: ShipmentToWrite; ledger: readonly LedgerEntry[]; order: ObservedOrder },
): Promise<WriteBackResult> {
  const present = fulfillmentsOf(shipment, fulfillments, ledger);
  const wanted = withoutFulfilled(shipment.units, present);
  const plan = planFulfillments(fulfillmentOrders, wanted);
  const planned = plan.fulfillments;
  const open = openCreations(ledger, shipment.shipmentId);
  const isWaiting =
    open.length > 0 &&
    (planned.length === 0 ||
      plan.unplaced.length > 0 ||
      !open.every(({ claims }) => onlyOneSucceeds(claims, planned, fulfillmentOrders)));
  if (isWaiting) return { kind: "settling", until: nextPollAt(open, ctx.clock()) };
  const result = await createAll(ctx, lease, { shipment, planned, open });
  // Most likely the earlier one has happened since it was looked.
  if (result.kind === "refused" && open.length > 0) {
    return { kind: "settling", until: nextPollAt(open, ctx.clock()) };
  }
  if (result.kind !== "written") return result;
  if (plan.unplaced.some(({ isHeld }) => isHeld)) {
    return { kind: "refused", status: 200, message: phrase("lineHeld") };
  }
  const isNowhere = present.length === 0 && planned.length === 0;
  if (
    isNowhere &&
    withoutFulfilled(plan.unplaced, othersLiving(fulfillments, present)).length > 0
  ) {
    return { kind: "refused", status: 200, message: phrase("lineCanceled") };
  }
  // Whatever else had no place was fulfilled by hand, or taken off the order, which is told apart.
  return finishShipment(ctx, lease, shipment, { absence: isNowhere ? "elsewhere" : null });
}

/** The living fulfillments that are not this shipment's. */
function othersLiving(
  fulfillments: readonly ObservedFulfillment[],
  ours: readonly ObservedFulfillment[],
): ObservedFulfillment[] {
  return fulfillments.filter((each) => countsAsFulfilled(each) && !ours.includes(each));
}

/** Creates what was planned, which may be nothing; whether that is all of the shipment the caller knows. */
async function createAll(
  ctx: ShopifyAccess & Needs<"newId">,
  lease: Lease,
  {
    shipment,
    planned,
    open,
  }: {
    shipment: ShipmentToWrite;
    planned: readonly PlannedFulfillment[];
    open: readonly LedgerEntry[];
  },
): Promise<WriteBackResult> {
  for (const one of planned) {
    const { shipmentId, tracking } = shipment;
    const claims = claimsOf(one);
    const notedAt = ctx.clock();
    const id = await openEntry(ctx, lease, {
      shipmentId,
      tracking,
      intent: { kind: "Create", locationId: one.locationId, lines: one.lines, claims },
    });
    const reply = await callShopify(ctx, lease.shop, async (admin) => {
      await renewLease(ctx, lease, { notedAt });
      return admin.createFulfillment({
        fulfillmentOrders: one.fulfillmentOrders,
        tracking,
        notifyCustomer: shipment.notifyCustomer,
      });
    });
    // Without an answer the entry stays `Sent`: a later look settles it.
    if (reply.kind === "unanswered" && reply.isUndone !== true) return reply;
    await closeEntry(ctx, lease, { id, reply });
    if (reply.kind !== "answered") return reply;
    await loseExcluded(ctx, lease, { open, happened: [{ claims, answeredAt: ctx.clock() }] });
  }
  return { kind: "written" };
}

async function forgetRemembered(
  ctx: Needs<"prisma">,
  { shop }: Lease,
  orderId: string,
): Promise<void> {
  await ctx.prisma.shopOrder.updateMany({
    where: { shop, id: orderId },
    data: { observedAt: null },
  });
}

/**
 * All of the shipment stands in Shopify as far as it can; `absence`: there is no fulfillment that could have it, as it is
 * gone, or as somebody had fulfilled all of it otherwise.
 */
export async function finishShipment(
  ctx: Needs<"prisma" | "clock">,
  lease: Lease,
  {
    orderId,
    shipmentId: id,
    tracking,
    revision,
    callsMade,
  }: Pick<ShipmentToWrite, "orderId" | "shipmentId" | "tracking" | "revision" | "callsMade">,
  { absence = null }: { absence?: keyof typeof absences | null } = {},
): Promise<WriteBackResult> {
  const { shop, dispatchId } = lease;
  const now = ctx.clock();
  const { numbers } = tracking;
  const remark = { code: absence === null ? "written" : absences[absence], numbers } as const;
  const recordWritten = async (transaction: Transaction) => {
    // What the provider told meanwhile is written next.
    const { count } = await transaction.shipment.updateMany({
      where: { shop, dispatchId, id, revision },
      data: {
        writtenAt: now,
        absentAt: absence === null ? null : now,
        correctedAt: null,
        retryAt: null,
      },
    });
    if (count === 0) return;
    const exchanges = callsMade.take();
    await recordTimeline(transaction, [
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

const absences = { gone: "fulfillmentGone", elsewhere: "fulfilledElsewhere" } as const;
