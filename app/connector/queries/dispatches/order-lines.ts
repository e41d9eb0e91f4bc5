import type { Prisma } from "#app/db/generated/client.ts";
import type { Needs } from "../../ports/context.ts";
import type { PictureFinding } from "../../ports/index.ts";
import { addressesOf } from "../../model/line-pictures.ts";
import {
  correctedComponents,
  correctedLine,
  type Entered,
  lineArtwork,
  partLine,
} from "../../dispatches/request/index.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import { type MappingOf, readMappings } from "../../products/mappings/index.ts";
import type { LineCorrection, Print } from "../../model/correction.ts";
import { mayBePicture } from "../../model/print-place.ts";
import { shopifyArtwork } from "../../products/inspections/index.ts";
import type { DispatchState } from "../../model/dispatch-states.ts";
import { isCorrectable, waits } from "../../ingest/orders/index.ts";
import { readCorrectionsOfOrders } from "../../store/line-corrections.ts";
import { readCorrectionsOfParts } from "../../store/part-corrections.ts";
import type { Standing } from "../../store/attention.ts";
import type { AttemptState } from "../../model/attempt-states.ts";
import { correctedHere, enteredHere, nothingHere, wishedFor } from "./entered-here.ts";
import { lacksArtwork } from "./lacks-artwork.ts";
import { hidesBuyer, isKeptLine } from "./order-summary.ts";
import { type HeldUnits, noUnits, unitsOf, unitsSent } from "./units.ts";
import type { DispatchDetail } from "./views.ts";
import { snapshotOf, unfulfilledOf } from "../../store/shop-orders.ts";
import { findingsIn, type KeptFinding, readFindings } from "../../store/picture-inspections.ts";
import { type ShopRow, shopParts } from "../../store/read-rows.ts";
import { policyOf } from "../../store/shops.ts";

/** What is read with a dispatch to tell of its order's lines. */
export const withOrderLines = {
  lines: { orderBy: { externalSourceId: "asc" } },
  drawings: true,
  order: {
    include: {
      lines: { orderBy: { position: "asc" } },
      dispatches: {
        select: { id: true, sequence: true, state: true, apiStatus: true, createdAt: true },
        orderBy: { sequence: "asc" },
      },
    },
  },
} as const satisfies Prisma.DispatchInclude;

type ReadDispatch = Prisma.DispatchGetPayload<{ include: typeof withOrderLines }> &
  Pick<Standing, "plainItems"> & { attempt: { state: AttemptState } | null };

/** What counts for orders' lines beside their rows. */
interface KnownOfLines {
  /** The store has orders sent that are not paid. */
  sendsUnpaid: boolean;
  /** How payloads name the app's own fulfillment service. */
  service: ShopRow["service"];
  /** What variants are made of by now, and their artwork in Shopify. */
  mappings: ReadonlyMap<string, MappingOf>;
  artworks: ReadonlyMap<string, { artworkUrl: string | null; productArtworkUrl: string | null }>;
  /** What people corrected, by order and line. */
  corrections: ReadonlyMap<string, ReadonlyMap<string, LineCorrection>>;
  /** What they corrected of remakes and of units that were added, by dispatch and line. */
  partCorrections: ReadonlyMap<string, ReadonlyMap<string, LineCorrection>>;
  /** What was found in pictures that lines bring, by their addresses. */
  findings: ReadonlyMap<string, KeptFinding[]>;
}

/** Reads for many orders of a shop at once what `orderLinesOf` looks at. */
export async function readKnownOfLines(
  { prisma }: Needs<"prisma">,
  {
    shop,
    orders,
  }: {
    shop: string;
    orders: readonly Pick<
      ReadDispatch["order"],
      "id" | "corrections" | "lines" | "dispatches" | "snapshot"
    >[];
  },
): Promise<KnownOfLines> {
  const ofLines = orders.flatMap(({ lines }) => lines.flatMap(({ variantId }) => variantId ?? []));
  const variantIds = [...new Set(ofLines)];
  const parts = orders.flatMap(({ dispatches }) => dispatches);
  const [owner, mappings, variants, corrections, partCorrections] = await Promise.all([
    prisma.shop.findUniqueOrThrow({
      where: { domain: shop },
      select: { settings: true, service: shopParts.service },
    }),
    readMappings(prisma, { shop, variantIds }),
    prisma.variant.findMany({
      where: { shop, id: { in: variantIds } },
      select: { id: true, artworkUrl: true, productArtworkUrl: true },
    }),
    readCorrectionsOfOrders(prisma, { shop, orders }),
    readCorrectionsOfParts(prisma, { shop, parts }),
  ]);
  const corrected = [...corrections.values(), ...partCorrections.values()];
  const urls = [
    ...orders.flatMap((order) => snapshotOf(order).lines.flatMap(addressesOf)),
    ...corrected.flatMap((ofLine) => [...ofLine.values()].flatMap(({ print }) => enteredIn(print))),
    ...variants.flatMap(
      ({ artworkUrl, productArtworkUrl }) => artworkUrl ?? productArtworkUrl ?? [],
    ),
  ];
  const artworks = new Map(variants.map((variant) => [variant.id, variant]));
  return {
    sendsUnpaid: !policyOf(owner).holdUnpaid,
    service: owner.service,
    mappings,
    artworks,
    corrections,
    partCorrections,
    findings: await readFindings(prisma, { shop, urls }),
  };
}

/** The addresses of pictures that a person entered for a line. */
function enteredIn(print: Print | null): string[] {
  if (print?.kind === "picture") return [print.url];
  if (print?.kind !== "texts") return [];
  return print.entries.map(({ value }) => value).filter(mayBePicture);
}

/** What was found in the pictures that are printed on a line, each once. `named`: the one that Shopify's metafields name for it. */
function foundOf(
  line: OrderSnapshotLine,
  {
    findings,
    pictures,
    named,
  }: Pick<KnownOfLines, "findings"> & Pick<Entered, "pictures"> & { named: string | null },
): PictureFinding[] {
  const own = findings.get(lineArtwork(line) ?? named ?? "") ?? [];
  const drawn = pictures.flatMap(({ url, place }) => findingsIn(findings.get(url) ?? [], [place]));
  return [...new Set([...findingsIn(own, []), ...drawn])];
}

/**
 * Every line of a dispatch's order: what became of it, here or in another part of the order. `held`: what rows say of the
 * units that each part of the order makes. Pure.
 */
export function orderLinesOf({
  dispatch,
  known: { sendsUnpaid, mappings, artworks, corrections, partCorrections, findings },
  held,
}: {
  dispatch: ReadDispatch;
  known: KnownOfLines;
  held: ReadonlyMap<string, HeldUnits>;
}): DispatchDetail["orderLines"] {
  const { sequence, state, order, lines: allItems } = dispatch;
  const { lines } = snapshotOf(order);
  const wanted = new Map(lines.map((line) => [line.id, line]));
  const left = new Map(lines.map((line) => [line.id, line.currentQuantity]));
  const counted = { lines: order.lines, left };
  const own = held.get(dispatch.id) ?? noUnits;
  const ownUnits = state === "Canceled" ? [] : unitsOf(own, { ...counted, state, sequence });
  const unitsMade = new Map(ownUnits.map(({ lineItemId, units }) => [lineItemId, units]));
  const unitsAway = unitsSent(held, { ...counted, dispatches: order.dispatches });
  const isSendable =
    order.canceledAt === null &&
    order.redactedAt === null &&
    (order.paidSeenAt !== null || sendsUnpaid);
  const unfulfilled = unfulfilledOf(order);
  const isHidden = hidesBuyer(order, dispatch.state);
  const others = order.dispatches.filter((other) => other.sequence !== sequence);
  return order.lines.map((row) => {
    const { id, title, sku, quantity, verdict, variantId, dispatchSequence } = row;
    const ordered = wanted.get(id);
    const isOwn = dispatchSequence === sequence;
    const units = unitsMade.get(id) ?? 0;
    // Made again here, or more of it: what was corrected of it for others says nothing of that.
    const isPart = !isOwn && units > 0;
    const ofOrder = corrections.get(order.id)?.get(id);
    const correction = isPart ? partCorrections.get(dispatch.id)?.get(id) : ofOrder;
    const line = ordered === undefined ? undefined : lineHere(ordered, { correction, isPart });
    const mapping = correctedMapping(mappings.get(variantId ?? ""), correction);
    const items = allItems.filter(({ lineItemId }) => lineItemId === id);
    // What stands on what is made as it was before is known where that was made.
    const isPrintedHere = isOwn || (isPart && (correction?.print ?? null) !== null);
    const isHere = line !== undefined && isPrintedHere && !isHidden;
    const isOver = order.canceledAt !== null || order.redactedAt !== null;
    const canChange = line !== undefined && (isOwn || isPart) && !isHidden;
    const isChangeable = canChange && isCorrectable(dispatch) && !(isPart && isOver);
    const said = { ordered, correction, mapping, items, isChangeable };
    const entered = isHere ? enteredHere(dispatch, { ...said, line }) : nothingHere;
    const changed = isPart && correction === undefined ? { ...said, correction: ofOrder } : said;
    const corrected = isHidden
      ? []
      : correctedHere(dispatch, { ...changed, isChangeable: changed === said && isChangeable });
    const isPlainChosen = entered.isPlainChosen || (isHere && corrected.includes("plain"));
    const isOpen = verdict === "NeedsMapping" && mapping?.state === "Mapped";
    const canBeSent = isSendable && isOpen && (unfulfilled?.has(id) ?? true);
    // What is not frozen yet, or was told to be sent on its own, is sent with what is there then.
    const isToBeSent = canBeSent || (isHere && dispatch.state === "Pending");
    const variant = artworks.get(variantId ?? "");
    const components = mapping?.components ?? [];
    const named = line === undefined ? null : shopifyArtwork(line, { components, variant });
    // Once it was sent, what was sent counts.
    const isPrinted = items.length === 0 || items.some(({ artworkUrl }) => artworkUrl === named);
    return {
      id,
      title,
      sku,
      // The row keeps what it was judged by.
      quantity: line?.currentQuantity ?? quantity,
      ordered: ordered?.quantity ?? quantity,
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
      sent: unitsAway.get(id) ?? 0,
      // Of what the provider ended without it, nothing is made.
      becomes: items
        .filter((item) => item.quantity > 0)
        .map((item) => ({ sku: item.sku, quantity: item.quantity, artworkUrl: item.artworkUrl })),
      printed: entered.printed,
      toPrint: entered.toPrint,
      unprinted: entered.unprinted,
      besideArtwork: entered.beside,
      unreadArtwork: entered.unreadArtwork,
      pictureFindings: isHere
        ? foundOf(line, { findings, pictures: entered.pictures, named: isPrinted ? named : null })
        : [],
      isPlainChosen,
      canBePersonalized: entered.hasNoPlace && !isPlainChosen,
      canBeCorrected: isChangeable && (isPart || line.currentQuantity > 0),
      ownPictureUrl:
        isChangeable && correction?.print?.kind === "picture" ? correction.print.url : null,
      corrected,
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

function lineHere(
  ordered: OrderSnapshotLine,
  { correction, isPart }: { correction: LineCorrection | undefined; isPart: boolean },
): OrderSnapshotLine {
  if (!isPart) return correctedLine(ordered, correction);
  return correction === undefined ? ordered : partLine(ordered, correction);
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
