import { lineArtwork } from "../../model/line-artwork.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";
import type { MappingOf } from "../mappings/index.ts";

/**
 * The artwork that Shopify's metafields name for a line, as last read, where something that is made for it has no other; null where
 * nothing is printed of them. Pure.
 */
export function shopifyArtwork(
  line: Pick<OrderSnapshotLine, "properties">,
  {
    components,
    variant,
  }: {
    components: readonly Pick<MappingOf["components"][number], "artworkUrl" | "design">[];
    variant: { artworkUrl: string | null; productArtworkUrl: string | null } | undefined;
  },
): string | null {
  const isBare = components.some(
    ({ artworkUrl, design }) => artworkUrl === null && design === null,
  );
  if (!isBare || lineArtwork(line) !== null) return null;
  return variant?.artworkUrl ?? variant?.productArtworkUrl ?? null;
}
