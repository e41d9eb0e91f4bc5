/**
 * Addresses in the admin that the app is open in. App Bridge follows `shopify://admin/…` there without
 * leaving the frame behind; ids are Shopify's numeric ones.
 */
/** Shopify's own app for workflows. */
export const adminFlowUrl = "shopify://admin/apps/flow";
export const adminOrderUrl = (orderId: string): string => `shopify://admin/orders/${orderId}`;
export const adminProductUrl = (productId: string): string =>
  `shopify://admin/products/${productId}`;
export const adminVariantUrl = ({ productId, id }: { productId: string; id: string }): string =>
  `shopify://admin/products/${productId}/variants/${id}`;
