import type { PictureSize } from "#app/connector/products/mappings/index.ts";

/** Where a picture ends whose ground is the page's own, like white; it takes no space. */
export const hairline = {
  outline: "var(--p-border-width-025) solid var(--p-color-border)",
  outlineOffset: "calc(-1 * var(--p-border-width-025))",
} as const;

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
    ...hairline,
  } as const;
}
