import { createHash } from "node:crypto";
import type { MappingOf } from "../mappings/index.ts";
import type { Wish } from "./judge-rows.ts";

/** What a file changes about one variant; empty components: left out, null: not decided. */
export interface MappingChange {
  variantId: string;
  name: string;
  before: MappingOf["components"] | null;
  after: MappingOf["components"] | null;
}

/** The wishes that differ from what is there, in the order of the file. Pure. */
export function compareMappings(
  wishes: readonly Wish[],
  {
    mappings,
    names,
  }: { mappings: ReadonlyMap<string, MappingOf>; names: ReadonlyMap<string, string> },
): MappingChange[] {
  return wishes.flatMap(({ variantId, kind, components }) => {
    const mapping = mappings.get(variantId);
    const before = mapping === undefined ? null : mapping.components;
    const after =
      kind === "open"
        ? null
        : components.map(({ sku, quantity, artworkUrl }) => ({ sku, quantity, artworkUrl }));
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return isSame ? [] : [{ variantId, name: names.get(variantId) ?? "", before, after }];
  });
}

/** Names a set of changes: the same again only when file and store are as they were. */
export function fingerprintOf(changes: readonly MappingChange[]): string {
  const content = changes.map(({ variantId, before, after }) => [variantId, before, after]);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
