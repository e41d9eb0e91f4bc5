import { stringify } from "csv-stringify/sync";
import type { Needs } from "../../ports/context.ts";
import { columns } from "../../model/mapping-file.ts";
import { decisionWords } from "./columns.ts";

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

/**
 * All variants of a shop that Shopify still has, as CSV with the mark of UTF-8, so that spreadsheets
 * read it; a cell that they would take for a formula is made harmless. What `previewImport` reads.
 */
export async function exportMappings(
  ctx: Needs<"pool">,
  { shop }: { shop: string },
): Promise<string> {
  const { rows } = await ctx.pool.query<ExportRow>(
    `SELECT variant.id AS variant_id, variant.product_title AS product,
            CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS variant,
            variant.sku AS variant_sku,
            CASE mapping.state WHEN 'Mapped' THEN $2 WHEN 'Ignored' THEN $3 ELSE $4 END AS decision,
            part.sku, part.quantity, part.artwork_url
     FROM connector.variant AS variant
     LEFT JOIN connector.mapping AS mapping
       ON mapping.shop = variant.shop AND mapping.variant_id = variant.id
     LEFT JOIN connector.mapping_component AS part
       ON part.shop = variant.shop AND part.variant_id = variant.id
     WHERE variant.shop = $1 AND variant.removed_at IS NULL
     ORDER BY variant.product_title, variant.id, part.position`,
    [shop, decisionWords.made, decisionWords.ignored, decisionWords.open],
  );
  return stringify(rows, { header: true, columns: [...columns], bom: true, escape_formulas: true });
}
