/** How far a dispatch is says nothing of its whole order: something else of that is still to come, or to be decided. */
import { Prisma } from "#app/db/generated/client.ts";
import { openStates } from "../../model/open-states.ts";
import type { OrderRest } from "../../model/order-tags.ts";
import type { Needs } from "../../ports/context.ts";

const open = [...openStates];

/** Of a row of `dispatch` under a name: another part of its order, with lines of it or units that were added, is under way. */
function isAwaited(name: string): Prisma.Sql {
  const of = Prisma.raw(name);
  // What is made again has neither: it has all left before.
  return Prisma.sql`EXISTS (
    SELECT FROM connector.dispatch AS another
    WHERE another.shop = ${of}.shop AND another.order_id = ${of}.order_id AND another.id <> ${of}.id
      AND another.state = ANY (${open}::connector.dispatch_state[])
      AND (EXISTS (SELECT FROM connector.order_line AS line
        WHERE line.shop = another.shop AND line.order_id = another.order_id
          AND line.dispatch_sequence = another.sequence)
      OR EXISTS (SELECT FROM connector.added_units AS added
        WHERE added.shop = another.shop AND added.dispatch_id = another.id)))`;
}

/** Of `owner`, an order: it is not known which of its lines Shopify has as unfulfilled. */
const isUntold = Prisma.sql`owner.unfulfilled_at IS DISTINCT FROM owner.order_updated_at`;

/** Of `line` of `owner`: units of it are left, as edits and refunds left it. */
const isLeft = Prisma.sql`coalesce((
  SELECT (wanted ->> 'currentQuantity')::int
  FROM jsonb_array_elements(CASE jsonb_typeof(owner.snapshot -> 'lines')
    WHEN 'array' THEN owner.snapshot -> 'lines' ELSE '[]' END) AS wanted
  WHERE wanted ->> 'id' = line.id LIMIT 1), line.quantity) > 0`;

/**
 * Of `line` of `owner`: nobody has said yet what becomes of it, or somebody fulfills it who is no part of the order: the
 * store itself, another service, or nobody after a cancelation. What a part has, or has shipped, that part says.
 */
const isOutside = Prisma.sql`CASE
  WHEN line.verdict IN ('NeedsMapping', 'NeedsDecision')
    THEN ${isUntold} OR line.id = ANY (owner.unfulfilled_lines)
  WHEN line.verdict IN ('Ignored', 'SomebodyElses', 'Forwarded')
    THEN NOT ${isUntold} AND line.id = ANY (owner.unfulfilled_lines) AND NOT EXISTS (
      SELECT FROM connector.dispatch AS holder
      WHERE holder.shop = line.shop AND holder.order_id = line.order_id
        AND holder.sequence = line.dispatch_sequence AND holder.state <> 'Canceled')
  ELSE false END`;

/** What of an order is in none of its parts: whether something is, and whether nobody has said what becomes of it. */
export async function readRest(
  { prisma }: Needs<"prisma">,
  { shop, orderId }: { shop: string; orderId: string },
): Promise<OrderRest> {
  const [row] = await prisma.$queryRaw<OrderRest[]>`
    SELECT count(*) > 0 AS "isWanted",
      coalesce(bool_or(line.verdict IN ('NeedsMapping', 'NeedsDecision')), false) AS "isUndecided"
    FROM connector.shop_order AS owner
    JOIN connector.order_line AS line ON line.shop = owner.shop AND line.order_id = owner.id
    WHERE owner.shop = ${shop} AND owner.id = ${orderId} AND owner.canceled_at IS NULL
      AND ${isOutside} AND ${isLeft}`;
  return row ?? { isWanted: false, isUndecided: false };
}

/** Of a row of `dispatch` under a name: what it has is a part of what its order still wants. */
export function isPartial(name: string): Prisma.Sql {
  const of = Prisma.raw(name);
  return Prisma.sql`(${isAwaited(name)} OR EXISTS (
    SELECT FROM connector.shop_order AS owner
    JOIN connector.order_line AS line ON line.shop = owner.shop AND line.order_id = owner.id
    WHERE owner.shop = ${of}.shop AND owner.id = ${of}.order_id AND owner.canceled_at IS NULL
      AND ${isOutside} AND ${isLeft}))`;
}

/**
 * The ids of a shop's dispatches that Shopify has as fulfilled while their orders are not. Few orders can be meant: those
 * with another part under way, with lines that Shopify has as unfulfilled, or with undecided ones of which it has not told.
 */
export function partlyFulfilledIds(shop: string): Prisma.Sql {
  return Prisma.sql`
    SELECT part.id FROM connector.dispatch AS part
    WHERE part.shop = ${shop} AND part.state = 'Closed' AND part.order_id IN (
      SELECT order_id FROM connector.dispatch WHERE shop = ${shop} AND state = ANY (${open}::connector.dispatch_state[])
      UNION
      SELECT id FROM connector.shop_order WHERE shop = ${shop} AND unfulfilled_lines <> '{}'
      UNION
      SELECT undecided.order_id FROM connector.order_line AS undecided
      JOIN connector.shop_order AS owner ON owner.shop = undecided.shop AND owner.id = undecided.order_id
      WHERE undecided.shop = ${shop} AND undecided.verdict IN ('NeedsMapping', 'NeedsDecision')
        AND ${isUntold}) AND ${isPartial("part")}`;
}
