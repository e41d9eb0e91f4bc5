import type { Needs } from "../ports/context.ts";
import type { LineCorrection } from "../model/correction.ts";
import type { OrderSnapshot, OrderSnapshotLine } from "../model/orders/index.ts";
import { type MadeOf, readMade } from "../products/mappings/index.ts";
import { readNoteKeys } from "../store/note-properties.ts";
import { readCorrections } from "../store/line-corrections.ts";
import type { OrderLineModel, ShopOrderModel } from "#app/db/generated/models.ts";
import type { DispatchState } from "../model/dispatch-states.ts";
import type { Seen, SeenCorrection, SeenLine } from "./decide/index.ts";
import {
  correctedComponents,
  correctedLine,
  isEnteredSince,
  lineArtwork,
  ownArtworkField,
  personalArtwork,
  unclearEntries,
  unprintedProperties,
} from "./request/index.ts";

/** A dispatch with its drawings, and what it has of its order. */
interface Rows {
  dispatch: {
    shop: string;
    state: DispatchState;
    drawings: readonly unknown[];
    order: Pick<ShopOrderModel, "shop" | "id" | "corrections"> & { snapshot: OrderSnapshot };
  };
  orderLines: readonly Pick<
    OrderLineModel,
    "id" | "variantId" | "title" | "decidedSku" | "decidedArtwork"
  >[];
}

/** What is no variant has no mapping, and no metafields. */
export const unmade: MadeOf = {
  mapping: null,
  variantArtworkUrl: null,
  productArtworkUrl: null,
  artworkReadAt: null,
};

/**
 * Before Shopify was read, what lines become matters to drawings alone: without any it is read once, and as late
 * as can be.
 */
export function awaitsShopify(
  { dispatch }: { dispatch: Pick<Rows["dispatch"], "state" | "drawings"> },
  shopify: Seen["shopify"],
): boolean {
  return shopify === "unseen" && dispatch.state === "Pending" && dispatch.drawings.length === 0;
}

/**
 * What the lines of a dispatch become, as they are corrected. Before Shopify was read that matters to drawings alone:
 * without any it is read then.
 */
export async function loadLines(
  ctx: Needs<"prisma" | "pool">,
  rows: Rows,
  shopify: Seen["shopify"],
): Promise<SeenLine[]> {
  const { dispatch, orderLines } = rows;
  const { shop } = dispatch;
  const { snapshot } = dispatch.order;
  const variantIds = orderLines.map(({ variantId }) => variantId).filter((id) => id !== null);
  const isUnread = awaitsShopify(rows, shopify);
  const made = isUnread
    ? new Map<string, MadeOf>()
    : await readMade(ctx.pool, { shop, variantIds });
  const corrections = await readCorrections(ctx.prisma, dispatch.order);
  const lines = seenLines({ orderLines, snapshot, made, corrections });
  return withoutNotes(ctx, { shop, lines });
}

/** What lines become by what was read of them. Pure. */
export function seenLines({
  orderLines,
  snapshot,
  made,
  corrections,
}: {
  orderLines: Rows["orderLines"];
  snapshot: OrderSnapshot;
  made: ReadonlyMap<string, MadeOf>;
  corrections: ReadonlyMap<string, LineCorrection>;
}): SeenLine[] {
  return orderLines.flatMap(({ id, variantId, title, decidedSku, decidedArtwork }): SeenLine[] => {
    const entered = snapshot.lines.find((candidate) => candidate.id === id);
    const corrected = corrections.get(id);
    const line = entered === undefined ? undefined : correctedLine(entered, corrected);
    const seen = {
      lineItemId: id,
      variantId,
      title,
      artworkUrl: line === undefined ? null : lineArtwork(line),
      correction: seenCorrection(corrected, entered),
    };
    const { mapping, ...metafields } = made.get(variantId ?? "") ?? unmade;
    if (variantId === null && decidedSku === null) return [];
    const mapped = mapping?.state === "Mapped" ? mapping.components : [];
    const decided = {
      sku: decidedSku ?? "",
      quantity: 1,
      artworkUrl: decidedArtwork,
      design: null,
      designId: null,
    };
    const parts = correctedComponents(variantId === null ? [decided] : mapped, corrected);
    const components = parts.map(({ sku, quantity, artworkUrl, design }) => ({
      sku,
      quantity,
      artworkUrl,
      wish: personalArtwork(design, line?.properties ?? []),
      ownArtworkField: ownArtworkField(design),
      unclear: line === undefined ? [] : unclearEntries(design, line),
    }));
    // Who chose the plain artwork for the line, or something else for it, has seen what was entered.
    const isChosen = corrected?.print?.kind === "plain" || corrected?.print?.kind === "picture";
    const unprinted = line === undefined || isChosen ? [] : unprintedProperties(line, parts);
    return [{ ...seen, components, unprinted, ...metafields }];
  });
}

/** What a person has called only a note counts no more; where nothing is unprinted it costs no statement. */
async function withoutNotes(
  { pool }: Needs<"pool">,
  { shop, lines }: { shop: string; lines: SeenLine[] },
): Promise<SeenLine[]> {
  const open = lines.flatMap(({ unprinted }) => unprinted.map(({ productId }) => productId));
  if (open.length === 0) return lines;
  const isNote = await readNoteKeys(pool, { shop, productIds: open });
  return lines.map((line) => ({
    ...line,
    unprinted: line.unprinted.filter((property) => !isNote(property)),
  }));
}

function seenCorrection(
  corrected: LineCorrection | undefined,
  entered: OrderSnapshotLine | undefined,
): SeenCorrection | null {
  if (corrected === undefined) return null;
  const { number, remapped, past, touched } = corrected;
  const isOutdated = entered !== undefined && isEnteredSince(entered, corrected);
  return { number, remapped, past, touched, isOutdated };
}
