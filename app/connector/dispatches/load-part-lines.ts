import type { Needs } from "../ports/context.ts";
import type { DispatchLineModel, DispatchModel, OrderLineModel } from "#app/db/generated/models.ts";
import type { LineCorrection } from "../model/correction.ts";
import type { OrderSnapshot, OrderSnapshotLine } from "../model/orders/index.ts";
import { designsFor, type MadeOf, readMade } from "../products/mappings/index.ts";
import { readPartCorrections } from "../store/part-corrections.ts";
import { awaitsShopify, unmade } from "./load-lines.ts";
import type { Seen, SeenLine } from "./decide/index.ts";
import {
  itemsInOrder,
  lineArtwork,
  ownArtworkField,
  partComponents,
  partLine,
  personalArtwork,
  unclearEntries,
} from "./request/index.ts";

interface Part {
  dispatch: Pick<DispatchModel, "shop" | "id" | "state"> & {
    drawings: readonly unknown[];
    order: { snapshot: OrderSnapshot; lines: readonly PartRow[] };
  };
  /** What it makes before it is corrected. */
  items: readonly DispatchLineModel[];
}

type PartRow = Pick<OrderLineModel, "id" | "variantId" | "title">;

/**
 * The lines of which a part of an order, a remake or one with units that were added, makes something by corrections of its
 * own; all others it makes as they were made. Before Shopify was read they matter to drawings alone, as those of any dispatch.
 */
export async function loadPartLines(
  ctx: Needs<"prisma" | "pool">,
  { dispatch, items }: Part,
  shopify: Seen["shopify"],
): Promise<SeenLine[]> {
  const corrections = await readPartCorrections(ctx.prisma, dispatch);
  if (corrections.size === 0) return [];
  const rows = dispatch.order.lines.filter(({ id }) => corrections.has(id));
  const made = awaitsShopify({ dispatch }, shopify)
    ? new Map<string, MadeOf>()
    : await readMade(ctx.pool, {
        shop: dispatch.shop,
        variantIds: rows.flatMap(({ variantId }) => variantId ?? []),
      });
  const lines = await Promise.all(
    rows.map(async (row) => {
      const { id, variantId } = row;
      const entered = dispatch.order.snapshot.lines.find((candidate) => candidate.id === id);
      const correction = corrections.get(id);
      const own = items.filter(({ lineItemId }) => lineItemId === id);
      if (entered === undefined || correction === undefined || own.length === 0) return [];
      const { mapping, ...metafields } = made.get(variantId ?? "") ?? unmade;
      const mapped = await designsFor(ctx, {
        shop: dispatch.shop,
        mapped: mapping?.components ?? [],
        items: itemsInOrder(own),
      });
      return [seenPartLine({ row, entered, items: own, mapped, correction, metafields })];
    }),
  );
  return lines.flat();
}

/**
 * What it becomes by what was read of it. Where texts that a person chose have no place any more, no artwork stands for
 * them, neither the product's nor the file that was sent. Pure.
 */
function seenPartLine({
  row: { id, variantId, title },
  entered,
  items,
  mapped,
  correction,
  metafields,
}: {
  row: PartRow;
  entered: OrderSnapshotLine;
  items: readonly DispatchLineModel[];
  mapped: NonNullable<MadeOf["mapping"]>["components"];
  correction: LineCorrection;
  metafields: Omit<MadeOf, "mapping">;
}): SeenLine {
  const line = partLine(entered, correction);
  const components = partComponents(items, { line, mapped, correction });
  const { number, remapped, past, touched } = correction;
  const seen = {
    lineItemId: id,
    variantId,
    title,
    artworkUrl: lineArtwork(line),
    unprinted: [],
    // Whoever corrects what is made once more has seen what the buyer entered by then.
    correction: { number, remapped, past, touched, isOutdated: false },
    ...metafields,
  };
  if (components === null) {
    const nothing = { artworkUrl: null, wish: null, ownArtworkField: null, unclear: [] };
    return {
      ...seen,
      variantArtworkUrl: null,
      productArtworkUrl: null,
      components: items.map(({ sku, perUnit: quantity }) => ({ sku, quantity, ...nothing })),
    };
  }
  return {
    ...seen,
    components: components.map(({ design, sku, quantity, artworkUrl }) => ({
      sku,
      quantity,
      artworkUrl,
      wish: personalArtwork(design, line.properties),
      ownArtworkField: ownArtworkField(design),
      unclear: unclearEntries(design, line),
    })),
  };
}
