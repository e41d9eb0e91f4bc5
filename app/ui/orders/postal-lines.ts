import type { SentAddress } from "#app/connector/store/attempt-bodies.ts";
import { perLanguage } from "../languages.ts";

/** How a country writes the town's line; all others write it as the United States do. */
type Order = "zipFirst" | "zipLast" | "ownLines";

const orders: Readonly<Record<string, Order>> = {
  ...each(
    "AD AL AM AT AZ BA BE BG BY CH CY CZ DE DK DZ EE ES FI FO FR GE GL GR HR HU IL IS IT LI LT LU MA MC " +
      "MD ME MK MX NL NO PL PT RO RS SE SI SK SM SN TN TR UY VA XK",
    "zipFirst",
  ),
  ...each("GB GG GI IE IM JE", "ownLines"),
};

/** Countries that write from the largest to the smallest, and the person last, in their own letters. */
const largestFirst = /^(?:CN|HK|JP|KR|MO|TW)$/;
const ownLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Countries of which every address names its state, also where that is called as the town. */
const withStates = /^(?:AU|BR|CA|IN|MX|US)$/;

const countries = perLanguage(
  (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
);

/** The country as the reader calls it; what is no code of two letters is called as it was sent. */
export function countryText(country: string): string {
  const isCode = /^[A-Za-z]{2}$/.test(country);
  return (isCode ? countries().of(country.toUpperCase()) : undefined) ?? country;
}

/**
 * The lines of an address as its country writes them on a parcel, without the country itself. A state
 * that only repeats the town or the country is left out where not every address has one: of those without,
 * one of the two was sent in its place. Pure.
 */
export function postalLines(address: SentAddress): string[] {
  const { name, company, street1, street2, zip, city } = address;
  const country = address.country.toUpperCase();
  const state = withStates.test(country) || !isRepeated(address) ? address.state : "";
  const lines =
    largestFirst.test(country) && ownLetters.test(street1 + city)
      ? [zip, joined(country === "KR" ? " " : "", state, city, street1), street2, company, name]
      : [name, company, street1, street2, ...townLines({ zip, city, state }, orders[country])];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

function townLines(
  { zip, city, state }: Pick<SentAddress, "zip" | "city" | "state">,
  order: Order = "zipLast",
): string[] {
  if (order === "ownLines") return [city, state, zip];
  if (order === "zipFirst") return [joined(", ", joined(" ", zip, city), state)];
  return [joined(", ", city, joined(" ", state, zip))];
}

function isRepeated({ state, city, country }: SentAddress): boolean {
  return [city, country].some((other) => other.toLowerCase() === state.toLowerCase());
}

function joined(between: string, ...parts: string[]): string {
  return parts.filter((part) => part !== "").join(between);
}

function each(countries: string, order: Order): Record<string, Order> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, order]));
}
