/** What of an order a provider says that it does not take, as far as its words tell. Pure. */
import { isPassingStatus } from "./passing-status.ts";
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

/** What was refused for such a reason may be taken a while later, although nothing of it has changed. */
const passing: ReadonlySet<string> = new Set([
  "hostLate",
  "hostFails",
  "hostRefuses",
  "hostCrowded",
]);

/**
 * True where a provider that says so in codes did not take an artwork because its host was slow, or in trouble. What is
 * said in words alone is a no.
 */
export function mayPass(words: Words): boolean {
  if (typeof words === "string" || words.code !== "artworkRefused") return false;
  const why = words.values["words"];
  if (typeof why !== "object" || !("code" in why)) return false;
  return (
    passing.has(why.code) ||
    (why.code === "hostAnswered" && isPassingStatus(Number(why.values["status"])))
  );
}
