import { limits } from "./limits.ts";

/** What of a JSON text goes beyond the limits. */
export type JsonExcess = "too deep" | "too many values";

/**
 * Whether JSON that is not parsed yet nests deeper, or has more values, than is taken; null where it
 * does not. Counts commas and brackets outside of texts, so it is right for well-formed JSON and harmless
 * for other. Pure, and as quick as one pass over the text.
 */
export function exceedsJsonLimits(
  text: string,
  { valuesMax, depthMax }: { valuesMax: number; depthMax: number } = limits.json,
): JsonExcess | null {
  // Short texts, as most are, have fewer brackets in all: that is found out many times as quickly.
  if (valuesMax === Number.POSITIVE_INFINITY && !opensMoreThan(text, depthMax)) return null;
  let depth = 0;
  let values = 1;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === quote) {
      place = endOfText(text, place + 1);
    } else if (code === comma) {
      values += 1;
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      values += 1;
      if (depth > depthMax) return "too deep";
    } else if (code === closeBracket || code === closeBrace) {
      depth -= 1;
    }
    if (values > valuesMax) return "too many values";
  }
  return null;
}

/** Whether there are more than so many opening brackets, wherever they are. */
function opensMoreThan(text: string, most: number): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let place = text.indexOf(bracket); place >= 0; place = text.indexOf(bracket, place + 1)) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The place of the quote that ends a text; the end of all where none does. */
function endOfText(text: string, from: number): number {
  for (let place = from; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === backslash) place += 1;
    else if (code === quote) return place;
  }
  return text.length;
}
