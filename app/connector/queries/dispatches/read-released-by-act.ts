import { limits } from "#app/limits/limits.ts";
import { openLinesSince } from "../../model/open-lines.ts";
import type { Needs } from "../../ports/context.ts";
import { type ChosenPart, matchingVariants } from "../../products/mappings/index.ts";
import {
  type AskedVariantAct,
  type VariantActWish,
  wouldRelease,
} from "../../products/variant-acts/index.ts";
import {
  type ReleasedOrders,
  readReleasedTogether,
  readReleasedVariants,
} from "./read-released.ts";

const waysOf = {
  accept: "mapping",
  map: "mapping",
  artwork: "mapping",
  ignore: "exclusion",
  include: "inclusion",
  reopen: "inclusion",
} as const;

/**
 * The orders that an act on variants sends as they are now, unless something else holds them: on those that are named, else
 * on all of the list; null: it sends none. The number of statements does not depend on how many they are.
 */
export async function readReleasedByAct(
  ctx: Needs<"prisma" | "pool" | "clock">,
  {
    shop,
    act,
    part = null,
    query: { isOrdered, ...query },
  }: {
    shop: string;
    act: AskedVariantAct;
    /** Of `map`: what one unit of each becomes. */
    part?: ChosenPart | null;
    query: VariantActWish["query"];
  },
): Promise<ReleasedOrders | null> {
  const orderedSince = isOrdered ? openLinesSince(ctx.clock()) : null;
  const limit = limits.variantActs.variantsMax;
  const meant =
    query.variantIds.length > 0
      ? query.variantIds
      : await matchingVariants(ctx, { ...query, orderedSince, shop, limit });
  const by = waysOf[act];
  // Few of many have an order that waits: only they are judged.
  const waiting = await readReleasedVariants(ctx, { shop, variantIds: meant, by });
  const variantIds = await wouldRelease(ctx, { shop, act, part, variantIds: waiting });
  return readReleasedTogether(ctx, { shop, variantIds, by });
}
