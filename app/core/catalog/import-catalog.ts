import type { PoolClient } from "pg";
import type { DrawDesign } from "../designs/index.ts";
import type { CoreContext } from "../kernel/context.ts";
import { inTransaction } from "../kernel/sql.ts";
import { lockCatalog, raiseCatalogVersion } from "./catalog-lock.ts";
import type { CatalogReader } from "./catalog-reader.ts";
import type { Catalog, CatalogData, CatalogTable } from "./catalog-data.ts";
import {
  checkCatalog,
  findDesignProblems,
  type KeptDesign,
  type KnownIds,
} from "./check-catalog.ts";
import { readKeptCells, withKept } from "./with-kept.ts";

/** What changes to the catalog need: this process's own memory of it is to be forgotten. */
interface CatalogContext extends CoreContext {
  catalog: CatalogReader;
}

/**
 * Adds the catalog's rows and overwrites those that are there, all or none of them. What the data
 * doesn't name stays, rows and what a row need not say alike, and a new SKU's stock is as the data says; a known SKU's is left alone. Returns
 * how many rows of each table there were. Throws `CatalogNotAcceptable` naming every bad row before
 * anything is written.
 */
export async function importCatalog(
  { db, now, catalog, draw }: CatalogContext & { draw: DrawDesign },
  data: unknown,
): Promise<Record<CatalogTable, number>> {
  const whole = withKept(data, await readKeptCells(db.pool));
  const designs = await findDesignProblems({ draw, kept: await readDesigns(db) }, whole);
  const rows = await inTransaction(db.pool, async (client) => {
    await lockCatalog(client);
    const filled = withKept(data, await readKeptCells(client));
    const checked = checkCatalog(filled, await readKnownIds(client), designs);
    await writeCatalog(client, { data: checked, now });
    return checked;
  });
  catalog.forget();
  const { products, blends, variants } = rows;
  return { products: products.length, blends: blends.length, variants: variants.length };
}

/**
 * Imports `data` into a database that never had a catalog; otherwise does nothing. Any number of
 * processes may call it at once.
 */
export async function seedCatalog(
  { db, now, catalog }: CatalogContext,
  data: CatalogData,
): Promise<void> {
  const nothing = { products: new Set<string>(), blends: new Set<string>() };
  const rows = checkCatalog(data, { ...nothing, skuByVariant: new Map() });
  await inTransaction(db.pool, async (client) => {
    await lockCatalog(client);
    const { rowCount } = await client.query("SELECT 1 FROM core.catalog_version");
    if (rowCount === 0) await writeCatalog(client, { data: rows, now });
  });
  catalog.forget();
}

/** The designs that products have now, and merchants' own ones made of them, by the product's id. */
async function readDesigns({ prisma }: CoreContext["db"]): Promise<Map<string, KeptDesign>> {
  const rows = await prisma.catalogProduct.findMany({
    select: {
      id: true,
      designSvg: true,
      mockupSvg: true,
      artworkWidthPx: true,
      artworkHeightPx: true,
    },
  });
  const designed = await prisma.merchantProduct.findMany({
    where: { designSvg: { not: null } },
    select: { id: true, catalogProductId: true, designSvg: true },
  });
  const own = Map.groupBy(designed, ({ catalogProductId }) => catalogProductId);
  const ownOf = (id: string) =>
    (own.get(id) ?? []).flatMap((each) =>
      each.designSvg === null ? [] : [{ id: each.id, designSvg: each.designSvg }],
    );
  return new Map(rows.map(({ id, ...design }) => [id, { ...design, own: ownOf(id) }]));
}

async function readKnownIds(client: PoolClient): Promise<KnownIds> {
  const products = await client.query<{ id: string }>("SELECT id FROM core.catalog_product");
  const blends = await client.query<{ id: string }>("SELECT id FROM core.blend");
  const variants = await client.query<{ id: string; sku: string }>(
    "SELECT id, sku FROM core.catalog_variant",
  );
  return {
    products: new Set(products.rows.map(({ id }) => id)),
    blends: new Set(blends.rows.map(({ id }) => id)),
    skuByVariant: new Map(variants.rows.map(({ id, sku }) => [id, sku])),
  };
}

async function writeCatalog(client: PoolClient, { data, now }: { data: Catalog; now: Date }) {
  const numbered = <Row>(rows: Row[]) =>
    JSON.stringify(rows.map((row, position) => ({ ...row, position })));
  await client.query(upsertProducts, [numbered(data.products), now]);
  await client.query(upsertBlends, [numbered(data.blends)]);
  await client.query(upsertVariants, [numbered(data.variants), now]);
  await client.query(addStock, [JSON.stringify(data.variants), now]);
  await raiseCatalogVersion(client);
}

const upsertProducts = `
  INSERT INTO core.catalog_product (id, position, title, description, product_type, product_category,
    plan, image_url, has_dieline, dieline_template_url, artwork_width_px, artwork_height_px,
    design_svg, mockup_svg, retired_at)
  SELECT id, position, title, description, "productType", "productCategory",
    plan, "imageUrl", "hasDieline", "dielineTemplateUrl", "artworkWidthPx", "artworkHeightPx",
    "designSvg", "mockupSvg", CASE WHEN "isRetired" THEN $2::timestamptz END
  FROM jsonb_to_recordset($1::jsonb) AS row(id text, position int, title text, description text,
    "productType" text, "productCategory" text, plan core.plan, "imageUrl" text,
    "hasDieline" boolean, "dielineTemplateUrl" text, "artworkWidthPx" int, "artworkHeightPx" int,
    "designSvg" text, "mockupSvg" text, "isRetired" boolean)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, title = excluded.title,
    description = excluded.description, product_type = excluded.product_type,
    product_category = excluded.product_category, plan = excluded.plan,
    image_url = excluded.image_url, has_dieline = excluded.has_dieline,
    dieline_template_url = excluded.dieline_template_url,
    artwork_width_px = excluded.artwork_width_px, artwork_height_px = excluded.artwork_height_px,
    design_svg = excluded.design_svg, mockup_svg = excluded.mockup_svg, retired_at = CASE WHEN excluded.retired_at IS NOT NULL
      THEN coalesce(catalog_product.retired_at, excluded.retired_at) END`;

const upsertBlends = `
  INSERT INTO core.blend (id, position, code, name, description, roast_level, is_decaf, is_custom,
    is_discontinued)
  SELECT id, position, code, name, description, "roastLevel", "isDecaf", "isCustom",
    "isDiscontinued"
  FROM jsonb_to_recordset($1::jsonb) AS row(id text, position int, code text, name text,
    description text, "roastLevel" text, "isDecaf" boolean, "isCustom" boolean,
    "isDiscontinued" boolean)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, code = excluded.code,
    name = excluded.name, description = excluded.description, roast_level = excluded.roast_level,
    is_decaf = excluded.is_decaf, is_custom = excluded.is_custom,
    is_discontinued = excluded.is_discontinued`;

const upsertVariants = `
  INSERT INTO core.catalog_variant (id, position, sku, product_id, blend_id, title, size,
    retail_price_cents, plan, retired_at)
  SELECT id, position, sku, "productId", "blendId", title, size, "retailPriceCents", plan,
    CASE WHEN "isRetired" THEN $2::timestamptz END
  FROM jsonb_to_recordset($1::jsonb) AS row(id text, position int, sku text, "productId" text,
    "blendId" text, title text, size text, "retailPriceCents" int, plan core.plan,
    "isRetired" boolean)
  ON CONFLICT (sku) DO UPDATE SET id = excluded.id, position = excluded.position,
    product_id = excluded.product_id, blend_id = excluded.blend_id, title = excluded.title,
    size = excluded.size, retail_price_cents = excluded.retail_price_cents, plan = excluded.plan,
    retired_at = CASE WHEN excluded.retired_at IS NOT NULL
      THEN coalesce(catalog_variant.retired_at, excluded.retired_at) END`;

/** What a new SKU begins with is the first row of its history. */
const addStock = `
  WITH added AS (
    INSERT INTO core.stock (sku, is_test, quantity)
    SELECT sku, is_test, stock
    FROM jsonb_to_recordset($1::jsonb) AS row(sku text, stock int)
    CROSS JOIN (VALUES (false), (true)) AS mode(is_test)
    ON CONFLICT DO NOTHING RETURNING sku, is_test, quantity
  )
  INSERT INTO core.stock_change (sku, is_test, at, kind, before, after, reason, placed, changed, canceled, declined)
  SELECT sku, is_test, $2, 'Set', 0, quantity, 'from the catalog', 0, 0, 0, 0 FROM added`;
