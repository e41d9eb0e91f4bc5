import type { PoolClient } from "pg";
import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { Needs } from "../ports/context.ts";
import { aboutAttempt, type AttentionReason } from "../model/attention.ts";
import type { DispatchState } from "../model/dispatch-states.ts";
import { isAskedOpen, isWaiting } from "./attention.ts";

/** Which dispatches something happened to. */
export interface DueFilter {
  shop: string;
  orderIds?: readonly string[];
  dispatchId?: string;
  states?: readonly DispatchState[];
  /** Only those that wait for one of these. */
  reasons?: readonly AttentionReason[];
  /** Those in these states too, whatever they wait for: they are marked, and nothing of theirs is taken back. */
  also?: readonly DispatchState[];
  /** The same of those that are closed, where units that were added to a line of their order are with another part of it. */
  alsoShared?: boolean;
}

/** It may be short of units that another part of its order has, or had, however long it is over. */
const isShared = Prisma.sql`dispatch.state = 'Closed' AND EXISTS (
  SELECT FROM connector.dispatch AS part
  JOIN connector.added_units AS added ON added.shop = part.shop AND added.dispatch_id = part.id
  WHERE part.shop = dispatch.shop AND part.order_id = dispatch.order_id)`;

/**
 * What only a comparison of what is made with what is wanted tells, and takes back; and what Shopify says
 * of a hold, which counts until it says otherwise.
 */
const searchedReasons = [
  "AdditionsUnpaid",
  "ChangedAfterAcceptance",
  "CanceledAfterAcceptance",
  "ChangeRefused",
  "HeldAfterAcceptance",
  "HeldInPart",
  "StopsForHold",
  "FulfillmentHold",
  "Scheduled",
] as const satisfies readonly AttentionReason[];

/**
 * Marks dispatches due now and returns their ids, for the jobs that wake the reconciler. One that is
 * being worked on is looked at once more afterwards. `reconsider` also takes back a provider's
 * refusal: what it refused has changed, or a person wants it tried again. With `isWishSame` what a
 * comparison told stays, as none comes again that would tell it anew, and what Shopify said of a hold.
 * The question what became of an attempt stays in any case.
 */
export async function markDue(
  transaction: Transaction,
  {
    shop,
    orderIds,
    dispatchId,
    states = ["Pending", "Submitting", "Accepted", "Shipped"],
    reasons,
    also = [],
    alsoShared = false,
  }: DueFilter,
  how: Marking,
): Promise<{ shop: string; dispatchId: string }[]> {
  const ofOrders =
    orderIds === undefined ? Prisma.empty : Prisma.sql`AND order_id = ANY (${[...orderIds]})`;
  const forReason = reasons === undefined ? Prisma.empty : Prisma.sql`AND ${waitsFor(reasons)}`;
  const ofOne = dispatchId === undefined ? Prisma.empty : Prisma.sql`AND id = ${dispatchId}`;
  return markLocked(
    transaction,
    Prisma.sql`shop = ${shop} ${ofOrders} ${ofOne}
      AND (state::text = ANY (${[...states]}) ${forReason} OR state::text = ANY (${[...also]})
        ${alsoShared ? Prisma.sql`OR ${isShared}` : Prisma.empty})`,
    { ...how, untouched: alsoShared ? [...also, "Closed"] : also },
  );
}

interface Marking {
  now: Date;
  reconsider?: boolean;
  isWishSame?: boolean;
  /** Of those in these states nothing is taken back. */
  untouched?: readonly DispatchState[];
}

/** Marks the dispatches that `condition` names, locked in the order that all keep to. */
async function markLocked(
  transaction: Transaction,
  condition: Prisma.Sql,
  { now, reconsider = false, isWishSame = false, untouched = [] }: Marking,
): Promise<{ shop: string; dispatchId: string }[]> {
  const isUntouched = Prisma.sql`locked.state::text = ANY (${[...untouched]})`;
  const cleared = reconsider
    ? Prisma.sql`, aged_at = CASE WHEN ${isUntouched} THEN aged_at END`
    : Prisma.empty;
  const asked = reconsider
    ? Prisma.sql`, setbacks AS (
      UPDATE connector.setback SET retry_at = NULL FROM locked
      WHERE setback.shop = locked.shop AND setback.dispatch_id = locked.id AND retry_at IS NOT NULL
        AND NOT ${isUntouched}), parcels AS (
      UPDATE connector.shipment SET retry_at = NULL FROM locked
      WHERE shipment.shop = locked.shop AND shipment.dispatch_id = locked.id AND retry_at IS NOT NULL
        AND NOT ${isUntouched})`
    : Prisma.empty;
  const due = await transaction.$queryRaw<{ shop: string; dispatchId: string }[]>`
    WITH locked AS (
      SELECT shop, id, state FROM connector.dispatch WHERE ${condition} ORDER BY id FOR NO KEY UPDATE) ${asked}
    UPDATE connector.dispatch SET due_at = ${now}::timestamptz ${cleared}
    FROM locked WHERE dispatch.shop = locked.shop AND dispatch.id = locked.id
    RETURNING dispatch.shop, dispatch.id AS "dispatchId"`;
  if (reconsider) await withdraw(transaction, due, { now, isWishSame, untouched });
  return due;
}

/** Ends what is asked about them. It comes after their locks: what was asked until then is seen. */
async function withdraw(
  transaction: Transaction,
  due: readonly { shop: string; dispatchId: string }[],
  { now, isWishSame, untouched }: Required<Omit<Marking, "reconsider">>,
): Promise<void> {
  if (due.length === 0) return;
  await transaction.$executeRaw`
    UPDATE connector.attention AS asked SET ended_at = ${now}::timestamptz
    FROM connector.dispatch
    WHERE dispatch.shop = asked.shop AND dispatch.id = asked.dispatch_id
      AND (asked.shop, asked.dispatch_id) IN (
        SELECT * FROM unnest(${due.map(({ shop }) => shop)}::text[],
                             ${due.map(({ dispatchId }) => dispatchId)}::text[]))
      AND ${isAskedOpen} AND asked.reason <> ${aboutAttempt}
      AND dispatch.state::text <> ALL (${[...untouched]})
      AND asked.reason <> ALL (${isWishSame ? [...searchedReasons] : []}::text[])`;
}

/** A condition on rows of `dispatch`: what they wait for now is one of these. */
function waitsFor(reasons: readonly AttentionReason[]): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM connector.attention AS asked
    WHERE asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
      AND ${isAskedOpen} AND asked.reason = ANY (${[...reasons]}))`;
}

/** More orders than Shopify routes at one time; those that it never routes wake nobody for long. */
const unroutedMax = 20;

/**
 * Marks what waits for Shopify to assign it to a location, the newest: Shopify's word that it is done
 * names a fulfillment order that nobody knows yet. Returns how many.
 */
export async function markDueForRouting(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  shop: string,
): Promise<number> {
  const newest = Prisma.sql`
    SELECT id FROM connector.dispatch
    WHERE shop = ${shop} AND state = 'Pending' AND ${waitsFor(["NotRouted"])}
    ORDER BY created_at DESC LIMIT ${unroutedMax}`;
  const condition = Prisma.sql`shop = ${shop} AND id IN (${newest})`;
  const due = await markLocked(transaction, condition, { now: ctx.clock() });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
  return due.length;
}

/** Those of the variants of which a line waits that was not sent yet. */
export async function awaitedOf(
  client: PoolClient | Needs<"pool">["pool"],
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT variant.id FROM unnest($2::text[]) AS variant (id)
     WHERE EXISTS (
       SELECT FROM connector.order_line AS line
       JOIN connector.dispatch ON dispatch.shop = line.shop AND dispatch.order_id = line.order_id
         AND dispatch.sequence = line.dispatch_sequence AND dispatch.state = 'Pending'
       JOIN connector.attention AS asked ON asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
         AND asked.answered_at IS NULL AND asked.ended_at IS NULL
       WHERE line.shop = $1 AND line.variant_id = variant.id)`,
    [shop, variantIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Marks what waits for any of these variants: pending dispatches with a line of it, whose mapping or
 * artwork may have come. `orderIds`: only those of these orders.
 */
export async function markDueForVariants(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    variantIds,
    orderIds,
  }: { shop: string; variantIds: readonly string[]; orderIds?: readonly string[] },
): Promise<void> {
  if (variantIds.length === 0) return;
  const ofOrders =
    orderIds === undefined ? Prisma.empty : Prisma.sql`AND order_id = ANY (${[...orderIds]})`;
  const condition = Prisma.sql`
    shop = ${shop} AND state = 'Pending' AND ${isWaiting} ${ofOrders} AND EXISTS (
      SELECT FROM connector.order_line AS line
      WHERE line.shop = dispatch.shop AND line.order_id = dispatch.order_id
        AND line.dispatch_sequence = dispatch.sequence
        AND line.variant_id = ANY (${[...variantIds]}))`;
  const due = await markLocked(transaction, condition, { now: ctx.clock(), reconsider: true });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
