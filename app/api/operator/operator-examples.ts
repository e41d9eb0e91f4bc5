/** An example of every request and answer of `/operator/v1`, for its reference. */
import type { z } from "zod";
import type { ErrorStatus } from "#app/contract/index.ts";
import type {
  OperatorAnswer,
  OperatorOperationId,
  OperatorOperations,
} from "./operator-operations.ts";

type ExampleOf<Id extends OperatorOperationId> = {
  answer: OperatorAnswer<Id>;
} & (OperatorOperations[Id] extends { body: infer Schema extends z.ZodType }
  ? { body: z.output<Schema> }
  : unknown);

const merchant: OperatorAnswer<"getMerchant"> = {
  id: "mer_01m7vzgcz8h42zdafsyfdt1kgs",
  reference: "beans.example",
  name: "Beans & Co",
  plan: "Pro",
  limits: {
    requestsPerMinute: 1_200,
    drawingsPerHour: null,
    readsPerHour: null,
    artworkMegabytes: 10_240,
  },
  createdAt: "2026-11-20T08:00:00.000Z",
  suspendedAt: null,
};
const suspended = { ...merchant, suspendedAt: "2026-11-24T09:30:00.000Z" };

const returnAddress = {
  name: "Beans & Co",
  street1: "4 Dock Street",
  city: "Portland",
  state: "OR",
  country: "US",
  zip: "97209",
  email: "returns@beans.example",
};

const product: OperatorAnswer<"createProduct"> = {
  id: "prd_01m7vzgcz8e5g7i9k2m4p6r8t1",
  createdAt: "2026-11-20T08:10:00.000Z",
  title: "Tasting set",
  description: "",
  catalogProductId: "prd_sample_sachets",
  imageUrl: "https://core.example.com/catalog/pictures/prd_sample_sachets.png",
  skus: ["COF-GND-6X2-HSE-SCH"],
  hasDesign: false,
};

const liveKey: OperatorAnswer<"listKeys">["keys"][number] = {
  id: "key_01m7vzgcz8c3r5t7w9y2k4m6p8",
  mode: "live",
  prefix: "pf_live_4rT9",
  label: "first keys",
  createdAt: "2026-11-20T08:00:00.000Z",
  revokedAt: null,
};
const freshLive = { ...liveKey, key: "pf_live_4rT9ySxW0aQd2mV7kLpZ5cNb8" };
const freshTest: OperatorAnswer<"createKey"> = {
  ...liveKey,
  id: "key_01m7vzgcz8d6s8u0x3z5b7d9f1",
  mode: "test",
  prefix: "pf_test_8uHx",
  key: "pf_test_8uHxJ3eYq6wB1nRz4tGk9sMf2",
};

const endpoint: OperatorAnswer<"listEndpoints">["endpoints"][number] = {
  id: "nep_01m7vzgcz8k5n2v7x4m9p3t6w8",
  url: "https://beans.example/hooks",
  eventTypes: [],
  createdAt: "2026-11-20T08:05:00.000Z",
  disabledAt: null,
  mode: "live",
};
const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD0tBtkTTvlVg=";
const orderId = "ord_01m7vzgcz8h42zdafsyfdt1kgs";

export const operatorExamples: { [Id in OperatorOperationId]: ExampleOf<Id> } = {
  listMerchants: {
    answer: { merchants: [merchant], pageInfo: { hasNextPage: false, endCursor: merchant.id } },
  },
  createMerchant: {
    body: { reference: "beans.example", name: "Beans & Co" },
    answer: { merchant, live: freshLive, test: freshTest },
  },
  getMerchant: { answer: merchant },
  renameMerchant: { body: { name: "Beans & Co" }, answer: merchant },
  limitMerchant: { body: { requestsPerMinute: 1_200 }, answer: merchant },
  suspendMerchant: { answer: suspended },
  resumeMerchant: { answer: merchant },
  getReturnAddress: { answer: { returnAddress, warnings: [] } },
  setReturnAddress: { body: returnAddress, answer: { returnAddress, warnings: [] } },
  removeReturnAddress: { answer: { returnAddress: null, warnings: [] } },
  listKeys: { answer: { keys: [liveKey] } },
  createKey: { body: { mode: "live", label: "web shop" }, answer: freshLive },
  rotateKey: { body: { overlapSeconds: 86_400 }, answer: freshLive },
  revokeKey: { answer: { message: `${liveKey.id} has ended.` } },
  listProducts: { answer: { products: [product] } },
  createProduct: {
    body: { catalogProductId: "prd_sample_sachets", title: "Tasting set" },
    answer: product,
  },
  removeProduct: { answer: { message: `${product.id} is removed.` } },
  listPrices: {
    answer: {
      isKept: true,
      prices: [
        {
          sku: "COF-GND-6X2-HSE-SCH",
          title: "House Blend, Ground, 6 × 2 oz",
          catalogCents: 1_990,
          ownCents: 1_790,
        },
      ],
    },
  },
  setPrices: {
    body: { prices: [{ sku: "COF-GND-6X2-HSE-SCH", cents: 1_790 }] },
    answer: { message: "Set 1 prices." },
  },
  removePrice: { answer: { message: "COF-GND-6X2-HSE-SCH costs what the catalog says." } },
  keepPrices: { body: { isKept: true }, answer: { message: "A price list is kept." } },
  listEndpoints: { answer: { endpoints: [endpoint] } },
  addEndpoint: { body: { url: endpoint.url, mode: "live" }, answer: { ...endpoint, secret } },
  removeEndpoint: { answer: { message: `The endpoint ${endpoint.id} is removed.` } },
  testEndpoint: { answer: { isDelivered: true, status: 204 } },
  listDeliveries: {
    answer: {
      deliveries: [
        {
          messageId: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1",
          type: "fulfillment.shipped",
          orderId,
          createdAt: "2026-11-21T15:30:00.000Z",
          attempts: 10,
          state: "failed",
          nextAttemptAt: null,
          endedAt: "2026-11-24T19:00:00.000Z",
          lastError: "the endpoint answered 503",
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1" },
    },
  },
  replayDeliveries: {
    body: { messageId: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1" },
    answer: { replayed: 1 },
  },
  rotateSecret: { body: { overlapSeconds: 86_400 }, answer: { secret } },
  listActs: {
    answer: {
      acts: [
        {
          id: "act_01m7vzgcz8v7x9z1b3d5f7h9k2",
          at: "2026-11-20T08:00:00.000Z",
          operator: "control panel",
          keyId: "opk_01m7vzgcz8q2s4u6w8y0a2c4e6",
          command: "merchants create",
          words: ["beans.example", "--name", "Beans & Co"],
          outcome: "Done",
          note: null,
          orders: 0,
        },
      ],
    },
  },
};

/** An example of a refusal, by its status. */
export const refusalExamples: Readonly<Record<ErrorStatus, string>> = {
  400: "The body is not well-formed JSON.",
  401: "This is no valid key of an operator.",
  403: "This is not allowed.",
  404: "There is no merchant beans.example.",
  422: "requestsPerMinute: must be at least 1",
  429: "Too many requests; go on in 2 s.",
  500: "The service failed; its log has the cause.",
};
