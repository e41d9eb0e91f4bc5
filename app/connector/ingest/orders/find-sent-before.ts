import type { Needs } from "../../ports/context.ts";

/** An accepted order that nobody has begun, and of which a mapping was saved since. */
interface SentBefore {
  /** The dispatch. */
  id: string;
  /** Of the lines that have not followed their mapping. */
  variantIds: string[];
  /** When the one of these mappings was saved that was saved last. */
  mappedAt: Date;
}

/**
 * Of a `line` of `unbegun`, a dispatch, and of its variant's `mapping`: a person had it follow the mapping as it is now, and
 * it is made so. It would take the place of others among those that are looked at.
 */
export const hasFollowed = `EXISTS (
  SELECT FROM connector.line_correction AS asked
  WHERE asked.shop = line.shop AND asked.order_id = line.order_id AND asked.line_item_id = line.id
    AND asked.change ->> 'code' = 'remapped' AND asked.corrected_at >= mapping.updated_at
    AND NOT EXISTS (
      SELECT FROM connector.dispatch_line AS item
      WHERE item.shop = line.shop AND item.dispatch_id = unbegun.id AND item.line_item_id = line.id
        AND item.correction < asked.number))`;

/**
 * The oldest accepted orders that were not begun, of those named or of all, with those of their variants whose mappings were
 * saved since, but for those that are gone from the store: no page shows them.
 */
export async function findSentBefore(
  { pool }: Needs<"pool">,
  {
    shop,
    dispatchIds = null,
    limit,
  }: { shop: string; dispatchIds?: readonly string[] | null; limit: number },
): Promise<SentBefore[]> {
  const { rows } = await pool.query<SentBefore>(
    `WITH unbegun AS MATERIALIZED (
       SELECT id, order_id, sequence, created_at FROM connector.dispatch
       WHERE shop = $1 AND cancel_wanted_at IS NULL AND state = 'Accepted' AND api_status = 'Created'
         AND ($3::text[] IS NULL OR id = ANY ($3)))
     SELECT unbegun.id, array_agg(DISTINCT line.variant_id) AS "variantIds",
       max(mapping.updated_at) AS "mappedAt"
     FROM unbegun
     JOIN connector.order_line AS line ON line.shop = $1 AND line.order_id = unbegun.order_id
       AND line.dispatch_sequence = unbegun.sequence
     JOIN connector.variant ON variant.shop = $1 AND variant.id = line.variant_id
       AND variant.removed_at IS NULL
     JOIN connector.mapping ON mapping.shop = $1 AND mapping.variant_id = line.variant_id
       AND mapping.state = 'Mapped' AND mapping.updated_at > unbegun.created_at
     WHERE NOT ${hasFollowed}
     GROUP BY unbegun.id, unbegun.created_at
     ORDER BY unbegun.created_at, unbegun.id LIMIT $2`,
    [shop, limit, dispatchIds],
  );
  return rows;
}
