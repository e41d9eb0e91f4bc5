import type { ArtworkInput } from "#app/contract/index.ts";
import type {
  DispatchModel,
  DrawingModel,
  OrderLineModel,
  ShopOrderModel,
} from "#app/db/generated/models.ts";
import { loadLines, loadPartLines } from "../../dispatches/index.ts";
import {
  chooseArtwork,
  externalItemId,
  shows,
  withOwnArtwork,
} from "../../dispatches/request/index.ts";
import type { Needs } from "../../ports/context.ts";
import { readAddedItems } from "../../store/added-units.ts";
import { artworkRequestOf } from "../../store/drawings.ts";
import { readRemake } from "../../store/remakes.ts";
import { snapshotOf } from "../../store/shop-orders.ts";
import { hidesBuyer } from "./order-summary.ts";

/** An item of what is still to be sent. */
export interface PlannedItem {
  /** As the item will be called at the provider. */
  externalSourceId: string;
  title: string;
  sku: string;
  quantity: number;
  /** The file that is printed. Null: none is known, or it is still to be drawn. */
  artworkUrl: string | null;
  /** What the provider is to draw for it; null where a file is printed as it is. */
  wish: ArtworkInput | null;
}

/** A dispatch with what it is to be made of. */
type Row = Pick<DispatchModel, "shop" | "id" | "state" | "sequence"> & {
  drawings: readonly DrawingModel[];
  order: ShopOrderModel & { lines: readonly OrderLineModel[] };
  remake: object | null;
};

/**
 * What a dispatch that waits is to send: it is not written down yet, and follows mappings, corrections and drawings as they
 * are now. `units`: by line, how many the dispatch is to make. Empty of any that does not wait, and of an erased one.
 */
export async function plannedItems(
  ctx: Needs<"prisma" | "pool">,
  row: Row,
  units: ReadonlyMap<string, number>,
): Promise<PlannedItem[]> {
  const { shop, id: dispatchId, state } = row;
  if (state !== "Pending" || hidesBuyer(row.order, state)) return [];
  if (row.order.redactedAt !== null) return [];
  const order = { ...row.order, snapshot: snapshotOf(row.order) };
  const dispatch = { ...row, order };
  const drawn = row.drawings.filter((drawing) => drawing.state === "Done");
  const unitsOf = (lineItemId: string) => units.get(lineItemId) ?? 0;
  const remake = row.remake === null ? null : await readRemake(ctx.prisma, { shop, dispatchId });
  const items = remake?.items ?? (await readAddedItems(ctx.prisma, { shop, dispatchId }));
  if (items.length > 0) {
    const lines = await loadPartLines(ctx, { dispatch, items }, "missing");
    const planned = lines.flatMap((line) =>
      line.components.map((part, index) => plannedItem({ line, part, index, drawn })),
    );
    return items.flatMap(({ externalSourceId, title, sku, artworkUrl, ...item }) => {
      // What is made again was counted; of what was added, some may have been taken back since.
      const quantity = remake === null ? item.perUnit * unitsOf(item.lineItemId) : item.quantity;
      const corrected = planned.find((each) => each.externalSourceId === externalSourceId);
      if (quantity === 0) return [];
      return corrected === undefined
        ? { externalSourceId, title, sku, quantity, artworkUrl, wish: null }
        : Object.assign(corrected, { quantity });
    });
  }
  const orderLines = row.order.lines.filter(
    ({ dispatchSequence }) => dispatchSequence === row.sequence,
  );
  const lines = await loadLines(ctx, { dispatch, orderLines }, "missing");
  return lines.flatMap((line) =>
    line.components.flatMap((part, index) => {
      const quantity = unitsOf(line.lineItemId) * part.quantity;
      return quantity === 0 ? [] : { ...plannedItem({ line, part, index, drawn }), quantity };
    }),
  );
}

type PlannedLine = Awaited<ReturnType<typeof loadLines>>[number];

/** One part of a line that is still to be sent, but for how many of it. */
function plannedItem({
  line,
  part,
  index,
  drawn,
}: {
  line: PlannedLine;
  part: PlannedLine["components"][number];
  index: number;
  drawn: readonly DrawingModel[];
}): Omit<PlannedItem, "quantity"> {
  const externalSourceId = externalItemId(line.lineItemId, index);
  const plain = chooseArtwork({
    line: line.artworkUrl,
    component: part.artworkUrl,
    variant: line.variantArtworkUrl,
    product: line.productArtworkUrl,
  });
  const item = { externalSourceId, title: line.title, sku: part.sku };
  const { wish } = part;
  if (wish === null || line.artworkUrl !== null) return { ...item, artworkUrl: plain, wish: null };
  const done = drawn.find(
    (each) => each.externalSourceId === externalSourceId && shows(artworkRequestOf(each), wish),
  );
  if (done !== undefined) return { ...item, artworkUrl: done.artworkUrl, wish: null };
  const own = { fieldId: part.ownArtworkField, artworkUrl: plain };
  return { ...item, artworkUrl: null, wish: withOwnArtwork(wish, own) };
}
