import type { OrderSnapshot } from "../orders/index.ts";

const patterns: readonly [RegExp, string][] = [
  [/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, "[e-mail]"],
  [/\b[A-Za-z]+_(?:live|test)_[\w-]+/g, "[key]"],
  [/\bshp[a-z]{2,4}_\w+/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/\bwhsec_\S+/g, "[secret]"],
];

/** Shorter values are ordinary words and numbers rather than something to know a buyer by. */
const valueMin = 2;
const propertyMin = 4;

/**
 * Takes out of a text what others may have written into it: every one of `values` (compared as whole
 * words, without case), e-mail addresses, and what looks like a key. Pure.
 */
export function mask(text: string, values: readonly string[]): string {
  let masked = text;
  for (const [pattern, word] of patterns) masked = masked.replaceAll(pattern, word);
  // The longest first: a name is a part of "first name, last name".
  for (const value of values.toSorted((one, other) => other.length - one.length)) {
    masked = masked.replaceAll(wholeWords(value), "[buyer]");
  }
  return masked;
}

/** What is personal about an order, and about the addresses that were made of it. */
export function personalValues(
  { email, phone, shippingAddress, lines }: OrderSnapshot,
  sentAddresses: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const { country: _, countryCode, province, provinceCode, ...address } = shippingAddress ?? {};
  const places = new Set([countryCode, province, provinceCode]);
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

function wholeWords(value: string): RegExp {
  const literal = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu");
}
