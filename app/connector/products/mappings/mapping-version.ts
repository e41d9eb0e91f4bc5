import { createHash } from "node:crypto";
import type { MappingOf } from "./read-mappings.ts";

/** A short text that stays the same for as long as a variant is made of the same parts; none: of nothing. */
export function mappingVersion(components: MappingOf["components"] = []): string {
  const parts = components.map(({ sku, quantity, artworkUrl, design }) => {
    const fields = design?.fields.map(({ property, fieldId, type }) => [property, fieldId, type]);
    return [sku, quantity, artworkUrl, design === null ? null : [design.productId, fields]];
  });
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
