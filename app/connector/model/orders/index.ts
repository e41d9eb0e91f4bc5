/** Shopify's orders in the connector's own words. */
export { type BuyerClaim, buyerProof, isBuyerOf } from "./buyer-proof.ts";
export { countsAsFulfilled } from "./counts-as-fulfilled.ts";
export { hasScheduled, type Standing, standingOf } from "./fulfillment-order-states.ts";
export { bundleParents, unclearParents } from "./bundle-parents.ts";
export {
  isSameStep,
  journey,
  type JourneyStep,
  journeyStep,
  type StepStatus,
  stepStatuses,
} from "./journey.ts";
export { giftMessageOf } from "./gift-message.ts";
export { fractionDigits } from "../fraction-digits.ts";
export { less, type Money, readMoney, shareOf } from "./money.ts";
export {
  type ObservedFulfillment,
  type ObservedFulfillmentOrder,
  type ObservedOrder,
  observedOrder,
  withNewestBuyer,
} from "./observed-order.ts";
export {
  languageTag,
  type OrderSnapshot,
  orderSnapshot,
  type OrderSnapshotLine,
  type ShopAddress,
  reportedOrder,
  type ReportedOrder,
} from "./order-snapshot.ts";
export { paidStatuses, partiallyPaid, refundedStatuses } from "./financial-status.ts";
