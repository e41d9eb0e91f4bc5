/**
 * An example of every request and answer, for the reference and for whoever tries the API: with the
 * seeded catalog and a test key they do what they show.
 */
import type { z } from "zod";
import type { OperationId, Operations } from "./operations.ts";

type BodyOf<Op> = Op extends { bodyMeant: infer Schema extends z.ZodType }
  ? { body: z.output<Schema> }
  : Op extends { body: infer Schema extends z.ZodType }
    ? { body: z.output<Schema> }
    : unknown;

type ExampleOf<Id extends OperationId> = BodyOf<Operations[Id]> & {
  answer: z.output<Operations[Id]["success"]["body"]>;
};

/** What stands for `{id}` and its like, and in the query and the headers. */
export const exampleParameters: Readonly<Record<string, string>> = {
  sku: "COF-GND-6X2-HSE-SCH",
  orderId: "ord_01m7vzgcz8h42zdafsyfdt1kgs",
  jobId: "job_01m7vzgcz8n0db0xhz888a57d2",
  merchant: "beans.example",
  productId: "prd_01m7vzgcz8e5g7i9k2m4p6r8t1",
  keyId: "key_01m7vzgcz8c3r5t7w9y2k4m6p8",
  endpointId: "nep_01m7vzgcz8k5n2v7x4m9p3t6w8",
  externalSourceId: "shop.example/1001",
  status: "Created",
  createdAfter: "2026-11-01T00:00:00.000Z",
  createdBefore: "2026-12-01T00:00:00.000Z",
  pageSize: "50",
  "idempotency-key": "9c2d5c0e-52c4-4f6b-9a39-0d7a4c3f2b11",
  "webhook-id": "msg_01m7vzgcz8t4e2c9w6k3y5r7q1",
  "webhook-timestamp": "1795707000",
  "webhook-signature": "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
};

const product = {
  id: "prd_sample_sachets",
  title: "Sample Sachet Set",
  description: "Six 2 oz sachets of ground coffee, each with your label.",
  imageUrl: "https://core.example.com/catalog/pictures/prd_sample_sachets.png",
  productType: "Ground",
  productCategory: "Samples",
  dielineTemplateUrl: "https://core.example.com/catalog/dielines/prd_sample_sachets.svg",
  variants: 5,
  plan: "Base",
};
const blend = {
  id: "bld_house_blend",
  name: "House Blend",
  description: "The everyday cup: milk chocolate, toffee and walnut.",
  isDecaf: false,
  roastLevel: "Medium",
};
const variant = {
  id: "var_cof_gnd_6x2_hse_sch",
  title: "House Blend, Ground, 6 × 2 oz",
  size: "6 × 2 oz",
  retailPrice: 1_990,
  sku: "COF-GND-6X2-HSE-SCH",
  inStock: true,
  stockQty: 999,
  plan: "Base",
};
const stock = { sku: variant.sku, stockQty: 999, inStock: true };
const createdAt = "2026-11-20T08:00:00.000Z";
const shippedAt = "2026-11-21T15:30:00.000Z";
const orderId = "ord_01m7vzgcz8h42zdafsyfdt1kgs";
const jobId = "job_01m7vzgcz8n0db0xhz888a57d2";
const firstItem = {
  externalSourceId: "1",
  sku: variant.sku,
  artworkUrl: "https://art.example/1200x1800/harbor-lights.png",
  quantity: 2,
};
const content = {
  externalSourceId: "shop.example/1001",
  toAddress: {
    name: "Ada Byron",
    company: null,
    street1: "1 Roaster Row",
    street2: "Floor 2",
    city: "Portland",
    state: "OR",
    country: "US",
    zip: "97201",
    phone: "+1 503 555 0100",
    email: "ada@example.com",
  },
  shipping: { carrier: "usps", priority: "groundAdvantage" },
  items: [firstItem],
};
const squareUrl = "https://art.example/1800x1800/harbor-lights.png";
const placed = {
  orderId,
  createdAt,
  updatedAt: createdAt,
  orderStatus: "Created",
  isTest: true,
  ...content,
} as const;
const line = {
  id: "itm_01m7vzgcz8qwhgahdqegc0d9ba",
  externalSourceId: "1",
  sku: variant.sku,
  quantity: 2,
};
const lines = { affected_items: [line.id], affected_items_details: [line] };

const endpoint = {
  id: "nep_01m7vzgcz8k5n2v7x4m9p3t6w8",
  url: "https://hooks.example/portafilter",
  eventTypes: ["fulfillment.shipped", "tracking.updated"],
  createdAt,
  disabledAt: null,
};
const endpointSecret = "whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtMDAwMDE=";

export const examples: { [Id in OperationId]: ExampleOf<Id> } = {
  getCatalogProducts: { answer: [product] },
  getCatalogProductById: { answer: product },
  getAllBlends: { answer: [blend] },
  getBlendById: { answer: blend },
  getVariantBySKU: { answer: variant },
  getAllVariantsByProductId: { answer: [variant] },
  getAllVariantsByBlendId: { answer: [variant] },
  getStockList: { answer: [stock] },
  getStockBySku: { answer: stock },
  getProducts: {
    answer: {
      products: [
        {
          id: "prd_01m7vzgcz8syg53yms23df306k",
          createdAt,
          title: "Harbor Lights",
          description: "Our house blend for the first guests of the day.",
          imageUrl: product.imageUrl,
          productType: product.productType,
          images: [{ url: product.imageUrl }],
          variants: [variant],
        },
      ],
      pageInfo: { hasNextPage: true, endCursor: "prd_01m7vzgcz8syg53yms23df306k" },
    },
  },
  createOrder: { body: content, answer: { orderId } },
  getOrders: { answer: { orders: [placed], pageInfo: { hasNextPage: false, endCursor: orderId } } },
  getOrder: { answer: placed },
  updateOrder: { body: content, answer: { orderId } },
  cancelOrder: { answer: { message: `Order ${orderId} is canceled.` } },
  getOrderEvents: {
    answer: {
      status: "Picked",
      events: [
        { time: createdAt, action: "Created", ...lines },
        { time: shippedAt, action: "Picked", ...lines },
      ],
    },
  },
  getEvents: {
    answer: {
      events: [
        {
          orderId,
          externalSourceId: content.externalSourceId,
          number: 2,
          time: shippedAt,
          action: "Picked",
          affected_items: lines.affected_items,
          reason: null,
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: `21374.2.${orderId}` },
    },
  },
  getOrderShipping: {
    answer: {
      status: "in_transit",
      trackingNumber: "1Z999AA10123456784",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
      estimatedDelivery: "2026-11-26T15:30:00.000Z",
      shippingCarrier: "UPS",
      shippingService: "Ground",
    },
  },
  getOrderShipments: {
    answer: {
      shipments: [
        {
          status: "in_transit",
          trackingNumber: "1Z999AA10123456784",
          trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
          estimatedDelivery: "2026-11-26T15:30:00.000Z",
          shippingCarrier: "UPS",
          shippingService: "Ground",
        },
      ],
    },
  },
  requestCancelation: {
    answer: { message: `Production was asked to cancel the order ${orderId}.` },
  },
  simulateOrderStatus: {
    body: { targetStatus: "Shipped" },
    answer: {
      orderId,
      previousStatus: "Created",
      newStatus: "Shipped",
      message: `Order ${orderId} went from Created to Shipped.`,
    },
  },
  simulateDecision: {
    body: { decision: "DeclineOrder", reason: "The blend is sold out." },
    answer: {
      orderId,
      previousStatus: "Picked",
      newStatus: "Declined",
      message: `Order ${orderId} went from Picked to Declined.`,
    },
  },
  validateOrder: {
    body: { ...content, items: [{ ...firstItem, artworkUrl: squareUrl }] },
    answer: {
      valid: false,
      problems: [
        {
          path: "items.0.artworkUrl",
          code: 422,
          message:
            "items.0.artworkUrl: expected 1200 x 1800 px for COF-GND-6X2-HSE-SCH, actual 1800 x 1800 px.",
          details: {
            code: "artworkRefused",
            values: {
              at: 0,
              words: {
                code: "artworkExpected",
                values: {
                  width: "1200",
                  height: "1800",
                  sku: "COF-GND-6X2-HSE-SCH",
                  foundWidth: "1800",
                  foundHeight: "1800",
                },
              },
            },
          },
        },
      ],
      artworkSizes: [{ sku: variant.sku, widthPx: 1_200, heightPx: 1_800, designFields: 3 }],
    },
  },
  getTransactionByOrderId: {
    answer: {
      createdAt: shippedAt,
      orderId,
      amount: 3_980,
      currency: "USD",
      paymentStatus: "paid",
      paymentMethod: "balance",
      type: "balanceTransaction",
    },
  },
  createArtwork: {
    body: {
      productId: product.id,
      fields: [
        { fieldId: "name", type: "text", value: "Harbor Lights" },
        { fieldId: "tagline", type: "text", value: "Roasted at dawn" },
      ],
    },
    answer: { jobId, status: "QUEUED" },
  },
  getArtworkStatus: {
    answer: {
      jobId,
      status: "COMPLETED",
      artworkUrl: "https://core.example.com/artwork/Zk3v9tPq0sXc7yLw2mNb5hJr8dFg1aQe.png",
    },
  },
  createMockup: {
    body: {
      productId: product.id,
      artworkUrl: "https://core.example.com/artwork/Zk3v9tPq0sXc7yLw2mNb5hJr8dFg1aQe.png",
    },
    answer: {
      productId: product.id,
      package: "bag",
      contentType: "image/jpeg",
      widthPx: 1_000,
      heightPx: 1_000,
      image: "/9j/4AAQSkZJRg==",
    },
  },
  getArtworkTemplate: {
    answer: {
      productId: product.id,
      widthPx: 1_200,
      heightPx: 1_800,
      fields: [
        {
          fieldId: "photo",
          type: "image",
          role: "artwork",
          x: 0,
          y: 0,
          width: 1_200,
          height: 1_800,
        },
        {
          fieldId: "name",
          type: "text",
          default: "House Coffee",
          font: "serif",
          weight: "bold",
          color: "#4a2a18",
          align: "center",
          valign: "middle",
          sizeMax: 240,
          sizeMin: 24,
          x: 168,
          y: 540,
          width: 864,
          height: 612,
        },
      ],
      trim: { x: 30, y: 30, width: 1_140, height: 1_740 },
      safe: { x: 90, y: 90, width: 1_020, height: 1_620 },
      ground:
        '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800"><rect width="1200" height="1800" fill="#f4e9dc"/></svg>',
      filled: [
        {
          fieldId: "photo",
          under:
            '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800"><rect width="1200" height="1800" fill="#f4e9dc"/></svg>',
          over: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800"><rect x="132" y="522" width="936" height="1062" fill="#ffffff" fill-opacity=".86"/></svg>',
        },
      ],
    },
  },
  getWebhookEndpoints: { answer: { endpoints: [endpoint] } },
  addWebhookEndpoint: {
    body: { url: endpoint.url, eventTypes: ["fulfillment.shipped", "tracking.updated"] },
    answer: { ...endpoint, secret: endpointSecret },
  },
  removeWebhookEndpoint: { answer: { message: `The endpoint ${endpoint.id} is removed.` } },
  testWebhookEndpoint: { answer: { isDelivered: true, status: 204 } },
  getWebhookDeliveries: {
    answer: {
      deliveries: [
        {
          messageId: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1",
          type: "fulfillment.shipped",
          orderId,
          createdAt: shippedAt,
          attempts: 2,
          state: "waiting",
          nextAttemptAt: "2026-11-21T15:35:12.000Z",
          endedAt: null,
          lastError: "the endpoint answered 503",
        },
      ],
      pageInfo: { hasNextPage: false, endCursor: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1" },
    },
  },
  replayWebhookDeliveries: {
    body: { messageId: "msg_01m7vzgcz8t4e2c9w6k3y5r7q1" },
    answer: { replayed: 1 },
  },
  rotateWebhookSecret: { body: { overlapSeconds: 86_400 }, answer: { secret: endpointSecret } },
};

/** An example of a refusal, by its status. */
export const exampleMessages = {
  400: "The body is not well-formed JSON.",
  401: "The API key is not valid.",
  403: "items.0.sku: COF-WHB-12O-HUI-BOX needs the Pro plan.",
  404: `There is no order ${orderId}.`,
  422: "items.0.quantity: must be at least 1",
  429: "Too many requests; go on in 2 s.",
  500: "The service failed; its log has the cause.",
} as const;
