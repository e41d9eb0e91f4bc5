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
 * one address for several numbers is everyone's. Pure.
 */
export function readTracking(shipping: ShippingDetails | null): Tracking | null {
  if (shipping === null) return null;
  const parts = shipping.trackingNumber.split(/[,;\r\n]+/).map((part) => part.trim());
  const numbers = [...new Set(parts.filter((part) => part !== ""))];
  if (numbers.length === 0) return null;
  const found = shipping.trackingUrl.trim().split(/(?<![,;\s])[,;\s]+(?=https?:\/\/)/);
  const [first = ""] = found;
  const urls = found.length === numbers.length ? found : numbers.map(() => first);
  return {
    numbers,
    urls: first === "" ? [] : urls,
    carrier: shipping.shippingCarrier.trim(),
  };
}
