import type { Needs } from "../../ports/context.ts";
import { readConnectionId } from "../../store/shop-connections.ts";
import { beforeOf, excludedItems } from "../../store/variant-acts.ts";
import { type ChosenPart, equalSkus, openRange } from "../mappings/index.ts";
import { judgeVariant, readBefore } from "./act-on-variants.ts";
import type { VariantActWish } from "./start-variant-act.ts";

/** An act on variants as a page asks about it; `include` takes an exclusion back. */
export type AskedVariantAct = VariantActWish["act"] | "include";

/**
 * Those of a shop's variants that an act would have made of something else than now, or excluded; artwork is taken to fit.
 * What it would leave without a mapping is not among them: its orders wait all the same.
 */
export async function wouldRelease(
  { prisma }: Needs<"prisma">,
  {
    shop,
    act,
    part,
    variantIds,
  }: {
    shop: string;
    act: AskedVariantAct;
    /** Of `map`. */
    part: ChosenPart | null;
    variantIds: readonly string[];
  },
): Promise<string[]> {
  const [mappings, variants, range, connectionId] = await Promise.all([
    readBefore(prisma, { shop, variantIds }),
    prisma.variant.findMany({ where: { shop, id: { in: [...variantIds] } } }),
    act === "accept" ? openRange(prisma, shop) : null,
    readConnectionId(prisma, { shop }),
  ]);
  const bySku = await equalSkus(prisma, {
    connectionId,
    variants: variants.map(({ id: variantId, sku }) => ({ variantId, sku })),
  });
  if (act === "include") return includable({ prisma }, { shop, mappings, bySku });
  const target = part === null ? null : { part, unfit: new Map<string, never>() };
  const made = variants.filter((variant) => {
    const before = mappings.get(variant.id)?.before;
    const bare = before?.components.map(({ sku }) => [sku, null] as const) ?? [];
    const verdict = judgeVariant[act]({
      before,
      isPictured: (variant.artworkUrl ?? variant.productArtworkUrl) !== null,
      suggested: () => range?.suggest(variant).find(({ isOnlyBest }) => isOnlyBest)?.sku,
      shown: null,
      picture: { url: "https://", refusals: new Map(bare) },
      target,
    });
    return verdict === "reopen" ? bySku.has(variant.id) : "components" in verdict;
  });
  return made.map(({ id }) => id);
}

/** Those of which an exclusion can be taken back so that they are made of something. */
async function includable(
  { prisma }: Needs<"prisma">,
  {
    shop,
    mappings,
    bySku,
  }: {
    shop: string;
    mappings: Awaited<ReturnType<typeof readBefore>>;
    bySku: ReadonlyMap<string, string>;
  },
): Promise<string[]> {
  const found: string[] = [];
  for (const [variantId, { before, updatedAt: leftAt }] of mappings) {
    if (before.state !== "Ignored") continue;
    const [kept] = await excludedItems(prisma, { shop, variantId, leftAt });
    const had = kept === undefined ? null : beforeOf(kept);
    if (had === null ? bySku.has(variantId) : had.state === "Mapped") found.push(variantId);
  }
  return found;
}
