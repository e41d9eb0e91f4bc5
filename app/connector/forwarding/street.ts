/**
 * Words of second lines that say where in a house or with whom, in the languages of most of their writers.
 * None of them is part of a street's name.
 */
const insideWords = [
  "apt apartment unit suite ste floor fl room rm bldg building level lobby attn care c/o",
  "wohnung whg etage stock og eg hinterhaus aufgang zimmer tür top bei",
  "appt appartement étage bâtiment bât esc escalier porte chez",
  "piso pta puerta planta depto dpto departamento interior int escalera edificio",
  "scala interno piano presso andar apto bloco",
]
  .join(" ")
  .split(" ");

const inside = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${insideWords.join("|")})(?![\\p{L}])|\\p{N}(?:st|nd|rd|th) fl`,
  "iu",
);

/** Where a second line is a building with a room, which reads like a street with its number. */
const buildingsSecond: ReadonlySet<string> = new Set(["JP", "KR", "CN", "TW", "HK", "MO", "SG"]);

/**
 * True where the second line of an address whose first is empty is sure to be its street: a name and a
 * house number, and no word of what is inside a house. Whoever is not sure asks: a parcel without a
 * street comes back. Pure.
 */
export function isStreet(line: string, countryCode: string | null): boolean {
  if (countryCode !== null && buildingsSecond.has(countryCode)) return false;
  return /\p{L}{2}/u.test(line) && /\p{N}/u.test(line) && !inside.test(line);
}
