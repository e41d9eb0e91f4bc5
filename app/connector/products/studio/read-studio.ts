import { readWords } from "../../store/words.ts";
import type { StudioDrawingModel } from "#app/db/generated/models.ts";
import type { Needs } from "../../ports/context.ts";
import { catalogItem } from "../mappings/index.ts";
import type { DrawingView, StudioVariant, StudioView } from "./views.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { artworkRequestOf } from "../../store/drawings.ts";
import { designOf } from "../../store/mapping-components.ts";

/** How many drawings and variants a page shows. */
const drawingsMax = 8;
const variantsMax = 100;

/**
 * What a product's page in the studio shows of what is stored; null when the shop's provider has no such
 * product. The number of queries does not depend on how much there is.
 */
export async function readStudio(
  ctx: Needs<"prisma" | "pool">,
  { shop, productId }: { shop: string; productId: string },
): Promise<StudioView | null> {
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, productId },
    orderBy: [{ title: "asc" }, { sku: "asc" }],
  });
  const [first] = rows;
  if (first === undefined) return null;
  const [variants, drawings] = await Promise.all([
    variantsOf(ctx, { shop, skus: rows.map(({ sku }) => sku) }),
    ctx.prisma.studioDrawing.findMany({
      where: { shop, productId },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      take: drawingsMax,
    }),
  ]);
  return {
    product: { id: productId, title: first.productTitle, imageUrl: first.imageUrl },
    artworkSize: catalogItem(first).artworkSize,
    variants,
    drawings: drawings.map(drawingView),
  };
}

async function variantsOf(
  { pool }: Needs<"pool">,
  { shop, skus }: { shop: string; skus: string[] },
): Promise<StudioVariant[]> {
  const { rows } = await pool.query<Omit<StudioVariant, "design"> & { design: unknown }>(
    `SELECT DISTINCT ON (variant.product_title, variant.id, part.sku)
            variant.id, variant.product_title AS "productTitle",
            CASE WHEN variant.title = 'Default Title' THEN '' ELSE variant.title END AS title,
            part.sku, part.artwork_url AS "artworkUrl", part.design,
            coalesce(part.artwork_url, variant.artwork_url, variant.product_artwork_url) IS NULL
              AS "isBare"
     FROM connector.mapping_component AS part
     JOIN connector.mapping
       ON mapping.shop = part.shop AND mapping.variant_id = part.variant_id
       AND mapping.state = 'Mapped'
     JOIN connector.variant
       ON variant.shop = part.shop AND variant.id = part.variant_id AND variant.removed_at IS NULL
     WHERE part.shop = $1 AND part.sku = ANY ($2)
     ORDER BY variant.product_title, variant.id, part.sku, part.position LIMIT $3`,
    [shop, skus, variantsMax],
  );
  return rows.map((row) => Object.assign(row, { design: designOf(row) }));
}

const states = {
  Frozen: "sending",
  Started: "drawing",
  Done: "done",
  Failed: "failed",
} as const satisfies Record<StudioDrawingModel["state"], DrawingView["state"]>;

/** What pages are told of a drawing's row. */
export function drawingView(row: StudioDrawingModel): DrawingView {
  const { fields } = artworkRequestOf(row);
  return {
    id: row.id,
    state: states[row.state],
    artworkUrl: row.artworkUrl,
    error: readWords(row.error),
    createdAt: row.createdAt,
    fields: fields.map(({ fieldId, value }) => ({ fieldId, value })),
  };
}
