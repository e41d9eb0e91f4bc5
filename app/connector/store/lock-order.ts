/**
 * The one order in which a transaction takes row locks. Whoever keeps it never waits for somebody who
 * waits for them; whoever needs a row of an earlier place later takes its lock at the beginning.
 *
 *   1. delivery          by webhook id
 *      then `redaction-lock.ts`, of a store
 *   2. shop, then what is kept beside it by its key alone: comparison,
 *      fulfillment_service, product_reading, product_sync, provider_contact, former_connection, provider_webhooks, retention,
 *      shop_connection, shopify_pause, shopify_silence, stock_keeping, order_tagging; recipient, invitation, alert, alert_event; bulk_act,
 *      bulk_act_order; variant_act, whose variant_act_item belong to whoever has it; staff_member, order_view;
 *      picture_inspection, one row at a time
 *   3. variant, mapping  by variant id; then note_property, of the variants' product
 *   4. shop_order        by id: `lockOrders`
 *   5. dispatch          by id: `lockDispatches`, `lockDispatchesOf`, `markDue`
 *   6. what hangs on them: order_line, dispatch_line, shipment, write_back, cost, attempt,
 *      sent_change, setback, attention, flow_hold, flow_event, flow_run, wish, remake, remake_photo,
 *      added_units, line_correction, part_correction, snooze,
 *      never_sent; then order_tags, which the database notes itself
      (`sample` is written one row at a time, alone in its transaction)
 *   7. activity, and the queue's jobs, last and in one go, by their keys: `writeJobsLast`
 *
 * Locks are `FOR NO KEY UPDATE`: whoever writes a row twice has PostgreSQL look once more whether the row
 * that it belongs to is there, and `FOR UPDATE` would keep that look waiting, against the order.
 *
 * Rows that the transaction itself inserted under a fresh id are no part of it: nobody waits for them.
 */
import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";

/** Locks a shop's own row. */
export async function lockShop(
  transaction: Pick<Transaction, "$queryRaw">,
  { shop }: { shop: string },
): Promise<void> {
  await transaction.$queryRaw`
    SELECT FROM connector.shop WHERE shop = ${shop} FOR NO KEY UPDATE`;
}

/** Locks orders of a shop; those that are not there yet are passed over. */
export async function lockOrders(
  transaction: Transaction,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  await transaction.$queryRaw`
    SELECT FROM connector.shop_order
    WHERE shop = ${shop} AND id = ANY (${[...orderIds]}) ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Locks all dispatches of a shop that are still under way; of these connections those too of which the provider is still
 * asked, and those of which all has left since then.
 */
export async function lockDispatches(
  transaction: Pick<Transaction, "$queryRaw">,
  {
    shop,
    connectionIds,
    shippedSince,
  }: { shop: string; connectionIds?: readonly string[]; shippedSince?: Date },
): Promise<void> {
  const askedThere =
    connectionIds === undefined
      ? Prisma.empty
      : Prisma.sql`OR connection_id = ANY (${[...connectionIds]}) AND look_due_at IS NOT NULL`;
  const leftSince =
    shippedSince === undefined
      ? Prisma.empty
      : Prisma.sql`OR shipped_at >= ${shippedSince}::timestamptz`;
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch
    WHERE shop = ${shop} AND (state IN ('Pending', 'Submitting', 'Accepted', 'Shipped')
      ${askedThere} ${leftSince})
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks all dispatches of orders of a shop. */
export async function lockDispatchesOf(
  transaction: Transaction,
  { shop, orderIds }: { shop: string; orderIds: readonly string[] },
): Promise<void> {
  await transaction.$queryRaw`
    SELECT FROM connector.dispatch
    WHERE shop = ${shop} AND order_id = ANY (${[...orderIds]}) ORDER BY id FOR NO KEY UPDATE`;
}
