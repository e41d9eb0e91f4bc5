import { chooseArtwork, lineArtwork } from "../../dispatches/request/index.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";

/** What Shopify's metafields name for a variant and its product, as last read. */
export interface ShopifyArtwork {
  artworkUrl: string | null;
  productArtworkUrl: string | null;
}

/**
 * True where something that is made for a line has no artwork from anywhere, as far as is known here: sent as
 * it is, the line would wait for it. `isDrawn`: out of what the buyer entered. Pure.
 */
export function lacksArtwork(
  line: OrderSnapshotLine,
  {
    components,
    variant,
  }: {
    components: readonly { artworkUrl: string | null; isDrawn: boolean }[];
    variant: ShopifyArtwork | undefined;
  },
): boolean {
  return components.some(({ artworkUrl, isDrawn }) => {
    const plain = chooseArtwork({
      line: lineArtwork(line),
      component: artworkUrl,
      variant: variant?.artworkUrl ?? null,
      product: variant?.productArtworkUrl ?? null,
    });
    return !isDrawn && plain === null;
  });
}
