import type { Pool } from "pg";
import { type Plan, planCovers } from "../kernel/context.ts";
import type { Blend, CatalogContent, Product, Variant } from "./catalog-snapshot.ts";

interface ProductRow {
  id: string;
  title: string;
  description: string;
  product_type: string;
  product_category: string;
  plan: Plan;
  image_url: string | null;
  has_dieline: boolean;
  dieline_template_url: string | null;
  artwork_width_px: number;
  artwork_height_px: number;
  design_fields: number;
  variant_count: number;
  is_retired: boolean;
}

interface BlendRow {
  id: string;
  name: string;
  description: string;
  roast_level: string;
  is_decaf: boolean;
  is_listed: boolean;
}

interface VariantRow {
  id: string;
  sku: string;
  product_id: string;
  blend_id: string;
  title: string;
  size: string;
  retail_price_cents: number;
  plan: Plan;
  is_retired: boolean;
}

/** Where the pictures and dieline templates that we draw ourselves are served. */
export interface AssetUrls {
  picture(productId: string): string;
  dieline(productId: string): string;
}

/** Reads the whole catalog, in its order of display. */
export async function loadCatalog(
  pool: Pool,
  { version, assetUrls }: { version: number; assetUrls: AssetUrls },
): Promise<CatalogContent> {
  const productRows = (await pool.query<ProductRow>(selectProducts)).rows;
  const everyProductById = new Map(
    productRows.map((row) => [row.id, toProduct(row, assetUrls)] as const),
  );
  const blends = (await pool.query<BlendRow>(selectBlends)).rows.map(toBlend);
  const retiredProducts = new Set(productRows.flatMap((row) => (row.is_retired ? [row.id] : [])));
  const products = [...everyProductById.values()].filter(({ id }) => !retiredProducts.has(id));
  const blendById = new Map(blends.map((blend) => [blend.id, blend]));
  const { rows } = await pool.query<VariantRow>(selectVariants);
  const variantsOf = (each: VariantRow[]) =>
    each.flatMap((row) => {
      const product = everyProductById.get(row.product_id);
      const blend = blendById.get(row.blend_id);
      // An import between the three reads: its version is higher, so this content is soon replaced.
      return product && blend ? [toVariant(row, product, blend)] : [];
    });
  const isRetired = (row: VariantRow) => row.is_retired || retiredProducts.has(row.product_id);
  const variants = variantsOf(rows.filter((row) => !isRetired(row)));
  const retired = variantsOf(rows.filter(isRetired));
  return {
    version,
    products,
    productById: new Map(products.map((product) => [product.id, product])),
    everyProductById,
    blends: blends.filter((blend) => blend.isListed),
    blendById,
    variants,
    variantBySku: new Map(variants.map((variant) => [variant.sku, variant])),
    retiredBySku: new Map(retired.map((variant) => [variant.sku, variant])),
    variantsByProduct: Map.groupBy(variants, (variant) => variant.product.id),
    variantsByBlend: Map.groupBy(variants, (variant) => variant.blend.id),
  };
}

function toProduct(row: ProductRow, assetUrls: AssetUrls): Product {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url ?? assetUrls.picture(row.id),
    productType: row.product_type,
    productCategory: row.product_category,
    dielineTemplateUrl: row.has_dieline
      ? (row.dieline_template_url ?? assetUrls.dieline(row.id))
      : null,
    variantCount: row.variant_count,
    plan: row.plan,
    artwork: { widthPx: row.artwork_width_px, heightPx: row.artwork_height_px },
    designFields: row.design_fields,
  };
}

function toBlend(row: BlendRow): Blend {
  const { id, name, description } = row;
  return {
    id,
    name,
    description,
    roastLevel: row.roast_level,
    isDecaf: row.is_decaf,
    isListed: row.is_listed,
  };
}

function toVariant(row: VariantRow, product: Product, blend: Blend): Variant {
  const { id, sku, title, size } = row;
  const plan = planCovers(row.plan, product.plan) ? row.plan : product.plan;
  return { id, sku, title, size, retailPriceCents: row.retail_price_cents, plan, product, blend };
}

const selectProducts = `
  SELECT p.id, p.title, p.description, p.product_type, p.product_category, p.plan::text AS plan,
    p.image_url, p.has_dieline, p.dieline_template_url, p.artwork_width_px, p.artwork_height_px,
    coalesce(array_length(regexp_split_to_array(p.design_svg, '\\sdata-field\\s*='), 1) - 1, 0) AS design_fields,
    (SELECT count(*)::int FROM core.catalog_variant v
      WHERE v.product_id = p.id AND v.retired_at IS NULL) AS variant_count,
    p.retired_at IS NOT NULL AS is_retired
  FROM core.catalog_product p ORDER BY p.position, p.id`;

const selectBlends = `
  SELECT id, name, description, roast_level, is_decaf,
    NOT is_custom AND NOT is_discontinued AS is_listed
  FROM core.blend ORDER BY position, id`;

const selectVariants = `
  SELECT id, sku, product_id, blend_id, title, size, retail_price_cents, plan::text AS plan,
    retired_at IS NOT NULL AS is_retired
  FROM core.catalog_variant ORDER BY position, sku`;
