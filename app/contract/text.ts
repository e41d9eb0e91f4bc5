import { z } from "zod";

/**
 * Text that every store can hold: no NUL (PostgreSQL has no place for it) and no half surrogate pair
 * (JSON writers disagree on it). Any other character is welcome, the empty text too.
 */
export const text = z.string().refine((value) => value.isWellFormed() && !value.includes("\0"), {
  error: "must be well-formed text without NUL characters",
});

/** Text of at least one character; nothing more is said of none. */
export const filledText = text.min(1, { error: "must not be empty", abort: true });

/** More lines than an order, or fields than a design, ever has. */
export const elementsMax = 10_000;

/** A list that is counted before its elements are looked at: very many bad ones would cost seconds. */
export function listOf<Schema extends z.ZodType>(list: z.ZodArray<Schema>) {
  return z.preprocess((value, context) => {
    if (!Array.isArray(value) || value.length <= elementsMax) return value;
    context.addIssue(`must have at most ${elementsMax.toLocaleString("en")} elements`);
    return z.NEVER;
  }, list.max(elementsMax));
}

/** An absolute `https:` URL of at most 8,192 characters. */
export const httpsUrl = filledText
  .max(8_192, { error: "must have at most 8,192 characters" })
  .refine(isHttpsUrl, { error: "must be an HTTPS URL" })
  .meta({ format: "uri" });

/** A moment, as every provider of this API writes one: anything that names a moment is taken. */
export const timestamp = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: "must be an ISO 8601 timestamp" })
  .meta({ format: "date-time" });

/** Money in whole cents. */
export const cents = z.int();

function isHttpsUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === "https:" && url.hostname !== "";
}
