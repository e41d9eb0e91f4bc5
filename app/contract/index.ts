/**
 * The Merchant API's wire: schemas, operations, statuses. The server and its clients both import it;
 * it imports zod only. Schema and type come in pairs (`orderInput`, `OrderInput`).
 */
export {
  type ArtworkField,
  type ArtworkInput,
  type ArtworkJob,
  type ArtworkJobState,
  type ArtworkJobStatus,
  type ArtworkTemplate,
  artworkField,
  artworkInput,
  artworkJob,
  artworkJobState,
  artworkJobStatuses,
  artworkTemplate,
  type Mockup,
  mockup,
  type MockupInput,
  mockupInput,
} from "./artwork.ts";
export {
  type Blend,
  blend,
  type CatalogProduct,
  catalogProduct,
  type Plan,
  plans,
  type StockEntry,
  stockEntry,
  unlimitedStock,
  type Variant,
  variant,
} from "./catalog.ts";
export {
  type DetailCode,
  detailPlaces,
  details,
  type DetailValue,
  type ErrorDetails,
  sentenceOf,
} from "./details.ts";
export { detailsHeader, readDetails, readDetailsHeader } from "./read-details.ts";
export {
  type ErrorBody,
  type ErrorCode,
  type ErrorStatus,
  errorBody,
  errorCodeHeader,
  errorCodes,
  errorMeanings,
} from "./errors.ts";
export { descriptions } from "./descriptions.ts";
export { exampleMessages, exampleParameters, examples } from "./examples.ts";
export {
  type AnswerOf,
  type Fields,
  type HttpOperation,
  type IdempotencyHeaders,
  idempotencyHeaders,
  type Operation,
  type RequestTo,
} from "./operation.ts";
export {
  type Notification,
  type NotificationTracking,
  type NotificationType,
  notification,
  notificationAnswerSeconds,
  notificationExamples,
  notificationHeaders,
  notificationMeanings,
  notificationPausesSeconds,
  notificationTypes,
} from "./notifications.ts";
export {
  type OperationId,
  type Operations,
  operations,
  type RequestOf,
  type ResponseOf,
} from "./operations.ts";
export {
  type OrderStatus,
  orderStatuses,
  type SimulateTarget,
  type Stage,
  simulateTargets,
  stages,
} from "./order-status.ts";
export {
  type Address,
  type AffectedItem,
  address,
  affectedItem,
  type CancelResult,
  cancelResult,
  type LineItem,
  lineItem,
  type Order,
  type OrderEvent,
  type DecisionInput,
  type FollowedEvent,
  endOfEvents,
  type OrderEvents,
  type OrderInput,
  type OrderPage,
  type OrderReference,
  type OrderValidation,
  order,
  orderEvent,
  orderEvents,
  orderInput,
  orderPage,
  orderReference,
  orderValidation,
  quantityMax,
  type ShippingDetails,
  type ShippingInput,
  type SimulateInput,
  type SimulateResult,
  shippingDetails,
  shippingInput,
  simulateInput,
  simulateResult,
} from "./orders.ts";
export {
  type PageInfo,
  type PageQuery,
  pageInfo,
  pageQuery,
  pageSizeDefault,
  pageSizeMax,
  pageSizeOf,
} from "./paging.ts";
export {
  type MerchantProduct,
  type MerchantProductPage,
  merchantProduct,
  merchantProductPage,
} from "./products.ts";
export { elementsMax, filledText, httpsUrl, text, timestamp } from "./text.ts";
export { type Transaction, transaction, transactionTypes } from "./transactions.ts";
export {
  addedWebhookEndpoint,
  type WebhookDelivery,
  type WebhookEndpoint,
  replayInput,
  replayResult,
  rotatedSecret,
  rotateSecretInput,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointInput,
  webhookTest,
} from "./webhook-endpoints.ts";
export { problemWords } from "./problem-words.ts";
