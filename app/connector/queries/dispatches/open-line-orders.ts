import { Prisma } from "#app/db/generated/client.ts";
import { type OpenLineKind, openLinesSince } from "../../model/open-lines.ts";

/** Of a row of `order_line`, and of its order as `owner`. */
const isMapped = `EXISTS (SELECT FROM connector.mapping WHERE mapping.shop = line.shop
  AND mapping.variant_id = line.variant_id AND mapping.state = 'Mapped')`;

/** A person may have the rest of the order sent (`sendOpenLines`): it is paid, or need not be, and its buyer is known. */
const mayGo = `owner.redacted_at IS NULL AND (owner.paid_seen_at IS NOT NULL OR (
  SELECT settings ->> 'holdUnpaid' = 'false' FROM connector.shop WHERE shop.shop = owner.shop))`;

/** Shopify has not said that it was fulfilled already, as what the store shipped before its variant was no longer excluded. */
const isLeft = `(owner.unfulfilled_at IS DISTINCT FROM owner.order_updated_at
  OR line.id = ANY (owner.unfulfilled_lines))`;

/**
 * Which of an order's lines that went nowhere are of a kind, as conditions on `line` and on its order as `owner`. What can
 * be sent was mapped after the rest of its order had gone; what is unknown is no variant, or none any more, and nobody has
 * decided about it.
 */
export const isOpenLine: Readonly<Record<OpenLineKind, string>> = {
  sendable: `(line.verdict = 'NeedsMapping' AND ${isMapped} AND ${mayGo} AND ${isLeft})`,
  unknown: `(${isLeft} AND (line.verdict = 'NeedsDecision' OR line.verdict = 'NeedsMapping' AND NOT ${isMapped}
    AND NOT EXISTS (SELECT FROM connector.variant WHERE variant.shop = line.shop
      AND variant.id = line.variant_id AND variant.removed_at IS NULL)))`,
};

/** Of a row of `dispatch` under a name: the first part that its order has by now, as others may have been withdrawn. */
export function isFirstPart(name: string): string {
  return `${name}.sequence = (SELECT min(part.sequence) FROM connector.dispatch AS part
    WHERE part.shop = ${name}.shop AND part.order_id = ${name}.order_id)`;
}

/** The condition on rows of `dispatch` that Home names them, or would, for lines of a kind: an order's first part. */
export function openLineCondition(
  kind: OpenLineKind,
  { shop, now }: { shop: string; now: Date },
): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(isFirstPart("dispatch"))} AND order_id IN (
    SELECT line.order_id FROM connector.order_line AS line
    JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
    WHERE line.shop = ${shop} AND owner.seen_at >= ${openLinesSince(now)}::timestamptz
      AND owner.canceled_at IS NULL AND ${Prisma.raw(isOpenLine[kind])})`;
}
