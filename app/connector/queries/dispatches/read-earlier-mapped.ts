import { limits } from "#app/limits/limits.ts";
import { findRemappable } from "../../ingest/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import { readMade } from "../../products/mappings/index.ts";
import { hasFollowed } from "./read-remapping.ts";

const { ordersMax } = limits.remapping;

/** A variant whose mapping was saved after orders of it were sent. */
export interface EarlierMappedVariant {
  id: string;
  productTitle: string;
  /** The option values; empty where the product has no options. */
  title: string;
  /** How many orders. */
  orders: number;
}

export interface EarlierMappedView {
  /** By how many orders, the most first. */
  variants: EarlierMappedVariant[];
  /** How many orders in all: one may have several of the variants. */
  orders: number;
  /** The oldest were looked at alone: there may be more. */
  isMore: boolean;
}

/**
 * Accepted orders of a store that nobody has begun and that were sent with an earlier mapping than their variants have now:
 * what the pages of those variants offer to change. One statement where no mapping was saved since.
 */
export async function readEarlierMapped(
  ctx: Needs<"prisma" | "pool">,
  { shop }: { shop: string },
): Promise<EarlierMappedView> {
  const rows = await findSentBefore(ctx, shop);
  const looked = rows.slice(0, ordersMax);
  if (looked.length === 0) return { variants: [], orders: 0, isMore: false };
  const variantIds = [...new Set(looked.flatMap((row) => row.variantIds))];
  const made = await readMade(ctx.pool, { shop, variantIds });
  const dispatchIds = looked.map(({ id }) => id);
  const found = await findRemappable(ctx.prisma, { shop, dispatchIds, made });
  const madeEarlier = found.map(({ lines }) => new Set(lines.map(({ variantId }) => variantId)));
  // Of a variant that was removed there is no page to change them on.
  const shown = await ctx.prisma.variant.findMany({
    where: { shop, id: { in: variantIds }, removedAt: null },
    select: { id: true, productTitle: true, title: true },
    orderBy: { id: "asc" },
  });
  const ofVariant = (id: string) => madeEarlier.filter((ids) => ids.has(id)).length;
  return {
    variants: shown
      .map(({ id, productTitle, title }) => ({ id, productTitle, title, orders: ofVariant(id) }))
      .filter(({ orders }) => orders > 0)
      .toSorted((one, other) => other.orders - one.orders),
    orders: madeEarlier.filter((ids) => shown.some(({ id }) => ids.has(id))).length,
    isMore: rows.length > ordersMax,
  };
}

/** The oldest accepted orders that were not begun, with those of their variants whose mappings were saved since. */
async function findSentBefore(
  { pool }: Needs<"pool">,
  shop: string,
): Promise<{ id: string; variantIds: string[] }[]> {
  const { rows } = await pool.query<{ id: string; variantIds: string[] }>(
    `WITH unbegun AS MATERIALIZED (
       SELECT id, order_id, sequence, created_at FROM connector.dispatch
       WHERE shop = $1 AND cancel_wanted_at IS NULL AND state = 'Accepted' AND api_status = 'Created')
     SELECT unbegun.id, array_agg(DISTINCT line.variant_id) AS "variantIds"
     FROM unbegun
     JOIN connector.order_line AS line ON line.shop = $1 AND line.order_id = unbegun.order_id
       AND line.dispatch_sequence = unbegun.sequence
     JOIN connector.mapping ON mapping.shop = $1 AND mapping.variant_id = line.variant_id
       AND mapping.state = 'Mapped' AND mapping.updated_at > unbegun.created_at
     WHERE NOT ${hasFollowed}
     GROUP BY unbegun.id, unbegun.created_at
     ORDER BY unbegun.created_at, unbegun.id LIMIT $2`,
    [shop, ordersMax + 1],
  );
  return rows;
}
