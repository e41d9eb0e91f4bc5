import { limits } from "#app/limits/limits.ts";

/**
 * What PostgreSQL cannot hold in a text: NUL, and half a surrogate pair. Whatever Shopify tells is
 * cleaned of it where it comes in, so that one odd character never costs an order.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** As much of a storable text as an index holds, for columns by which rows are found or ordered. */
export function indexableText(text: string): string {
  return text.slice(0, limits.indexedText.charactersMax).toWellFormed();
}

/** Whether a text can be stored. What cannot be is nobody's name: nothing is found by it. */
export function isStorable(text: string): boolean {
  return storableText(text) === text;
}

/** In JSON both can only stand escaped: UTF-8 has no half pairs, and NUL must be escaped. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** Parses JSON whose texts can all be stored. Throws `SyntaxError` on what is no JSON. */
export function parseStorable(json: string): unknown {
  if (!suspicious.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_key, value: unknown) =>
    typeof value === "string" ? storableText(value) : value,
  );
}
