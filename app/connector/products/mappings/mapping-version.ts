import { createHash } from "node:crypto";
import type { MappingOf } from "./read-mappings.ts";

/**
 * A short text that stays the same for as long as a variant is made of the same parts; none: of nothing. That it is left
 * out on purpose is another than that nobody has decided yet.
 */
export function mappingVersion(mapping: MappingOf | undefined): string {
  if (mapping?.state === "Ignored") return "excluded";
  const parts = (mapping?.components ?? []).map(({ sku, quantity, artworkUrl, design }) => {
    const fields = design?.fields.map(({ property, fieldId, type }) => [property, fieldId, type]);
    return [sku, quantity, artworkUrl, design === null ? null : [design.productId, fields]];
  });
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
