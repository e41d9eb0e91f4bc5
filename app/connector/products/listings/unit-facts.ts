/** What Shopify keeps of one unit of a variant beside its price: what it costs, and what it weighs. Pure. */
import { fractionDigits } from "../../model/orders/index.ts";
import { convertCents, type Rate } from "../../model/rates.ts";
import type { UnitWeight } from "../../ports/index.ts";

const units = {
  g: "GRAMS",
  kg: "KILOGRAMS",
  oz: "OUNCES",
  lb: "POUNDS",
} as const satisfies Record<string, UnitWeight["unit"]>;

const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text);

/** How much is in it, like `12 oz`, `2 lb` or `6 × 2 oz`; whatever else a provider writes is no weight. */
const sizePattern = /^(?:(\d{1,3}) ?[x×] ?)?(\d{1,5}(?:\.\d{1,3})?) ?(g|kg|oz|lb)$/;

/**
 * What a size says that one unit weighs: its contents, without their package, which no provider names. Null where it
 * says something else, like a number of pods.
 */
export function weightOf(size: string): UnitWeight | null {
  const [, count = "1", each = "", unit = ""] =
    sizePattern.exec(size.trim().toLowerCase().normalize("NFKC")) ?? [];
  const value = Number((Number(count) * Number(each)).toFixed(3));
  return value > 0 && isUnit(unit) ? { value, unit: units[unit] } : null;
}

/**
 * What the provider takes for one, as decimal text in the shop's currency, by its newest rate. Null where the provider
 * names no price, or the shop has entered no rate for its currency. `rates` with the newest of each currency first.
 */
export function costOf(
  price: { cents: number; currency: string } | null,
  { into, rates }: { into: string; rates: readonly Rate[] },
): string | null {
  const digits = fractionDigits(into);
  if (price === null || digits === null) return null;
  const minor = convertCents(price.cents, { from: price.currency, into, rates });
  return minor === null ? null : (Math.round(minor) / 10 ** digits).toFixed(digits);
}
