import { iso31661, iso31661Alpha3ToAlpha2, iso31662 } from "iso-3166";
import { z } from "zod";

/** What of an address is judged. */
interface JudgedAddress {
  state: string;
  country: string;
  email: string;
}

/**
 * Countries whose parcels are sorted by a state or province, which stores write by its ISO code or its name. In
 * others the field is filled with all kinds of things, as the specification wants it filled.
 */
const countriesWithStates = new Set(["AU", "BR", "CA", "IT", "JP", "US"]);

/** Post offices of the United States' forces: their postal service has them beside the states. */
const forces = ["AA", "AE", "AP"];

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2));
const codeByName = new Map(iso31661.map(({ name, alpha2 }) => [plain(name), alpha2]));

/** What a state may be written as, by country. */
const statesByCountry = new Map([...countriesWithStates].map((each) => [each, statesOf(each)]));

function statesOf(country: string): ReadonlySet<string> {
  const listed = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const written = listed.flatMap(({ code, name }) =>
    [code, code.slice(country.length + 1)].concat(name.split(",")),
  );
  return new Set(written.concat(country === "US" ? forces : []).map(plain));
}

/**
 * What looks wrong with an address, in words for people, each beginning with the field: the country and the
 * state by ISO 3166, the e-mail address by its form. Nothing of it keeps an order from being placed. Pure.
 */
export function findAddressWarnings({ country, state, email }: JudgedAddress): string[] {
  const warnings: string[] = [];
  const code = country.trim().toUpperCase();
  if (!codes.has(code)) warnings.push(countryWarning(country, code));
  const states = statesByCountry.get(code);
  if (states !== undefined && !states.has(plain(state))) {
    warnings.push(`state: ${code} has no ${state}`);
  }
  if (!z.email().safeParse(email.trim()).success) {
    warnings.push(`email: ${email} is no e-mail address`);
  }
  return warnings;
}

function countryWarning(country: string, code: string): string {
  const meant = iso31661Alpha3ToAlpha2[code] ?? codeByName.get(plain(country));
  return meant === undefined
    ? `country: there is no country ${country}`
    : `country: ${country} has to be written ${meant}`;
}

/** Without accents, case and signs: São Paulo is sao paulo. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
