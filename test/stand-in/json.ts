/**
 * JSON with numbers beyond 2^53. Real order ids pass through REST payloads as bare numbers, so reading
 * keeps such a number as its digits and writing can put digits back without quotes.
 */
declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

/** An id as REST payloads carry it: a bare number of any length. */
export function idNumber(id: string): unknown {
  return JSON.rawJSON(id);
}

/** Parses JSON; a whole number that a double can't hold becomes a string of its digits. Throws on bad JSON. */
export function parseJson(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value;
  return JSON.parse(text, keepDigits);
}
