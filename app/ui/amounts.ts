import { fractionDigits } from "#app/connector/model/fraction-digits.ts";
import { currentLanguage } from "./languages.ts";

/** An amount in the smallest unit of its currency, as a merchant reads it. */
export function amountText({ minor, currency }: { minor: number; currency: string }): string {
  return written(minor / 10 ** minorDigits(currency), currency);
}

/** Digits behind the point of a currency: its smallest unit is the last of them. */
export function minorDigits(currency: string): number {
  return fractionDigits(currency) ?? 2;
}

/** The same in short, for a chart: `$1.2K`. */
export function compactText({ minor, currency }: { minor: number; currency: string }): string {
  return written(minor / 10 ** minorDigits(currency), currency, {
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
}

/** With as many digits as the amount is kept with, whatever the browser has for its currency. */
function written(amount: number, currency: string, short?: Intl.NumberFormatOptions): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...short,
  }).format(amount);
}
