import type { ArtworkDesign } from "../../model/artwork-design.ts";
import type { Needs } from "../../ports/context.ts";

/** So many of a product's newest orders are looked at, whatever orders there are. */
const ordersMax = 50;

/**
 * The properties that fill a picture's place in one of these designs, although buyers of the variant's product enter texts there: nothing but,
 * in its newest orders. What nobody has entered yet may be anything. By their names in lower case. One statement, and none
 * where no design has a picture's place that buyers fill.
 */
export async function textsForPictures(
  { pool }: Needs<"pool">,
  {
    shop,
    variantId,
    designs,
  }: { shop: string; variantId: string; designs: readonly ArtworkDesign[] },
): Promise<ReadonlySet<string>> {
  const names = designs.flatMap(({ fields }) =>
    fields.filter(({ type }) => type === "image").map(({ property }) => nameKey(property)),
  );
  if (names.length === 0) return new Set();
  // By the ids of the orders, which grow: the index has them in that order.
  const { rows } = await pool.query<{ name: string }>(
    `WITH recent AS MATERIALIZED (
      SELECT DISTINCT line.order_id
      FROM connector.variant AS own
      JOIN connector.variant AS sold ON sold.shop = own.shop AND sold.product_id = own.product_id
      CROSS JOIN LATERAL (
        SELECT order_id FROM connector.order_line
        WHERE shop = sold.shop AND variant_id = sold.id ORDER BY order_id DESC LIMIT ${ordersMax}) AS line
      WHERE own.shop = $1 AND own.id = $2
      ORDER BY line.order_id DESC LIMIT ${ordersMax})
    SELECT lower(entered) AS name
    FROM recent
    JOIN connector.shop_order AS known ON known.shop = $1 AND known.id = recent.order_id
    CROSS JOIN LATERAL jsonb_array_elements(known.snapshot -> 'lines') AS line
    JOIN connector.variant AS sold ON sold.shop = $1 AND sold.id = line ->> 'variantId'
    JOIN connector.variant AS own ON own.shop = $1 AND own.id = $2 AND own.product_id = sold.product_id
    CROSS JOIN LATERAL jsonb_array_elements(line -> 'properties') AS property
    CROSS JOIN LATERAL btrim(property ->> 'name') AS entered
    WHERE lower(entered) = ANY ($3) AND btrim(property ->> 'value') <> ''
    GROUP BY 1 HAVING bool_and(property ->> 'value' !~* '^\\s*https://')`,
    [shop, variantId, names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** How a property is compared. */
export function nameKey(property: string): string {
  return property.trim().toLowerCase();
}
