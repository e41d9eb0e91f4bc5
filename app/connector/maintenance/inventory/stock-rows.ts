import type { StockState } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { type StockedComponent, wantedStock } from "./wanted-stock.ts";

/** A variant whose stock in Shopify has to be looked at, and what it should be. */
export interface WantedStock {
  variantId: string;
  wanted: number;
}

/** Where a shop's stock comes from and goes to. */
export interface StockTarget {
  shop: string;
  connectionId: string;
  locationId: string;
  heldBack: number;
}

/** Variants of one page. */
const pageSize = 500;
/** What agreed is looked at again after so long: Shopify's own count moves with every sale. */
const agreedMs = 6 * 60 * 60_000;

/**
 * A page of mapped variants by their ids: those of which Shopify's stock may differ. `next` is what the
 * page after it begins behind; null on the last.
 */
export async function readDifferences(
  ctx: Needs<"pool" | "clock">,
  { shop, connectionId, locationId, heldBack }: StockTarget,
  { after, reserved }: { after: string; reserved: ReadonlyMap<string, number> },
): Promise<{ differing: WantedStock[]; next: string | null }> {
  const { rows } = await ctx.pool.query<VariantRow>(pageStatement, [
    shop,
    after,
    pageSize,
    connectionId,
  ]);
  const oldest = new Date(ctx.clock().getTime() - agreedMs);
  const differing = rows.flatMap(({ variantId, components, quantity, agreedAt, ...level }) => {
    const wanted = wantedStock(components, { reserved, heldBack });
    const isKnown = quantity === wanted && level.locationId === locationId;
    const isFresh = agreedAt !== null && agreedAt > oldest;
    return wanted === null || (isKnown && isFresh) ? [] : [{ variantId, wanted }];
  });
  return { differing, next: rows.length < pageSize ? null : (rows.at(-1)?.variantId ?? null) };
}

interface VariantRow {
  variantId: string;
  components: StockedComponent[];
  locationId: string | null;
  quantity: number | null;
  agreedAt: Date | null;
}

const pageStatement = `
  SELECT page.variant_id AS "variantId", level.location_id AS "locationId", level.quantity,
         level.agreed_at AS "agreedAt",
         jsonb_agg(jsonb_build_object('sku', component.sku, 'quantity', component.quantity, 'stock',
           CASE WHEN catalog.in_stock THEN catalog.stock_qty WHEN catalog.in_stock IS FALSE THEN 0 END))
           AS components
  FROM (
    SELECT mapping.shop, mapping.variant_id
    FROM connector.mapping JOIN connector.variant
      ON variant.shop = mapping.shop AND variant.id = mapping.variant_id AND variant.removed_at IS NULL
    WHERE mapping.shop = $1 AND mapping.variant_id > $2 AND mapping.state = 'Mapped'
    ORDER BY mapping.variant_id LIMIT $3) AS page
  JOIN connector.mapping_component AS component
    ON component.shop = page.shop AND component.variant_id = page.variant_id
  LEFT JOIN connector.catalog_sku AS catalog
    ON catalog.connection_id = $4 AND catalog.sku = component.sku
  LEFT JOIN connector.stock_level AS level
    ON level.shop = page.shop AND level.variant_id = page.variant_id
  GROUP BY page.variant_id, level.location_id, level.quantity, level.agreed_at
  ORDER BY page.variant_id`;

/** Units of a row of `order_line` that its order wants by now: edits and refunds are in the order alone. */
const unitsWanted = `coalesce((
  SELECT (wanted ->> 'currentQuantity')::int
  FROM connector.shop_order AS owner, jsonb_array_elements(owner.snapshot -> 'lines') AS wanted
  WHERE owner.shop = line.shop AND owner.id = line.order_id AND wanted ->> 'id' = line.id
  LIMIT 1), line.quantity)`;

/** Of them: units that were added, and that a further dispatch has. */
const unitsElsewhere = `coalesce((
  SELECT sum(added.units)::int FROM connector.dispatch AS part
  JOIN connector.added_units AS added ON added.shop = part.shop AND added.dispatch_id = part.id
  WHERE part.shop = line.shop AND part.order_id = line.order_id AND part.state <> 'Canceled'
    AND added.line_item_id = line.id), 0)`;

/**
 * Units that dispatches of the shop `$1` promise, by SKU (`sku`, `units`): of the order's lines that they have, less what
 * others have of them, those others' units, and what a remake makes again. `condition`: on rows of `dispatch`.
 */
export function promisedUnits(condition: string): string {
  return `
    SELECT dispatch.id, dispatch.order_name, dispatch.created_at, component.sku,
           greatest(${unitsWanted} - ${unitsElsewhere}, 0) * component.quantity AS units
    FROM connector.dispatch
    JOIN connector.order_line AS line
      ON line.shop = dispatch.shop AND line.order_id = dispatch.order_id
      AND line.dispatch_sequence = dispatch.sequence
    JOIN connector.mapping_component AS component
      ON component.shop = line.shop AND component.variant_id = line.variant_id
    WHERE dispatch.shop = $1 AND (${condition})
    UNION ALL
    SELECT dispatch.id, dispatch.order_name, dispatch.created_at, made.sku, added.units * made.per_unit
    FROM connector.dispatch
    JOIN connector.added_units AS added
      ON added.shop = dispatch.shop AND added.dispatch_id = dispatch.id
    JOIN connector.dispatch_line AS made
      ON made.shop = added.shop AND made.dispatch_id = added.of_dispatch_id
      AND made.line_item_id = added.line_item_id
    WHERE dispatch.shop = $1 AND (${condition})
    UNION ALL
    SELECT dispatch.id, dispatch.order_name, dispatch.created_at, made.sku, item.quantity
    FROM connector.dispatch
    JOIN connector.remake ON remake.shop = dispatch.shop AND remake.dispatch_id = dispatch.id
    CROSS JOIN LATERAL jsonb_to_recordset(remake.items) AS item ("externalSourceId" text, quantity int)
    JOIN connector.dispatch_line AS made
      ON made.shop = remake.shop AND made.dispatch_id = remake.of_dispatch_id
      AND made.external_source_id = item."externalSourceId"
    WHERE dispatch.shop = $1 AND (${condition})`;
}

/**
 * Units by SKU that are promised to orders of a shop and that the provider's catalog, as it was last
 * read, does not know of: the provider has not accepted them, or not before that reading began.
 */
export async function readReserved(
  { pool }: Needs<"pool">,
  { shop, connectionId }: Pick<StockTarget, "shop" | "connectionId">,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ sku: string; units: string }>(
    `SELECT sku, sum(units) AS units
     FROM (${promisedUnits(`
       dispatch.state IN ('Pending', 'Submitting')
       OR dispatch.state IN ('Accepted', 'Shipped') AND dispatch.accepted_at >= (
         SELECT catalog_read_at FROM connector.connection WHERE id = $2)`)}) AS promised
     GROUP BY sku`,
    [shop, connectionId],
  );
  return new Map(rows.map(({ sku, units }) => [sku, Number(units)]));
}

/** What was found or made of variants. */
export interface StockFinding extends WantedStock {
  state: StockState;
}

/** Writes down how Shopify's stock of variants stands now. */
export async function saveFindings(
  ctx: Needs<"pool" | "clock">,
  { shop, locationId }: Pick<StockTarget, "shop" | "locationId">,
  findings: readonly StockFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await ctx.pool.query(
    `INSERT INTO connector.stock_level (shop, variant_id, location_id, quantity, state, agreed_at)
     SELECT $1, variant_id, $2, quantity, state::connector.stock_state, $3
     FROM unnest($4::text[], $5::int[], $6::text[]) AS new (variant_id, quantity, state)
     ON CONFLICT (shop, variant_id) DO UPDATE SET
       location_id = excluded.location_id, quantity = excluded.quantity, state = excluded.state,
       agreed_at = excluded.agreed_at`,
    [
      shop,
      locationId,
      ctx.clock(),
      findings.map(({ variantId }) => variantId),
      findings.map(({ wanted }) => wanted),
      findings.map(({ state }) => state),
    ],
  );
}
