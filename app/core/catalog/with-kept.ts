import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import type { CatalogTable } from "./catalog-data.ts";

type Cells = ReadonlyMap<string, Record<string, unknown>>;

/** What each row has now of what data need not say of it, by what names the row. */
export type KeptCells = Record<CatalogTable, Cells>;

/** What data need not say, of every row that is there. */
export async function readKeptCells(db: Pool | PoolClient): Promise<KeptCells> {
  const cellsOf = async (select: string): Promise<Cells> => {
    const { rows } = await db.query<{ key: string; cells: Record<string, unknown> }>(select);
    return new Map(rows.map(({ key, cells }) => [key, cells]));
  };
  return {
    products: await cellsOf(
      `SELECT id AS key, jsonb_build_object('imageUrl', image_url, 'designSvg', design_svg, 'mockupSvg', mockup_svg,
         'dielineTemplateUrl', dieline_template_url, 'isRetired', retired_at IS NOT NULL) AS cells
       FROM core.catalog_product`,
    ),
    blends: await cellsOf(
      `SELECT id AS key,
         jsonb_build_object('isCustom', is_custom, 'isDiscontinued', is_discontinued) AS cells
       FROM core.blend`,
    ),
    variants: await cellsOf(
      `SELECT sku AS key, jsonb_build_object('isRetired', retired_at IS NOT NULL) AS cells
       FROM core.catalog_variant`,
    ),
  };
}

const wholeCatalog = z.looseObject({
  products: z.array(z.unknown()),
  blends: z.array(z.unknown()),
  variants: z.array(z.unknown()),
});
const named = {
  id: z.looseObject({ id: z.string().trim() }),
  sku: z.looseObject({ sku: z.string().trim() }),
};

/**
 * Unchecked data in which the rows that are there say all that they have: a column that a file lacks, or a name that an
 * object lacks, leaves what is there. What is no catalog, or no row, stays as it is for the check to name.
 */
export function withKept(data: unknown, kept: KeptCells): unknown {
  const { success, data: catalog } = wholeCatalog.safeParse(data);
  if (!success) return data;
  return {
    ...catalog,
    products: catalog.products.map((row) => byId(row, kept.products)),
    blends: catalog.blends.map((row) => byId(row, kept.blends)),
    variants: catalog.variants.map((row) => bySku(row, kept.variants)),
  };
}

function byId(row: unknown, cells: Cells): unknown {
  const { data } = named.id.safeParse(row);
  return data ? { ...cells.get(data.id), ...data } : row;
}

function bySku(row: unknown, cells: Cells): unknown {
  const { data } = named.sku.safeParse(row);
  return data ? { ...cells.get(data.sku), ...data } : row;
}
