/**
 * How streets are written: a house's number, a name, and a word that only streets bear, each where its
 * country has it. Words that are parts of buildings too (Court, Plaza, …platz) are not among them.
 */
const number = String.raw`\p{N}+ ?\p{L}?(?: ?[-/] ?\p{N}+\p{L}?)*`;
const name = String.raw`\p{L}[\p{L}\p{N}.'\u2019-]*(?: [\p{L}\p{N}.'\u2019-]+)*?`;
const end = String.raw`\.?(?=$|,)`;

const english = shape(
  String.raw`${number},? (?:${name}|\p{N}+(?:st|nd|rd|th)) (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|boulevard|blvd|highway|hwy|parkway|pkwy|crescent|cres|terrace|ter|close|ct|place|pl|square|sq)(?:\.? (?:[ns][ew]?|[ew]|north|south|east|west))?${end}`,
);
const german = shape(
  String.raw`(?:\p{L}[\p{L}.' -]*(?:stra(?:ß|ss)e|str\.?|weg|gasse|allee|ufer|damm|ring)|${name} platz) ?${number}${end}`,
);
const dutch = shape(
  String.raw`\p{L}[\p{L}.' -]*(?:straat|laan|weg|gracht|kade|plein|singel|dijk|dreef) ${number}${end}`,
);
const french = shape(
  String.raw`${number}(?: (?:bis|ter|quater))?,? (?:rue|avenue|av\.?|boulevard|bd\.?|chemin|place|allée|impasse|quai|route) \p{L}[\p{L}'\u2019].*`,
);
const spanish = shape(
  String.raw`(?:calle|c/|avenida|avda\.?|av\.?|carrer|paseo|camino|ronda|travesía) ?${name},? ${number}${end}`,
);
const portuguese = shape(
  String.raw`(?:rua|r\.|avenida|av\.?|travessa|praça|alameda|estrada) ${name},? ${number}${end}`,
);
const italian = shape(
  String.raw`(?:via|viale|corso|piazza|piazzale|vicolo|largo) ${name},? ${number}${end}`,
);

/** A country that is not here has its orders held: what its second lines hold is not known. */
const shapes: Readonly<Record<string, readonly RegExp[]>> = {
  ...each("US GB AU IE NZ", [english]),
  CA: [english, french],
  ...each("DE AT", [german]),
  CH: [german, french, italian],
  ...each("FR LU MC", [french]),
  BE: [dutch, french],
  NL: [dutch],
  IT: [italian],
  ...each("ES MX AR CL", [spanish]),
  ...each("PT BR", [portuguese]),
};

/**
 * True where the second line of an address whose first is empty is sure to be its street. Whoever is not
 * sure asks: a parcel without a street comes back. Pure.
 */
export function isStreet(line: string, countryCode: string | null): boolean {
  const text = line.trim().replaceAll(/\s+/gu, " ");
  // No street is so long; reading one letter by letter has its bounds.
  if (text.length > 100) return false;
  return (shapes[countryCode ?? ""] ?? []).some((street) => street.test(text));
}

function shape(source: string): RegExp {
  return new RegExp(`^${source}`, "iu");
}

function each(countries: string, known: readonly RegExp[]): Record<string, readonly RegExp[]> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, known]));
}
