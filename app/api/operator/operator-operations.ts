/**
 * Every operation of `/operator/v1` as data: what whoever runs a core does to its merchants, by program. The server
 * routes by this table, its OpenAPI document and its reference are made of it, and the tests walk it.
 */
import { z } from "zod";
import {
  type AnswerOf,
  filledText,
  type HttpOperation,
  replayInput,
  replayResult,
  type RequestTo,
  rotatedSecret,
  rotateSecretInput,
  webhookTest,
} from "#app/contract/index.ts";
import {
  acts,
  actsQuery,
  addedEndpoint,
  apiKeyInput,
  apiKeys,
  deliveryPage,
  done,
  endpointInput,
  endpoints,
  freshApiKey,
  limitsInput,
  merchant,
  merchantInput,
  merchantPage,
  nameInput,
  openedMerchant,
  pageQuery,
  priceListInput,
  prices,
  pricesInput,
  rotateKeyInput,
} from "./operator-wire.ts";

export interface OperatorOperation extends HttpOperation {
  path: `/operator/v1/${string}`;
  /** In Markdown, for the reference. */
  description: string;
}

export const operatorTags = {
  Merchants:
    "Whom the core works for. `{merchant}` is a merchant's id, or the reference that it was made with. Each sees its own orders, products, prices and endpoints alone.",
  Keys: "The keys with which a merchant's programs use `/v1`.",
  Prices: "What SKUs cost a merchant.",
  "Webhook endpoints": "Where a merchant is told of its live and test orders.",
  "Audit trail": "What operators did, by key and by command.",
} as const;

const named = filledText.describe("the merchant's id or reference");
const ofMerchant = z.object({ merchant: named });
const ofKey = z.object({ merchant: named, keyId: filledText.describe("the key's id") });
const ofEndpoint = z.object({
  merchant: named,
  endpointId: filledText.describe("the endpoint's id"),
});
const ofSku = z.object({ merchant: named, sku: filledText.describe("the SKU") });

const usual = [400, 401, 404, 422, 500] as const;

export const operatorOperations = {
  listMerchants: {
    method: "get",
    path: "/operator/v1/merchants",
    tag: "Merchants",
    summary: "The merchants, oldest first",
    description: "In pages: give `endCursor` of a page as `cursor` for the next one.",
    query: pageQuery,
    success: { status: 200, body: merchantPage },
    errors: usual,
  },
  createMerchant: {
    method: "post",
    path: "/operator/v1/merchants",
    tag: "Merchants",
    summary: "Make a merchant with a live and a test key",
    description:
      "The keys are shown this once. A reference can be taken once: of several requests at the same time one makes the merchant, the others are refused with 422. After a lost answer read the merchant and make it new keys.",
    body: merchantInput,
    success: { status: 201, body: openedMerchant },
    errors: usual,
  },
  getMerchant: {
    method: "get",
    path: "/operator/v1/merchants/{merchant}",
    tag: "Merchants",
    summary: "One merchant",
    description: "The merchant as it is now.",
    params: ofMerchant,
    success: { status: 200, body: merchant },
    errors: usual,
  },
  renameMerchant: {
    method: "put",
    path: "/operator/v1/merchants/{merchant}/name",
    tag: "Merchants",
    summary: "Give a merchant another name",
    description: "Its id and its reference stay.",
    params: ofMerchant,
    body: nameInput,
    success: { status: 200, body: merchant },
    errors: usual,
  },
  limitMerchant: {
    method: "patch",
    path: "/operator/v1/merchants/{merchant}/limits",
    tag: "Merchants",
    summary: "Change a merchant's plan and limits",
    description: "All that is given, or nothing; what is left out stays. Counts within a second.",
    params: ofMerchant,
    body: limitsInput,
    success: { status: 200, body: merchant },
    errors: usual,
  },
  suspendMerchant: {
    method: "put",
    path: "/operator/v1/merchants/{merchant}/suspension",
    tag: "Merchants",
    summary: "Have a merchant's keys refused",
    description:
      "Within a second, in every process. Its orders go on, and its endpoints are told. Safe to repeat: it stays suspended since the first time.",
    params: ofMerchant,
    success: { status: 200, body: merchant },
    errors: usual,
  },
  resumeMerchant: {
    method: "delete",
    path: "/operator/v1/merchants/{merchant}/suspension",
    tag: "Merchants",
    summary: "Have a merchant's keys work again",
    description: "Safe to repeat.",
    params: ofMerchant,
    success: { status: 200, body: merchant },
    errors: usual,
  },
  listKeys: {
    method: "get",
    path: "/operator/v1/merchants/{merchant}/keys",
    tag: "Keys",
    summary: "A merchant's keys",
    description: "By their first characters, revoked ones included.",
    params: ofMerchant,
    success: { status: 200, body: apiKeys },
    errors: usual,
  },
  createKey: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/keys",
    tag: "Keys",
    summary: "Make a key",
    description: "The key is shown this once, and kept as its SHA-256.",
    params: ofMerchant,
    body: apiKeyInput,
    success: { status: 201, body: freshApiKey },
    errors: usual,
  },
  rotateKey: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/keys/{keyId}/rotate",
    tag: "Keys",
    summary: "Make a key of the same kind in another's place",
    description: "The old one runs on for the overlap.",
    params: ofKey,
    body: rotateKeyInput,
    success: { status: 201, body: freshApiKey },
    errors: usual,
  },
  revokeKey: {
    method: "delete",
    path: "/operator/v1/merchants/{merchant}/keys/{keyId}",
    tag: "Keys",
    summary: "End a key",
    description: "Every process refuses it within a second. Safe to repeat.",
    params: ofKey,
    success: { status: 200, body: done },
    errors: usual,
  },
  listPrices: {
    method: "get",
    path: "/operator/v1/merchants/{merchant}/prices",
    tag: "Prices",
    summary: "What each SKU costs a merchant",
    description: "The catalog's price, and the merchant's own where it has one.",
    params: ofMerchant,
    success: { status: 200, body: prices },
    errors: usual,
  },
  setPrices: {
    method: "patch",
    path: "/operator/v1/merchants/{merchant}/prices",
    tag: "Prices",
    summary: "Set prices of a merchant's own",
    description: "All or none, from the next order on. Other prices stay.",
    params: ofMerchant,
    body: pricesInput,
    success: { status: 200, body: done },
    errors: usual,
  },
  removePrice: {
    method: "delete",
    path: "/operator/v1/merchants/{merchant}/prices/{sku}",
    tag: "Prices",
    summary: "Have the catalog's price of a SKU count again",
    description: "404 where the merchant has none of its own.",
    params: ofSku,
    success: { status: 200, body: done },
    errors: usual,
  },
  keepPrices: {
    method: "put",
    path: "/operator/v1/merchants/{merchant}/price-list",
    tag: "Prices",
    summary: "Say whether a price list is kept",
    description: "Without one a merchant's live orders have no transactions, which 404 says.",
    params: ofMerchant,
    body: priceListInput,
    success: { status: 200, body: done },
    errors: usual,
  },
  listEndpoints: {
    method: "get",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints",
    tag: "Webhook endpoints",
    summary: "A merchant's endpoints",
    description: "Of live and of test orders.",
    params: ofMerchant,
    success: { status: 200, body: endpoints },
    errors: usual,
  },
  addEndpoint: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints",
    tag: "Webhook endpoints",
    summary: "Add an endpoint",
    description: "Its secret is shown this once. A private address is refused.",
    params: ofMerchant,
    body: endpointInput,
    success: { status: 201, body: addedEndpoint },
    errors: usual,
  },
  removeEndpoint: {
    method: "delete",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints/{endpointId}",
    tag: "Webhook endpoints",
    summary: "Remove an endpoint, and what waits for it",
    description: "What was sent is forgotten too.",
    params: ofEndpoint,
    success: { status: 200, body: done },
    errors: usual,
  },
  testEndpoint: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints/{endpointId}/test",
    tag: "Webhook endpoints",
    summary: "Send a signed message now, and say what was answered",
    description: "A message of type `webhook.test`, sent once.",
    params: ofEndpoint,
    success: { status: 200, body: webhookTest },
    errors: usual,
  },
  listDeliveries: {
    method: "get",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints/{endpointId}/deliveries",
    tag: "Webhook endpoints",
    summary: "What became of an endpoint's messages, newest first",
    description: "In pages. Delivered ones are kept for 7 days, those given up for 30.",
    params: ofEndpoint,
    query: pageQuery,
    success: { status: 200, body: deliveryPage },
    errors: usual,
  },
  replayDeliveries: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints/{endpointId}/replay",
    tag: "Webhook endpoints",
    summary: "Send again what was given up",
    description: "Enables the endpoint if it was disabled.",
    params: ofEndpoint,
    body: replayInput,
    success: { status: 200, body: replayResult },
    errors: usual,
  },
  rotateSecret: {
    method: "post",
    path: "/operator/v1/merchants/{merchant}/webhook-endpoints/{endpointId}/rotate-secret",
    tag: "Webhook endpoints",
    summary: "Give an endpoint a new secret",
    description: "Shown this once. For the overlap messages are signed with the old one too.",
    params: ofEndpoint,
    body: rotateSecretInput,
    success: { status: 200, body: rotatedSecret },
    errors: usual,
  },
  listActs: {
    method: "get",
    path: "/operator/v1/acts",
    tag: "Audit trail",
    summary: "What operators did, newest first",
    description: "Every act by command and by key, with what came of it.",
    query: actsQuery,
    success: { status: 200, body: acts },
    errors: usual,
  },
} as const satisfies Record<string, OperatorOperation>;

export type OperatorOperations = typeof operatorOperations;
export type OperatorOperationId = keyof OperatorOperations;

/** What a caller of an operation gives. */
export type OperatorRequest<Id extends OperatorOperationId> = RequestTo<OperatorOperations[Id]>;
/** The body of its successful answer. */
export type OperatorAnswer<Id extends OperatorOperationId> = AnswerOf<OperatorOperations[Id]>;
