import { type ArtworkInput } from "#app/contract/index.ts";
import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import {
  correctedComponents,
  correctedLine,
  type Entered,
  enteredWith,
  externalItemId,
  nothingEntered,
  personalArtwork,
  type PersonalPart,
  shows,
} from "../../dispatches/request/index.ts";
import { type MappingOf, readMappings } from "../../products/mappings/index.ts";
import { type OrderSnapshotLine } from "../../model/orders/index.ts";
import { type CorrectedPart, correctedParts, type LineCorrection } from "../../model/correction.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { isCorrectable, waits } from "../../ingest/orders/index.ts";
import { readCorrectionsOfOrders } from "../../store/line-corrections.ts";
import type { Standing } from "../../store/attention.ts";
import { type AttemptState, inForce } from "../../model/attempt-states.ts";
import { lacksArtwork } from "./lacks-artwork.ts";
import { hidesBuyer, isKeptLine } from "./order-summary.ts";
import { type HeldUnits, unitsOf } from "./units.ts";
import type { DispatchDetail } from "./views.ts";
import { snapshotOf, unfulfilledOf } from "../../store/shop-orders.ts";
import { policyOf } from "../../store/shops.ts";
import { artworkRequestOf } from "../../store/drawings.ts";

/** What is read with a dispatch to tell of its order's lines. */
export const withOrderLines = {
  lines: { orderBy: { externalSourceId: "asc" } },
  drawings: true,
  order: {
    include: {
      lines: { orderBy: { position: "asc" } },
      dispatches: {
        select: { id: true, sequence: true, state: true, apiStatus: true },
        orderBy: { sequence: "asc" },
      },
    },
  },
} as const satisfies Prisma.DispatchInclude;

type ReadDispatch = Prisma.DispatchGetPayload<{ include: typeof withOrderLines }> &
  Pick<Standing, "plainItems"> & { attempt: { state: AttemptState } | null };
type Item = ReadDispatch["lines"][number];

/** What counts for orders' lines beside their rows. */
interface KnownOfLines {
  /** The store has orders sent that are not paid. */
  sendsUnpaid: boolean;
  /** What variants are made of by now, and their artwork in Shopify. */
  mappings: ReadonlyMap<string, MappingOf>;
  artworks: ReadonlyMap<string, { artworkUrl: string | null; productArtworkUrl: string | null }>;
  /** What people corrected, by order and line. */
  corrections: ReadonlyMap<string, ReadonlyMap<string, LineCorrection>>;
}

/** Reads for many orders of a shop at once what `orderLinesOf` looks at. */
export async function readKnownOfLines(
  { prisma }: Needs<"prisma">,
  {
    shop,
    orders,
  }: {
    shop: string;
    orders: readonly Pick<ReadDispatch["order"], "id" | "corrections" | "lines">[];
  },
): Promise<KnownOfLines> {
  const ofLines = orders.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? []));
  const variantIds = [...new Set(ofLines)];
  const [owner, mappings, variants, corrections] = await Promise.all([
    prisma.shop.findUniqueOrThrow({ where: { domain: shop }, select: { settings: true } }),
    readMappings(prisma, { shop, variantIds }),
    prisma.variant.findMany({
      where: { shop, id: { in: variantIds } },
      select: { id: true, artworkUrl: true, productArtworkUrl: true },
    }),
    readCorrectionsOfOrders(prisma, { shop, orders }),
  ]);
  const artworks = new Map(variants.map((variant) => [variant.id, variant]));
  return { sendsUnpaid: !policyOf(owner).holdUnpaid, mappings, artworks, corrections };
}

/**
 * Every line of a dispatch's order: what became of it, here or in another part of the order. `held`: what rows say of the
 * units that it makes. Pure.
 */
export function orderLinesOf({
  dispatch,
  known: { sendsUnpaid, mappings, artworks, corrections },
  held,
}: {
  dispatch: ReadDispatch;
  known: KnownOfLines;
  held: HeldUnits;
}): DispatchDetail["orderLines"] {
  const { sequence, state, order, lines: allItems } = dispatch;
  const { lines } = snapshotOf(order);
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const left = new Map(lines.map((line) => [line.id, line.currentQuantity]));
  const made =
    state === "Canceled" ? [] : unitsOf(held, { state, sequence, lines: order.lines, left });
  const unitsMade = new Map(made.map(({ lineItemId, units }) => [lineItemId, units]));
  const isSendable =
    order.canceledAt === null &&
    order.redactedAt === null &&
    (order.paidSeenAt !== null || sendsUnpaid);
  const unfulfilled = unfulfilledOf(order);
  const isHidden = hidesBuyer(order, dispatch.state);
  const others = order.dispatches.filter((other) => other.sequence !== sequence);
  return order.lines.map((row) => {
    const { id, title, sku, quantity, verdict, variantId, dispatchSequence } = row;
    const correction = corrections.get(order.id)?.get(id);
    const ordered = wanted.get(id);
    const line = ordered === undefined ? undefined : correctedLine(ordered, correction);
    const mapping = correctedMapping(mappings.get(variantId ?? ""), correction);
    const items = allItems.filter(({ lineItemId }) => lineItemId === id);
    const units = unitsMade.get(id) ?? 0;
    const isHere = line !== undefined && dispatchSequence === sequence && !isHidden;
    const isChangeable = isHere && isCorrectable(dispatch);
    const entered = isHere ? enteredHere(dispatch, { line, mapping, items }) : nothingHere;
    const isPlainChosen = entered.isPlainChosen || (isHere && correction?.print?.kind === "plain");
    const isOpen = verdict === "NeedsMapping" && mapping?.state === "Mapped";
    const canBeSent = isSendable && isOpen && (unfulfilled?.has(id) ?? true);
    // What is not frozen yet, or was told to be sent on its own, is sent with what is there then.
    const isToBeSent = canBeSent || (isHere && dispatch.state === "Pending");
    const variant = artworks.get(variantId ?? "");
    return {
      id,
      title,
      sku,
      // As edits and refunds left it; the row keeps what it was judged by.
      quantity: line?.currentQuantity ?? quantity,
      verdict,
      leftOutAt: isKeptLine(row) ? row.leftOutAt : null,
      canBeKept:
        order.canceledAt === null &&
        (line === undefined || line.currentQuantity > 0) &&
        waits(verdict, stateOf(order.dispatches, dispatchSequence)),
      variantId,
      // Units that were added to it, or are made again, are made here.
      elsewhere: unitsMade.has(id)
        ? null
        : (others.find((other) => other.sequence === dispatchSequence) ?? null),
      units,
      becomes: items.map((item) => ({
        sku: item.sku,
        quantity: item.quantity,
        artworkUrl: item.artworkUrl,
      })),
      printed: entered.printed,
      toPrint: isChangeable && entered.isDrawnAnew ? plannedTexts(dispatch, { line, mapping }) : [],
      unprinted: entered.unprinted,
      besideArtwork: entered.beside,
      unreadArtwork: entered.unreadArtwork,
      isPlainChosen,
      canBePersonalized: entered.hasNoPlace && !isPlainChosen,
      canBeCorrected: isChangeable && line.currentQuantity > 0,
      ownPictureUrl:
        isChangeable && correction?.print?.kind === "picture" ? correction.print.url : null,
      corrected: isHidden ? [] : correctedParts.filter((part) => isCorrected(correction, part)),
      canBeSent,
      lacksArtwork:
        isToBeSent &&
        line !== undefined &&
        mapping !== undefined &&
        lacksArtwork(line, {
          components: mapping.components.map(({ artworkUrl, design }, index) => ({
            artworkUrl,
            isDrawn: wishedFor(canBeSent ? null : dispatch, { design, line, index }) !== null,
          })),
          variant,
        }),
    };
  });
}

function stateOf(
  dispatches: readonly { sequence: number; state: DispatchState }[],
  sequence: number | null,
): DispatchState | null {
  return dispatches.find((each) => each.sequence === sequence)?.state ?? null;
}

function correctedMapping(
  mapping: MappingOf | undefined,
  correction: LineCorrection | undefined,
): MappingOf | undefined {
  if (mapping === undefined) return undefined;
  return { ...mapping, components: correctedComponents(mapping.components, correction) };
}

function isCorrected(correction: LineCorrection | undefined, part: CorrectedPart): boolean {
  if (correction === undefined) return false;
  return part === "sku" ? correction.skus.length > 0 : correction.print?.kind === part;
}

interface EnteredHere extends Entered {
  /** A person chose the plain artwork where a part would have been drawn. */
  isPlainChosen: boolean;
  /** What was sent is to be printed otherwise: what stands on it by then is not drawn yet, or not sent. */
  isDrawnAnew: boolean;
}

const nothingHere: EnteredHere = { ...nothingEntered, isPlainChosen: false, isDrawnAnew: false };

/** A part of a line, and whether its plain artwork is a person's choice. */
interface Part extends PersonalPart {
  isPlainChosen: boolean;
}

/** What a buyer entered with a line of this dispatch; nothing where it is not known what is printed. */
function enteredHere(
  dispatch: ReadDispatch,
  {
    line,
    mapping,
    items,
  }: {
    line: OrderSnapshotLine;
    mapping: MappingOf | undefined;
    items: readonly Item[];
  },
): EnteredHere {
  const isSent = inForce(dispatch.attempt) !== null && items.length > 0;
  if (!isSent && line.currentQuantity === 0) return nothingHere;
  const designs = mapping?.components.map(({ design }) => design) ?? [];
  const parts = isSent
    ? drawnParts(dispatch, { designs, items, line })
    : plannedParts(dispatch, { designs, line });
  if (parts === null) return { ...nothingHere, isDrawnAnew: true };
  const isPlainChosen = parts.some((part) => part.isPlainChosen);
  return { ...enteredWith(line, parts), isPlainChosen, isDrawnAnew: false };
}

/** The texts that would stand on a line as its order wants it now. */
function plannedTexts(
  dispatch: ReadDispatch,
  { line, mapping }: { line: OrderSnapshotLine; mapping: MappingOf | undefined },
): Entered["printed"] {
  const designs = mapping?.components.map(({ design }) => design) ?? [];
  return enteredWith(line, plannedParts(dispatch, { designs, line })).printed;
}

interface Planned {
  designs: readonly PersonalPart["design"][];
  line: OrderSnapshotLine;
}

/**
 * What is made is what was sent, whatever the mapping says by now: the drawing whose file an item has
 * tells what stands on it. Null while another is being drawn in its place.
 */
function drawnParts(
  dispatch: ReadDispatch,
  { designs, items, line }: Planned & { items: readonly Item[] },
): Part[] | null {
  const parts: Part[] = [];
  for (const { externalSourceId, lineItemId, artworkUrl } of items) {
    const at = designs.findIndex(
      (_, index) => externalItemId(lineItemId, index) === externalSourceId,
    );
    const design = designs[at] ?? null;
    const drawing = dispatch.drawings.find((each) => each.externalSourceId === externalSourceId);
    const isChosen = dispatch.plainItems.includes(externalSourceId);
    // The design may be gone by now; the drawing that was given up is not.
    const wasWished = drawing !== undefined || personalArtwork(design, line.properties) !== null;
    if (drawing?.state === "Done" && drawing.artworkUrl === artworkUrl) {
      parts.push({
        design,
        artwork: artworkRequestOf(drawing),
        isPlainChosen: false,
      });
    } else if (drawing === undefined || isChosen) {
      parts.push({ design, artwork: null, isPlainChosen: isChosen && wasWished });
    } else return null;
  }
  return parts;
}

/** What is still to be sent follows the mapping. */
function plannedParts(dispatch: ReadDispatch, { designs, line }: Planned): Part[] {
  return designs.map((design, index) => {
    const artwork = wishedFor(dispatch, { design, line, index });
    const isPlainChosen = artwork === null && personalArtwork(design, line.properties) !== null;
    return { design, artwork, isPlainChosen };
  });
}

/**
 * What is drawn for a part of a line that is still to be sent; null where its artwork is the plain one. What
 * is drawn already is taken, also where a person chose the plain one for what was not. `dispatch`: null where
 * it is to go in one of its own.
 */
function wishedFor(
  dispatch: ReadDispatch | null,
  {
    design,
    line,
    index,
  }: { design: PersonalPart["design"]; line: OrderSnapshotLine; index: number },
): ArtworkInput | null {
  const wished = personalArtwork(design, line.properties);
  const id = externalItemId(line.id, index);
  if (wished === null || !dispatch?.plainItems.includes(id)) return wished;
  const isDrawn = dispatch.drawings.some(
    (each) =>
      each.externalSourceId === id &&
      each.state === "Done" &&
      shows(artworkRequestOf(each), wished),
  );
  return isDrawn ? wished : null;
}
