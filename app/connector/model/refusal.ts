/** What of an order a provider says that it does not take, as far as its words tell. Pure. */
import type { Words } from "./phrases.ts";

export const refusedFields = ["artwork", "sku", "address"] as const;
export type RefusedField = (typeof refusedFields)[number];

export interface Refusal {
  field: RefusedField;
  /** The item of the body, counted from 0; null where the words name none. */
  at: number | null;
}

/** By the contract's paths (`items.0.artworkUrl`), and by codes that name one; otherwise by what is plainly said. */
const signs: readonly (readonly [RefusedField, RegExp])[] = [
  ["artwork", /artwork|\bimage\b|\bpicture\b/i],
  ["sku", /\bsku\b|sku(?:Unknown)/i],
  ["address", /toAddress|\baddress\b|\b(?:zip|postal) ?code\b/i],
];

const place = /items(?:\.|\[)(\d{1,5})/;

/** Null where nothing tells. */
export function refusalOf(words: Words): Refusal | null {
  const said = typeof words === "string" ? words : JSON.stringify(words);
  const field = signs.find(([, sign]) => sign.test(said))?.[0];
  if (field === undefined) return null;
  const at = placeOf(words) ?? place.exec(said)?.[1];
  return { field, at: at === undefined ? null : Number(at) };
}

function placeOf(words: Words): string | undefined {
  if (typeof words === "string") return undefined;
  const at = new Map<string, unknown>(Object.entries(words.values)).get("at");
  return typeof at === "number" ? String(at) : undefined;
}
