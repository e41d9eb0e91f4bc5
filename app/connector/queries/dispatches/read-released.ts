import { awaitsMappings } from "../../store/earlier-orders.ts";
import type { AttentionReason } from "../../model/notice.ts";
import type { Needs } from "../../ports/context.ts";

/** Orders that nobody has sent and that a change of a variant's mapping lets go. */
export interface ReleasedOrders {
  count: number;
  /** The names of the first of them. */
  orderNames: string[];
}

/** More names say no more. */
const namesMax = 5;

/** What a mapping may settle, by its SKUs, its artwork or its fields: all of that is asked about anew once it is saved. */
const settled = [
  "NoMapping",
  "NoArtwork",
  "ArtworkAddress",
  "ArtworkFailed",
  "EntryUnclear",
  "PropertyUnprinted",
  "OutOfStock",
  "PlanTooLow",
  "RefusedByProvider",
] as const satisfies readonly AttentionReason[];

/** `$1` is the shop, `$2` the variants, `$3` what is `settled`: the orders that each variant lets go. */
const released = `
  waiting AS (
    SELECT dispatch.order_id, dispatch.sequence, (
      SELECT array_agg(id) FROM (
        SELECT asked.subject ->> 'lineItemId' AS id
        UNION ALL SELECT asked.subject #>> '{about,lineItemId}'
        UNION ALL SELECT line ->> 'lineItemId' FROM jsonb_array_elements(asked.subject -> 'lines') AS line
      ) AS named WHERE id IS NOT NULL) AS line_ids
    FROM connector.dispatch
    JOIN connector.attention AS asked ON asked.shop = dispatch.shop AND asked.dispatch_id = dispatch.id
      AND asked.answered_at IS NULL AND asked.ended_at IS NULL
    WHERE dispatch.shop = $1 AND dispatch.state = 'Pending' AND dispatch.cancel_wanted_at IS NULL
      AND asked.reason = ANY ($3) AND asked.subject -> 'isFromLine' IS NULL),
  released AS (
    SELECT line.variant_id, line.order_id
    FROM waiting
    JOIN connector.order_line AS line ON line.shop = $1 AND line.order_id = waiting.order_id
    WHERE line.variant_id = ANY ($2) AND line.left_out_at IS NULL
      AND (line.dispatch_sequence = waiting.sequence
        OR line.dispatch_sequence IS NULL AND line.verdict = 'NeedsMapping')
      AND (line_ids IS NULL OR line.id = ANY (line_ids))
    UNION
    SELECT line.variant_id, line.order_id
    FROM connector.order_line AS line
    JOIN connector.shop_order AS owner ON owner.shop = line.shop AND owner.id = line.order_id
    WHERE line.shop = $1 AND line.variant_id = ANY ($2) AND line.verdict = 'NeedsMapping'
      AND line.left_out_at IS NULL AND owner.canceled_at IS NULL AND ${awaitsMappings("owner")}
      AND NOT EXISTS (SELECT FROM connector.dispatch AS sent
                      WHERE sent.shop = owner.shop AND sent.order_id = owner.id))`;

/**
 * Of variants, the orders that go out once the mapping is saved, unless something else holds them: those that wait for
 * nothing but that, and those of which nothing was mapped. A variant without any is missing. One statement.
 */
export async function readReleased(
  { pool }: Needs<"pool">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<Record<string, ReleasedOrders>> {
  const { rows } = await pool.query<ReleasedOrders & { variantId: string }>(
    `WITH ${released}
     SELECT variant_id AS "variantId", count(*)::int AS count,
       (array_agg(owner.name ORDER BY owner.id))[1:$4] AS "orderNames"
     FROM released
     JOIN connector.shop_order AS owner ON owner.shop = $1 AND owner.id = released.order_id
     GROUP BY variant_id`,
    [shop, variantIds, settled, namesMax],
  );
  return Object.fromEntries(
    rows.map(({ variantId, count, orderNames }) => [variantId, { count, orderNames }]),
  );
}

/** The same of several variants whose mappings are saved together, each order once; null: it sends none. One statement. */
export async function readReleasedTogether(
  { pool }: Needs<"pool">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReleasedOrders | null> {
  const { rows } = await pool.query<ReleasedOrders>(
    `WITH ${released}
     SELECT count(*)::int AS count, (array_agg(owner.name ORDER BY owner.id))[1:$4] AS "orderNames"
     FROM (SELECT DISTINCT order_id FROM released) AS freed
     JOIN connector.shop_order AS owner ON owner.shop = $1 AND owner.id = freed.order_id`,
    [shop, variantIds, settled, namesMax],
  );
  const [row] = rows;
  return row === undefined || row.count === 0 ? null : row;
}
