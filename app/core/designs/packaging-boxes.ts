import type { ArtworkSize } from "./check-geometry.ts";
import type { Box } from "./design.ts";

/** Where artwork of this size is cut, and within what its texts are safe. */
export function packagingBoxes(artwork: ArtworkSize): { trim: Box; safe: Box } {
  const bleed = bleedOf(artwork);
  return { trim: inset(artwork, bleed), safe: inset(artwork, bleed * 3) };
}

/** So many pixels on each side are cut off. */
export function bleedOf({ widthPx, heightPx }: ArtworkSize): number {
  return Math.round(Math.min(widthPx, heightPx) * 0.025);
}

/** What is left of artwork without so many pixels on each side. */
export function inset({ widthPx, heightPx }: ArtworkSize, by: number): Box {
  return { x: by, y: by, width: widthPx - 2 * by, height: heightPx - 2 * by };
}
