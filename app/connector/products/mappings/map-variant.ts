import type { Words } from "../../model/phrases.ts";
import type { Needs, ProviderAccess } from "../../ports/context.ts";
import { type ArtworkDesign, artworkDesign, designFieldsMax } from "../../model/artwork-design.ts";
import { checkArtworks } from "./check-artwork.ts";
import { normalizeSku } from "./sku.ts";
import { nameKey, textsForPictures } from "./texts-for-pictures.ts";
import { mappingVersion } from "./mapping-version.ts";
import { rewriteMapping } from "./rewrite-mapping.ts";
import type { Component } from "./write-mappings.ts";
import { readConnectionId } from "../../store/shop-connections.ts";

/** More than any box of a roaster holds. */
export const componentsMax = 20;
export const componentQuantityMax = 1_000;

/** One part as a person entered it. */
export interface EnteredComponent {
  sku: string;
  quantity: number;
  artworkUrl: string | null;
  /** Left out: what the variant has for this SKU stays. */
  design?: EnteredDesign | null;
}

/** What personalized lines fill, as a person entered it; an empty product is the SKU's own. */
export interface EnteredDesign {
  productId: string;
  fields: readonly { property: string; fieldId: string; type: string }[];
}

/** What does not fit about one part; the page has the words for it. */
export type ComponentProblem =
  | { position: number; field: "sku"; problem: "unknown"; detail: string }
  | { position: number; field: "quantity"; problem: "range"; detail: string }
  | { position: number; field: "artworkUrl"; problem: "refused"; detail: Words }
  | { position: number; field: "design"; problem: "fields" | "text"; detail: string };

export type MapResult =
  | { kind: "mapped" }
  /** The shop has no such variant. */
  | { kind: "missing" }
  | { kind: "no-components" }
  /** It is made of something else by now than the person was shown. */
  | { kind: "moved-on" }
  | { kind: "refused"; problems: ComponentProblem[] };

/**
 * Maps a variant to what a person chose, as `judgeComponents` accepts it. `version`: of the mapping that the person was
 * shown; left out, it is written over whatever is there. Nothing is written unless all fits.
 */
export async function mapVariant(
  ctx: ProviderAccess & Needs<"enqueue" | "inspectPicture">,
  {
    shop,
    variantId,
    components,
    version,
    actor,
  }: {
    shop: string;
    variantId: string;
    components: readonly EnteredComponent[];
    version?: string | undefined;
    actor: string;
  },
): Promise<MapResult> {
  const judged = await judgeComponents(ctx, { shop, variantId, components });
  if (judged.kind !== "fits") return judged;
  return rewriteMapping(ctx, { shop, variantId, actor }, (now) => {
    const isAsShown = version === undefined || version === mappingVersion(now);
    return isAsShown ? judged.components : null;
  });
}

/**
 * Whether a variant can be made of what a person chose, and as what to write it. The SKUs have to be the catalog's,
 * quantities whole and 1 to 1,000; artwork that was not there before is looked at, and so is what buyers entered for the
 * pictures of a design.
 */
export async function judgeComponents(
  ctx: ProviderAccess & Needs<"inspectPicture">,
  {
    shop,
    variantId,
    components,
  }: { shop: string; variantId: string; components: readonly EnteredComponent[] },
): Promise<Exclude<MapResult, { kind: "mapped" }> | { kind: "fits"; components: Component[] }> {
  const key = { shop, id: variantId };
  const variant = await ctx.prisma.variant.findUnique({ where: { shop_id: key } });
  if (variant === null) return { kind: "missing" };
  if (components.length === 0) return { kind: "no-components" };
  const skus = await catalogSkus(ctx, { shop, skus: components.map(({ sku }) => sku) });
  const before = await ctx.prisma.mappingComponent.findMany({ where: { shop, variantId } });
  const problems: ComponentProblem[] = [];
  const accepted: Component[] = [];
  const fresh: { position: number; sku: string; url: string }[] = [];
  const designs: { position: number; design: ArtworkDesign }[] = [];
  for (const [position, entered] of components.slice(0, componentsMax).entries()) {
    const sku = skus.get(normalizeSku(entered.sku) ?? "");
    const { quantity, artworkUrl } = entered;
    if (sku === undefined) {
      problems.push({ position, field: "sku", problem: "unknown", detail: entered.sku });
      continue;
    }
    if (!isQuantity(quantity)) {
      const detail = String(componentQuantityMax);
      problems.push({ position, field: "quantity", problem: "range", detail });
    }
    const isKept = before.some((part) => part.sku === sku && part.artworkUrl === artworkUrl);
    if (artworkUrl !== null && !isKept) fresh.push({ position, sku, url: artworkUrl });
    const { design: words } = entered;
    const design = words && (await readDesign(ctx, { shop, sku, entered: words }));
    if (design === "unfit") {
      const detail = String(designFieldsMax);
      problems.push({ position, field: "design", problem: "fields", detail });
      continue;
    }
    if (design) designs.push({ position, design });
    const part = { sku, quantity, artworkUrl };
    accepted.push(design === undefined ? part : { ...part, design });
  }
  const checks = await checkArtworks(ctx, { shop, artworks: fresh });
  for (const [at, { position }] of fresh.entries()) {
    const check = checks[at];
    if (check?.kind !== "refused") continue;
    problems.push({ position, field: "artworkUrl", problem: "refused", detail: check.reason });
  }
  problems.push(...(await misfilledPictures(ctx, { shop, variantId, designs })));
  if (problems.length > 0) return { kind: "refused", problems };
  return { kind: "fits", components: accepted };
}

/** The properties of which buyers' texts would stand in a picture's place, each with its part. */
async function misfilledPictures(
  ctx: Needs<"pool">,
  {
    designs,
    ...of
  }: {
    shop: string;
    variantId: string;
    designs: readonly { position: number; design: ArtworkDesign }[];
  },
): Promise<ComponentProblem[]> {
  const texts = await textsForPictures(ctx, {
    ...of,
    designs: designs.map(({ design }) => design),
  });
  return designs.flatMap(({ position, design }) =>
    design.fields
      .filter(({ type, property }) => type === "image" && texts.has(nameKey(property)))
      .map(
        ({ property: detail }) => ({ position, field: "design", problem: "text", detail }) as const,
      ),
  );
}

/** A row without any entry is no field; a half-filled one, or a place that is filled twice, is unfit. */
async function readDesign(
  ctx: Needs<"prisma">,
  { shop, sku, entered }: { shop: string; sku: string; entered: EnteredDesign },
): Promise<ArtworkDesign | null | "unfit"> {
  const fields = entered.fields.filter(
    (field) => `${field.property}${field.fieldId}`.trim() !== "",
  );
  if (fields.length === 0) return null;
  const productId = entered.productId.trim() || (await productOf(ctx, { shop, sku }));
  const design = { productId, fields };
  return artworkDesign.safeParse(design).data ?? "unfit";
}

/** The product of the provider's that a SKU is of; empty where the catalog does not have it. */
export async function productOf(
  ctx: Needs<"prisma">,
  { shop, sku }: { shop: string; sku: string },
): Promise<string> {
  const connectionId = (await readConnectionId(ctx.prisma, { shop })) ?? "";
  const row = await ctx.prisma.catalogSku.findUnique({
    where: { connectionId_sku: { connectionId, sku } },
  });
  return row?.productId ?? "";
}

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= componentQuantityMax;
}

/** Normalized SKU → the SKU as the catalog behind the shop's connection writes it. */
export async function catalogSkus(
  ctx: Needs<"prisma">,
  { shop, skus }: { shop: string; skus: readonly string[] },
): Promise<Map<string, string>> {
  const connectionId = await readConnectionId(ctx.prisma, { shop });
  const wanted = skus.map((sku) => normalizeSku(sku)).filter((sku) => sku !== null);
  if (connectionId === null || wanted.length === 0) return new Map();
  const rows = await ctx.prisma.catalogSku.findMany({
    where: { connectionId, normalizedSku: { in: [...new Set(wanted)] } },
    select: { sku: true, normalizedSku: true },
    orderBy: { sku: "asc" },
  });
  const known = new Map(rows.map(({ sku, normalizedSku }) => [normalizedSku, sku]));
  // Where two SKUs differ in case alone, only the exact one is meant.
  const exact = new Set(rows.map(({ sku }) => sku));
  for (const sku of skus) {
    if (exact.has(sku)) known.set(normalizeSku(sku) ?? "", sku);
  }
  return known;
}
