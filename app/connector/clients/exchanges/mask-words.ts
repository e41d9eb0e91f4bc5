import type { OrderSnapshot } from "../../model/orders/index.ts";
import { folded, spellingsOf } from "./fold-text.ts";
import { artworkLinkOf, withLinksMasked } from "./mask-links.ts";

/** None of them looks at a character more than a few times: the other side chooses the text. */
const patterns: readonly [RegExp, string][] = [
  [/\b[A-Za-z]+_(?:live|test)_[\w-]+/g, "[key]"],
  [/\b(?:AKIA|ASIA)[A-Z\d]{12,}/g, "[key]"],
  [/\bshp[a-z]{2,4}_\w+/g, "[token]"],
  [/\bBearer\s+\S+/gi, "[token]"],
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, "[token]"],
  [/\bwhsec_\S+/g, "[secret]"],
];

/** Without it a text holds nothing of the above. */
const suspicious = /[@_]|bearer|AKIA|ASIA|eyJ/i;

/** Shorter values are ordinary words and numbers rather than something to know a buyer by. */
const valueMin = 2;
const propertyMin = 4;
/** So many characters of a value are looked for; the text is followed from there on for as long as it agrees. */
const soughtMax = 64;
/** What is longer is nobody's to quote: of it, its beginning is known. */
const knownMax = 2_000;
/** The digits at the end of a phone number that are written wherever it is. */
const phoneTail = 8;

/**
 * Takes out of texts what others may have written into them: every one of `values` (compared as whole
 * words, without case, marks and punctuation, and phone numbers by their digits), e-mail addresses, what
 * looks like a key, and the addresses of artwork. `hidden` stands in place of each; without it, what it
 * was. Takes time in proportion to the text and to `values`. Pure.
 */
export function masker(values: readonly string[], hidden?: string): (text: string) => string {
  const found = finderOf(values);
  return (text) => {
    // First, since what looks like a key or an e-mail address may be a part of them.
    let masked = replaced(text, found(text), hidden ?? "[buyer]");
    if (masked.includes("/artwork/")) {
      masked = withLinksMasked(masked, (link) =>
        link.includes("/artwork/") ? artworkLinkOf(link) : link,
      );
    }
    if (!suspicious.test(masked)) return masked;
    masked = masked.replaceAll(/[^\s<>"',;:()]+/g, (word) =>
      /[^@]@[^@]/.test(word) ? (hidden ?? "[e-mail]") : word,
    );
    for (const [pattern, word] of patterns) masked = masked.replaceAll(pattern, hidden ?? word);
    return masked;
  };
}

/**
 * What is personal about an order, and about the addresses that were made of it. Countries and states are
 * not, nor is the town: the address card shows them too.
 */
export function personalValues(
  { email, phone, shippingAddress, lines }: OrderSnapshot,
  sentAddresses: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const { country: _, countryCode, province, provinceCode, ...address } = shippingAddress ?? {};
  const cities = [shippingAddress?.city, ...sentAddresses.map(({ city }) => city)];
  const places = new Set([countryCode, province, provinceCode, ...cities]);
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
  const streets = [shippingAddress ?? {}, ...sentAddresses].flatMap(streetsOf);
  const texts = [...found, ...streets.map(withoutNumbers)]
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .filter((value) => value.length >= valueMin && !places.has(value));
  return [...new Set(texts)];
}

function streetsOf(address: Readonly<Record<string, unknown>>): unknown[] {
  return [address.address1, address.address2, address.street1, address.street2];
}

/** The street alone, which may be quoted without its number; null where too little is left. */
function withoutNumbers(line: unknown): string | null {
  if (typeof line !== "string" || line.length > 200) return null;
  const street = line
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(" ");
  return street.length >= 5 ? street : null;
}

/** From where to where in a text. */
type Span = readonly [start: number, end: number];

function finderOf(values: readonly string[]): (text: string) => Span[] {
  const sought = [...new Set(values.flatMap((value) => spellingsOf(value.slice(0, knownMax))))]
    .filter((value) => value.length >= valueMin)
    .map((value) => ({ value, isSpaced: !unspaced.test(value) }));
  const phones = [...new Set(values.flatMap(phoneDigits))];
  return (text) => {
    if (sought.length === 0 || text.length < valueMin) return [];
    const { text: read, from } = folded(text);
    const words = sought.flatMap((one) => placesOf(read, one));
    return [
      ...words.map(([start, end]): Span => [from[start] ?? 0, from[end] ?? text.length]),
      ...(phones.length === 0 ? [] : numbersIn(text, phones)),
    ];
  };
}

/** Scripts that put no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const wordCharacter = /[\p{L}\p{N}]/u;

function placesOf(text: string, { value, isSpaced }: { value: string; isSpaced: boolean }): Span[] {
  const spans: Span[] = [];
  const start = value.slice(0, soughtMax);
  for (let at = text.indexOf(start); at >= 0;) {
    let length = start.length;
    while (length < value.length && text[at + length] === value[length]) length += 1;
    // So much alike is no other word, even where the rest of it was cut.
    const isWord = !isSpaced || (!isLetter(text, at - 1) && endsWord(text, at + length, length));
    const isKnown = isWord || length >= soughtMax;
    if (isKnown) spans.push([at, at + length]);
    at = text.indexOf(start, at + (isKnown ? length : 1));
  }
  return spans;
}

/** A name may have an "s" after it, as somebody's. */
function endsWord(text: string, at: number, length: number): boolean {
  if (!isLetter(text, at)) return true;
  return length >= propertyMin && text[at] === "s" && !isLetter(text, at + 1);
}

function isLetter(text: string, at: number): boolean {
  return wordCharacter.test(text[at] ?? "");
}

/** The last digits of what is a phone number by its form. */
function phoneDigits(value: string): string[] {
  if (!/^\+?[\d\s()./-]{7,30}$/.test(value.trim())) return [];
  const digits = value.replaceAll(/\D/g, "");
  return digits.length < 7 ? [] : [digits.slice(-phoneTail)];
}

/** The numbers in a text that end like one of `phones`, however they are grouped. */
function numbersIn(text: string, phones: readonly string[]): Span[] {
  return [...text.matchAll(/\d(?:[\d\s()./-]{0,30}\d)?/g)].flatMap(({ 0: number, index }) =>
    phones.some((phone) => number.replaceAll(/\D/g, "").includes(phone))
      ? [[index, index + number.length] as const]
      : [],
  );
}

/** A text with `hidden` in place of all that lies in `spans`, which may overlap. */
function replaced(text: string, spans: readonly Span[], hidden: string): string {
  let result = "";
  let done = 0;
  let end = -1;
  for (const span of spans.toSorted(([one], [other]) => one - other)) {
    if (span[0] >= end) result += text.slice(done, span[0]) + hidden;
    end = Math.max(end, span[1]);
    done = end;
  }
  return result + text.slice(done);
}
