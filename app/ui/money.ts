import { currentLanguage } from "./languages.ts";

/** An amount as a merchant reads it. `currency` is an ISO 4217 code, `cents` hundredths of it. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  const format = new Intl.NumberFormat(currentLanguage(), { style: "currency", currency });
  return format.format(cents / 100);
}
