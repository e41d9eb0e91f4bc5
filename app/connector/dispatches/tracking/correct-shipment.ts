import type { Tracking } from "./read-tracking.ts";

/** A shipment as it is known. */
export interface KnownShipment {
  id: string;
  trackingNumbers: string[];
  trackingUrls: string[];
  carrier: string;
}

/** The tracking that a shipment has from now on. */
export type Correction = Pick<KnownShipment, "id" | "trackingNumbers" | "trackingUrls" | "carrier">;

/**
 * What the provider's tracking corrects of the known shipments, oldest first; null: nothing. The
 * provider tells one shipping per order, that of the newest parcel. So an unknown number is a
 * correction of the newest shipment only once all has left: before, it may be the next parcel's label.
 * So is one in a list of all parcels' numbers in which the newest one's is missing.
 * Other words about a known number (its address, its carrier) are corrections at any time. Pure.
 */
export function correctionOf(
  shipments: readonly KnownShipment[],
  { numbers, urls, carrier }: Tracking,
  { isAllShipped }: { isAllShipped: boolean },
): Correction | null {
  const holders = shipments.filter(({ trackingNumbers }) =>
    trackingNumbers.some((number) => numbers.includes(number)),
  );
  const newest = shipments.at(-1);
  if (newest === undefined) return null;
  if (holders.length > 0 && !holders.includes(newest)) {
    const isKnown = (number: string) =>
      holders.some(({ trackingNumbers }) => trackingNumbers.includes(number));
    const unknown = numbers.filter((number) => !isKnown(number));
    if (unknown.length > 0) {
      const own = urls.filter((_, index) => !isKnown(numbers[index] ?? ""));
      const tracking = { numbers: unknown, urls: own, carrier };
      return correctionOf([newest], tracking, { isAllShipped });
    }
  }
  // A list of all parcels' numbers says nothing new about any of them.
  if (holders.length > 1) return null;
  const shipment = holders[0] ?? newest;
  const isSame = isEqual(shipment.trackingNumbers, numbers);
  if (!isSame && !isAllShipped) return null;
  const corrected = {
    id: shipment.id,
    trackingNumbers: numbers,
    // What is no longer told of the same number still stands.
    trackingUrls: isSame && urls.length === 0 ? shipment.trackingUrls : urls,
    carrier: carrier === "" ? shipment.carrier : carrier,
  };
  const isNews =
    !isSame ||
    !isEqual(shipment.trackingUrls, corrected.trackingUrls) ||
    shipment.carrier !== corrected.carrier;
  return isNews ? corrected : null;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
