import { artworkProperty } from "../../model/artwork-design.ts";
import type { OrderSnapshotLine } from "../../model/orders/index.ts";

/** The artwork that a line itself names; null when it names none. */
export function lineArtwork(line: OrderSnapshotLine): string | null {
  const value = line.properties.find(({ name }) => name === artworkProperty)?.value.trim();
  // A theme's empty field names nothing.
  return value ? value : null;
}

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
