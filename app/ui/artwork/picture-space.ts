import type { PictureSize } from "#app/connector/products/mappings/index.ts";

/**
 * The space of a picture before it is there, so that nothing moves when it comes: as wide as its card, in
 * its own proportions, and no higher than so many rem.
 */
export function spaceOf({ widthPx, heightPx }: PictureSize, { mostRem }: { mostRem: number }) {
  return {
    width: `min(100%, ${(mostRem * widthPx) / heightPx}rem)`,
    aspectRatio: `${widthPx} / ${heightPx}`,
    overflow: "hidden",
    background: "var(--p-color-bg-surface-secondary)",
    borderRadius: "var(--p-border-radius-200)",
  } as const;
}
