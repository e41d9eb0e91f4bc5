/** Tags that the app keeps on orders in Shopify, where a store wants that and lets it. */
export { changeOrderTags, type OrderTagsProblem } from "./change-order-tags.ts";
export { type OrderTagsView, readOrderTags } from "./read-order-tags.ts";
export { resumeOrderTags } from "./resume-order-tags.ts";
export { dueTagShops, writeOrderTags } from "./write-order-tags.ts";
