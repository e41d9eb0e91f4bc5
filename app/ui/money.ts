import { currentLanguage } from "./languages.ts";

/** An amount as a merchant reads it. `currency` is an ISO 4217 code, `cents` hundredths of it. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
  return format.format(cents / 100);
}

/** An amount in the smallest unit of its currency, as a merchant reads it. */
export function amountText({ minor, currency }: { minor: number; currency: string }): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
  return format.format(minor / 10 ** minorDigits(currency));
}

/** Digits behind the point of a currency: its smallest unit is the last of them. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
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
