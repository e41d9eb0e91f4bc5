import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { mapVariant, type MapResult } from "./map-variant.ts";

/**
 * Has a variant made of one SKU, or of another than before, and keeps its artwork, which has to fit there too.
 * `too-much`: it is made of several parts, or of what buyers personalize, which would not fit another SKU; nothing was
 * changed. Otherwise as `mapVariant`.
 */
export async function changeSku(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  {
    shop,
    variantId,
    sku,
    quantity,
    actor,
  }: { shop: string; variantId: string; sku: string; quantity: number; actor: string },
): Promise<MapResult | { kind: "too-much" }> {
  const before = await ctx.prisma.mappingComponent.findMany({ where: { shop, variantId } });
  const [part] = before;
  const isPersonal = part?.design !== null && part?.design !== undefined;
  if (before.length > 1 || (isPersonal && part.sku !== sku)) return { kind: "too-much" };
  const artworkUrl = part?.artworkUrl ?? null;
  // Its design is left out, so that it stays.
  return mapVariant(ctx, { shop, variantId, components: [{ sku, quantity, artworkUrl }], actor });
}
