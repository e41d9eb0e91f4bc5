import { Prisma } from "#app/db/generated/client.ts";
import { dispatchParts } from "../../dispatches/index.ts";
import type { ReportedOrder } from "../../model/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import type { MappingOf } from "../../products/mappings/index.ts";
import { insertLines, isForwarded, isWanted, judgeAll } from "./open-dispatch.ts";
import { columnsOf, isPaidFor } from "../../store/shop-order-columns.ts";
import type { ShopRow } from "../../store/read-rows.ts";

export interface NewOrder {
  shop: ShopRow;
  snapshot: ReportedOrder;
  /** What was decided about all of its variants. */
  decided: ReadonlyMap<string, MappingOf["state"]>;
  /** Shopify said that it was paid just now, whatever the snapshot's status is. */
  isPaymentNotice: boolean;
}

/**
 * An order that nobody has told of yet and that is to be sent, as the parts of one statement: its row, its lines with
 * their verdicts, its dispatch. They hang on the part `taken` of whoever makes the statement, which holds only under
 * `condition`: nobody has told of the order or said anything of it, and what was decided about its variants still
 * stands. Null where it is not to be sent, or not yet.
 */
export function newOrderParts(
  ctx: Needs<"newId">,
  { shop, snapshot, decided, isPaymentNotice }: NewOrder,
  now: Date,
): { dispatchId: string; condition: Prisma.Sql; parts: Prisma.Sql } | null {
  const paidSeenAt = isPaymentNotice || isPaidFor(snapshot) ? now : null;
  const lines = judgeAll({ shop, order: snapshot }, { decided });
  const wanted = lines.filter(isForwarded);
  const origin = { isPaymentNotice, hadDispatch: false, isNew: true };
  const candidate = { shop, order: snapshot, lines, paidSeenAt, ...origin };
  if (wanted.length === 0 || !isWanted(candidate)) return null;
  const isSeen = Prisma.sql`EXISTS (SELECT FROM seen)`;
  const where = { shop: shop.domain, orderId: snapshot.id };
  const opened = { sequence: 1, forwarded: wanted.length, origin: null, happened: [] };
  const { id, parts } = dispatchParts(
    ctx,
    { shop, order: snapshot, ...opened },
    { now, condition: isSeen },
  );
  const judged = { lines, sequence: 1, wanted: new Set(wanted), condition: isSeen };
  return {
    dispatchId: id,
    condition: nothingAgainst(where, decided),
    parts: Prisma.sql`
      seen AS (${insertOrder(where, { snapshot, paidSeenAt, now })}),
      judged AS (${insertLines(where, judged)}),
      ${parts}`,
  };
}

/** What the transaction for all cases looks at one by one. */
function nothingAgainst(
  { shop, orderId }: { shop: string; orderId: string },
  decided: NewOrder["decided"],
): Prisma.Sql {
  return Prisma.sql`
    NOT EXISTS (SELECT FROM connector.shop_order WHERE shop = ${shop} AND id = ${orderId})
    AND NOT EXISTS (SELECT FROM connector.redaction WHERE shop = ${shop} AND order_id = ${orderId})
    AND NOT EXISTS (SELECT FROM connector.flow_hold WHERE shop = ${shop} AND order_id = ${orderId})
    AND NOT EXISTS (
      SELECT FROM unnest(${[...decided.keys()]}::text[], ${[...decided.values()]}::text[])
        AS known (variant_id, state)
      LEFT JOIN connector.mapping
        ON mapping.shop = ${shop} AND mapping.variant_id = known.variant_id
      WHERE mapping.state::text IS DISTINCT FROM known.state)`;
}

/** Fails where somebody else writes the same order at the same time. */
function insertOrder(
  { orderId }: { orderId: string },
  { snapshot, paidSeenAt, now }: { snapshot: ReportedOrder; paidSeenAt: Date | null; now: Date },
): Prisma.Sql {
  const {
    buyerLanguage = null,
    note = null,
    giftMessage = null,
    unfulfilledLines = [],
    unfulfilledAt = null,
    ...columns
  } = columnsOf(snapshot);
  return Prisma.sql`
    INSERT INTO connector.shop_order (shop, id, name, order_updated_at, seen_at, paid_seen_at, canceled_at,
      snapshot, observed_ids, buyer_language, note, gift_message, buyer_names,
      unfulfilled_lines, unfulfilled_at, personal_since)
    SELECT taken.shop, ${orderId}, ${columns.name}, ${columns.orderUpdatedAt}::timestamptz,
      ${now}::timestamptz, ${paidSeenAt}::timestamptz, ${columns.canceledAt}::timestamptz,
      ${JSON.stringify(columns.snapshot)}::jsonb, '{}'::text[], ${buyerLanguage}, ${note}, ${giftMessage},
      ${columns.buyerNames}::text[], ${unfulfilledLines}::text[], ${unfulfilledAt}::timestamptz,
      ${now}::timestamptz
    FROM taken RETURNING shop`;
}
