import type { PhraseValue, Words } from "#app/connector/model/phrases.ts";

/** The places of a phrase that say nothing to who owns a store: no sentence has them. */
export const technicalPlaces = [
  "call",
  "status",
  "where",
  "why",
  "code",
  "error",
  "reason",
] as const;

/** The technical part of what was said, like `GET /v1/orders/{orderId}, 503`; empty where there is none. */
export function technicalText(said: Words): string {
  return partsOf(said).join(", ");
}

/** A sentence with the technical part of the words in it, for whoever looks for a fault. */
export function withTechnical(sentence: string, said: Words): string {
  const technical = technicalText(said);
  return technical === "" ? sentence : `${sentence} (${technical})`;
}

function partsOf(value: PhraseValue): string[] {
  if (typeof value === "string" || typeof value === "number") return [];
  if (!("code" in value)) return value.flatMap(partsOf);
  const own = technicalPlaces.flatMap((name) => {
    const part = value.values[name];
    return part === undefined || typeof part === "object" ? [] : [String(part)];
  });
  return [...own, ...Object.values(value.values).flatMap(partsOf)];
}
