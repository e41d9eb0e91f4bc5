/**
 * Currencies whose smallest unit is not a hundredth. Never asked of `Intl`: engines and their versions disagree (some give
 * `RSD` none, some `HUF` two), and amounts are kept, and shown in browsers, in that unit. So a currency here stays what it is:
 * of some with none (`HUF`, `IDR`), ISO 4217 has hundredths that nobody pays with.
 */
const withNone =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
const withThree = "BHD JOD KWD LYD OMR TND";

/** How many digits stand behind the point in a currency; null for what is no currency. Pure. */
export function fractionDigits(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  if (withNone.includes(currency)) return 0;
  if (withThree.includes(currency)) return 3;
  return currency === "CLF" ? 4 : 2;
}
