/**
 * Countries and territories without a postcode system, by ISO 3166-1 alpha-2.
 * After the Universal Postal Union's addressing sheets and Shopify's own address forms (2026-11).
 */
const withoutPostcode: ReadonlySet<string> = new Set(
  [
    "AE AG AN AO AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ",
    "GY HK HM JM KI KM KN KP LC LY ML MO MR MW NA NR NU PA QA RW SB SC SL SR SS ST SX SY TD",
    "TF TG TK TL TO TT TV UG UM VU YE ZW",
  ]
    .join(" ")
    .split(" "),
);

/** True where an address is complete without a postcode. */
export function hasNoPostcodes(countryCode: string): boolean {
  return withoutPostcode.has(countryCode.toUpperCase());
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The English name of a country; null for a code that is none. */
export function countryName(countryCode: string): string | null {
  return /^[A-Za-z]{2}$/.test(countryCode) ? (names.of(countryCode.toUpperCase()) ?? null) : null;
}
