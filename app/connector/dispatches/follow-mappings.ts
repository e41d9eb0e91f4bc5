import type { Transaction } from "#app/db/database.server.ts";
import { Prisma } from "#app/db/generated/client.ts";
import type { ShopModel } from "#app/db/generated/models.ts";
import type { ConnectorContext } from "../context.ts";
import { markDue, markDueForVariants } from "./mark-due.ts";
import { openForMapped } from "./open-anew.ts";

interface DecidedVariants {
  shop: ShopModel;
  variantIds: readonly string[];
}

/** Orders in one transaction: none of them is locked for long. */
const ordersPerStep = 50;

/**
 * Lets everything that waits for these variants follow what was decided about them: lines that are
 * ignored now wait for nobody, orders of which nothing could be forwarded are opened, lines join
 * dispatches that were not sent yet, and what is held is looked at again. What was sent stays as it
 * is: there a person sends the line in a dispatch of its own. Harmless to repeat.
 */
export async function followVariants(
  ctx: ConnectorContext,
  { shop, variantIds }: DecidedVariants,
): Promise<void> {
  const target = { shop, variantIds };
  const steps = [
    (transaction: Transaction) => judgeAnew(ctx, transaction, target),
    (transaction: Transaction) =>
      openForMapped(ctx, transaction, { ...target, limit: ordersPerStep }),
  ];
  for (const step of steps) {
    let looked: number;
    do {
      looked = await ctx.prisma.$transaction(step);
    } while (looked === ordersPerStep);
  }
  await ctx.prisma.$transaction((transaction) =>
    markDueForVariants(ctx, transaction, { shop: shop.domain, variantIds }),
  );
}

/**
 * Gives the lines that no dispatch has taken to the provider another verdict, order by order: those
 * that are ignored leave a dispatch that waits, those that are mapped join it. Returns how many
 * orders it looked at.
 */
async function judgeAnew(
  ctx: ConnectorContext,
  transaction: Transaction,
  { shop: { domain: shop }, variantIds }: DecidedVariants,
): Promise<number> {
  const orderIds = await lockStaleOrders(transaction, { shop, variantIds });
  if (orderIds.length === 0) return 0;
  // A dispatch that is sent at this very moment compares what was made with the new wish.
  await transaction.shopOrder.updateMany({
    where: { shop, id: { in: orderIds } },
    data: { revision: { increment: 1 } },
  });
  const now = ctx.clock();
  const due = await markDue(transaction, { shop, orderIds }, { now, reconsider: true });
  await transaction.$executeRaw`
    UPDATE connector.order_line AS line SET
      verdict = (CASE told.verdict WHEN 'join' THEN 'Forwarded' WHEN 'ignore' THEN 'Ignored'
                 ELSE 'NeedsMapping' END)::connector.line_verdict,
      dispatch_sequence = CASE told.verdict WHEN 'join' THEN told.sequence END
    FROM (${staleLines(shop, [...variantIds])}) AS told
    WHERE line.shop = ${shop} AND line.order_id = ANY (${orderIds}::text[])
      AND line.order_id = told.order_id AND line.id = told.id`;
  await ctx.enqueue(transaction, "reconcile-dispatch", due);
  return orderIds.length;
}

/** The orders' rows are locked first, as wherever dispatches are opened (lock-order.ts). */
async function lockStaleOrders(
  transaction: Transaction,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT owner.id FROM connector.shop_order AS owner
    WHERE owner.shop = ${shop}
      AND owner.id IN (SELECT order_id FROM (${staleLines(shop, [...variantIds])}) AS told)
    ORDER BY owner.id LIMIT ${ordersPerStep} FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Lines of these variants whose verdict is not what was decided, and what it is to be. */
function staleLines(shop: string, variantIds: string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT line.order_id, line.id, pending.sequence,
      CASE WHEN mapping.state = 'Ignored' THEN 'ignore'
           WHEN mapping.state = 'Mapped' AND pending.sequence IS NOT NULL THEN 'join'
           ELSE 'open' END AS verdict
    FROM connector.order_line AS line
    LEFT JOIN connector.mapping
      ON mapping.shop = line.shop AND mapping.variant_id = line.variant_id
    LEFT JOIN LATERAL (
      SELECT max(sequence) AS sequence FROM connector.dispatch
      WHERE dispatch.shop = line.shop AND dispatch.order_id = line.order_id
        AND dispatch.state = 'Pending'
        AND (line.dispatch_sequence IS NULL OR dispatch.sequence = line.dispatch_sequence)
    ) AS pending ON true
    WHERE line.shop = ${shop} AND line.variant_id = ANY (${variantIds}::text[])
      AND (line.dispatch_sequence IS NULL OR pending.sequence IS NOT NULL)
      AND CASE WHEN mapping.state = 'Ignored' THEN line.verdict IN ('NeedsMapping', 'Forwarded')
               WHEN line.verdict = 'Ignored' THEN true
               ELSE line.verdict = 'NeedsMapping' AND mapping.state = 'Mapped'
                 AND pending.sequence IS NOT NULL END`;
}
