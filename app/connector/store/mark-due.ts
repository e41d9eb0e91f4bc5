import { Prisma } from "#app/db/generated/client.ts";
import type { Transaction } from "#app/db/database.server.ts";
import type { ConnectorContext } from "../ports/context.ts";
import type { AttentionReason } from "../model/attention.ts";
import type { DispatchState } from "../model/dispatch-states.ts";

/** Which dispatches something happened to. */
export interface DueFilter {
  shop: string;
  orderIds?: readonly string[];
  dispatchId?: string;
  states?: readonly DispatchState[];
  /** Only those that wait for one of these. */
  reasons?: readonly AttentionReason[];
}

/**
 * What only a comparison of what is made with what is wanted tells, and takes back; and what Shopify says
 * of a hold, which counts until it says otherwise.
 */
const lookedUpReasons = [
  "ChangedAfterAcceptance",
  "CanceledAfterAcceptance",
  "ChangeRefused",
  "HeldAfterAcceptance",
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
  }: DueFilter,
  how: Marking,
): Promise<{ shop: string; dispatchId: string }[]> {
  const ofOrders =
    orderIds === undefined ? Prisma.empty : Prisma.sql`AND order_id = ANY (${[...orderIds]})`;
  const forReason =
    reasons === undefined ? Prisma.empty : Prisma.sql`AND attention_reason = ANY (${[...reasons]})`;
  const ofOne = dispatchId === undefined ? Prisma.empty : Prisma.sql`AND id = ${dispatchId}`;
  return markLocked(
    transaction,
    Prisma.sql`shop = ${shop} AND state::text = ANY (${[...states]}) ${ofOrders} ${ofOne} ${forReason}`,
    how,
  );
}

interface Marking {
  now: Date;
  reconsider?: boolean;
  isWishSame?: boolean;
}

/** Marks the dispatches that `condition` names, locked in the order that all keep to. */
async function markLocked(
  transaction: Transaction,
  condition: Prisma.Sql,
  { now, reconsider = false, isWishSame = false }: Marking,
): Promise<{ shop: string; dispatchId: string }[]> {
  const kept = Prisma.sql`(unknown_since IS NOT NULL
    OR attention_reason = ANY (${isWishSame ? [...lookedUpReasons] : []}::text[]))`;
  const cleared = reconsider
    ? Prisma.sql`, retry_at = NULL, aged_at = NULL,
      attention_reason = CASE WHEN ${kept} THEN attention_reason END,
      attention_detail = CASE WHEN ${kept} THEN attention_detail END,
      attention_at = CASE WHEN ${kept} THEN attention_at END`
    : Prisma.empty;
  const asked = reconsider
    ? Prisma.sql`, parcels AS (
      UPDATE connector.shipment SET retry_at = NULL FROM locked
      WHERE shipment.shop = locked.shop AND shipment.dispatch_id = locked.id AND retry_at IS NOT NULL)`
    : Prisma.empty;
  return transaction.$queryRaw<{ shop: string; dispatchId: string }[]>`
    WITH locked AS (
      SELECT shop, id FROM connector.dispatch WHERE ${condition} ORDER BY id FOR NO KEY UPDATE) ${asked}
    UPDATE connector.dispatch SET due_at = ${now}::timestamptz ${cleared}
    FROM locked WHERE dispatch.shop = locked.shop AND dispatch.id = locked.id
    RETURNING dispatch.shop, dispatch.id AS "dispatchId"`;
}

/** More orders than Shopify routes at one time; those that it never routes wake nobody for long. */
const unroutedMax = 20;

/**
 * Marks what waits for Shopify to assign it to a location, the newest: Shopify's word that it is done
 * names a fulfillment order that nobody knows yet. Returns how many.
 */
export async function markDueForRouting(
  ctx: ConnectorContext,
  transaction: Transaction,
  shop: string,
): Promise<number> {
  const newest = Prisma.sql`
    SELECT id FROM connector.dispatch
    WHERE shop = ${shop} AND state = 'Pending' AND attention_reason = 'NotRouted'
    ORDER BY created_at DESC LIMIT ${unroutedMax}`;
  const condition = Prisma.sql`shop = ${shop} AND id IN (${newest})`;
  const due = await markLocked(transaction, condition, { now: ctx.clock() });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
  return due.length;
}

/**
 * Marks what waits for any of these variants: pending dispatches with a line of it, whose mapping or
 * artwork may have come. `orderIds`: only those of these orders.
 */
export async function markDueForVariants(
  ctx: ConnectorContext,
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
    shop = ${shop} AND state = 'Pending' AND attention_reason IS NOT NULL ${ofOrders} AND EXISTS (
      SELECT FROM connector.order_line AS line
      WHERE line.shop = dispatch.shop AND line.order_id = dispatch.order_id
        AND line.dispatch_sequence = dispatch.sequence
        AND line.variant_id = ANY (${[...variantIds]}))`;
  const due = await markLocked(transaction, condition, { now: ctx.clock(), reconsider: true });
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}
