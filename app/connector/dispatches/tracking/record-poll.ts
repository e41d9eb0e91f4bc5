import type { OrderEvents, OrderStatus, ShippingDetails } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { noteUntracked } from "../../store/untracked.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import { followedStates } from "../../model/dispatch-states.ts";
import { endOpen, readStanding, withStanding } from "../../store/attention.ts";
import { lockOrders } from "../../store/lock-order.ts";
import { markDue } from "../../store/mark-due.ts";
import type { PlacedOrder } from "../../ports/index.ts";
import type { CallsMade } from "../../clients/exchanges/index.ts";
import { keptItems } from "./kept-items.ts";
import { correctionPollAt } from "./poll-interval.ts";
import type { OpenOrder } from "./sweep-claim.ts";
import { type Tracking, readTracking } from "./read-tracking.ts";
import { pollFailureReasons } from "./record-failure.ts";
import { saveJourneys } from "./save-journeys.ts";
import { saveCorrection, saveShipment, type ShipmentRow } from "./save-shipment.ts";
import { itemsBeyond, type SentItem, shippedItems } from "./shipped-items.ts";
import { itemsOf, type ShipmentItems } from "../../store/shipments.ts";

/** A provider that shows an order without an item once may be mistaken: it has to do so again after so long. */
const shortMs = 60_000;

/** What the provider told of one order that moved. */
export interface Look {
  shop: string;
  dispatchId: string;
  /** What was known of it when the sweep began. */
  known: Pick<OpenOrder, "apiStatus" | "apiUpdatedAt">;
  order: { orderStatus: OrderStatus; updatedAt: string };
  events: OrderEvents["events"];
  /** What it has of items, asked where it says that all has left, and told of fewer units than were sent; else null. */
  items: PlacedOrder["items"] | null;
  /** Shopify's order. */
  orderId: string;
  /** Null: there is no shipping yet. */
  shipping: ShippingDetails | null;
  nextPollAt: Date;
  /** When the sweep began that looked: what was asked for since then is still to come. */
  startedAt: Date;
  /** For the first line of the timeline that comes of it. */
  callsMade: Pick<CallsMade, "take">;
}

/**
 * Records what the provider told, in one transaction: the status, a shipment for what left, corrected
 * tracking, and the due mark that makes the reconciler act on it. Recording the same again changes nothing. Where
 * another wrote down meanwhile what the provider told, this may be older: nothing is recorded, and the order stays due. What
 * left without a tracking number is asked for again at the next look.
 */
export async function recordPoll(
  ctx: Needs<"prisma" | "clock" | "newId" | "enqueue" | "settings">,
  look: Look,
): Promise<void> {
  const { shop, dispatchId, order } = look;
  const now = ctx.clock();
  await ctx.prisma.$transaction(async (transaction) => {
    if (look.items !== null) await lockOrders(transaction, { shop, orderIds: [look.orderId] });
    await transaction.$queryRaw`
      SELECT FROM connector.dispatch WHERE shop = ${shop} AND id = ${dispatchId} FOR NO KEY UPDATE`;
    const dispatch = await transaction.dispatch.findUnique({
      where: { shop_id: { shop, id: dispatchId } },
      include: {
        lines: true,
        shipments: { orderBy: [{ seenAt: "asc" }, { id: "asc" }] },
        untracked: true,
        ...withStanding,
      },
    });
    if (dispatch === null || !isFollowed(dispatch.state)) return;
    const { apiStatus, apiUpdatedAt } = look.known;
    if (dispatch.apiStatus !== apiStatus || dispatch.apiUpdatedAt !== apiUpdatedAt) return;
    const { shipments } = dispatch;
    const known = shipments.flatMap(itemsOf);
    const short = await shortItems(transaction, look, dispatch.lines);
    const shortSince = short.length === 0 ? null : (dispatch.untracked?.shortSince ?? now);
    const isSo = now.getTime() - (shortSince ?? now).getTime() >= shortMs;
    const kept = await keepItems(transaction, look, isSo ? short : []);
    const lines = dispatch.lines.map((line) => ({
      ...line,
      quantity: kept.get(line.externalSourceId) ?? line.quantity,
    }));
    const shipped = shippedItems(lines, {
      status: order.orderStatus,
      events: look.events,
    });
    const added = itemsBeyond(shipped, known);
    const tracking = readTracking(look.shipping);
    const isMissingTracking = added.length > 0 && tracking === null;
    const isAllShipped = isComplete(lines, isMissingTracking ? known : [...known, ...added]);
    const isToWrite = await saveTracking(ctx, transaction, look, {
      lines,
      shipments,
      added,
      tracking,
      isAllShipped,
    });
    const hasMovedOn = await saveJourneys(
      transaction,
      { shop, dispatchId, now },
      { sent: lines, events: look.events },
    );
    const hasEnded = order.orderStatus === "Canceled" || order.orderStatus === "Declined";
    const shippedAt = isAllShipped ? (dispatch.shippedAt ?? now) : null;
    const pollDueAt = shippedAt === null ? look.nextPollAt : correctionPollAt({ shippedAt, now });
    const { restoredAt } = ctx.settings;
    const isSince =
      restoredAt !== null && dispatch.acceptedAt !== null && dispatch.acceptedAt >= restoredAt;
    const isFound = isToWrite && isSince && (await wasFound(transaction, look, restoredAt));
    await transaction.dispatch.update({
      where: { shop_id: { shop, id: dispatchId } },
      data: {
        apiStatus: order.orderStatus,
        apiUpdatedAt: isMissingTracking ? null : order.updatedAt,
        pollDueAt: hasEnded ? null : (askedSince(dispatch.pollDueAt, look) ?? pollDueAt),
        pollFailures: 0,
        updatedAt: now,
        ...(isAllShipped && dispatch.state === "Accepted"
          ? { state: "Shipped" as const, shippedAt: now }
          : {}),
        // What was made of it before this was known is compared anew.
        ...(isFound ? { agreedRevision: -1 } : {}),
      },
    });
    if (
      dispatch.state === "Accepted" &&
      [order.orderStatus, dispatch.apiStatus].includes("Shipped")
    ) {
      const isMissing = order.orderStatus === "Shipped" && !isAllShipped;
      await noteUntracked(transaction, { shop, dispatchId }, { isMissing, shortSince, now });
    }
    const { attention } = readStanding(dispatch.attention);
    if (pollFailureReasons.some((reason) => reason === attention?.reason)) {
      await endOpen(transaction, { shop, dispatchId }, { now });
    }
    if (dispatch.apiStatus !== order.orderStatus) {
      const remark = { code: "moved", status: order.orderStatus } as const;
      const exchanges = look.callsMade.take();
      await recordTimeline(transaction, [
        { shop, dispatchId, at: now, kind: "moved", remark, actor: "provider", exchanges },
      ]);
    }
    const isNews = dispatch.apiStatus !== order.orderStatus && attention !== null;
    if (isToWrite || hasMovedOn || hasEnded || isNews || kept.size > 0) {
      const due = await markDue(transaction, { shop, dispatchId, states: followedStates }, { now });
      await ctx.enqueue(transaction, "reconcile-dispatch", due);
    }
  });
}

/**
 * The items of which the provider shows fewer than were sent, and how many of each. What a remake lacks nobody is asked about, so
 * it stays as it was sent.
 */
async function shortItems(
  transaction: Transaction,
  { shop, dispatchId, order, events, items }: Look,
  sent: readonly SentItem[],
): Promise<ShipmentItems> {
  const kept = items === null ? [] : keptItems(sent, { status: order.orderStatus, events, items });
  if (kept.length === 0) return [];
  return (await transaction.remake.count({ where: { shop, dispatchId } })) > 0 ? [] : kept;
}

/**
 * Writes down of which items the provider has made fewer than were sent, and has the order compared anew: the store is asked
 * about the rest as about units that came too late. Returns how many there are of each. The caller has the order's lock where the
 * provider was asked.
 */
async function keepItems(
  transaction: Transaction,
  { shop, dispatchId, orderId }: Look,
  kept: ShipmentItems,
): Promise<ReadonlyMap<string, number>> {
  if (kept.length === 0) return new Map();
  for (const { externalSourceId, quantity } of kept) {
    const where = { shop, dispatchId, externalSourceId };
    await transaction.dispatchLine.updateMany({ where, data: { quantity } });
  }
  await transaction.shopOrder.update({
    where: { shop_id: { shop, id: orderId } },
    data: { revision: { increment: 1 } },
    select: { id: true },
  });
  return new Map(kept.map(({ externalSourceId, quantity }) => [externalSourceId, quantity]));
}

/** The moment of a look that somebody asked for while this one was under way; null: nobody did. */
function askedSince(pollDueAt: Date | null, { startedAt, nextPollAt }: Look): Date | null {
  const isAsked = pollDueAt !== null && pollDueAt > startedAt && pollDueAt < nextPollAt;
  return isAsked ? pollDueAt : null;
}

/** Saves what left, and what was corrected. True when Shopify has to hear of it. */
async function saveTracking(
  ctx: Needs<"clock" | "newId">,
  transaction: Transaction,
  { shop, dispatchId, shipping, callsMade }: Look,
  {
    lines,
    shipments,
    added,
    tracking,
    isAllShipped,
  }: {
    lines: Parameters<typeof saveShipment>[3]["lines"];
    shipments: readonly ShipmentRow[];
    added: ShipmentItems;
    tracking: Tracking | null;
    isAllShipped: boolean;
  },
): Promise<boolean> {
  if (tracking === null || shipping === null) return false;
  const at = { shop, dispatchId, now: ctx.clock(), callsMade };
  const hasLeft = added.length > 0;
  const all = hasLeft
    ? await saveShipment(ctx, transaction, at, { lines, shipments, added, tracking, shipping })
    : shipments;
  const isCorrected = await saveCorrection(transaction, at, {
    shipments: all,
    tracking,
    isAllShipped,
  });
  return hasLeft || isCorrected;
}

/** True when every item that was sent is among `items` in full. */
function isComplete(sent: readonly SentItem[], items: ShipmentItems): boolean {
  const all = sent.map(({ externalSourceId, quantity }) => ({ externalSourceId, quantity }));
  return sent.length > 0 && itemsBeyond(all, items).length === 0;
}

function isFollowed(state: string): boolean {
  return followedStates.some((each) => each === state);
}

/** True of what was accepted since a restore, and sent before it: the database that was lost had sent it. */
async function wasFound(
  { attempt }: Pick<Transaction, "attempt">,
  { shop, dispatchId }: Look,
  restoredAt: Date,
): Promise<boolean> {
  const isSentBefore = { OR: [{ sentAt: null }, { sentAt: { lt: restoredAt } }] };
  const where = { shop, dispatchId, state: "Accepted", ...isSentBefore } as const;
  return (await attempt.count({ where })) > 0;
}
