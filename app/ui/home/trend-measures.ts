/** What the picture of a trend and what stands around it share. */
export const height = 180;
/** So much space its counts take at the left, at least. */
export const leftMin = 36;

export type Series = "received" | "shipped";
export const trendFills = {
  received: "var(--p-color-bg-fill-info)",
  shipped: "url(#shipped)",
} as const satisfies Record<Series, string>;
