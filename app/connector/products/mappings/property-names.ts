import type { Needs } from "../../ports/context.ts";

/** So many of a store's newest orders are looked at, and so many names offered, of at most so many letters. */
const [ordersMax, namesMax, nameMax] = [100, 50, 200];

/**
 * The names of the properties in a store's newest orders, to choose from while one is typed: those that were entered
 * with a variant's product first, then the most frequent. What was entered stays in the database, and hidden properties
 * are none. How much is looked at does not depend on how many orders there are.
 */
export async function readPropertyNames(
  { pool }: Needs<"pool">,
  { shop, variantId }: { shop: string; variantId: string },
): Promise<string[]> {
  // By the ids of the orders, which grow: the index has them in that order.
  const { rows } = await pool.query<{ name: string }>(
    `WITH recent AS MATERIALIZED (
      SELECT snapshot FROM connector.shop_order
      WHERE shop = $1 ORDER BY id DESC LIMIT ${ordersMax})
    SELECT min(entered) AS name
    FROM recent
    CROSS JOIN LATERAL jsonb_array_elements(recent.snapshot -> 'lines') AS line
    CROSS JOIN LATERAL jsonb_array_elements(line -> 'properties') AS property
    CROSS JOIN LATERAL btrim(property ->> 'name') AS entered
    LEFT JOIN connector.variant AS own ON own.shop = $1 AND own.id = $2
    LEFT JOIN connector.variant AS sold ON sold.shop = $1 AND sold.id = line ->> 'variantId'
    WHERE entered <> '' AND NOT starts_with(entered, '_') AND length(entered) <= ${nameMax}
    GROUP BY lower(entered)
    ORDER BY coalesce(bool_or(sold.product_id = own.product_id), false) DESC,
      count(*) DESC, min(entered) LIMIT ${namesMax}`,
    [shop, variantId],
  );
  return rows.map(({ name }) => name);
}
