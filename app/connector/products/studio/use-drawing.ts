import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { type MapResult, mapVariant, readVariant } from "../mappings/index.ts";

/**
 * Makes a finished drawing the artwork of a variant's parts that are made of its product. It is looked at
 * as any artwork that a person enters; nothing else of the mapping changes. `missing`: the shop has no
 * such finished drawing of the product, no such variant, or it has no such part.
 */
export async function useDrawing(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  {
    shop,
    productId,
    drawingId,
    variantId,
    actor,
  }: { shop: string; productId: string; drawingId: string; variantId: string; actor: string },
): Promise<MapResult> {
  const key = { shop_id: { shop, id: drawingId } };
  const drawing = await ctx.prisma.studioDrawing.findUnique({ where: key });
  const variant = await readVariant(ctx, { shop, variantId });
  if (drawing === null || drawing.productId !== productId || drawing.artworkUrl === null) {
    return { kind: "missing" };
  }
  const skus = await ctx.prisma.catalogSku.findMany({
    where: { connectionId: drawing.connectionId, productId },
    select: { sku: true },
  });
  const isOfProduct = (sku: string) => skus.some((each) => each.sku === sku);
  if (variant === null || !variant.components.some(({ sku }) => isOfProduct(sku))) {
    return { kind: "missing" };
  }
  const { artworkUrl } = drawing;
  const components = variant.components.map(({ sku, quantity, artworkUrl: own }) => ({
    sku,
    quantity,
    artworkUrl: isOfProduct(sku) ? artworkUrl : own,
  }));
  return mapVariant(ctx, { shop, variantId, components, actor });
}
