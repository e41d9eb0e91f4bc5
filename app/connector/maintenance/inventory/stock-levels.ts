import type { Pool } from "pg";
import { likePatterns, plainText } from "../../products/mappings/index.ts";
import type { StockFilter, StockLevelName } from "./stock-views.ts";
import { untrackedQuantity } from "./wanted-stock.ts";

/** What is low: so many units or fewer are left beyond what is held back. */
const lowMax = 10;

/** What the levels of a shop follow from. */
export interface LevelQuery {
  shop: string;
  connectionId: string;
  /** Units by SKU that are promised to orders (`readReserved`). */
  reserved: ReadonlyMap<string, number>;
  heldBack: number;
}

/** One SKU of the catalog, or of the shop's products, with its level. */
export interface LevelRow {
  id: string;
  title: string;
  productTitle: string;
  level: StockLevelName;
  quantity: number | null;
  promised: number;
}

/** `$1` to `$6`; what is promised is gone, as it is in `wantedStock`. */
const levels = `
  WITH mine AS (
    SELECT DISTINCT part.sku
    FROM connector.mapping
    JOIN connector.variant
      ON variant.shop = mapping.shop AND variant.id = mapping.variant_id AND variant.removed_at IS NULL
    JOIN connector.mapping_component AS part
      ON part.shop = mapping.shop AND part.variant_id = mapping.variant_id
    WHERE mapping.shop = $1 AND mapping.state = 'Mapped'),
  level AS (
    SELECT known.sku, coalesce(catalog.title, known.sku) AS title,
           coalesce(catalog.product_title, '') AS product_title, catalog.blend_name,
           mine.sku IS NOT NULL AS is_mine, coalesce(promised.units, 0) AS promised,
           CASE WHEN told.level NOT IN ('always', 'gone') THEN told.quantity END AS quantity,
           told.level
    FROM (SELECT * FROM connector.catalog_sku WHERE connection_id = $2) AS catalog
    FULL JOIN mine ON mine.sku = catalog.sku
    CROSS JOIN LATERAL (SELECT coalesce(catalog.sku, mine.sku) AS sku) AS known
    LEFT JOIN unnest($3::text[], $4::int[]) AS promised (sku, units) ON promised.sku = known.sku
    CROSS JOIN LATERAL (
      SELECT CASE WHEN catalog.in_stock THEN catalog.stock_qty ELSE 0 END AS quantity) AS provider
    CROSS JOIN LATERAL (
      SELECT provider.quantity, CASE
        WHEN catalog.sku IS NULL THEN 'gone'
        WHEN provider.quantity = $6 THEN 'always'
        WHEN provider.quantity <= coalesce(promised.units, 0) THEN 'out'
        WHEN provider.quantity - coalesce(promised.units, 0) <= $5 THEN 'low'
        ELSE 'enough' END AS level) AS told)`;

const filters = {
  mine: "is_mine",
  low: "is_mine AND level = 'low'",
  out: "is_mine AND level IN ('out', 'gone')",
  all: "level <> 'gone'",
} as const satisfies Record<StockFilter, string>;

function valuesOf({ shop, connectionId, reserved, heldBack }: LevelQuery) {
  const [skus, units] = [[...reserved.keys()], [...reserved.values()]];
  return [shop, connectionId, skus, units, lowMax + heldBack, untrackedQuantity];
}

/** A page of SKUs by title, of those that have all words of `search`; an unknown cursor begins at the top. */
export async function selectLevels(
  pool: Pool,
  query: LevelQuery,
  {
    filter,
    search,
    after,
    limit,
  }: { filter: StockFilter; search: string; after: string | null; limit: number },
): Promise<LevelRow[]> {
  const { rows } = await pool.query<LevelRow>(
    `${levels}
     SELECT sku AS id, title, product_title AS "productTitle", level, quantity, promised FROM level
     WHERE ${filters[filter]}
       AND ($7::text[] = '{%}'
         OR ${plainText("concat_ws(' ', sku, title, product_title, blend_name)")} LIKE ALL ($7))
       AND coalesce((title, sku) > (
         SELECT title, sku FROM level WHERE sku = $8), true)
     ORDER BY title, sku LIMIT $9`,
    [...valuesOf(query), likePatterns(search), after, limit],
  );
  return rows;
}

/** How many SKUs each view has. */
export async function countLevels(
  pool: Pool,
  query: LevelQuery,
): Promise<Record<StockFilter, number>> {
  const counted = Object.entries(filters).map(
    ([name, where]) => `count(*) FILTER (WHERE ${where})::int AS "${name}"`,
  );
  const { rows } = await pool.query<Record<StockFilter, number>>(
    `${levels} SELECT ${counted.join(", ")} FROM level`,
    valuesOf(query),
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("An aggregate gave no row.");
  return counts;
}
