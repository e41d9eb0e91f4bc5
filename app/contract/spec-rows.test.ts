/** The tables of the spec, row by row: what each row says is what the contract takes and refuses. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  address,
  artworkField,
  artworkJob,
  artworkJobStatuses,
  blend,
  catalogProduct,
  errorBody,
  lineItem,
  merchantProduct,
  type Operation,
  operations,
  order,
  orderEvents,
  orderInput,
  orderStatuses,
  pageInfo,
  shippingDetails,
  shippingInput,
  stockEntry,
  transaction,
  transactionTypes,
  variant,
} from "./index.ts";

/** How a row reads: the type, `|null` where null may stand, `?` where the field may be absent. */
type Row = [field: string, reads: string];

const text = (fields: string, reads = "string"): Row[] =>
  fields.split(" ").map((field) => [field, reads]);

const variantSample = {
  id: "v",
  title: "t",
  size: "12 oz",
  retailPrice: 1650,
  sku: "S",
  inStock: true,
  stockQty: 999,
  plan: "Base",
};
const addressSample = {
  name: "n",
  street1: "s",
  city: "c",
  state: "OR",
  country: "US",
  zip: "1",
  email: "e@f",
};
const lineSample = { sku: "S", artworkUrl: "https://a.example/a.png", quantity: 1 };
const eventSample = {
  time: "2026-01-01T00:00:00.000Z",
  action: "Created",
  affected_items: ["i"],
  affected_items_details: [{ id: "i", externalSourceId: null, sku: "S", quantity: 1 }],
};

const resources: [name: string, schema: z.ZodType, sample: object, rows: Row[]][] = [
  [
    "CatalogProduct",
    catalogProduct,
    {
      id: "p",
      title: "t",
      description: "d",
      imageUrl: "https://a.example/a.png",
      productType: "Box",
      productCategory: "Coffee",
      dielineTemplateUrl: null,
      variants: 1,
      plan: "Base",
    },
    [
      ...text("id title description imageUrl productType productCategory plan"),
      ["dielineTemplateUrl", "string|null"],
      ["variants", "number"],
    ],
  ],
  [
    "Blend",
    blend,
    { id: "b", name: "n", description: "d", isDecaf: false, roastLevel: "Dark" },
    [...text("id name description roastLevel"), ["isDecaf", "boolean"]],
  ],
  [
    "Variant",
    variant,
    variantSample,
    [
      ...text("id title size sku plan"),
      ...text("retailPrice stockQty", "number"),
      ["inStock", "boolean"],
    ],
  ],
  [
    "StockEntry",
    stockEntry,
    { sku: "S", stockQty: 1, inStock: true },
    [
      ["sku", "string"],
      ["stockQty", "number"],
      ["inStock", "boolean"],
    ],
  ],
  [
    "MerchantProduct",
    merchantProduct,
    {
      id: "m",
      createdAt: "2026-01-01T00:00:00.000Z",
      title: "t",
      description: "d",
      imageUrl: "https://a.example/a.png",
      productType: "Box",
      images: [{ url: "https://a.example/a.png" }],
      variants: [variantSample],
    },
    [
      ...text("id createdAt title description imageUrl productType"),
      ...text("images variants", "array"),
    ],
  ],
  [
    "Address",
    address,
    addressSample,
    [
      ...text("name street1 city state country zip email"),
      ...text("company street2 phone", "string|null?"),
    ],
  ],
  [
    "ShippingInput",
    shippingInput,
    { carrier: "usps", priority: "First" },
    text("carrier priority"),
  ],
  [
    "LineItem",
    lineItem,
    lineSample,
    [["externalSourceId", "string|null?"], ...text("sku artworkUrl"), ["quantity", "number"]],
  ],
  [
    "Order",
    order,
    {
      orderId: "o",
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
      orderStatus: "Created",
      isTest: true,
      toAddress: addressSample,
      items: [lineSample],
    },
    [
      ...text("orderId createdAt updatedAt orderStatus"),
      ["isTest", "boolean"],
      ["externalSourceId", "string|null?"],
      ["toAddress", "object"],
      ...text("returnAddress shipping", "object?"),
      ["items", "array"],
    ],
  ],
  [
    "the body of createOrder and updateOrder",
    orderInput,
    { toAddress: addressSample, items: [lineSample] },
    [
      ["externalSourceId", "string|null?"],
      ["toAddress", "object"],
      ...text("returnAddress shipping", "object?"),
      ["items", "array"],
    ],
  ],
  [
    "OrderEvents",
    orderEvents,
    { status: "Created", events: [eventSample] },
    [
      ["status", "string"],
      ["events", "array"],
    ],
  ],
  [
    "ShippingDetails",
    shippingDetails,
    {
      status: "label_created",
      trackingNumber: "1Z",
      trackingUrl: "https://a.example/1Z",
      estimatedDelivery: "2026-01-01T00:00:00.000Z",
      shippingCarrier: "UPS",
      shippingService: "Ground",
    },
    text("status trackingNumber trackingUrl estimatedDelivery shippingCarrier shippingService"),
  ],
  [
    "Transaction",
    transaction,
    {
      createdAt: "2026-01-01T00:00:00.000Z",
      orderId: "o",
      amount: 1650,
      currency: "USD",
      paymentStatus: null,
      paymentMethod: null,
      type: "balanceTransaction",
    },
    [
      ...text("createdAt orderId currency type"),
      ["amount", "number"],
      ...text("paymentStatus paymentMethod", "string|null"),
    ],
  ],
  ["ArtworkJob", artworkJob, { jobId: "j", status: "QUEUED" }, text("jobId status")],
  [
    "ArtworkField",
    artworkField,
    { fieldId: "name", type: "text", value: "v" },
    text("fieldId type value"),
  ],
  [
    "PageInfo",
    pageInfo,
    { hasNextPage: true },
    [
      ["hasNextPage", "boolean"],
      ["endCursor", "string|null?"],
    ],
  ],
  [
    "ErrorBody",
    errorBody,
    { code: 404, message: "m" },
    [
      ["code", "number"],
      ["message", "string"],
    ],
  ],
];

const otherThan: Record<string, unknown> = {
  string: 7,
  number: "7",
  boolean: "true",
  array: {},
  object: "text",
};

describe.each(resources)("%s", (_, schema, sample, rows) => {
  test("takes its sample", () => expect(schema.safeParse(sample).error).toBeUndefined());

  test.each(rows)("%s is %s", (field, reads) => {
    const [type = ""] = reads.split(/[|?]/);
    const takes = (change: object) => schema.safeParse({ ...sample, ...change }).success;
    expect(takes({ [field]: otherThan[type] }), `not ${type}`).toBe(false);
    expect(takes({ [field]: null }), "null").toBe(reads.includes("|null"));
    expect(takes({ [field]: undefined }), "absent").toBe(reads.endsWith("?"));
  });
});

describe("the spec's lists of values", () => {
  test.each([
    [
      "order status",
      orderStatuses,
      "Created Picked Printed Packaged Shipped Canceled CancelationRequested Declined",
    ],
    ["transaction type", transactionTypes, "balanceTransaction paymentIntent subscription"],
    [
      "artwork job status",
      artworkJobStatuses,
      "PENDING_VERSION WAITING_FOR_DEPLOY QUEUED EXECUTING REATTEMPTING FROZEN COMPLETED CANCELED FAILED CRASHED INTERRUPTED SYSTEM_FAILURE DELAYED EXPIRED TIMED_OUT",
    ],
  ])("%s", (_, values, listed) => expect([...values]).toEqual(listed.split(" ")));
});

const listed = "400 401 404 422 500";
describe("the spec's tables of operations", () => {
  test.each([
    ["getCatalogProducts", "get", "/v1/catalog/products", 200, listed],
    ["getCatalogProductById", "get", "/v1/catalog/products/{id}", 200, listed],
    ["getAllBlends", "get", "/v1/catalog/blends", 200, listed],
    ["getBlendById", "get", "/v1/catalog/blends/{id}", 200, listed],
    ["getVariantBySKU", "get", "/v1/variants/{sku}", 200, listed],
    ["getAllVariantsByProductId", "get", "/v1/variants/product/{id}", 200, listed],
    ["getAllVariantsByBlendId", "get", "/v1/variants/blend/{id}", 200, listed],
    ["getStockList", "get", "/v1/stock", 200, listed],
    ["getStockBySku", "get", "/v1/stock/{sku}", 200, listed],
    ["createOrder", "post", "/v1/orders", 201, "400 401 403 404 422 500"],
    ["getOrders", "get", "/v1/orders", 200, listed],
    ["getOrder", "get", "/v1/orders/{orderId}", 200, listed],
    ["updateOrder", "put", "/v1/orders/{orderId}", 202, listed],
    ["cancelOrder", "put", "/v1/orders/{orderId}/cancel", 200, listed],
    ["getOrderEvents", "get", "/v1/orders/{orderId}/events", 200, listed],
    ["getOrderShipping", "get", "/v1/orders/{orderId}/shipping", 200, listed],
    ["simulateOrderStatus", "put", "/v1/orders/{orderId}/simulate", 200, "400 401 403 404 422 500"],
    ["getTransactionByOrderId", "get", "/v1/transactions/{orderId}", 200, "400 401 404 422"],
  ] as const)("%s is %s %s, answers %i or one of %s", (id, method, path, success, errors) => {
    const operation: Operation = operations[id];
    expect(operation).toMatchObject({ method, path, success: { status: success } });
    // 429 is ours: the rate limit, which a setting switches off.
    const own = operation.errors.filter((status) => status !== 429);
    expect(own.toSorted().join(" ")).toBe(errors);
  });
});
