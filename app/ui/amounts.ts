import { fractionDigits } from "#app/connector/model/fraction-digits.ts";
import { currentLanguage } from "./languages.ts";
import { minorText } from "./money.ts";

/** An amount in the smallest unit of its currency, as a merchant reads it. */
export function amountText({ minor, currency }: { minor: number; currency: string }): string {
  return minorText({ minor, currency, digits: minorDigits(currency) });
}

/** Digits behind the point of a currency: its smallest unit is the last of them. */
export function minorDigits(currency: string): number {
  return fractionDigits(currency) ?? 2;
}

/** The same in short, for a chart: `$1.2K`. */
export function compactText({ minor, currency }: { minor: number; currency: string }): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(minor / 10 ** minorDigits(currency));
}
