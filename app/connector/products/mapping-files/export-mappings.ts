import type { Needs } from "../../ports/context.ts";
import { csvHead, csvRows } from "../../model/csv.ts";
import { columns } from "../../model/mapping-file.ts";
import { decisionWords } from "./columns.ts";

/** Variants that are read, and written, at once. */
const batch = 500;

interface ExportRow {
  variant_id: string;
  product: string;
  variant: string;
  variant_sku: string | null;
  decision: string;
  sku: string | null;
  quantity: number | null;
  artwork_url: string | null;
}

/** A variant's place in the file. */
interface Place {
  productTitle: string;
  productId: string;
  id: string;
}

/**
 * All variants of a shop that Shopify still has, as CSV that spreadsheets read, a piece at a time and each read only when
 * the one before it was taken. What `previewImport` reads. One whose product is renamed meanwhile may be missing.
 */
export async function* exportMappings(
  ctx: Needs<"pool">,
  { shop }: { shop: string },
): AsyncGenerator<string> {
  yield csvHead(columns);
  for (let after: Place | null = null; ;) {
    const places: Place[] = await nextPlaces(ctx, { shop, after });
    if (places.length === 0) return;
    const rows = await readRows(ctx, { shop, ids: places.map(({ id }) => id) });
    yield csvRows(rows.map((row) => columns.map((column) => row[column])));
    after = places.at(-1) ?? null;
    if (places.length < batch) return;
  }
}

async function nextPlaces(
  { pool }: Needs<"pool">,
  { shop, after }: { shop: string; after: Place | null },
): Promise<Place[]> {
  const { productTitle, productId, id } = after ?? { productTitle: "", productId: "", id: "" };
  const { rows } = await pool.query<Place>(
    `SELECT product_title AS "productTitle", product_id AS "productId", id
     FROM connector.variant
     WHERE shop = $1 AND removed_at IS NULL AND (product_title, product_id, id) > ($2, $3, $4)
     ORDER BY product_title, product_id, id LIMIT ${batch}`,
    [shop, productTitle, productId, id],
  );
  return rows;
}

async function readRows(
  { pool }: Needs<"pool">,
  { shop, ids }: { shop: string; ids: readonly string[] },
): Promise<ExportRow[]> {
  const { rows } = await pool.query<ExportRow>(
    `SELECT variant.id AS variant_id, variant.product_title AS product,
            CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS variant,
            variant.sku AS variant_sku,
            CASE mapping.state WHEN 'Mapped' THEN $3 WHEN 'Ignored' THEN $4 ELSE $5 END AS decision,
            part.sku, part.quantity, part.artwork_url
     FROM unnest($2::text[]) WITH ORDINALITY AS listed (id, place)
     JOIN connector.variant ON variant.shop = $1 AND variant.id = listed.id
     LEFT JOIN connector.mapping AS mapping
       ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
     LEFT JOIN connector.mapping_component AS part
       ON part.shop = variant.shop AND part.variant_id = variant.id
     ORDER BY listed.place, part.position`,
    [shop, ids, decisionWords.made, decisionWords.ignored, decisionWords.open],
  );
  return rows;
}
