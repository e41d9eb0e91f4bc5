/**
 * Every operation of the Merchant API as data. The server routes by this table, the client calls by
 * it, OpenAPI is derived from it, and the tests walk it.
 */
import { z } from "zod";
import {
  artworkInput,
  artworkJob,
  artworkJobState,
  artworkTemplate,
  mockup,
  mockupInput,
} from "./artwork.ts";
import { blend, catalogProduct, stockEntry, variant } from "./catalog.ts";
import { type AnswerOf, idempotencyHeaders, type Operation, type RequestTo } from "./operation.ts";
import {
  cancelResult,
  order,
  orderEvents,
  orderInput,
  orderPage,
  orderQuery,
  decisionInput,
  followedEventPage,
  followedEventQuery,
  orderShipments,
  orderReference,
  orderValidation,
  shippingDetails,
  simulateInput,
  simulateResult,
} from "./orders.ts";
import { pageQuery } from "./paging.ts";
import { merchantProductPage } from "./products.ts";
import { filledText } from "./text.ts";
import { transaction } from "./transactions.ts";
import {
  addedWebhookEndpoint,
  removedResult,
  replayInput,
  replayResult,
  rotatedSecret,
  rotateSecretInput,
  webhookDeliveryPage,
  webhookEndpointInput,
  webhookEndpoints,
  webhookTest,
} from "./webhook-endpoints.ts";

const byProductId = z.object({ id: filledText.describe("product id") });
const byBlendId = z.object({ id: filledText.describe("blend id") });
const bySku = z.object({ sku: filledText.describe("SKU of a variant") });
const byOrderId = z.object({ orderId: filledText.describe("the order's id") });
const byJobId = z.object({ jobId: filledText.describe("as createArtwork answered it") });

const byEndpointId = z.object({ endpointId: filledText.describe("the endpoint's id") });

const usualErrors = [400, 401, 404, 422, 500] as const;

const catalog = {
  getCatalogProducts: {
    method: "get",
    path: "/v1/catalog/products",
    tag: "Catalog",
    summary: "All products of the catalog",
    success: { status: 200, body: z.array(catalogProduct) },
    errors: usualErrors,
  },
  getCatalogProductById: {
    method: "get",
    path: "/v1/catalog/products/{id}",
    tag: "Catalog",
    summary: "One product of the catalog",
    params: byProductId,
    success: { status: 200, body: catalogProduct },
    errors: usualErrors,
  },
  getAllBlends: {
    method: "get",
    path: "/v1/catalog/blends",
    tag: "Catalog",
    summary: "All blends but custom and discontinued ones",
    success: { status: 200, body: z.array(blend) },
    errors: usualErrors,
  },
  getBlendById: {
    method: "get",
    path: "/v1/catalog/blends/{id}",
    tag: "Catalog",
    summary: "One blend",
    params: byBlendId,
    success: { status: 200, body: blend },
    errors: usualErrors,
  },
  getVariantBySKU: {
    method: "get",
    path: "/v1/variants/{sku}",
    tag: "Variants",
    summary: "One variant by its SKU",
    params: bySku,
    success: { status: 200, body: variant },
    errors: usualErrors,
  },
  getAllVariantsByProductId: {
    method: "get",
    path: "/v1/variants/product/{id}",
    tag: "Variants",
    summary: "All variants of a product",
    params: byProductId,
    success: { status: 200, body: z.array(variant) },
    errors: usualErrors,
  },
  getAllVariantsByBlendId: {
    method: "get",
    path: "/v1/variants/blend/{id}",
    tag: "Variants",
    summary: "All variants of a blend",
    params: byBlendId,
    success: { status: 200, body: z.array(variant) },
    errors: usualErrors,
  },
  getStockList: {
    method: "get",
    path: "/v1/stock",
    tag: "Stock",
    summary: "The stock of every SKU",
    success: { status: 200, body: z.array(stockEntry) },
    errors: usualErrors,
  },
  getStockBySku: {
    method: "get",
    path: "/v1/stock/{sku}",
    tag: "Stock",
    summary: "The stock of one SKU",
    params: bySku,
    success: { status: 200, body: stockEntry },
    errors: usualErrors,
  },
  // The spec names neither an operationId nor error statuses for this one.
  getProducts: {
    method: "get",
    path: "/v1/products",
    tag: "Products",
    summary: "The merchant's own products, newest first",
    query: pageQuery,
    success: { status: 200, body: merchantProductPage },
    errors: usualErrors,
  },
} as const satisfies Record<string, Operation>;

const orders = {
  createOrder: {
    method: "post",
    path: "/v1/orders",
    readsArtwork: true,
    tag: "Orders",
    summary: "Place an order",
    headers: idempotencyHeaders,
    body: orderInput,
    success: { status: 201, body: orderReference },
    errors: [400, 401, 403, 404, 422, 500],
  },
  getOrders: {
    method: "get",
    path: "/v1/orders",
    tag: "Orders",
    summary: "The merchant's orders, newest first",
    query: orderQuery,
    success: { status: 200, body: orderPage },
    errors: usualErrors,
  },
  getOrder: {
    method: "get",
    path: "/v1/orders/{orderId}",
    tag: "Orders",
    summary: "One order",
    params: byOrderId,
    success: { status: 200, body: order },
    errors: usualErrors,
  },
  updateOrder: {
    method: "put",
    path: "/v1/orders/{orderId}",
    readsArtwork: true,
    tag: "Orders",
    summary: "Replace the content of an order that is still Created",
    params: byOrderId,
    body: orderInput,
    success: { status: 202, body: orderReference },
    errors: usualErrors,
  },
  cancelOrder: {
    method: "put",
    path: "/v1/orders/{orderId}/cancel",
    tag: "Orders",
    summary: "Cancel an order that is still Created",
    params: byOrderId,
    success: { status: 200, body: cancelResult },
    errors: usualErrors,
  },
  getOrderEvents: {
    method: "get",
    path: "/v1/orders/{orderId}/events",
    tag: "Orders",
    summary: "The history of an order, oldest event first",
    params: byOrderId,
    success: { status: 200, body: orderEvents },
    errors: usualErrors,
  },
  getEvents: {
    method: "get",
    path: "/v1/events",
    tag: "Orders",
    summary: "What happened to all orders, oldest first, to follow from page to page",
    query: followedEventQuery,
    success: { status: 200, body: followedEventPage },
    errors: usualErrors,
    outsideSpec: true,
  },
  getOrderShipping: {
    method: "get",
    path: "/v1/orders/{orderId}/shipping",
    tag: "Orders",
    summary: "The latest shipment of an order",
    params: byOrderId,
    success: { status: 200, body: shippingDetails },
    errors: usualErrors,
  },
  getOrderShipments: {
    method: "get",
    path: "/v1/orders/{orderId}/shipments",
    tag: "Orders",
    summary: "Every shipment of an order, oldest first",
    params: byOrderId,
    success: { status: 200, body: orderShipments },
    errors: usualErrors,
    outsideSpec: true,
  },
  requestCancelation: {
    method: "post",
    path: "/v1/orders/{orderId}/cancelation-request",
    tag: "Orders",
    summary: "Ask production to cancel an order that it has begun",
    params: byOrderId,
    success: { status: 202, body: cancelResult },
    errors: usualErrors,
    outsideSpec: true,
  },
  simulateOrderStatus: {
    method: "put",
    path: "/v1/orders/{orderId}/simulate",
    tag: "Orders",
    summary: "Move a test order through its stages; needs a test API key",
    params: byOrderId,
    body: simulateInput,
    success: { status: 200, body: simulateResult },
    errors: [400, 401, 403, 404, 422, 500],
  },
  simulateDecision: {
    method: "put",
    path: "/v1/orders/{orderId}/simulate-decision",
    tag: "Orders",
    summary: "Have a test order, or its cancelation, declined; needs a test API key",
    params: byOrderId,
    body: decisionInput,
    success: { status: 200, body: simulateResult },
    errors: [400, 401, 403, 404, 422, 500],
    outsideSpec: true,
  },
  validateOrder: {
    method: "post",
    path: "/v1/orders/validate",
    readsArtwork: true,
    tag: "Orders",
    summary: "Dry run of createOrder: every problem at once, nothing is created",
    body: z.unknown(),
    bodyMeant: orderInput,
    success: { status: 200, body: orderValidation },
    errors: [400, 401, 500],
    outsideSpec: true,
  },
} as const satisfies Record<string, Operation>;

const others = {
  getTransactionByOrderId: {
    method: "get",
    path: "/v1/transactions/{orderId}",
    tag: "Transactions",
    summary: "The transaction that paid an order",
    params: byOrderId,
    success: { status: 200, body: transaction },
    errors: [400, 401, 404, 422],
  },
  // The spec names neither an operationId nor any status for this one; 201 is our decision.
  createArtwork: {
    method: "post",
    path: "/v1/artwork/new",
    tag: "Artwork",
    summary: "Start the generation of print-ready artwork",
    headers: idempotencyHeaders,
    body: artworkInput,
    success: { status: 201, body: artworkJob },
    errors: usualErrors,
  },
  getArtworkStatus: {
    method: "get",
    path: "/v1/artwork/status/{jobId}",
    tag: "Artwork",
    summary: "How far an artwork job is",
    params: byJobId,
    success: { status: 200, body: artworkJobState },
    errors: usualErrors,
    outsideSpec: true,
  },
  createMockup: {
    method: "post",
    path: "/v1/artwork/mockups",
    tag: "Artwork",
    summary: "A picture of a product with artwork on it",
    body: mockupInput,
    success: { status: 200, body: mockup },
    errors: usualErrors,
    readsArtwork: true,
    outsideSpec: true,
  },
  getArtworkTemplate: {
    method: "get",
    path: "/v1/artwork/templates/{id}",
    tag: "Artwork",
    summary: "What can be filled in a product's design, and where it stands",
    params: byProductId,
    success: { status: 200, body: artworkTemplate },
    errors: usualErrors,
    outsideSpec: true,
  },
} as const satisfies Record<string, Operation>;

const webhookOperations = {
  getWebhookEndpoints: {
    method: "get",
    path: "/v1/webhook-endpoints",
    tag: "Webhook endpoints",
    summary: "The endpoints of the key's kind",
    success: { status: 200, body: webhookEndpoints },
    errors: [401, 500],
    outsideSpec: true,
  },
  addWebhookEndpoint: {
    method: "post",
    path: "/v1/webhook-endpoints",
    tag: "Webhook endpoints",
    summary: "Add an endpoint",
    body: webhookEndpointInput,
    success: { status: 201, body: addedWebhookEndpoint },
    errors: [400, 401, 422, 500],
    outsideSpec: true,
  },
  removeWebhookEndpoint: {
    method: "delete",
    path: "/v1/webhook-endpoints/{endpointId}",
    tag: "Webhook endpoints",
    summary: "Remove an endpoint, and what waits for it",
    params: byEndpointId,
    success: { status: 200, body: removedResult },
    errors: usualErrors,
    outsideSpec: true,
  },
  testWebhookEndpoint: {
    method: "post",
    path: "/v1/webhook-endpoints/{endpointId}/test",
    tag: "Webhook endpoints",
    summary: "Send a signed message now, and say what was answered",
    params: byEndpointId,
    success: { status: 200, body: webhookTest },
    errors: usualErrors,
    outsideSpec: true,
  },
  getWebhookDeliveries: {
    method: "get",
    path: "/v1/webhook-endpoints/{endpointId}/deliveries",
    tag: "Webhook endpoints",
    summary: "What became of its messages, newest first",
    params: byEndpointId,
    query: pageQuery,
    success: { status: 200, body: webhookDeliveryPage },
    errors: usualErrors,
    outsideSpec: true,
  },
  replayWebhookDeliveries: {
    method: "post",
    path: "/v1/webhook-endpoints/{endpointId}/replay",
    tag: "Webhook endpoints",
    summary: "Send again what was given up",
    params: byEndpointId,
    body: replayInput,
    success: { status: 200, body: replayResult },
    errors: usualErrors,
    outsideSpec: true,
  },
  rotateWebhookSecret: {
    method: "post",
    path: "/v1/webhook-endpoints/{endpointId}/rotate-secret",
    tag: "Webhook endpoints",
    summary: "Give an endpoint a new secret",
    params: byEndpointId,
    body: rotateSecretInput,
    success: { status: 200, body: rotatedSecret },
    errors: usualErrors,
    outsideSpec: true,
  },
} as const satisfies Record<string, Operation>;

/** All operations by their operationId. */
export const operations = { ...catalog, ...orders, ...others, ...webhookOperations };

export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** What a caller of the operation gives. */
export type RequestOf<Id extends OperationId> = RequestTo<Operations[Id]>;

/** The body of the operation's successful answer. */
export type ResponseOf<Id extends OperationId> = AnswerOf<Operations[Id]>;
