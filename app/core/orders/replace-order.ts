import type { PoolClient } from "pg";
import { wantCopies } from "../artwork/index.ts";
import type { Caller } from "../kernel/context.ts";
import { type AcceptedLine, acceptContent, outOfStock } from "./accept-content.ts";
import { refuseUnlessCreated } from "./cancel-order.ts";
import { type LockedOrder, withLockedOrder } from "./locked-order.ts";
import type { OrderContent } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";
import { lockStock, releaseStock } from "./release-stock.ts";

export interface ReplaceOrder {
  caller: Caller;
  orderId: string;
  content: OrderContent;
}

/**
 * Replaces the whole content of an order that is still Created: its old stock goes back and the new
 * is reserved, or nothing changes. The order's history keeps the lines that it had.
 *
 * Throws `order_not_found`, `order_not_created_any_more`, and what `createOrder` throws for content.
 */
export async function replaceOrder(
  ctx: OrdersContext,
  { caller, orderId, content }: ReplaceOrder,
): Promise<void> {
  const address = { merchantId: caller.merchantId, orderId, isTest: caller.isTest };
  // Before the artwork is read, and again below when the row is ours.
  const hasSkus = await withLockedOrder(ctx, address, async (_, order) => {
    refuseUnlessCreated(order, "updated");
    return new Set(order.items.map(({ sku }) => sku));
  });
  const lines = await acceptContent(ctx, { caller, content, hasSkus });
  await withLockedOrder(ctx, address, async (client, order) => {
    refuseUnlessCreated(order, "updated");
    // Old and new at once.
    const skus = [...order.items.map(({ sku }) => sku), ...lines.map(({ line }) => line.sku)];
    const missing = await lockStock(client, { isTest: order.isTest, skus });
    await releaseStock(client, order, "changed");
    const counted = await reserveStock(client, { isTest: order.isTest, lines, missing });
    await writeContent(client, { order, content, now: ctx.now });
    await writeLines(client, { ctx, order, lines, counted });
  });
  ctx.catalog.forget();
}

/**
 * Takes the lines from their locked stock; returns the SKUs that are counted. Of what was `missing` before the order gave
 * back its own it may have that back, so that it can always be as it was.
 * A mad sum stops at a thousand million, so that it stays an integer and is simply out of stock.
 */
async function reserveStock(
  client: PoolClient,
  {
    isTest,
    lines,
    missing,
  }: { isTest: boolean; lines: AcceptedLine[]; missing: Record<string, number> },
): Promise<Set<string>> {
  const skus = lines.map(({ line }) => line.sku);
  const quantities = lines.map(({ line }) => line.quantity);
  const { rows } = await client.query<{ sku: string; left: number; wanted: number }>(
    `UPDATE core.stock s SET quantity = greatest(s.quantity - s.missing - w.wanted, 0),
       missing = greatest(s.missing + w.wanted - s.quantity, 0),
       changed = s.changed - s.quantity + greatest(s.quantity - s.missing - w.wanted, 0)
     FROM (SELECT sku, least(sum(quantity), 1000000000) AS wanted
           FROM unnest($1::text[], $2::int[]) AS i(sku, quantity)
           GROUP BY sku) AS w
     WHERE s.sku = w.sku AND s.is_test = $3 AND s.quantity IS NOT NULL
     RETURNING s.sku, s.quantity - s.missing AS left, w.wanted::float8 AS wanted`,
    [skus, quantities, isTest],
  );
  const short = rows.flatMap(({ sku, left, wanted }) => {
    const lacking = -left - (missing[sku] ?? 0);
    return lacking > 0 ? [{ sku, wanted, available: wanted - lacking }] : [];
  });
  if (short.length === 0) return new Set(rows.map((row) => row.sku));
  // The transaction is rolled back with this, and nobody ever sees more missing than before.
  throw outOfStock(short);
}

async function writeContent(
  client: PoolClient,
  { order, content, now }: { order: LockedOrder; content: OrderContent; now: Date },
): Promise<void> {
  await client.query(
    `UPDATE core."order" SET external_source_id = $3, to_address = $4, return_address = $5,
       shipping = $6, updated_at = greatest($7, updated_at + interval '1 millisecond')
     WHERE merchant_id = $1 AND id = $2`,
    [
      order.merchantId,
      order.orderId,
      content.externalSourceId ?? null,
      JSON.stringify(content.toAddress),
      content.returnAddress ? JSON.stringify(content.returnAddress) : null,
      content.shipping ? JSON.stringify(content.shipping) : null,
      now,
    ],
  );
}

async function writeLines(
  client: PoolClient,
  {
    ctx,
    order,
    lines,
    counted,
  }: {
    ctx: OrdersContext;
    order: LockedOrder;
    lines: AcceptedLine[];
    counted: Set<string>;
  },
): Promise<void> {
  await client.query("DELETE FROM core.order_item WHERE merchant_id = $1 AND order_id = $2", [
    order.merchantId,
    order.orderId,
  ]);
  const urls = lines.map(({ line }) => line.artworkUrl);
  const copied = order.isTest ? [] : urls.filter((url) => !ctx.isKeptHere(url));
  const { merchantId } = order;
  const before = await wantCopies(client, { merchantId, urls: copied, now: ctx.now });
  await client.query(
    `INSERT INTO core.order_item (merchant_id, order_id, id, position, external_source_id, sku,
       artwork_url, quantity, reserved, unit_price_cents, copies_before, artwork_seen)
     SELECT $1, $2, i.id, i.position, i.external_source_id, i.sku, i.artwork_url, i.quantity,
       i.reserved, coalesce(price.cents, i.unit_price_cents), i.copies_before, i.artwork_seen
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::int[],
         $10::bigint[], $11::jsonb[])
       WITH ORDINALITY AS i(id, external_source_id, sku, artwork_url, quantity, reserved,
         unit_price_cents, copies_before, artwork_seen, position)
       LEFT JOIN core.price ON price.merchant_id = $1 AND price.sku = i.sku`,
    [
      order.merchantId,
      order.orderId,
      lines.map(() => ctx.newId("itm", ctx.now)),
      lines.map(({ line }) => line.externalSourceId ?? null),
      lines.map(({ line }) => line.sku),
      urls,
      lines.map(({ line }) => line.quantity),
      lines.map(({ line }) => (counted.has(line.sku) ? line.quantity : 0)),
      lines.map(({ variant }) => variant.retailPriceCents),
      urls.map((url) => before.get(url) ?? null),
      lines.map(({ line, seen }) => (before.has(line.artworkUrl) ? JSON.stringify(seen) : null)),
    ],
  );
}
