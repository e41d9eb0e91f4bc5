import { isDeepStrictEqual } from "node:util";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { judgeComponents, type MapResult } from "./map-variant.ts";
import { mappingVersion } from "./mapping-version.ts";
import { type MappingOf, readMappings } from "./read-mappings.ts";
import { rewriteMapping } from "./rewrite-mapping.ts";
import type { Component } from "./write-mappings.ts";

/** `too-much`: which part is meant is not clear, or it is what buyers personalize, which would not fit another SKU. */
export type SkuChange = MapResult | { kind: "too-much" };

/**
 * Has a variant made of one SKU, or of another than before, and keeps its artwork, which has to fit there too. Of a
 * variant that is made of several parts, `replaces` is the SKU of the one that is meant; the others stay as they are,
 * or as somebody has saved them by the time this is written; `moved-on`, if that was this part, or if the mapping is not
 * the one of `version` any more, which the person was shown. Otherwise as `mapVariant`.
 */
export async function changeSku(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  {
    shop,
    variantId,
    sku,
    quantity,
    replaces,
    version,
    actor,
  }: {
    shop: string;
    variantId: string;
    sku: string;
    quantity: number;
    replaces?: string | undefined;
    version?: string | undefined;
    actor: string;
  },
): Promise<SkuChange> {
  const key = { shop, variantIds: [variantId] };
  const before = (await readMappings(ctx.prisma, key)).get(variantId);
  const meant = meantOf(before, replaces);
  if (meant === null) return { kind: "too-much" };
  const { part } = meant;
  const isPersonal = part !== undefined && part.design !== null;
  if (isPersonal && part.sku !== sku) return { kind: "too-much" };
  // Its design is left out, so that it stays.
  const entered = { sku, quantity, artworkUrl: part?.artworkUrl ?? null };
  const judged = await judgeComponents(ctx, { shop, variantId, components: [entered] });
  if (judged.kind !== "fits") return judged;

  return rewriteMapping(ctx, { shop, variantId, actor }, (now) => {
    const found = meantOf(now, replaces);
    const isSame = now?.state === before?.state && isDeepStrictEqual(found?.part, part);
    const isAsShown = version === undefined || version === mappingVersion(now);
    if (found === null || !isSame || !isAsShown) return null;
    const parts: Component[] = now?.components ?? [];
    return parts.toSpliced(found.at, 1, ...judged.components);
  });
}

/** The part that is meant, and where it stands; without any, the place of the first. Null: which is not clear. */
function meantOf(
  mapping: MappingOf | undefined,
  replaces: string | undefined,
): { at: number; part: MappingOf["components"][number] | undefined } | null {
  const parts = mapping?.components ?? [];
  const meant = replaces === undefined ? parts : parts.filter((each) => each.sku === replaces);
  const [part] = meant;
  if (meant.length > 1 || (replaces !== undefined && part === undefined)) return null;
  return { at: part === undefined ? 0 : parts.indexOf(part), part };
}
