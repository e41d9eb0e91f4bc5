import type { LineVerdict } from "#app/db/generated/enums.ts";
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

/** How an act lets orders go: what is made of variants changes, they are excluded, or are no more. */
export type Release = "mapping" | "exclusion" | "inclusion";

/** The verdicts of lines whose orders, of which nothing was sent, go out then. */
const opened = {
  mapping: ["NeedsMapping"],
  // Nothing of such an order is left to send.
  exclusion: [],
  inclusion: ["NeedsMapping", "Ignored"],
} as const satisfies Record<Release, readonly LineVerdict[]>;

/** `$1` is the shop, `$2` the variants, `$3` what is `settled`, `$4` the verdicts: the orders that each variant lets go. */
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
    WHERE line.shop = $1 AND line.variant_id = ANY ($2) AND line.verdict = ANY ($4::connector.line_verdict[])
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
       (array_agg(owner.name ORDER BY owner.id))[1:$5] AS "orderNames"
     FROM released
     JOIN connector.shop_order AS owner ON owner.shop = $1 AND owner.id = released.order_id
     GROUP BY variant_id`,
    [shop, variantIds, settled, opened.mapping, namesMax],
  );
  return Object.fromEntries(
    rows.map(({ variantId, count, orderNames }) => [variantId, { count, orderNames }]),
  );
}

/** Of variants, those that let an order go. One statement. */
export async function readReleasedVariants(
  { pool }: Needs<"pool">,
  { shop, variantIds, by }: { shop: string; variantIds: readonly string[]; by: Release },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH ${released} SELECT DISTINCT variant_id AS id FROM released`,
    [shop, variantIds, settled, opened[by]],
  );
  return rows.map(({ id }) => id);
}

/**
 * The same of several variants about which is decided together, each order once; null: none is sent. One that waits for
 * what is excluded is sent where something else of it is made. One statement.
 */
export async function readReleasedTogether(
  { pool }: Needs<"pool">,
  {
    shop,
    variantIds,
    by = "mapping",
  }: { shop: string; variantIds: readonly string[]; by?: Release },
): Promise<ReleasedOrders | null> {
  const { rows } = await pool.query<ReleasedOrders>(
    `WITH ${released}
     SELECT count(*)::int AS count, (array_agg(owner.name ORDER BY owner.id))[1:$5] AS "orderNames"
     FROM (SELECT DISTINCT order_id FROM released) AS freed
     JOIN connector.shop_order AS owner ON owner.shop = $1 AND owner.id = freed.order_id
     WHERE NOT $6 OR EXISTS (
       SELECT FROM connector.order_line AS other
       JOIN connector.dispatch ON dispatch.shop = other.shop AND dispatch.order_id = other.order_id
         AND dispatch.sequence = other.dispatch_sequence AND dispatch.state = 'Pending'
       WHERE other.shop = $1 AND other.order_id = freed.order_id AND other.verdict = 'Forwarded'
         AND other.left_out_at IS NULL AND coalesce(other.variant_id <> ALL ($2), true))`,
    [shop, variantIds, settled, opened[by], namesMax, by === "exclusion"],
  );
  const [row] = rows;
  return row === undefined || row.count === 0 ? null : row;
}
