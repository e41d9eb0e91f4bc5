import { currentLanguage } from "./languages.ts";

/** An amount as a merchant reads it. `currency` is an ISO 4217 code, `cents` hundredths of it. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
  return format.format(cents / 100);
}

/** An amount in the smallest unit of its currency, of which so many digits stand behind the point. */
export function minorText({
  minor,
  currency,
  digits,
}: {
  minor: number;
  currency: string;
  digits: number;
}): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits);
}
