import { chooseArtwork, lineArtwork, personalArtwork } from "../forwarding/index.ts";
import type { MappingOf } from "../mappings/index.ts";
import type { OrderSnapshotLine } from "../orders/index.ts";

/** What Shopify's metafields name for a variant and its product, as last read. */
export interface ShopifyArtwork {
  artworkUrl: string | null;
  productArtworkUrl: string | null;
}

/**
 * True where something that is made for a line has no artwork from anywhere, as far as is known here: sent as
 * it is, the line would wait for it. `isPlainWanted`: nothing is drawn out of what the buyer entered. Pure.
 */
export function lacksArtwork(
  line: OrderSnapshotLine,
  {
    mapping,
    variant,
    isPlainWanted,
  }: { mapping: MappingOf; variant: ShopifyArtwork | undefined; isPlainWanted: boolean },
): boolean {
  return mapping.components.some(({ artworkUrl, design }) => {
    const isDrawn = !isPlainWanted && personalArtwork(design, line.properties) !== null;
    const plain = chooseArtwork({
      line: lineArtwork(line),
      component: artworkUrl,
      variant: variant?.artworkUrl ?? null,
      product: variant?.productArtworkUrl ?? null,
    });
    return !isDrawn && plain === null;
  });
}
