export const variantStates = ["open", "mapped", "ignored"] as const;
export type VariantState = (typeof variantStates)[number];

/**
 * The views of the list of products; `changed` are those whose new SKU would match something else, `bare` those that
 * are made and lack artwork, `loss` those that are sold for less than what they are made of costs, `elsewhere` those that
 * somebody else fulfilled in their newest order.
 */
export const variantFilters = [
  "all",
  ...variantStates,
  "changed",
  "bare",
  "loss",
  "elsewhere",
] as const;
export type VariantFilter = (typeof variantFilters)[number];
