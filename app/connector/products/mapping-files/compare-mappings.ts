import { createHash } from "node:crypto";
import type { MappingOf } from "../mappings/index.ts";
import type { Wish } from "./judge-rows.ts";

/** What a file tells of a part; what personalized lines fill is none of it, and stays. */
type FileComponent = Omit<MappingOf["components"][number], "design">;

/** What a file changes about one variant; empty components: left out, null: not decided. */
export interface MappingChange {
  variantId: string;
  name: string;
  before: FileComponent[] | null;
  after: FileComponent[] | null;
  /** The SKU of the catalog that maps it again at once where it is not decided; null otherwise. */
  mappedAgain: string | null;
}

/** The wishes that differ from what is there, in the order of the file. Pure. */
export function compareMappings(
  wishes: readonly Wish[],
  {
    mappings,
    names,
    equal,
  }: {
    mappings: ReadonlyMap<string, MappingOf>;
    names: ReadonlyMap<string, string>;
    /** Of each variant that has one, the SKU of the catalog that equals its own. */
    equal: ReadonlyMap<string, string>;
  },
): MappingChange[] {
  return wishes.flatMap(({ variantId, kind, components }) => {
    const mapping = mappings.get(variantId);
    const before = mapping === undefined ? null : mapping.components.map(told);
    const after = kind === "open" ? null : components.map(told);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    if (isSame) return [];
    const mappedAgain = after === null ? (equal.get(variantId) ?? null) : null;
    return [{ variantId, name: names.get(variantId) ?? "", before, after, mappedAgain }];
  });
}

function told({ sku, quantity, artworkUrl }: FileComponent): FileComponent {
  return { sku, quantity, artworkUrl };
}

/** Names a set of changes: the same again only when file and store are as they were. */
export function fingerprintOf(changes: readonly MappingChange[]): string {
  const content = changes.map(({ variantId, before, after, mappedAgain }) => [
    variantId,
    before,
    after,
    mappedAgain,
  ]);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
