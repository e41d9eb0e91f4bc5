import type { ShippingDetails } from "#app/contract/index.ts";

/** How the provider says that a shipment is followed. */
export interface Tracking {
  /** At least one. */
  numbers: string[];
  /** One for each number, or none. */
  urls: string[];
  carrier: string;
}

/**
 * The tracking of a shipping; null where there is no number yet. One text may hold several numbers,
 * between commas, semicolons or line breaks (a space may be part of a number); so may the address, and
 * one address for several numbers is everyone's. Where it can't be said whose is which, there is none. Pure.
 */
export function readTracking(shipping: ShippingDetails | null): Tracking | null {
  if (shipping === null) return null;
  const parts = shipping.trackingNumber.split(/[,;\r\n]+/).map((part) => part.trim());
  const told = parts.filter((part) => part !== "");
  const numbers = [...new Set(told)];
  if (numbers.length === 0) return null;
  const found = shipping.trackingUrl.trim().split(/(?<![,;\s])[,;\s]+(?=https?:\/\/)/);
  return {
    numbers,
    urls:
      numbers.length === 1 ? found.slice(0, 1).filter(isThere) : urlsOf({ numbers, told, found }),
    carrier: shipping.shippingCarrier.trim(),
  };
}

const isThere = (text: string) => text !== "";

/** One address for each number, a number that was told twice included; or none. */
function urlsOf({
  numbers,
  told,
  found,
}: {
  numbers: readonly string[];
  told: readonly string[];
  found: readonly string[];
}): string[] {
  const [first = "", ...others] = found;
  if (first === "") return [];
  if (others.length === 0) return numbers.map(() => first);
  if (found.length === numbers.length) return [...found];
  return found.length === told.length
    ? numbers.map((number) => found[told.indexOf(number)] ?? first)
    : [];
}
