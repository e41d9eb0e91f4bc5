import { fractionDigits } from "#app/connector/model/fraction-digits.ts";
import { currentLanguage } from "./languages.ts";

/** An amount as a merchant reads it. `currency` is an ISO 4217 code, `cents` hundredths of it. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  return formatOf(currency).format(cents / 100);
}

/** An amount in the smallest unit of its currency, as a merchant reads it. */
export function amountText({ minor, currency }: { minor: number; currency: string }): string {
  return formatOf(currency).format(minor / 10 ** minorDigits(currency));
}

/** With as many digits as the amount is kept with, whatever the browser has for its currency. */
function formatOf(currency: string): Intl.NumberFormat {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Digits behind the point of a currency: its smallest unit is the last of them. */
export function minorDigits(currency: string): number {
  return fractionDigits(currency) ?? 2;
}

/** The same in short, for a chart: `$1.2K`. */
export function compactText({ minor, currency }: { minor: number; currency: string }): string {
  const format = new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency,
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return format.format(minor / 10 ** minorDigits(currency));
}
