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
 * a line by it. The dispatch's row is locked by the caller. Returns all shipments.
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
  const saved =
    joined === undefined
      ? await transaction.shipment.create({
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
        })
      : await transaction.shipment.update({
          where: { shop_dispatchId_id: { shop, dispatchId, id: joined.id } },
          data: {
            items: [...itemsOf(joined), ...added],
            writtenAt: null,
            revision: { increment: 1 },
          },
        });
  const remark = { code: "shipped", ...trackingOf(saved) } as const;
  const exchanges = callsMade.take();
  const line = { shop, dispatchId, at: now, kind: "shipped", remark, actor: "provider" } as const;
  const isParcel = joined === undefined;
  await recordTimeline(transaction, [
    { ...line, exchanges, ...(isParcel ? { event: shippedEvent(saved) } : {}) },
  ]);
  if (joined === undefined) return [...shipments, saved];
  const all = shipments.map((one) => (one.id === saved.id ? saved : one));
  const more = all.filter((_, at) => unitsAt(lines, all, at) > unitsAt(lines, shipments, at));
  await transaction.shipment.updateMany({
    where: { shop, dispatchId, id: { in: more.map(({ id }) => id), not: saved.id } },
    data: { writtenAt: null, revision: { increment: 1 } },
  });
  return all;
}

/** How many units the parcel at a place completes beyond those before it. */
function unitsAt(
  lines: readonly UnitLine[],
  shipments: readonly Pick<ShipmentRow, "items">[],
  at: number,
): number {
  const earlier = shipments.slice(0, at).flatMap(itemsOf);
  const items = shipments.slice(at, at + 1).flatMap(itemsOf);
  return newUnits(lines, { earlier, items }).reduce((sum, { quantity }) => sum + quantity, 0);
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
