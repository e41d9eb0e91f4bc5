/** The row `shop_order`: what its JSON says. */
import { z } from "zod";
import {
  type ObservedOrder,
  observedOrder,
  type OrderSnapshot,
  orderSnapshot,
} from "../model/orders/index.ts";

/** The newest known state of the order. */
export function snapshotOf({ snapshot }: { snapshot: unknown }): OrderSnapshot {
  return orderSnapshot.parse(snapshot);
}

/** Less where it tells less: one odd order empties no list. */
const summary = z.object({
  processedAt: z.iso.datetime({ offset: true }).nullable().catch(null),
  shippingAddress: z.object({ name: z.string().nullable() }).nullable().catch(null),
  lines: z.array(z.object({ id: z.string(), currentQuantity: z.int() })).catch([]),
});

/** Of the snapshot, only what a list shows of an order. */
export function shownOf({ snapshot }: { snapshot: unknown }): z.infer<typeof summary> {
  return summary.parse(snapshot);
}

const entered = z
  .object({
    lines: z.array(
      z.object({ id: z.string(), properties: z.array(z.object({ name: z.string() })) }),
    ),
  })
  .catch({ lines: [] });

/** The lines with which something came that a buyer can see; none where they can't be read. */
export function linesWithEntries({ snapshot }: { snapshot: unknown }): ReadonlySet<string> {
  const { lines } = entered.parse(snapshot);
  const own = lines.filter(({ properties }) =>
    properties.some(({ name }) => !name.startsWith("_")),
  );
  return new Set(own.map(({ id }) => id));
}

/** The lines that Shopify has not seen fulfilled, by its newest known state; null where that state doesn't tell. Pure. */
export function unfulfilledOf({
  orderUpdatedAt,
  unfulfilledAt,
  unfulfilledLines,
}: {
  orderUpdatedAt: Date;
  unfulfilledAt: Date | null;
  unfulfilledLines: readonly string[];
}): ReadonlySet<string> | null {
  const isCurrent = unfulfilledAt?.getTime() === orderUpdatedAt.getTime();
  return isCurrent ? new Set(unfulfilledLines) : null;
}

const tagged = z.object({ tags: z.array(z.string()) }).catch({ tags: [] });

/** Of the snapshot, the order's tags; none where they can't be read. */
export function tagsOf({ snapshot }: { snapshot: unknown }): string[] {
  return tagged.parse(snapshot).tags;
}

/** The order as Shopify last showed it, whatever has changed since; null where that can't be read. */
export function lastObserved({ observed }: { observed: unknown }): ObservedOrder | null {
  return observedOrder.safeParse(observed).data ?? null;
}

/** The order as Shopify last showed it; null when it may have changed since. */
export function rememberedOrder({
  observed,
  observedAt,
}: {
  observed: unknown;
  observedAt: Date | null;
}): ObservedOrder | null {
  if (observedAt === null) return null;
  return lastObserved({ observed });
}
