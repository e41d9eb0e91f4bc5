import { readWords } from "../../store/words.ts";
import type { Needs } from "../../ports/context.ts";
import { readStanding } from "../../store/attention.ts";
import { setbackOf } from "../../store/setbacks.ts";
import type { Message } from "../../ports/index.ts";
import { costOf } from "../../dispatches/index.ts";
import { type DispatchState, isEnded } from "../../model/dispatch-states.ts";
import { causeOf, isKeptLine, isOrderEarlier } from "../dispatches/index.ts";
import { externalOrderId } from "../../dispatches/request/index.ts";
import type { OrderAddress } from "./find-order.ts";
import { type OrderRows, readRows } from "./read-order.ts";
import { exchangesOf, remarkOf } from "../../store/timeline/index.ts";

/**
 * Everything that the app knows of one order, for the person on call: buyers' data and secrets are
 * masked, times are `Date`, ids are text. Null where the app knows nothing of it.
 */
export async function inspectOrder(ctx: Needs<"prisma" | "storeWords">, address: OrderAddress) {
  const rows = await readRows(ctx, address);
  if (rows === null) return null;
  const cause = await readCause(ctx, rows);
  return { ...view(rows, (said) => ctx.storeWords(said, onCall)), cause };
}

/** Why nothing of the order goes to the provider; null where something does, or the app has not taken it in. */
async function readCause(ctx: Needs<"prisma">, { address, order }: OrderRows) {
  if (order === null || order.dispatches.length > 0) return null;
  const isEarlier = await isOrderEarlier(ctx, address);
  return causeOf({ isPaid: order.paidSeenAt !== null, isEarlier, lines: order.lines });
}

export type OrderInspection = NonNullable<Awaited<ReturnType<typeof inspectOrder>>>;

/** Whoever is on call reads English. */
export const onCall = { language: "en", timezone: "UTC" };

type Say = (said: Message) => string;

function view(rows: OrderRows, say: Say) {
  const { address, owner, order, snapshot, deliveries, failed } = rows;
  const maskedWords = maskedBy(rows, say);
  return {
    ...address,
    /** Null: the shop was erased. */
    shopState: owner?.state ?? null,
    /** Since when Shopify lets nobody in for this shop. */
    shopifyRefusedAt: owner?.shopifyPause?.refusedAt ?? null,
    /** Null where only webhooks of it are known. */
    order:
      order === null || snapshot === null
        ? null
        : {
            name: order.name,
            changedAt: order.orderUpdatedAt,
            seenAt: order.seenAt,
            paidSeenAt: order.paidSeenAt,
            canceledAt: order.canceledAt,
            /** A buyer's erasure was asked for; otherwise personal data goes with age. */
            erasedAt: order.redactedAt,
            hasPersonalData: order.personalSince !== null,
            financialStatus: snapshot.financialStatus,
            isTest: snapshot.isTest,
            /** Two letters; null where there is no address (any more). */
            countryCode: snapshot.shippingAddress?.countryCode ?? null,
          },
    lines: linesOf(rows),
    dispatches: dispatchesOf(rows, say),
    deliveries: deliveries.map(
      ({ webhookId, topic, receivedAt, state, attempts, processedAt, outcome }) => ({
        webhookId,
        topic,
        receivedAt,
        state,
        attempts,
        processedAt,
        outcome: maskedWords(outcome),
      }),
    ),
    /** The comparison found it and could not take it in. */
    failure:
      failed === null
        ? null
        : { attempts: failed.attempts, error: maskedWords(failed.error), retryAt: failed.retryAt },
  };
}

function linesOf({ order, snapshot }: OrderRows) {
  const wanted = new Map(snapshot?.lines.map(({ id, currentQuantity }) => [id, currentQuantity]));
  return (order?.lines ?? []).map((line) => ({
    id: line.id,
    title: line.title,
    sku: line.sku,
    variantId: line.variantId,
    verdict: line.verdict,
    /** A person said that the store ships it itself. */
    isKept: isKeptLine(line),
    dispatchSequence: line.dispatchSequence,
    judgedQuantity: line.quantity,
    /** What edits and refunds left of it. */
    wantedQuantity: wanted.get(line.id) ?? line.quantity,
  }));
}

/** The outside calls that led to a line; none where they were erased. */
function callsOf(row: { exchanges: unknown }, masked: OrderRows["masked"]) {
  const { calls } = exchangesOf(row);
  const maskedText = (text: string | null) => (text === null ? null : masked(text));
  return calls.map((call) =>
    Object.assign(call, { request: maskedText(call.request), answer: maskedText(call.answer) }),
  );
}

/** What a column of words says, in English and without anything personal. */
function maskedBy({ masked }: OrderRows, say: Say) {
  return (kept: string | null) =>
    kept === null ? null : masked(say({ code: "words", words: readWords(kept) }));
}

/** When a dispatch was closed or canceled; null: it was not, or nothing says it. */
function endOf(
  { id, state }: { id: string; state: DispatchState },
  timeline: OrderRows["timeline"],
): Date | null {
  const ends = timeline.filter(
    ({ dispatchId, kind }) => dispatchId === id && (kind === "closed" || kind === "canceled"),
  );
  return isEnded(state) ? (ends.at(-1)?.at ?? null) : null;
}

function dispatchesOf(rows: OrderRows, say: Say) {
  const { address, order, timeline, connections, masked } = rows;
  const maskedWords = maskedBy(rows, say);
  return (order?.dispatches ?? []).map((dispatch) => {
    const { tries, faults, lastError, retryAt } = setbackOf(dispatch);
    const { attention, cleared, tagsReleased, linesApproved } = readStanding(dispatch.attention);
    const connection = connections.find(({ id }) => id === dispatch.connectionId);
    return {
      id: dispatch.id,
      sequence: dispatch.sequence,
      externalId: externalOrderId(address.shop, address.orderId, dispatch.sequence),
      state: dispatch.state,
      hold:
        attention === null
          ? null
          : {
              reason: attention.reason,
              sentence: masked(say({ code: "notice", notice: attention })),
              action: say({ code: "way", reason: attention.reason }),
              since: attention.askedAt,
            },
      cleared: [
        ...cleared,
        ...tagsReleased.map((tag) => masked(`Tagged (${tag})`)),
        ...linesApproved.map((id) => `NeedsApproval (${id})`),
      ],
      releaseAt: dispatch.releaseAt,
      /** The newest first. */
      attempts: dispatch.attempts.map((attempt) => ({
        number: attempt.number,
        state: attempt.state,
        key: attempt.idempotencyKey,
        frozenAt: attempt.frozenAt,
        sentAt: attempt.sentAt,
        searchedAt: attempt.searchedAt,
        endedAt: attempt.endedAt,
      })),
      /** Outside calls in a row. */
      unanswered: tries,
      faults,
      lastError: lastError === null ? null : masked(say({ code: "words", words: lastError })),
      retryAt,
      dueAt: dispatch.dueAt,
      leaseUntil: dispatch.leaseUntil,
      provider: {
        /** Null: the core inside the app, or none yet. */
        url: connection?.apiUrl ?? null,
        blockedUntil: connection?.blockedUntil ?? null,
        error: maskedWords(connection?.error ?? null),
        orderId: dispatch.apiOrderId,
        status: dispatch.apiStatus,
        acceptedAt: dispatch.acceptedAt,
        nextPollAt: dispatch.pollDueAt,
        failedPolls: dispatch.pollFailures,
      },
      cost: costOf(dispatch.cost),
      closedAt: endOf(dispatch, timeline),
      items: dispatch.lines.map(({ externalSourceId, sku, quantity }) => ({
        externalSourceId,
        sku,
        quantity,
      })),
      shipments: dispatch.shipments.map((shipment) => ({
        carrier: shipment.carrier,
        trackingNumbers: shipment.trackingNumbers,
        seenAt: shipment.seenAt,
        writtenAt: shipment.writtenAt,
        correctedAt: shipment.correctedAt,
      })),
      writeBacks: dispatch.writeBacks.map((writeBack) => ({
        kind: writeBack.kind,
        state: writeBack.state,
        fulfillmentId: writeBack.shopifyFulfillmentId,
        sentAt: writeBack.sentAt,
        error: maskedWords(writeBack.error),
      })),
      timeline: timeline
        .filter(({ dispatchId }) => dispatchId === dispatch.id)
        .map(({ at, kind, remark, actor, exchanges }) => ({
          at,
          kind,
          actor,
          message: masked(say({ code: "remark", remark: remarkOf({ remark }) })),
          calls: callsOf({ exchanges }, masked),
        })),
    };
  });
}
