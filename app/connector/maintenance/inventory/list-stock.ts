import { readWords } from "../../store/words.ts";
import type { StockState } from "#app/db/generated/enums.ts";
import type { Needs } from "../../ports/context.ts";
import { type StockRule } from "../../model/policy.ts";
import { countLevels, type LevelQuery, selectLevels } from "./stock-levels.ts";
import { promisedUnits, readReserved } from "./stock-rows.ts";
import type {
  StockedVariant,
  StockFilter,
  StockPage,
  VariantStock,
  WaitingOrder,
} from "./stock-views.ts";
import { type StockedComponent, wantedStock } from "./wanted-stock.ts";
import { policyOf } from "../../store/shops.ts";

/** How many variants and orders a SKU names. */
const namedMax = 3;

/**
 * A page of the provider's catalog, and of what left it, by title: what the provider has of each SKU, which products of the
 * store are made of it and how their stock stands in Shopify, and which orders wait for it. The number
 * of queries does not depend on how many there are. `pageSize` is 1 to 100.
 */
export async function listStock(
  ctx: Needs<"prisma" | "pool">,
  {
    shop,
    filter = "mine",
    search = "",
    after = null,
    pageSize = 25,
  }: {
    shop: string;
    filter?: StockFilter;
    search?: string;
    after?: string | null;
    pageSize?: number;
  },
): Promise<StockPage> {
  const take = Math.min(Math.max(Math.trunc(pageSize), 1), 100);
  const owner = await ctx.prisma.shop.findUnique({
    where: { domain: shop },
    include: { connection: true, stock: true },
  });
  const connectionId = owner?.connection?.connectionId ?? "";
  const rule: StockRule = owner === null ? { kind: "off" } : policyOf(owner).stock;
  const heldBack = rule.kind === "on" ? rule.margin : 0;
  const [connection, reserved] = await Promise.all([
    ctx.prisma.connection.findUnique({ where: { id: connectionId } }),
    readReserved(ctx, { shop, connectionId }),
  ]);
  const query: LevelQuery = { shop, connectionId, reserved, heldBack };
  const [rows, counts] = await Promise.all([
    selectLevels(ctx.pool, query, { filter, search, after, limit: take + 1 }),
    countLevels(ctx.pool, query),
  ]);
  const page = rows.slice(0, take);
  const skus = page.map(({ id }) => id);
  const [variants, orders] = await Promise.all([
    variantsOf(ctx, { ...query, skus }),
    ordersOf(ctx, { shop, skus }),
  ]);
  return {
    items: page.map((row) => {
      const made = variants.filter(({ sku }) => sku === row.id);
      const waiting = orders.filter(({ sku }) => sku === row.id);
      return {
        ...row,
        variants: made.map((variant) => stockedVariant(variant, { ...query, rule })),
        variantCount: made[0]?.count ?? 0,
        orders: waiting.map(({ dispatchId, orderName, units }) => ({
          dispatchId,
          orderName,
          units,
        })),
        orderCount: waiting[0]?.count ?? 0,
      };
    }),
    endCursor: rows.length > take ? (page.at(-1)?.id ?? null) : null,
    counts,
    sync:
      owner === null || rule.kind === "off"
        ? { kind: "off" }
        : {
            kind: "on",
            heldBack,
            seenAt: owner.stock?.seenAt ?? null,
            error: readWords(owner.stock?.error ?? null),
          },
    readAt: connection?.catalogReadAt ?? null,
    problem: readWords(connection?.error ?? null),
    catalogError: readWords(connection?.catalogError ?? null),
  };
}

interface VariantRow {
  sku: string;
  id: string;
  productTitle: string;
  title: string;
  components: StockedComponent[];
  locationId: string | null;
  quantity: number | null;
  state: StockState | null;
  agreedAt: Date | null;
  /** How many there are of its SKU. */
  count: number;
}

/** The first few variants that are made of each SKU, with what else they are made of. */
async function variantsOf(
  { pool }: Needs<"pool">,
  { shop, connectionId, skus }: LevelQuery & { skus: string[] },
): Promise<VariantRow[]> {
  const { rows } = await pool.query<VariantRow>(
    `SELECT found.*, (
       SELECT jsonb_agg(jsonb_build_object('sku', part.sku, 'quantity', part.quantity, 'stock',
         CASE WHEN catalog.in_stock THEN catalog.stock_qty WHEN catalog.in_stock IS FALSE THEN 0 END))
       FROM connector.mapping_component AS part
       LEFT JOIN connector.catalog_sku AS catalog
         ON catalog.connection_id = $2 AND catalog.sku = part.sku
       WHERE part.shop = $1 AND part.variant_id = found.id) AS components
     FROM (
       SELECT made.sku, variant.id, variant.product_title AS "productTitle",
              CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS title,
              level.location_id AS "locationId", level.quantity, level.state,
              level.agreed_at AS "agreedAt",
              count(*) OVER (PARTITION BY made.sku)::int AS count,
              row_number() OVER (PARTITION BY made.sku ORDER BY variant.product_title, variant.id)
                AS place
       FROM (SELECT DISTINCT variant_id, sku FROM connector.mapping_component
             WHERE shop = $1 AND sku = ANY ($3)) AS made
       JOIN connector.mapping
         ON mapping.shop = $1 AND mapping.variant_id = made.variant_id AND mapping.state = 'Mapped'
       JOIN connector.variant
         ON variant.shop = $1 AND variant.id = made.variant_id AND variant.removed_at IS NULL
       LEFT JOIN connector.stock_level AS level
         ON level.shop = $1 AND level.variant_id = made.variant_id) AS found
     WHERE place <= $4 ORDER BY sku, place`,
    [shop, connectionId, skus, namedMax],
  );
  return rows;
}

/** The oldest few orders that wait for each SKU. */
async function ordersOf(
  { pool }: Needs<"pool">,
  { shop, skus }: { shop: string; skus: string[] },
): Promise<(WaitingOrder & { sku: string; count: number })[]> {
  const { rows } = await pool.query<WaitingOrder & { sku: string; count: number }>(
    `SELECT * FROM (
       SELECT sku, id AS "dispatchId", order_name AS "orderName", sum(units)::int AS units,
              count(*) OVER (PARTITION BY sku)::int AS count,
              row_number() OVER (PARTITION BY sku ORDER BY created_at, id) AS place
       FROM (${promisedUnits("dispatch.state IN ('Pending', 'Submitting')")}) AS promised
       WHERE sku = ANY ($2)
       GROUP BY sku, id, order_name, created_at
       HAVING sum(units) > 0) AS found
     WHERE place <= $3 ORDER BY sku, place`,
    [shop, skus, namedMax],
  );
  return rows;
}

function stockedVariant(
  { id, productTitle, title, ...row }: VariantRow,
  surroundings: LevelQuery & { rule: StockRule },
): StockedVariant {
  return { id, productTitle, title, stock: variantStock(row, surroundings) };
}

const aloneKinds = {
  NotTracked: "not-tracked",
  NotStocked: "not-stocked",
  Missing: "missing",
} as const;

function variantStock(
  {
    components,
    locationId,
    quantity,
    state,
    agreedAt,
  }: Omit<VariantRow, "id" | "productTitle" | "title">,
  { rule, ...surroundings }: LevelQuery & { rule: StockRule },
): VariantStock {
  if (rule.kind === "off") return { kind: "off" };
  if (wantedStock(components, surroundings) === null) return { kind: "alone" };
  const isThere = locationId === rule.locationId;
  if (!isThere || state === null || quantity === null || agreedAt === null) {
    return { kind: "waiting" };
  }
  if (state !== "Agreed") return { kind: aloneKinds[state] };
  return { kind: "agreed", quantity, agreedAt };
}
