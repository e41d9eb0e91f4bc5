import { z } from "zod";
import type { Caller } from "../context.ts";
import { DomainError } from "../errors.ts";
import { claimOf, findAnswer, type KeyClaim } from "../idempotency.ts";
import { movedMessage } from "../notifications/index.ts";
import { type Statement, rowsOf } from "../sql.ts";
import { type AcceptedLine, acceptContent, outOfStock } from "./accept-content.ts";
import type { EventItem, OrderContent } from "./order.ts";
import type { OrdersContext } from "./orders-context.ts";

const placedAnswer = z.object({ orderId: z.string() });

export interface CreateOrder {
  caller: Caller;
  content: OrderContent;
  idempotencyKey?: string | undefined;
}

/**
 * Places an order: reserves its stock, writes it, its lines, its first event and its idempotency key
 * in ONE statement. So a process killed at any moment leaves either all of it or nothing, and of any
 * number of concurrent duplicates one places the order while the others wait for it inside
 * PostgreSQL and then hear its answer.
 *
 * Refuses with `sku_not_found`, `plan_too_low`, `artwork_not_acceptable`, `out_of_stock` or
 * `idempotency_key_reused`. A refusal is not remembered: the same key may be tried again.
 */
export async function createOrder(
  ctx: OrdersContext,
  { caller, content, idempotencyKey: key }: CreateOrder,
): Promise<{ orderId: string; isReplay: boolean }> {
  const claim =
    key === undefined
      ? undefined
      : claimOf({ caller, operation: "createOrder", key, body: content });
  const urls = content.items.map((item) => item.artworkUrl);
  if (claim && !ctx.artwork.knows({ merchantId: caller.merchantId, urls, now: ctx.now })) {
    // Reading artwork is slow, and a repeat needs none of it.
    const earlier = await findAnswer(ctx, claim, placedAnswer);
    if (earlier) return { ...earlier, isReplay: true };
  }
  try {
    const lines = await acceptContent(ctx, { caller, content });
    const placed = await placeOrder(ctx, { caller, content, lines, claim });
    if (placed) return { ...placed, isReplay: false };
  } catch (error) {
    // A repeat hears its first answer, even when stock, plan or artwork would refuse it by now.
    const earlier =
      claim && error instanceof DomainError
        ? await findAnswer(ctx, claim, placedAnswer)
        : undefined;
    if (earlier) return { ...earlier, isReplay: true };
    throw error;
  }
  const earlier = claim && (await findAnswer(ctx, claim, placedAnswer));
  if (earlier) return { ...earlier, isReplay: true };
  throw new Error("An idempotency key was taken, yet has no answer.");
}

interface Placement {
  caller: Caller;
  content: OrderContent;
  lines: AcceptedLine[];
  claim: KeyClaim | undefined;
}

/** The new order, or nothing when the key was taken. Throws `out_of_stock`. */
async function placeOrder(
  ctx: OrdersContext,
  { caller, content, lines, claim }: Placement,
): Promise<{ orderId: string } | undefined> {
  const { db, now, newId, catalog } = ctx;
  const { merchantId, isTest } = caller;
  const orderId = newId("ord", now);
  const items = lines.map(({ line, variant }) => ({ id: newId("itm", now), line, variant }));
  const eventItems = items.map(({ id, line }): EventItem => {
    const { externalSourceId = null, sku, quantity } = line;
    return { id, externalSourceId, sku, quantity };
  });
  const externalSourceId = content.externalSourceId ?? null;
  const message = movedMessage(ctx, {
    order: { orderId, externalSourceId, isTest },
    status: "Created",
    itemIds: items.map(({ id }) => id),
  });
  const [result] = await rowsOf<PlacedRow>(db.pool, placeStatement, [
    merchantId,
    isTest,
    orderId,
    now,
    externalSourceId,
    JSON.stringify(content.toAddress),
    content.returnAddress ? JSON.stringify(content.returnAddress) : null,
    content.shipping ? JSON.stringify(content.shipping) : null,
    items.map(({ id }) => id),
    items.map(({ line }) => line.externalSourceId ?? null),
    items.map(({ line }) => line.sku),
    items.map(({ line }) => line.artworkUrl),
    items.map(({ line }) => line.quantity),
    items.map(({ variant }) => variant.retailPriceCents),
    JSON.stringify(eventItems),
    claim?.key ?? null,
    claim?.fingerprint ?? null,
    JSON.stringify({ orderId }),
    message.id,
    message.type,
    message.body,
  ]);
  if (result?.short) {
    catalog.forget();
    throw outOfStock(result.short);
  }
  catalog.note({ isTest, quantities: result?.left ?? [] });
  return result?.isPlaced ? { orderId } : undefined;
}

interface PlacedRow {
  isPlaced: boolean;
  short: { sku: string; available: number; wanted: number }[] | null;
  left: { sku: string; quantity: number }[] | null;
}

/**
 * `shelf` locks the counted stock of the order, in one order for everybody, and sees it as it is
 * after the wait. Only when all of it suffices is the key inserted; that waits for a duplicate under
 * way, and inserts nothing when the duplicate has placed its order. Only with the key (or without
 * need of one) does `go` have its row, and all else follows from that row, what endpoints are to be
 * told included.
 */
export const placeStatement: Statement = {
  name: "core_place_order",
  text: `
WITH item AS (
  SELECT * FROM unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::int[], $14::int[])
    WITH ORDINALITY AS i(id, external_source_id, sku, artwork_url, quantity, unit_price_cents, position)
), wanted AS (
  SELECT sku, sum(quantity) AS wanted FROM item GROUP BY sku
), shelf AS (
  SELECT s.sku, s.quantity, w.wanted FROM core.stock s JOIN wanted w ON w.sku = s.sku
  WHERE s.is_test = $2 AND s.quantity IS NOT NULL ORDER BY s.sku FOR UPDATE OF s
), short AS (
  SELECT jsonb_agg(jsonb_build_object('sku', sku, 'available', quantity, 'wanted', wanted)) AS list
  FROM shelf WHERE quantity < wanted
), key AS (
  INSERT INTO core.idempotency_key
    (merchant_id, is_test, operation, key, fingerprint, answer, created_at)
  SELECT $1, $2, 'createOrder', $16, $17, $18::jsonb, $4 FROM short
  WHERE short.list IS NULL AND $16::text IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING key
), go AS (
  SELECT 1 FROM short
  WHERE short.list IS NULL AND ($16::text IS NULL OR EXISTS (SELECT FROM key))
), taken AS (
  UPDATE core.stock s SET quantity = s.quantity - shelf.wanted FROM shelf, go
  WHERE s.sku = shelf.sku AND s.is_test = $2 RETURNING s.sku, s.quantity
), placed AS (
  INSERT INTO core."order" (merchant_id, id, is_test, status, external_source_id, to_address,
    return_address, shipping, created_at, updated_at)
  SELECT $1, $3, $2, 'Created', $5, $6::jsonb, $7::jsonb, $8::jsonb, $4, $4 FROM go RETURNING id
), lines AS (
  INSERT INTO core.order_item (merchant_id, order_id, id, position, external_source_id, sku,
    artwork_url, quantity, reserved, unit_price_cents)
  SELECT $1, $3, i.id, i.position, i.external_source_id, i.sku, i.artwork_url, i.quantity,
    CASE WHEN shelf.sku IS NULL THEN 0 ELSE i.quantity END, i.unit_price_cents
  FROM go, item i LEFT JOIN shelf ON shelf.sku = i.sku
), event AS (
  INSERT INTO core.order_event (merchant_id, order_id, number, time, action, items)
  SELECT $1, $3, 1, $4, 'Created', $15::jsonb FROM go
), told AS (
  INSERT INTO core.notification
    (merchant_id, endpoint_id, id, type, order_id, body, due_at, created_at)
  SELECT $1, e.id, $19, $20, $3, $21, $4, $4 FROM go, core.notification_endpoint e
  WHERE e.merchant_id = $1 AND e.is_test = $2 AND e.disabled_at IS NULL
    AND (e.event_types = '{}' OR $20 = ANY (e.event_types))
)
SELECT EXISTS (SELECT FROM placed) AS "isPlaced",
  (SELECT list FROM short) AS short,
  (SELECT jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity)) FROM taken) AS left`,
};
