import type { PoolClient } from "pg";
import { wantCopies } from "../artwork/index.ts";
import type { Caller } from "../kernel/context.ts";
import { type AcceptedLine, acceptContent, outOfStock, refuseUnlessHad } from "./accept-content.ts";
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
    return skusOf(order);
  });
  const lines = await acceptContent(ctx, { caller, content, hasSkus });
  await withLockedOrder(ctx, address, async (client, order) => {
    refuseUnlessCreated(order, "updated");
    refuseUnlessHad(lines, skusOf(order));
    // Old and new at once.
    const skus = [...order.items.map(({ sku }) => sku), ...lines.map(({ line }) => line.sku)];
    const missing = await lockStock(client, { isTest: order.isTest, skus });
    const had = await readUncounted(client, order);
    await releaseStock(client, order, "changed");
    const reserved = await reserveStock(client, { isTest: order.isTest, lines, missing, had });
    await writeContent(client, { order, content, now: ctx.now });
    await writeLines(client, { ctx, order, lines, reserved });
  });
  ctx.catalog.forget();
}

function skusOf({ items }: LockedOrder): ReadonlySet<string> {
  return new Set(items.map(({ sku }) => sku));
}

/** How many units of each SKU the order was given while those were not counted: it keeps them, and takes them of no stock. */
async function readUncounted(
  client: PoolClient,
  { merchantId, orderId }: LockedOrder,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ sku: string; units: number }>(
    `SELECT sku, sum(quantity - reserved)::float8 AS units FROM core.order_item
     WHERE merchant_id = $1 AND order_id = $2 GROUP BY sku`,
    [merchantId, orderId],
  );
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

/**
 * Takes the lines from their locked stock, but for the units that the order `had` uncounted; returns how many each line
 * holds. Of what was `missing` before the order gave back its own it may have that back, so that it can always be as it was.
 * A mad sum stops at a thousand million, so that it stays an integer and is simply out of stock.
 */
async function reserveStock(
  client: PoolClient,
  {
    isTest,
    lines,
    missing,
    had,
  }: {
    isTest: boolean;
    lines: AcceptedLine[];
    missing: Record<string, number>;
    had: ReadonlyMap<string, number>;
  },
): Promise<number[]> {
  const uncounted = new Map(had);
  const held = lines.map(({ line: { sku, quantity } }) => {
    const free = uncounted.get(sku) ?? 0;
    uncounted.set(sku, Math.max(free - quantity, 0));
    return Math.max(quantity - free, 0);
  });
  const { rows } = await client.query<{ sku: string; left: number; wanted: number }>(
    `UPDATE core.stock s SET quantity = greatest(s.quantity - s.missing - w.held, 0),
       missing = greatest(s.missing + w.held - s.quantity, 0),
       changed = s.changed - s.quantity + greatest(s.quantity - s.missing - w.held, 0)
     FROM (SELECT sku, least(sum(held), 1000000000) AS held,
             least(sum(quantity), 1000000000) AS wanted
           FROM unnest($1::text[], $2::int[], $3::int[]) AS i(sku, quantity, held)
           GROUP BY sku) AS w
     WHERE s.sku = w.sku AND s.is_test = $4 AND s.quantity IS NOT NULL
     RETURNING s.sku, s.quantity - s.missing AS left, w.wanted::float8 AS wanted`,
    [lines.map(({ line }) => line.sku), lines.map(({ line }) => line.quantity), held, isTest],
  );
  const short = rows.flatMap(({ sku, left, wanted }) => {
    const lacking = -left - (missing[sku] ?? 0);
    return lacking > 0 ? [{ sku, wanted, available: wanted - lacking }] : [];
  });
  // The transaction is rolled back with this, and nobody ever sees more missing than before.
  if (short.length > 0) throw outOfStock(short);
  const counted = new Set(rows.map(({ sku }) => sku));
  return lines.map(({ line }, index) => (counted.has(line.sku) ? (held[index] ?? 0) : 0));
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
    reserved,
  }: {
    ctx: OrdersContext;
    order: LockedOrder;
    lines: AcceptedLine[];
    reserved: number[];
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
      reserved,
      lines.map(({ variant }) => variant.retailPriceCents),
      urls.map((url) => before.get(url) ?? null),
      lines.map(({ line, seen }) => (before.has(line.artworkUrl) ? JSON.stringify(seen) : null)),
    ],
  );
}
