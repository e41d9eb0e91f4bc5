/** Where an item's artwork may come from, the more particular first. */
export interface ArtworkSources {
  line: string | null;
  component: string | null;
  variant: string | null;
  product: string | null;
}

/** The artwork of one item; null when nobody named any. Judging it is the provider's. */
export function chooseArtwork(sources: ArtworkSources): string | null {
  return sources.line ?? sources.component ?? sources.variant ?? sources.product;
}
