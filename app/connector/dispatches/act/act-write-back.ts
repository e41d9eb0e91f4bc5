import { recordTimeline } from "../../store/timeline/index.ts";
import { endAnswers } from "../../store/attention.ts";
import { writeLeased } from "../../store/lease.ts";
import { isShopifyOutage } from "../../model/attention.ts";
import { phrase, type Words } from "../../model/phrases.ts";
import {
  inTurn,
  joinFulfillment,
  newUnits,
  nextPollAt,
  writeBackShipment,
} from "../write-back/index.ts";
import { tryAgainLater } from "./act-unanswered.ts";
import { timelineEntry, again, asking, isStanding, type Next, type Run, stop } from "./run.ts";
import { policyOf } from "../../store/shops.ts";
import { settleMs } from "../../clients/settle.ts";
import { trackingOf } from "../../store/write-backs.ts";
import { itemsOf } from "../../store/shipments.ts";
import { rememberedOrder } from "../../store/shop-orders.ts";

/** How soon a refused fulfillment is looked at again by itself. */
const refusedRetryMs = 10 * 60_000;

/** Lets Shopify have one shipment's fulfillment. */
export async function writeBack(run: Run, shipmentId: string): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { dispatch, owner } = rows;
  const index = dispatch.shipments.findIndex(({ id }) => id === shipmentId);
  const shipment = dispatch.shipments[index];
  if (shipment === undefined) throw new Error("A shipment that is not there was to be written.");
  const earlier = dispatch.shipments.slice(0, index);
  const { foreign, until } = await fulfillmentsElsewhere(run, shipment);
  if (until !== null) return stop(until);
  const toWrite = {
    orderId: dispatch.orderId,
    shipmentId,
    units: newUnits(dispatch.lines, {
      earlier: earlier.flatMap(itemsOf),
      items: itemsOf(shipment),
    }),
    tracking: {
      numbers: shipment.trackingNumbers,
      urls: shipment.trackingUrls,
      company: ctx.shopify.carrierOf(shipment.carrier),
    },
    isWritten: shipment.writtenAt !== null,
    revision: shipment.revision,
    notifyCustomer: policyOf(owner).notifyBuyer,
    remembered: rememberedOrder(dispatch.order),
    isUnanswered: dispatch.writeBacks.some(
      (one) => one.shipmentId === shipmentId && one.kind === "Create" && one.state === "Sent",
    ),
    callsMade: run.callsMade,
    foreign,
  };
  const rootDispatchId = rows.remake?.rootDispatchId ?? dispatch.id;
  const write = () =>
    rows.remake === null
      ? writeBackShipment(ctx, lease, toWrite)
      : joinFulfillment(ctx, lease, { ...toWrite, rootDispatchId });
  // What was made again of it may join what it has in Shopify.
  const isShared = rows.remake !== null || toWrite.isWritten;
  const result = isShared
    ? await inTurn(ctx, lease, { shipmentId, rootDispatchId }, write)
    : await write();
  if (result.kind === "written") return written(run, shipmentId);
  if (result.kind === "missing") return refused(run, shipmentId, phrase("orderGone"));
  if (result.kind === "refused") return refused(run, shipmentId, result.message);
  if (result.kind === "settling") return stop(result.until);
  return tryAgainLater(run, result, "shopify", { isUrgent: true });
}

interface Elsewhere {
  /** Known fulfillments of the order's other parts. */
  foreign: ReadonlySet<string>;
  /** Until when one of them with the same number may still come to be: nobody could tell whose it is. */
  until: Date | null;
}

/** What Shopify has, or may have, of the order's other parts, where units of one line are made in several. */
async function fulfillmentsElsewhere(
  { ctx, lease, rows }: Run,
  { id: shipmentId, trackingNumbers }: { id: string; trackingNumbers: readonly string[] },
): Promise<Elsewhere> {
  const { added, orderId, sequence, writeBacks } = rows.dispatch;
  if (added.length === 0) return { foreign: new Set(), until: null };
  const { shop, dispatchId } = lease;
  const parts = await ctx.prisma.dispatch.findMany({
    where: { shop, orderId, id: { not: dispatchId } },
    select: {
      sequence: true,
      state: true,
      shipments: { select: { id: true, writtenAt: true } },
      writeBacks: {
        where: { kind: "Create" },
        select: {
          shipmentId: true,
          shopifyFulfillmentId: true,
          state: true,
          sentAt: true,
          tracking: true,
        },
      },
    },
  });
  const now = ctx.clock();
  const isUnanswered = writeBacks.some(
    (own) => own.kind === "Create" && own.state === "Sent" && own.shipmentId === shipmentId,
  );
  const open = parts.flatMap((part) =>
    part.writeBacks.filter((one) => {
      if (one.state !== "Sent") return false;
      const isSame = trackingOf(one).numbers.some((number) => trackingNumbers.includes(number));
      if (now.getTime() - one.sentAt.getTime() < settleMs) return isSame;
      // That part looks what became of it once Shopify answers; of two that both have to look, the first begins.
      const isFirst = isUnanswered && sequence < part.sequence;
      const isLeft = part.shipments.some(
        ({ id, writtenAt }) => id === one.shipmentId && !writtenAt,
      );
      return isSame && isLeft && part.state !== "Canceled" && !isFirst;
    }),
  );
  const known = parts.flatMap(({ writeBacks: theirs }) => theirs);
  return {
    foreign: new Set(known.flatMap(({ shopifyFulfillmentId }) => shopifyFulfillmentId ?? [])),
    until: open.length === 0 ? null : nextCheckAt(open, now),
  };
}

/** How soon it is looked whether another part has settled what it was not answered. */
const otherPartMs = 10_000;

function nextCheckAt(open: readonly { sentAt: Date }[], now: Date): Date {
  const soon = nextPollAt(open, now);
  return soon > now ? soon : new Date(now.getTime() + otherPartMs);
}

async function written(run: Run, shipmentId: string): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { attention, shipments, tries, lastError } = rows.dispatch;
  const isRefusing = shipments.some(({ id, retryAt }) => id !== shipmentId && retryAt !== null);
  const isAboutThis =
    (attention?.reason === "WriteBackRefused" && !isRefusing) || isShopifyOutage(attention?.reason);
  if (tries === 0 && lastError === null && !isAboutThis) return again;
  await writeLeased(ctx, lease, {
    tries: 0,
    lastError: null,
    ...(isAboutThis ? asking(run, null) : {}),
  });
  return again;
}

/**
 * A parcel that Shopify does not take waits by itself: the dispatch's others go on. A person is asked once, however
 * often it is refused, and of several parcels about the first.
 */
async function refused(run: Run, shipmentId: string, message: Words): Promise<Next> {
  const { ctx, lease, rows } = run;
  const { attention, shipments } = rows.dispatch;
  const retryAt = new Date(ctx.clock().getTime() + refusedRetryMs);
  const notice = { reason: "WriteBackRefused", subject: { words: message } } as const;
  const isOtherAsked =
    attention?.reason === "WriteBackRefused" &&
    shipments.some((one) => one.id !== shipmentId && one.retryAt !== null);
  const isAsked = isStanding(run, notice) || isOtherAsked;
  const isKnown = isAsked && shipments.some((one) => one.id === shipmentId && one.retryAt !== null);
  await writeLeased(
    ctx,
    lease,
    { lastError: message, ...(isAsked ? {} : asking(run, notice)) },
    async (transaction) => {
      await transaction.shipment.updateMany({
        where: { shop: lease.shop, dispatchId: lease.dispatchId, id: shipmentId },
        data: { retryAt },
      });
      if (isKnown) return;
      const remark = { code: "writeBackRefused", words: message } as const;
      await recordTimeline(transaction, [
        timelineEntry(run, "write-back-refused", remark, "shopify"),
      ]);
    },
  );
  return again;
}

/**
 * A person leaves in Shopify what it did not take: the shipments that it refused count as written.
 * Said of these and of none that follow.
 */
export async function leaveUnwritten(run: Run): Promise<Next> {
  const { ctx, lease, rows } = run;
  const now = ctx.clock();
  const refusedOnes = rows.dispatch.shipments.filter(({ retryAt }) => retryAt !== null);
  await writeLeased(ctx, lease, {}, async (transaction) => {
    const { shop, dispatchId } = lease;
    await endAnswers(transaction, lease, { reason: "WriteBackRefused", now });
    const ids = refusedOnes.map(({ id }) => id);
    await transaction.shipment.updateMany({
      // Of what was written before, only a correction was refused: its fulfillment is there.
      where: { shop, dispatchId, id: { in: ids }, writtenAt: null },
      data: { leftOutAt: now },
    });
    await transaction.shipment.updateMany({
      where: { shop, dispatchId, id: { in: ids } },
      data: { writtenAt: now, correctedAt: null, retryAt: null },
    });
    const entries = refusedOnes.map(({ trackingNumbers }) =>
      timelineEntry(
        run,
        "written-back",
        { code: "leftUnwritten", numbers: trackingNumbers },
        "merchant",
      ),
    );
    await recordTimeline(transaction, entries);
  });
  return again;
}
