import { details } from "#app/contract/index.ts";
import type { Caller, CoreContext } from "../kernel/context.ts";
import {
  type Design,
  type FilledLayers,
  filledLayers,
  parseDesign,
  withFilled,
} from "../designs/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { rowsOf, type Statement } from "../kernel/sql.ts";

/** The design that a product's artwork is drawn from, and the artwork's size in pixels. */
export interface ArtworkTemplate {
  design: Design;
  designSvg: string;
  /** The design as it is where no field is filled, without its fields. */
  ground: string;
  /** The same where one picture is filled: below it, and on it. */
  filled: FilledLayers[];
  widthPx: number;
  heightPx: number;
}

const selectDesign: Statement = {
  name: "core_select_design",
  text: `SELECT design_svg AS "designSvg", artwork_width_px AS "widthPx", artwork_height_px AS "heightPx"
         FROM core.catalog_product WHERE id = $2
         UNION ALL
         SELECT coalesce(m.design_svg, c.design_svg), c.artwork_width_px, c.artwork_height_px
         FROM core.merchant_product m JOIN core.catalog_product c ON c.id = m.catalog_product_id
         WHERE m.merchant_id = $1 AND m.id = $2 LIMIT 1`,
};

/**
 * The template of a product of the catalog, or of one of the caller's own. Throws `product_not_found`,
 * and `design_not_acceptable` for a product that no artwork can be made of.
 */
export async function readTemplate(
  { db }: CoreContext,
  { caller, productId }: { caller: Caller; productId: string },
): Promise<ArtworkTemplate> {
  const [product] = await rowsOf<{ designSvg: string | null; widthPx: number; heightPx: number }>(
    db.pool,
    selectDesign,
    [caller.merchantId, productId],
  );
  if (product === undefined) {
    throw new DomainError("product_not_found", `There is no product ${productId}.`);
  }
  const { designSvg, widthPx, heightPx } = product;
  if (designSvg === null) {
    throw new DomainError("design_not_acceptable", details("drawingNoDesign", { productId }));
  }
  const design = parseDesign(designSvg);
  const ground = design.placeholders.reduce(
    (svg, { element }) => svg.replace(element, ""),
    withFilled(designSvg, new Set()),
  );
  return { design, designSvg, ground, filled: filledLayers(design), widthPx, heightPx };
}
