export const variantStates = ["open", "mapped", "ignored"] as const;
export type VariantState = (typeof variantStates)[number];

/**
 * The views of the list of products; `changed` are those whose new SKU would match something else, `bare` those that
 * are made and lack artwork, `elsewhere` those that somebody else fulfilled in their newest order.
 */
export const variantFilters = ["all", ...variantStates, "changed", "bare", "elsewhere"] as const;
export type VariantFilter = (typeof variantFilters)[number];
