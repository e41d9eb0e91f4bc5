import { fractionDigits } from "./orders/index.ts";

/** What one unit of a currency is worth in the currency that a store sells in, as the store entered it. */
export interface Rate {
  currency: string;
  /** The day from which it holds, `2026-11-21`; the first of a currency also for all days before. */
  since: string;
  /** A decimal number as text, like `0.92`. */
  rate: string;
}

/** As many as a store may enter: one for each day of a year in two currencies. */
export const ratesMax = 800;

/** Digits before and behind the point that a rate has at most. */
const ratePattern = /^\d{1,8}(\.\d{1,8})?$/;

/** Whether a text is a rate: a positive decimal number with at most eight digits on both sides of its point. Pure. */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && Number(text) > 0;
}

/**
 * An amount in another currency, as a number of that one's smallest units that may be a fraction, so that sums are
 * rounded once. `minor`: in the smallest unit of `from`. Null for what is no currency. Pure.
 */
export function convert(
  minor: number,
  { from, into, rate }: { from: string; into: string; rate: number },
): number | null {
  const digits = fractionDigits(from);
  const wanted = fractionDigits(into);
  return digits === null || wanted === null ? null : minor * rate * 10 ** (wanted - digits);
}

/** Hundredths, in which providers count in every currency, in a currency's own smallest units. Pure. */
export function ofHundredths(cents: number, currency: string): number | null {
  const digits = fractionDigits(currency);
  return digits === null ? null : cents * 10 ** (digits - 2);
}

/**
 * What a provider charges, in another currency's smallest units by its newest rate; a number that may be a fraction, and
 * null where there is no rate. `rates` with the newest of each currency first. Pure.
 */
export function convertCents(
  cents: number,
  { from, into, rates }: { from: string; into: string; rates: readonly Rate[] },
): number | null {
  const charged = ofHundredths(cents, from);
  if (charged === null || from === into) return charged;
  const newest = rates.find(({ currency }) => currency === from);
  return newest === undefined ? null : convert(charged, { from, into, rate: Number(newest.rate) });
}

/** The rate of a currency that holds on a day; null where there is none. `rates` in any order. Pure. */
export function rateOn(rates: readonly Rate[], currency: string, day: string): number | null {
  const own = rates
    .filter((each) => each.currency === currency)
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const holding = own.findLast(({ since }) => since <= day) ?? own[0];
  return holding === undefined ? null : Number(holding.rate);
}
