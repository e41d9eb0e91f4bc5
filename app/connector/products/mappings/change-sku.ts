import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { mapVariant, type MapResult } from "./map-variant.ts";

/**
 * Has a variant made of one SKU, or of another than before, and keeps its artwork, which has to fit there too. Of a
 * variant that is made of several parts, `replaces` is the SKU of the one that is meant; the others stay as they are.
 * `too-much`: which one is not clear, or it is what buyers personalize, which would not fit another SKU; nothing was
 * changed. Otherwise as `mapVariant`.
 */
export async function changeSku(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  {
    shop,
    variantId,
    sku,
    quantity,
    replaces,
    actor,
  }: {
    shop: string;
    variantId: string;
    sku: string;
    quantity: number;
    replaces?: string | undefined;
    actor: string;
  },
): Promise<MapResult | { kind: "too-much" }> {
  const before = await ctx.prisma.mappingComponent.findMany({
    where: { shop, variantId },
    orderBy: { position: "asc" },
  });
  const meant = replaces === undefined ? before : before.filter((each) => each.sku === replaces);
  const [part] = meant;
  const isUnclear = meant.length > 1 || (replaces !== undefined && part === undefined);
  const isPersonal = part?.design !== null && part?.design !== undefined;
  if (isUnclear || (isPersonal && part.sku !== sku)) return { kind: "too-much" };
  const changed = { sku, quantity, artworkUrl: part?.artworkUrl ?? null };
  // Designs are left out, so that they stay.
  const others = before.map((each) =>
    each === part
      ? changed
      : { sku: each.sku, quantity: each.quantity, artworkUrl: each.artworkUrl },
  );
  const components = part === undefined ? [changed] : others;
  return mapVariant(ctx, { shop, variantId, components, actor });
}
