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
    const before = mapping === undefined ? null : mapping.components.map(told);
    const after = kind === "open" ? null : components.map(told);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return isSame ? [] : [{ variantId, name: names.get(variantId) ?? "", before, after }];
  });
}

function told({ sku, quantity, artworkUrl }: FileComponent): FileComponent {
  return { sku, quantity, artworkUrl };
}

/** Names a set of changes: the same again only when file and store are as they were. */
export function fingerprintOf(changes: readonly MappingChange[]): string {
  const content = changes.map(({ variantId, before, after }) => [variantId, before, after]);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
