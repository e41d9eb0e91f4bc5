import type { OrderSnapshot } from "../orders/index.ts";

const patterns: readonly [RegExp, string][] = [
  [/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, "[e-mail]"],
  [/\b[A-Za-z]+_(?:live|test)_[\w-]+/g, "[key]"],
  [/\bshp[a-z]{2,4}_\w+/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/\bwhsec_\S+/g, "[secret]"],
];

/** Without it a text holds nothing of the above. */
const suspicious = /[@_]|bearer/i;

/** Shorter values are ordinary words and numbers rather than something to know a buyer by. */
const valueMin = 2;
const propertyMin = 4;

/**
 * Takes out of texts what others may have written into them: every one of `values` (compared as whole
 * words, without case), e-mail addresses, and what looks like a key. `hidden` stands in place of each;
 * without it, what it was. Pure.
 */
export function masker(values: readonly string[], hidden?: string): (text: string) => string {
  const known = wholeWords(values);
  return (text) => {
    // First, since what looks like a key or an e-mail address may be a part of them.
    let masked = known === null ? text : text.replaceAll(known, hidden ?? "[buyer]");
    if (!suspicious.test(masked)) return masked;
    for (const [pattern, word] of patterns) masked = masked.replaceAll(pattern, hidden ?? word);
    return masked;
  };
}

/**
 * What is personal about an order, and about the addresses that were made of it. Countries and states are
 * not, nor is the town where it may be seen.
 */
export function personalValues(
  { email, phone, shippingAddress, lines }: OrderSnapshot,
  sentAddresses: readonly Readonly<Record<string, unknown>>[],
  { mayShowCity = false }: { mayShowCity?: boolean } = {},
): string[] {
  const { country: _, countryCode, province, provinceCode, ...address } = shippingAddress ?? {};
  const cities = [shippingAddress?.city, ...sentAddresses.map(({ city }) => city)];
  const places = new Set([countryCode, province, provinceCode, ...(mayShowCity ? cities : [])]);
  const found = [
    email,
    phone,
    ...Object.values(address),
    ...sentAddresses.flatMap(({ country: _country, state: _state, ...sent }) =>
      Object.values(sent),
    ),
    ...lines
      .flatMap(({ properties }) => properties.map(({ value }) => value))
      .filter((value) => value.length >= propertyMin),
  ];
  const texts = found
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .filter((value) => value.length >= valueMin && !places.has(value));
  return [...new Set(texts)];
}

/** Null for no values. */
function wholeWords(values: readonly string[]): RegExp | null {
  // The longest first: a name is a part of "first name, last name".
  const literals = [...new Set(values.map((value) => value.trim()))]
    .filter((value) => value.length >= valueMin)
    .toSorted((one, other) => other.length - one.length)
    .map((value) => value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  if (literals.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${literals.join("|")})(?![\p{L}\p{N}])`, "giu");
}
