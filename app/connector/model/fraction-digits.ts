/**
 * Currencies whose smallest unit is not a hundredth. Never asked of `Intl`: engines and their versions disagree (some give
 * `RSD` none, some `HUF` two), and amounts are kept, and shown in browsers, in that unit. So a currency here stays what it is:
 * of some with none (`HUF`, `IDR`), ISO 4217 has hundredths that nobody pays with.
 */
const others: Readonly<Record<string, string>> = {
  0: `AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV
    XAF XOF XPF YER`,
  3: "BHD JOD KWD LYD OMR TND",
  4: "CLF",
};
const digitsOf = new Map(
  Object.entries(others).flatMap(([digits, currencies]) =>
    currencies.split(/\s+/).map((currency) => [currency, Number(digits)] as const),
  ),
);

/** How many digits stand behind the point in a currency; null for what is no currency. Pure. */
export function fractionDigits(currency: string): number | null {
  return /^[A-Z]{3}$/.test(currency) ? (digitsOf.get(currency) ?? 2) : null;
}
