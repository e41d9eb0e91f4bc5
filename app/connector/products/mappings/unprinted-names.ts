import type { Needs } from "../../ports/context.ts";

/** So many of a variant's newest orders are looked at, and so many names told, of at most so many letters. */
const [ordersMax, namesMax, nameMax] = [50, 20, 200];

/**
 * The names of the properties that buyers entered with a variant lately and no design of its parts takes up,
 * but for those that are only notes, the most frequent first. What they entered stays in the database, and hidden properties are none. How much
 * is looked at does not depend on how many orders there are.
 */
export async function readUnprintedNames(
  { pool }: Needs<"pool">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<string[]> {
  // By the ids of the orders, which grow: the index has them in that order.
  const { rows } = await pool.query<{ name: string }>(
    `WITH recent AS MATERIALIZED (
      SELECT DISTINCT order_id FROM connector.order_line
      WHERE shop = $1 AND variant_id = $2 ORDER BY order_id DESC LIMIT ${ordersMax})
    SELECT min(entered) AS name
    FROM recent
    JOIN connector.shop_order AS known ON known.shop = $1 AND known.id = recent.order_id
    CROSS JOIN LATERAL jsonb_array_elements(known.snapshot -> 'lines') AS line
    CROSS JOIN LATERAL jsonb_array_elements(line -> 'properties') AS property
    CROSS JOIN LATERAL btrim(property ->> 'name') AS entered
    WHERE line ->> 'variantId' = $2 AND btrim(property ->> 'value') <> ''
      AND entered <> '' AND NOT starts_with(entered, '_') AND length(entered) <= ${nameMax}
      AND NOT EXISTS (
        SELECT FROM connector.mapping_component AS part,
          LATERAL jsonb_array_elements(part.design -> 'fields') AS field
        WHERE part.shop = $1 AND part.variant_id = $2
          AND lower(btrim(field ->> 'property')) = lower(entered))
      AND NOT EXISTS (
        SELECT FROM connector.variant AS own
        JOIN connector.note_property AS note ON note.shop = own.shop AND note.product_id = own.product_id
        WHERE own.shop = $1 AND own.id = $2 AND note.key = lower(entered))
    GROUP BY lower(entered)
    ORDER BY count(*) DESC, min(entered) LIMIT ${namesMax}`,
    [shop, variantId],
  );
  return rows.map(({ name }) => name);
}
