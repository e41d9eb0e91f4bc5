import type { Transaction } from "#app/db/database.server.ts";
import type { VariantActName, VariantOutcome } from "../../model/variant-act.ts";
import type { MappingBefore } from "../../model/variant-query.ts";
import type { Needs } from "../../ports/context.ts";
import { designOf } from "../../store/mapping-components.ts";
import {
  type ChosenPart,
  type Component,
  lockVariants,
  openRange,
  reopenVariants,
  writeMappings,
} from "../mappings/index.ts";
import type { Unfit } from "./judge-artworks.ts";
import type { Refusals } from "./judge-picture.ts";

/** Some of the variants that an act is about. */
export interface VariantStep {
  shop: string;
  actor: string;
  act: Exclude<VariantActName, "undo">;
  /** When the act was pressed. */
  askedAt: Date;
  variantIds: readonly string[];
  /** Those of them that match as they did then. */
  matching: ReadonlySet<string>;
  /** Of `accept`: the SKUs that alone are accepted, by variant; null: whatever is suggested. */
  shown: Readonly<Record<string, string>> | null;
  /** Of `artwork`: the picture, and what is wrong with it by SKU. */
  picture: { url: string; refusals: Refusals } | null;
  /** Of `map`: what one unit becomes, and what of the artwork that variants have can't be printed on it. */
  target: { part: ChosenPart; unfit: Unfit } | null;
}

/** What a variant was before, once the act was done to it. */
export interface VariantDone {
  variantId: string;
  before: MappingBefore | null;
  leftAt: Date | null;
}

/** What is made of a variant: parts, nothing on purpose, or what its SKU says. */
type Verdict = { outcome: VariantOutcome } | { components: readonly Component[] } | "reopen";

interface Seen {
  before: MappingBefore | undefined;
  /** Shopify has artwork of it. */
  isPictured: boolean;
  /** The SKU of its one clear suggestion. */
  suggested: () => string | undefined;
  /** The one that was shown; null: none had to be. */
  shown: string | undefined | null;
  picture: VariantStep["picture"];
  target: VariantStep["target"];
}

/**
 * Does an act to variants in the caller's transaction, by the functions by which the pages do it to one. What somebody
 * has decided since the act was pressed stays.
 */
export async function actOnVariants(
  ctx: Needs<"clock" | "enqueue">,
  transaction: Transaction,
  step: VariantStep,
): Promise<{ outcomes: VariantOutcome[]; done: VariantDone[] }> {
  const { shop, act, actor, variantIds, picture, target } = step;
  const known = await lockVariants(transaction, { shop, variantIds });
  const [mappings, variants, range] = await Promise.all([
    readBefore(transaction, { shop, variantIds }),
    transaction.variant.findMany({ where: { shop, id: { in: [...variantIds] } } }),
    act === "accept" ? openRange(transaction, shop) : null,
  ]);
  const verdicts = variantIds.map((variantId): [string, Verdict] => {
    const variant = variants.find(({ id }) => id === variantId);
    const mapping = mappings.get(variantId);
    const isSince = mapping !== undefined && mapping.updatedAt > step.askedAt;
    if (variant === undefined || !known.has(variantId) || !step.matching.has(variantId) || isSince)
      return [variantId, { outcome: { why: "moved-on" } }];
    const seen: Seen = {
      before: mapping?.before,
      isPictured: (variant.artworkUrl ?? variant.productArtworkUrl) !== null,
      suggested: () => range?.suggest(variant).find(({ isOnlyBest }) => isOnlyBest)?.sku,
      shown: step.shown === null ? null : step.shown[variantId],
      picture,
      target,
    };
    return [variantId, judgeVariant[act](seen)];
  });
  const written = verdicts.flatMap(([variantId, verdict]) =>
    verdict !== "reopen" && "components" in verdict
      ? [{ variantId, components: verdict.components }]
      : [],
  );
  const opened = verdicts.flatMap(([id, verdict]) => (verdict === "reopen" ? [id] : []));
  const origin = act === "accept" ? "Suggestion" : "Person";
  // Artwork says nothing of what its SKU was when it was mapped.
  const keepsDecidedSku = act === "artwork";
  const command = { shop, mappings: written, origin, actor, keepsDecidedSku } as const;
  await writeMappings(ctx, transaction, command);
  await reopenVariants(ctx, transaction, { shop, variantIds: opened, actor });
  const doneIds = [...written.map(({ variantId }) => variantId), ...opened];
  const after = await readBefore(transaction, { shop, variantIds: doneIds });
  return {
    outcomes: verdicts.map(([, verdict]) =>
      verdict !== "reopen" && "outcome" in verdict ? verdict.outcome : null,
    ),
    done: doneIds.map((variantId) => ({
      variantId,
      before: mappings.get(variantId)?.before ?? null,
      leftAt: after.get(variantId)?.updatedAt ?? null,
    })),
  };
}

/** What an act makes of one variant. Pure. */
export const judgeVariant: Record<VariantStep["act"], (seen: Seen) => Verdict> = {
  accept({ before, suggested, shown }) {
    if (before !== undefined) return { outcome: { why: "decided" } };
    const sku = suggested();
    if (sku === undefined || shown === undefined) return { outcome: { why: "unclear" } };
    // Nothing is mapped of a selection that nobody saw.
    if (shown !== null && shown !== sku) return { outcome: { why: "moved-on" } };
    return { components: [{ sku, quantity: 1, artworkUrl: null }] };
  },
  map({ before, target }) {
    if (target === null) return { outcome: { why: "gone" } };
    const { part: wanted, unfit } = target;
    const parts = before?.components ?? [];
    const [part] = parts;
    const isSame = part?.sku === wanted.sku;
    if (parts.length === 1 && isSame && part?.quantity === wanted.quantity)
      return { outcome: { why: "already" } };
    const isPersonal = part !== undefined && part.design !== null && !isSame;
    if (parts.length > 1 || isPersonal) return { outcome: { why: "too-much" } };
    const artworkUrl = part?.artworkUrl ?? null;
    const words = isSame || artworkUrl === null ? undefined : unfit.get(artworkUrl);
    if (words !== undefined) return { outcome: { why: "unfit", words } };
    // Its design is left out, so that it stays.
    return { components: [{ ...wanted, artworkUrl }] };
  },
  artwork({ before, isPictured, picture }) {
    if (before?.state !== "Mapped" || picture === null) return { outcome: { why: "unmapped" } };
    const bare = before.components.filter(({ artworkUrl }) => artworkUrl === null);
    if (isPictured || bare.length === 0) return { outcome: { why: "has-artwork" } };
    const { url, refusals } = picture;
    const judged = bare.flatMap(({ sku }) => refusals.get(sku) ?? (refusals.has(sku) ? null : []));
    if (judged.length === 0) return { outcome: { why: "unmapped" } };
    const [refusal] = judged;
    if (!judged.includes(null) && refusal !== undefined && refusal !== null)
      return { outcome: { why: "unfit", words: refusal } };
    return {
      components: before.components.map(({ design: _kept, ...part }) => ({
        ...part,
        artworkUrl: part.artworkUrl ?? (refusals.get(part.sku) === null ? url : null),
      })),
    };
  },
  ignore: ({ before }) =>
    before?.state === "Ignored" ? { outcome: { why: "already" } } : { components: [] },
  reopen: ({ before }) => (before === undefined ? { outcome: { why: "already" } } : "reopen"),
};

/** The mappings of variants as they could be written again, and when each was written. */
export async function readBefore(
  transaction: Pick<Transaction, "mapping">,
  { shop, variantIds }: { shop: string; variantIds: readonly string[] },
): Promise<ReadonlyMap<string, { before: MappingBefore; updatedAt: Date }>> {
  const rows = await transaction.mapping.findMany({
    where: { shop, variantId: { in: [...variantIds] } },
    include: { components: { orderBy: { position: "asc" } } },
  });
  return new Map(
    rows.map(({ variantId, state, origin, decidedSku, updatedAt, components }) => [
      variantId,
      {
        updatedAt,
        before: {
          state,
          origin,
          decidedSku,
          components: components.map((part) => ({
            sku: part.sku,
            quantity: part.quantity,
            artworkUrl: part.artworkUrl,
            design: designOf(part),
          })),
        },
      },
    ]),
  );
}
