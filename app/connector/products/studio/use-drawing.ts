import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { checkArtworks, type MapResult, rewriteMapping } from "../mappings/index.ts";

/**
 * Makes a finished drawing the artwork of a variant's parts that are made of its product. It is looked at
 * as any artwork that a person enters; nothing else of the mapping changes, and what is asked about it stays asked. `missing`: the shop has no
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
  if (drawing === null || drawing.productId !== productId || drawing.artworkUrl === null) {
    return { kind: "missing" };
  }
  const skus = await ctx.prisma.catalogSku.findMany({
    where: { connectionId: drawing.connectionId, productId },
    select: { sku: true },
  });
  const isOfProduct = new Set(skus.map(({ sku }) => sku));
  const before = await ctx.prisma.mappingComponent.findMany({
    where: { shop, variantId },
    orderBy: { position: "asc" },
  });
  const meant = before.flatMap((part, position) =>
    isOfProduct.has(part.sku) ? Object.assign(part, { position }) : [],
  );
  const { artworkUrl: url } = drawing;
  const fresh = meant.filter(({ artworkUrl }) => artworkUrl !== url);
  const artworks = fresh.map(({ sku }) => ({ sku, url }));
  const checks = await checkArtworks(ctx, { shop, artworks });
  const problems = fresh.flatMap(({ position }, at) => {
    const check = checks[at];
    if (check?.kind !== "refused") return [];
    return {
      position,
      field: "artworkUrl" as const,
      problem: "refused" as const,
      detail: check.reason,
    };
  });
  if (problems.length > 0) return { kind: "refused", problems };
  const fitting = new Set(meant.map(({ sku }) => sku));
  const { kind } = await rewriteMapping(
    ctx,
    { shop, variantId, actor, keepsDecidedSku: true },
    (now) => {
      // The check takes its time: what somebody else has saved meanwhile stays.
      const parts = now?.components ?? [];
      if (!parts.some(({ sku }) => fitting.has(sku))) return null;
      return parts.map((part) =>
        fitting.has(part.sku) ? Object.assign(part, { artworkUrl: url }) : part,
      );
    },
  );
  return { kind: kind === "mapped" ? "mapped" : "missing" };
}
