import { limits } from "#app/limits/limits.ts";
import { findRemappable, findSentBefore } from "../../ingest/orders/index.ts";
import type { Needs } from "../../ports/context.ts";
import { readMade } from "../../products/mappings/index.ts";

const { ordersMax } = limits.remapping;

/** A variant whose mapping was saved after orders of it were sent. */
export interface EarlierMappedVariant {
  id: string;
  productTitle: string;
  /** The option values; empty where the product has no options. */
  title: string;
  /** How many orders. */
  orders: number;
}

export interface EarlierMappedView {
  /** By how many orders, the most first. */
  variants: EarlierMappedVariant[];
  /** How many orders in all: one may have several of the variants. */
  orders: number;
  /** Those, the oldest first: as many as one press changes. */
  changeable: { dispatchId: string; orderName: string }[];
  /** When the last of their mappings was saved; null: there is none. */
  mappedAt: Date | null;
  /** The oldest were looked at alone: there may be more. */
  isMore: boolean;
}

/**
 * Accepted orders of a store that nobody has begun and that were sent with an earlier mapping than their variants have now:
 * what the pages of those variants offer to change, and one press on all of them. One statement where no mapping was saved since.
 */
export async function readEarlierMapped(
  ctx: Needs<"prisma" | "pool">,
  { shop }: { shop: string },
): Promise<EarlierMappedView> {
  const rows = await findSentBefore(ctx, { shop, limit: ordersMax + 1 });
  const looked = rows.slice(0, ordersMax);
  if (looked.length === 0)
    return { variants: [], orders: 0, changeable: [], mappedAt: null, isMore: false };
  const variantIds = [...new Set(looked.flatMap((row) => row.variantIds))];
  const made = await readMade(ctx.pool, { shop, variantIds });
  const dispatchIds = looked.map(({ id }) => id);
  const found = await findRemappable(ctx.prisma, { shop, dispatchIds, made });
  const madeEarlier = found.map(({ lines }) => new Set(lines.map(({ variantId }) => variantId)));
  const shown = await ctx.prisma.variant.findMany({
    where: { shop, id: { in: variantIds } },
    select: { id: true, productTitle: true, title: true },
    orderBy: { id: "asc" },
  });
  const ofVariant = (id: string) => madeEarlier.filter((ids) => ids.has(id)).length;
  return {
    variants: shown
      .map(({ id, productTitle, title }) => ({ id, productTitle, title, orders: ofVariant(id) }))
      .filter(({ orders }) => orders > 0)
      .toSorted((one, other) => other.orders - one.orders),
    orders: found.length,
    changeable: found.map(({ dispatchId, orderName }) => ({ dispatchId, orderName })),
    mappedAt:
      found.length === 0
        ? null
        : new Date(Math.max(...looked.map((row) => row.mappedAt.getTime()))),
    isMore: rows.length > ordersMax,
  };
}
