import type { ShippingDetails } from "#app/contract/index.ts";
import type { Transaction } from "#app/db/database.server.ts";
import { recordTimeline } from "../../store/timeline/index.ts";
import type { Needs } from "../../ports/context.ts";
import type { CallsMade } from "../../clients/exchanges/index.ts";
import { correctionOf, type KnownShipment } from "./correct-shipment.ts";
import type { Tracking } from "./read-tracking.ts";
import { newUnits, type UnitLine } from "../write-back/index.ts";
import { itemsOf, type ShipmentItems } from "../../store/shipments.ts";

/** A shipment's row, as far as it matters here. */
export interface ShipmentRow extends KnownShipment {
  items: unknown;
  revision: number;
  writtenAt: Date | null;
}

interface At {
  shop: string;
  dispatchId: string;
  now: Date;
  callsMade: Pick<CallsMade, "take">;
}

/**
 * Saves what left: under numbers that are not known yet it is a shipment of its own, else it joins the
 * newest one with a number of it; then parcels that left after that one are written anew where they complete more units of
 * a line by it, and none completes fewer: what Shopify has as fulfilled stays so. The dispatch's row is locked by the
 * caller. Returns all shipments.
 */
export async function saveShipment(
  ctx: Needs<"newId">,
  transaction: Transaction,
  { shop, dispatchId, now, callsMade }: At,
  {
    lines,
    shipments,
    added,
    tracking,
    shipping,
  }: {
    /** What was sent. */
    lines: readonly UnitLine[];
    shipments: readonly ShipmentRow[];
    added: ShipmentItems;
    tracking: Tracking;
    shipping: Pick<ShippingDetails, "shippingService" | "estimatedDelivery">;
  },
): Promise<ShipmentRow[]> {
  const known = new Set(shipments.flatMap(({ trackingNumbers }) => trackingNumbers));
  const isNew = (number: string) => !known.has(number);
  const joined = tracking.numbers.some(isNew)
    ? undefined
    : shipments.findLast((one) =>
        one.trackingNumbers.some((each) => !isNew(each) && tracking.numbers.includes(each)),
      );
  if (joined !== undefined) {
    return joinOlder(
      transaction,
      { shop, dispatchId, now, callsMade },
      { lines, shipments, joined, added },
    );
  }
  const saved = await transaction.shipment.create({
    data: {
      shop,
      dispatchId,
      id: `sh_${ctx.newId().replaceAll("-", "")}`,
      trackingNumbers: tracking.numbers.filter(isNew),
      trackingUrls: tracking.urls.filter((_, at) => isNew(tracking.numbers[at] ?? "")),
      carrier: tracking.carrier,
      service: shipping.shippingService,
      estimatedDelivery: shipping.estimatedDelivery,
      items: added,
      seenAt: now,
    },
  });
  await recordTimeline(transaction, [
    {
      ...shippedLine({ shop, dispatchId, now }, saved),
      exchanges: callsMade.take(),
      event: shippedEvent(saved),
    },
  ]);
  return [...shipments, saved];
}

/** Saves what left under a number that is known: with its parcel, or where that would take units from later ones, with the last. */
async function joinOlder(
  transaction: Transaction,
  { shop, dispatchId, now, callsMade }: At,
  {
    lines,
    shipments,
    joined,
    added,
  }: {
    lines: readonly UnitLine[];
    shipments: readonly ShipmentRow[];
    joined: ShipmentRow;
    added: ShipmentItems;
  },
): Promise<ShipmentRow[]> {
  const withAll = shipments.map((one) => (one === joined ? withItems(one, added) : one));
  // Of these a later parcel would complete fewer units than it was told to have.
  const shared = changedLines(lines, { from: withAll, to: shipments });
  const isShared = ({ externalSourceId: id }: ShipmentItems[number]) =>
    lines.some((line) => line.externalSourceId === id && shared.has(line.lineItemId));
  const last = shipments.at(-1);
  const all = shipments.map((one) => {
    if (one === joined)
      return withItems(
        one,
        added.filter((item) => !isShared(item)),
      );
    return one === last ? withItems(one, added.filter(isShared)) : one;
  });
  const isMore = all.map(
    (one, at) => one !== shipments[at] || linesAt(lines, { from: shipments, to: all }, at).size > 0,
  );
  const saved: ShipmentRow[] = [];
  for (const [at, one] of all.entries()) {
    if (isMore[at] !== true) saved.push(one);
    else {
      const where = { shop_dispatchId_id: { shop, dispatchId, id: one.id } };
      const data = { items: itemsOf(one), writtenAt: null, revision: { increment: 1 } };
      saved.push(await transaction.shipment.update({ where, data }));
    }
  }
  const line = { ...shippedLine({ shop, dispatchId, now }, joined), exchanges: callsMade.take() };
  await recordTimeline(transaction, [line]);
  return saved;
}

function withItems(parcel: ShipmentRow, added: ShipmentItems): ShipmentRow {
  return added.length === 0 ? parcel : { ...parcel, items: [...itemsOf(parcel), ...added] };
}

type Parcels = readonly Pick<ShipmentRow, "items">[];

/** The lines of which some parcel completes more units than before, where its items were these (`from`), and are those (`to`). */
function changedLines(
  lines: readonly UnitLine[],
  parcels: { from: Parcels; to: Parcels },
): ReadonlySet<string> {
  return new Set(parcels.to.flatMap((_, at) => [...linesAt(lines, parcels, at)]));
}

/** The same of the parcel at a place. */
function linesAt(
  lines: readonly UnitLine[],
  { from, to }: { from: Parcels; to: Parcels },
  at: number,
): ReadonlySet<string> {
  const before = new Map(
    unitsAt(lines, from, at).map(({ lineItemId, quantity }) => [lineItemId, quantity]),
  );
  const more = unitsAt(lines, to, at).filter(
    ({ lineItemId, quantity }) => quantity > (before.get(lineItemId) ?? 0),
  );
  return new Set(more.map(({ lineItemId }) => lineItemId));
}

/** The units that the parcel at a place completes beyond those before it. */
function unitsAt(lines: readonly UnitLine[], parcels: Parcels, at: number) {
  const earlier = parcels.slice(0, at).flatMap(itemsOf);
  const items = parcels.slice(at, at + 1).flatMap(itemsOf);
  return newUnits(lines, { earlier, items });
}

function shippedLine(
  { shop, dispatchId, now }: Pick<At, "shop" | "dispatchId" | "now">,
  parcel: Pick<KnownShipment, "carrier" | "trackingNumbers">,
) {
  const remark = { code: "shipped", ...trackingOf(parcel) } as const;
  return { shop, dispatchId, at: now, kind: "shipped", remark, actor: "provider" } as const;
}

/** What workflows hear of a parcel: once, whatever is added to it or corrected later. */
function shippedEvent(parcel: KnownShipment) {
  const { id, carrier, trackingNumbers: numbers, trackingUrls: urls } = parcel;
  return { key: id, facts: { trigger: "order-shipped", carrier, numbers, urls } } as const;
}

/**
 * Saves what the provider's tracking corrects of the known shipments. False when it is no news. What
 * Shopify has of the shipment is then to be corrected too.
 */
export async function saveCorrection(
  transaction: Transaction,
  { shop, dispatchId, now, callsMade }: At,
  {
    shipments,
    tracking,
    isAllShipped,
  }: { shipments: readonly ShipmentRow[]; tracking: Tracking; isAllShipped: boolean },
): Promise<boolean> {
  const correction = correctionOf(shipments, tracking, { isAllShipped });
  if (correction === null) return false;
  const { id, ...facts } = correction;
  await transaction.shipment.update({
    where: { shop_dispatchId_id: { shop, dispatchId, id } },
    data: { ...facts, correctedAt: now, revision: { increment: 1 } },
  });
  const remark = { code: "corrected", ...trackingOf(facts) } as const;
  const exchanges = callsMade.take();
  await recordTimeline(transaction, [
    { shop, dispatchId, at: now, kind: "corrected", remark, actor: "provider", exchanges },
  ]);
  return true;
}

function trackingOf({
  carrier,
  trackingNumbers,
}: Pick<KnownShipment, "carrier" | "trackingNumbers">) {
  return { carrier, numbers: trackingNumbers };
}
