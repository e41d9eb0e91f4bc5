/** Shopify's webhooks: stored before they are answered, applied afterwards, never lost. */
export {
  type Acceptance,
  createDeliveryAcceptance,
  type IncomingDelivery,
} from "./accept-delivery.ts";
export { type BuyerOrder, exportBuyerData } from "./export-buyer-data.ts";
export { orderIdOf } from "./order-payload.ts";
export { replayDelivery } from "./replay-delivery.ts";
export { enqueueForgotten } from "./sweep-deliveries.ts";
export { plannedRetry, retryFailed } from "./retry-failed.ts";
export { prepareSnapshot } from "./prepare-delivery.ts";
export { processDelivery } from "./process-delivery.ts";
export { expireWaiting, applyWaiting } from "./wait-for-install.ts";
