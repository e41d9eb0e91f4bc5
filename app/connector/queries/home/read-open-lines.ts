import { openLinesSince } from "../../model/open-lines.ts";
import type { Needs } from "../../ports/context.ts";
import { isEarlier } from "../../store/earlier-orders.ts";
import { isFirstPart, isOpenLine } from "../dispatches/index.ts";
import type { OpenLinesView } from "./views.ts";

/** Orders that are named; a list has the others. */
const ordersMax = 3;

/** What was decided of a line's variant, and the variant while Shopify has it. */
export const lineDecision = `
  LEFT JOIN connector.mapping
    ON mapping.shop = line.shop AND mapping.variant_id = line.variant_id AND mapping.state = 'Mapped'
  LEFT JOIN connector.variant
    ON variant.shop = line.shop AND variant.id = line.variant_id AND variant.removed_at IS NULL`;

const isSinceInstall = `NOT ${isEarlier("owner")}`;

/** What went nowhere of the orders since $2 and the install, but for canceled ones; `sent` is the first part that its order has. */
const open = `
  FROM connector.order_line AS line
  JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id${lineDecision}
  LEFT JOIN connector.dispatch AS sent
    ON sent.shop = line.shop AND sent.order_id = line.order_id AND ${isFirstPart("sent")}
  WHERE line.shop = $1 AND line.verdict = 'NeedsMapping'
    AND owner.seen_at >= $2 AND owner.canceled_at IS NULL AND (sent.id IS NOT NULL OR ${isSinceInstall})`;
/** Of a line that needs a mapping: the list of unmapped variants has it, where it is decided. */
export const isUndecided = `mapping.variant_id IS NULL AND variant.id IS NOT NULL`;
/** It was mapped after the rest of its order had gone: a person sends it. */
const isSendable = `${isOpenLine.sendable} AND sent.id IS NOT NULL`;
/** Of a line of `open`: its order is among those that are not forwarded and wait for a decision. */
const isListed = `sent.id IS NULL`;

/**
 * Physical lines that are no variant, or none any more, of which nobody has decided: how many in all, beside each of the
 * newest orders that have a page.
 */
const noVariant = `
  SELECT sent.id AS "dispatchId", owner.name AS "orderName",
    (sum(count(*)) OVER ())::int AS count, (count(sent.id) OVER ())::int AS orders, bool_or(sent.id IS NULL) OVER () AS unforwarded
  FROM connector.order_line AS line
  JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
  LEFT JOIN connector.dispatch AS sent
    ON sent.shop = line.shop AND sent.order_id = line.order_id AND ${isFirstPart("sent")}
  WHERE line.shop = $1 AND ${isOpenLine.unknown}
    AND owner.seen_at >= $2 AND owner.canceled_at IS NULL AND (sent.id IS NOT NULL OR ${isSinceInstall})
  GROUP BY sent.id, owner.shop, owner.id, owner.name, owner.seen_at, owner.paid_seen_at
  ORDER BY sent.id IS NULL, owner.seen_at DESC, sent.id
  LIMIT ${ordersMax}`;

/**
 * What of a shop's orders of the last 30 days went nowhere: the variants of which nobody has said who makes
 * them, and the lines that could be made by now and wait for a person.
 */
export async function readOpenLines(
  ctx: Needs<"pool" | "clock">,
  { shop }: { shop: string },
): Promise<OpenLinesView> {
  const since = openLinesSince(ctx.clock());
  const [counts, orders, unknown] = await Promise.all([
    ctx.pool.query<{ undecided: number; unforwarded: boolean; sendable: number }>(
      `SELECT count(DISTINCT variant.id) FILTER (WHERE ${isUndecided})::int AS undecided,
         coalesce(bool_or(${isUndecided} AND ${isListed}), false) AS unforwarded,
         count(*) FILTER (WHERE ${isSendable})::int AS sendable
       ${open}`,
      [shop, since],
    ),
    // The page of an order's part has the button that sends its open lines.
    ctx.pool.query<{ dispatchId: string; orderName: string; orders: number }>(
      `SELECT sent.id AS "dispatchId", owner.name AS "orderName", (count(*) OVER ())::int AS orders
       ${open} AND ${isSendable}
       GROUP BY sent.id, owner.name, owner.seen_at ORDER BY owner.seen_at DESC, sent.id
       LIMIT ${ordersMax}`,
      [shop, since],
    ),
    ctx.pool.query<{
      dispatchId: string | null;
      orderName: string;
      count: number;
      orders: number;
      unforwarded: boolean;
    }>(noVariant, [shop, since]),
  ]);
  const { undecided = 0, unforwarded = false, sendable = 0 } = counts.rows[0] ?? {};
  return {
    undecided,
    isUndecidedUnforwarded: unforwarded,
    sendable,
    sendableOrders: orders.rows.map(({ dispatchId, orderName }) => ({ dispatchId, orderName })),
    sendableOrderCount: orders.rows[0]?.orders ?? 0,
    unknown: unknown.rows[0]?.count ?? 0,
    isUnknownUnforwarded: unknown.rows[0]?.unforwarded ?? false,
    unknownOrderCount: unknown.rows[0]?.orders ?? 0,
    unknownOrders: unknown.rows.flatMap(({ dispatchId, orderName }) =>
      dispatchId === null ? [] : [{ dispatchId, orderName }],
    ),
  };
}
