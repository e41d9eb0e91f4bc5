/** An amount as a merchant reads it. `currency` is an ISO 4217 code, `cents` hundredths of it. Pure. */
export function moneyText({ cents, currency }: { cents: number; currency: string }): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);
}
