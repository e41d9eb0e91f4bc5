import { iso31661, iso31661Alpha3ToAlpha2, iso31662 } from "iso-3166";
import { z } from "zod";
import { storeCountries, storeStates } from "./store-states.ts";

/** What of an address is judged. */
interface JudgedAddress {
  state: string;
  country: string;
  email: string;
}

/** What people write around a name: State of Texas, Osaka Prefecture, Co. Cork, Provincia de Buenos Aires. */
const around =
  /^(?:(?:state|province|region|county|co|department|city|estado|provincia|region|departamento|departement|comunidad|regione|judetul|distrito)\b\.?)(?: (?:of|de|di|do|da|del|della)\b)?|(?:state|province|prefecture|region|county|department|governorate|oblast|city)$/giu;

/** By ISO 3166, and those few beside that post and stores have codes for, like Kosovo's. */
const codes = new Set([...iso31661.map(({ alpha2 }) => alpha2), ...storeCountries]);

/** By their names in ISO 3166 and those that people use (United Kingdom, South Korea); what they write where a code is wanted. */
const codesByName = once(() => {
  const everyday = new Intl.DisplayNames("en", { type: "region" });
  return new Map([
    ...[...codes].map((code) => [plain(everyday.of(code) ?? code), code] as const),
    ...iso31661.map(({ name, alpha2 }) => [plain(name), alpha2] as const),
    ["uk", "GB"] as const,
  ]);
});

/** Post offices of the United States' forces: their postal service has them beside the states. */
const forces = ["AA", "AE", "AP"];

/** What is written of the capital, which is in none of the states, beside the names of lists. */
const capital = "Washington DC";

/**
 * What a state may be written as, by country: of those whose addresses have one. By its code or name in stores, by other
 * usual ones, or by ISO 3166-2, of any level. In other countries the field is filled with all kinds of things, as the
 * specification wants it filled.
 */
const statesByCountry = new Map(
  Object.entries(storeStates).map(([country, states]) => {
    const writtenAs = () => {
      const written = [
        ...states.flatMap((each) => each.split("|")),
        ...isoForms(country),
        ...(country === "US" ? [...forces, capital] : []),
      ];
      return new Set(written.flatMap((each) => [plain(each), bare(each)]));
    };
    return [country, once(writtenAs)];
  }),
);

/** Makes it as it is first asked for: all countries' together take longer than a command on one order. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function isoForms(country: string): string[] {
  return iso31662
    .filter(({ code }) => code.startsWith(`${country}-`))
    .flatMap(({ code, name }) => [code, code.slice(country.length + 1)].concat(name.split(",")));
}

/**
 * What looks wrong with an address, in words for people, each beginning with the field: the country and the
 * state by the lists that are kept here, the e-mail address by its form. Nothing of it keeps an order from being placed. Pure.
 */
export function findAddressWarnings({ country, state, email }: JudgedAddress): string[] {
  const warnings: string[] = [];
  const code = country.trim().toUpperCase();
  if (!codes.has(code)) warnings.push(countryWarning(country, code));
  else if (!isStateOf(code, state)) warnings.push(`state: ${code} has no ${state}`);
  if (!z.email().safeParse(email.trim()).success) {
    warnings.push(`email: ${email} is no e-mail address`);
  }
  return warnings;
}

function isStateOf(country: string, state: string): boolean {
  const states = statesByCountry.get(country)?.();
  if (states !== undefined) return states.has(plain(state)) || states.has(bare(state));
  // Whatever it is, it is none of another country's.
  const [, other] = /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(state.trim().toUpperCase()) ?? [];
  return other === undefined || other === country || !codes.has(other);
}

function countryWarning(country: string, code: string): string {
  const meant = iso31661Alpha3ToAlpha2[code] ?? codesByName().get(plain(country));
  return meant === undefined
    ? `country: there is no country ${country}`
    : `country: ${country} has to be written ${meant}`;
}

/** Without accents, case, signs and spaces: São Paulo is saopaulo, and D.C. is dc. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

function bare(text: string): string {
  const words = text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim();
  const left = plain(words.replaceAll(around, ""));
  return left === "" ? plain(words) : left;
}
