import { isDeepStrictEqual } from "node:util";
import { type TimelineKind, type OrderEntry } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import type { Lease } from "../../store/lease.ts";
import type { CallsMade } from "../../clients/exchanges/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { ObservedOrder } from "../../model/orders/index.ts";
import type { Remark } from "../../model/remarks.ts";
import type { Notice, Seen } from "../decide/index.ts";
import type { DispatchRows } from "../load-seen.ts";

type RunContext = Needs<
  | "prisma"
  | "pool"
  | "clock"
  | "newId"
  | "enqueue"
  | "shopify"
  | "openMerchantApi"
  | "eraseEmbedded"
  | "storeWords"
  | "sealer"
  | "settings"
  | "trace"
>;

/** One piece of work on one dispatch: its lease, and its rows as they were read under it. */
export interface Run {
  ctx: RunContext;
  lease: Lease;
  rows: DispatchRows;
  /** What Shopify showed in this run. */
  shopify: Seen["shopify"];
  /** The outside calls that no line of the timeline has yet. */
  callsMade: CallsMade;
}

/**
 * What an action leaves behind: decide again, or give the lease back until `dueAt`. `rows` are those
 * that the action knows to be the rows now; without them they are read again. What others change
 * meanwhile marks the dispatch due, so it is seen in the next run at the latest. `given-back`: the action has given
 * the lease back itself.
 */
export type Next =
  | { kind: "again"; rows?: DispatchRows }
  | { kind: "stop"; dueAt: Date | null }
  | { kind: "given-back" };

export const again: Next = { kind: "again" };

export function stop(dueAt: Date | null): Next {
  return { kind: "stop", dueAt };
}

/** A line of the timeline, with the calls that led to it. */
export function timelineEntry(
  { ctx, lease, callsMade }: Pick<Run, "ctx" | "lease" | "callsMade">,
  kind: TimelineKind,
  remark: Remark,
  actor = "app",
): OrderEntry {
  const { shop, dispatchId } = lease;
  return { shop, dispatchId, at: ctx.clock(), kind, remark, actor, exchanges: callsMade.take() };
}

/**
 * What `writeLeased` writes to have a person asked this instead of what was asked; null: nothing any more. The
 * question what became of an attempt stays all the same: only `settled` ends it.
 */
export function asking({ rows }: Run, notice: Notice | null) {
  // An order of which nothing is asked costs no statement for that.
  if (notice === null && rows.dispatch.attention === null) return {};
  // Whether the hold stands is looked at until something came of it.
  const isToStop = notice?.reason === "StopsForHold";
  return { attention: notice, ...(isToStop ? { seenHoldRevision: -1 } : {}) };
}

/** The same said again is the same question: an answer to it stays one. */
export function isStanding({ rows }: Run, { reason, subject }: Notice): boolean {
  const { attention } = rows.dispatch;
  return attention?.reason === reason && isDeepStrictEqual(attention.subject, subject);
}

/** Nothing is asked, and it is known what became of the attempt: nobody is asked about it any more. */
export function settled(run: Run) {
  return { ...asking(run, null), isSettled: true };
}

/** The dispatch's newest attempt, which an action that was decided is about. */
export function attemptOf({ rows: { dispatch } }: Run) {
  if (dispatch.attempt === null) throw new Error("There is no attempt that this could be done to.");
  return dispatch.attempt;
}

/**
 * Keeps what was read of the order, for the write-back and for webhooks that name nothing but a
 * fulfillment order. False where there was news of it since, or with `isPersonal` where the buyer's data was
 * erased: then it may no longer hold, and is not kept.
 */
export async function keepObserved(
  { ctx, rows, shopify }: Run,
  transaction: Transaction,
  { isPersonal = false }: { isPersonal?: boolean } = {},
): Promise<boolean> {
  if (shopify === "unseen" || shopify === "missing") return false;
  const { shop, orderId, order } = rows.dispatch;
  const { revision, holdRevision } = order;
  const { count } = await transaction.shopOrder.updateMany({
    where: {
      shop,
      id: orderId,
      revision,
      holdRevision,
      ...(isPersonal ? { redactedAt: null } : {}),
    },
    data: { ...observedColumns(shopify), observedAt: ctx.clock() },
  });
  return count === 1;
}

/** What the order's row keeps of what was read. The buyer stands in the snapshot alone, where it is erased. */
export function observedColumns(shopify: ObservedOrder) {
  const observedIds = shopify.fulfillmentOrders.map(({ id }) => id);
  return { observed: { ...shopify, buyer: null }, observedIds };
}

/** Thrown when what was read of an order may no longer hold: nothing is written, and the next run looks. */
export class OrderChanged extends Error {
  override name = "OrderChanged";
}

/** Thrown where the provider answered with the id of an order that another dispatch has: nothing is written. */
export class AnothersId extends Error {
  override name = "AnothersId";
}

/**
 * Before somebody else's words are written down, who may quote the buyer: throws `OrderChanged` where
 * the buyer's data was erased while they were waited for.
 */
export async function refuseErasedMeanwhile(run: Run, transaction: Transaction): Promise<void> {
  if (run.rows.dispatch.order.redactedAt === null) await refuseErased(run, transaction);
}

/**
 * Locks the order's row, before something of its buyer is written down. Throws `OrderChanged` where the
 * buyer's data was erased since it was read; an erasure that comes later finds what is written.
 */
export async function refuseErased({ rows }: Run, transaction: Transaction): Promise<void> {
  const { shop, orderId } = rows.dispatch;
  const [order] = await transaction.$queryRaw<{ isErased: boolean }[]>`
    SELECT redacted_at IS NOT NULL AS "isErased" FROM connector.shop_order
    WHERE shop = ${shop} AND id = ${orderId} FOR NO KEY UPDATE`;
  if (order?.isErased !== false) throw new OrderChanged();
}
