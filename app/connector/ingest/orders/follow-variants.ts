import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import { lockDispatchesOf, lockOrders } from "../../store/lock-order.ts";
import { isWaiting } from "../../store/attention.ts";
import { markDue, markDueForVariants } from "../../store/mark-due.ts";
import { openForMapped } from "./open-anew.ts";
import type { ShopRow } from "../../store/read-rows.ts";

/** Orders in one transaction: none of them is locked for long. */
const ordersPerStep = 25;

/**
 * Lets some of the orders that wait for these variants follow what was decided about them: lines that
 * are ignored now wait for nobody, orders of which nothing could be forwarded are opened, lines join
 * dispatches that were not sent yet, and what is held is looked at again. What was sent stays as it
 * is: there a person sends the line in a dispatch of its own. Goes by the orders' ids, from behind
 * `after`; returns the last one that it looked at, or null where none is left. Harmless to repeat.
 */
export async function followVariants(
  ctx: Needs<"clock" | "newId" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    variantIds,
    after,
  }: { shop: ShopRow; variantIds: readonly string[]; after: string | null },
): Promise<string | null> {
  const { domain } = shop;
  const orderIds = await findWaiting(transaction, { shop: domain, variantIds, after });
  if (orderIds.length === 0) return null;
  // The orders' rows are locked first, as wherever dispatches are opened (lock-order.ts), and all their
  // dispatches at once: each step goes by the ids of its own.
  await lockOrders(transaction, { shop: domain, orderIds });
  await lockDispatchesOf(transaction, { shop: domain, orderIds });
  await judgeAnew(ctx, transaction, { shop: domain, variantIds, orderIds });
  await openForMapped(ctx, transaction, { shop, variantIds, orderIds });
  await markDueForVariants(ctx, transaction, { shop: domain, variantIds, orderIds });
  return orderIds.length < ordersPerStep ? null : (orderIds.at(-1) ?? null);
}

/** Orders with a line that is judged otherwise now, that may open one, or that is held. */
async function findWaiting(
  transaction: Transaction,
  {
    shop,
    variantIds,
    after,
  }: { shop: string; variantIds: readonly string[]; after: string | null },
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    WITH line AS (
      SELECT shop, order_id, id, variant_id, verdict, dispatch_sequence, left_out_at
      FROM connector.order_line
      WHERE shop = ${shop} AND variant_id = ANY (${[...variantIds]}::text[])
        AND order_id > ${after ?? ""}
        -- Of what was sent nothing follows: a variant's history is not looked at line by line.
        AND (dispatch_sequence IS NULL OR order_id IN (
          SELECT order_id FROM connector.dispatch WHERE shop = ${shop} AND state = 'Pending')))
    SELECT order_id AS id FROM (${staleLines(Prisma.sql`line`)}) AS told
    UNION
    SELECT line.order_id FROM line
    JOIN connector.mapping ON mapping.shop = line.shop AND mapping.variant_id = line.variant_id
    JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
    WHERE line.verdict = 'NeedsMapping' AND mapping.state = 'Mapped' AND owner.canceled_at IS NULL
      AND NOT EXISTS (SELECT FROM connector.dispatch
                      WHERE dispatch.shop = line.shop AND dispatch.order_id = line.order_id)
    UNION
    SELECT line.order_id FROM line
    JOIN connector.dispatch ON dispatch.shop = line.shop AND dispatch.order_id = line.order_id
      AND dispatch.sequence = line.dispatch_sequence
    WHERE dispatch.state = 'Pending' AND ${isWaiting}
    ORDER BY id LIMIT ${ordersPerStep}`;
  return rows.map(({ id }) => id);
}

/**
 * Gives the lines that no dispatch has taken to the provider another verdict, order by order: those
 * that are ignored leave a dispatch that waits, those that are mapped join it. The caller holds the
 * orders' rows.
 */
async function judgeAnew(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  {
    shop,
    variantIds,
    orderIds,
  }: { shop: string; variantIds: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  const lines = Prisma.sql`(
    SELECT * FROM connector.order_line
    WHERE shop = ${shop} AND variant_id = ANY (${[...variantIds]}::text[])
      AND order_id = ANY (${[...orderIds]}::text[]))`;
  const stale = await transaction.$queryRaw<StaleLine[]>(staleLines(lines));
  if (stale.length === 0) return;
  const staleIds = [...new Set(stale.map((line) => line.order_id))];
  // A dispatch that is sent at this very moment compares what was made with the new wish.
  await transaction.shopOrder.updateMany({
    where: { shop, id: { in: staleIds } },
    data: { revision: { increment: 1 } },
  });
  const now = ctx.clock();
  const target = { shop, orderIds: staleIds };
  const due = await markDue(transaction, target, { now, reconsider: true });
  // Judged once more, now that the dispatches are locked: one may have been sent meanwhile.
  await transaction.$executeRaw`
    UPDATE connector.order_line AS line SET
      verdict = (CASE told.verdict WHEN 'join' THEN 'Forwarded' WHEN 'ignore' THEN 'Ignored'
                 ELSE 'NeedsMapping' END)::connector.line_verdict,
      dispatch_sequence = CASE told.verdict WHEN 'join' THEN told.sequence END
    FROM (${staleLines(lines)}) AS told
    WHERE line.shop = ${shop} AND line.order_id = told.order_id AND line.id = told.id`;
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
}

interface StaleLine {
  order_id: string;
}

/** Those of `lines` whose verdict is not what was decided, and what it is to be. */
function staleLines(lines: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT line.order_id, line.id, pending.sequence,
      CASE WHEN mapping.state = 'Ignored' THEN 'ignore'
           WHEN mapping.state = 'Mapped' AND pending.sequence IS NOT NULL THEN 'join'
           ELSE 'open' END AS verdict
    FROM ${lines} AS line
    LEFT JOIN connector.mapping
      ON mapping.shop = line.shop AND mapping.variant_id = line.variant_id
    LEFT JOIN LATERAL (
      SELECT max(sequence) AS sequence FROM connector.dispatch
      WHERE dispatch.shop = line.shop AND dispatch.order_id = line.order_id
        AND dispatch.state = 'Pending'
        -- What somebody wants canceled is about to end.
        AND dispatch.cancel_wanted_at IS NULL
        -- What is made as something was before takes in nothing else.
        AND NOT EXISTS (SELECT FROM connector.remake WHERE remake.shop = dispatch.shop
                        AND remake.dispatch_id = dispatch.id)
        AND NOT EXISTS (SELECT FROM connector.added_units AS added WHERE added.shop = dispatch.shop
                        AND added.dispatch_id = dispatch.id)
        AND (line.dispatch_sequence IS NULL OR dispatch.sequence = line.dispatch_sequence)
    ) AS pending ON true
    WHERE (line.dispatch_sequence IS NULL OR pending.sequence IS NOT NULL)
      -- What the store ships itself follows no mapping.
      AND line.left_out_at IS NULL
      AND CASE WHEN mapping.state = 'Ignored' THEN line.verdict IN ('NeedsMapping', 'Forwarded')
               WHEN line.verdict = 'Ignored' THEN true
               ELSE line.verdict = 'NeedsMapping' AND mapping.state = 'Mapped'
                 AND pending.sequence IS NOT NULL END`;
}
