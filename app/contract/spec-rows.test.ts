/** The tables of the spec, row by row: what each row says is what the contract takes and refuses. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  address,
  affectedItem,
  artworkField,
  artworkInput,
  artworkJob,
  blend,
  cancelResult,
  catalogProduct,
  errorBody,
  lineItem,
  merchantProduct,
  merchantProductPage,
  order,
  orderEvent,
  orderEvents,
  orderInput,
  orderPage,
  orderReference,
  pageInfo,
  shippingDetails,
  shippingInput,
  simulateInput,
  simulateResult,
  stockEntry,
  transaction,
  variant,
} from "./index.ts";

/**
 * How a row reads: the type, `|null` where null may stand, `?` where the field may be absent, then
 * what else holds: `filled` (minimum length 1), `HTTPS`, `listed` (an enum), `of strings`, `not empty`.
 */
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
      ...text("id title description productType productCategory plan"),
      ["imageUrl", "string HTTPS"],
      ["dielineTemplateUrl", "string|null HTTPS"],
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
    "an element of images",
    merchantProduct.shape.images.element,
    { url: "https://a.example/a.png" },
    text("url"),
  ],
  [
    "Address",
    address,
    addressSample,
    [
      ...text("name street1 city state country zip email", "string filled"),
      ...text("company street2 phone", "string|null?"),
    ],
  ],
  [
    "ShippingInput",
    shippingInput,
    { carrier: "usps", priority: "First" },
    text("carrier priority", "string filled"),
  ],
  [
    "LineItem",
    lineItem,
    lineSample,
    [
      ["externalSourceId", "string|null?"],
      ["sku", "string filled"],
      ["artworkUrl", "string HTTPS"],
      ["quantity", "number"],
    ],
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
      ...text("orderId createdAt updatedAt"),
      ["orderStatus", "string listed"],
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
      ["items", "array not empty"],
    ],
  ],
  ["the answer of createOrder and updateOrder", orderReference, { orderId: "o" }, text("orderId")],
  ["the answer of cancelOrder", cancelResult, { message: "m" }, text("message")],
  [
    "the body of simulateOrderStatus",
    simulateInput,
    { targetStatus: "Picked" },
    [["targetStatus", "string listed"]],
  ],
  [
    "the answer of simulateOrderStatus",
    simulateResult,
    { orderId: "o", previousStatus: "Created", newStatus: "Picked", message: "m" },
    text("orderId previousStatus newStatus message"),
  ],
  [
    "the answer of getOrders",
    orderPage,
    { orders: [], pageInfo: { hasNextPage: false } },
    [
      ["orders", "array"],
      ["pageInfo", "object"],
    ],
  ],
  [
    "the answer of the merchant product list",
    merchantProductPage,
    { products: [], pageInfo: { hasNextPage: false } },
    [
      ["products", "array"],
      ["pageInfo", "object"],
    ],
  ],
  [
    "OrderEvents",
    orderEvents,
    { status: "Created", events: [eventSample] },
    [
      ["status", "string listed"],
      ["events", "array"],
    ],
  ],
  [
    "an element of events",
    orderEvent,
    eventSample,
    [
      ...text("time action"),
      ["affected_items", "array of strings"],
      ["affected_items_details", "array"],
    ],
  ],
  [
    "an element of affected_items_details",
    affectedItem,
    { id: "i", sku: "S", quantity: 1 },
    [...text("id sku"), ["externalSourceId", "string|null?"], ["quantity", "number"]],
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
    [
      ...text("status trackingNumber estimatedDelivery shippingCarrier shippingService"),
      ["trackingUrl", "string HTTPS"],
    ],
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
      ...text("createdAt orderId currency"),
      ["type", "string listed"],
      ["amount", "number"],
      ...text("paymentStatus paymentMethod", "string|null"),
    ],
  ],
  [
    "ArtworkJob",
    artworkJob,
    { jobId: "j", status: "QUEUED" },
    [
      ["jobId", "string"],
      ["status", "string listed"],
    ],
  ],
  [
    "the body of the artwork request",
    artworkInput,
    { productId: "p", fields: [] },
    [
      ["productId", "string"],
      ["fields", "array"],
    ],
  ],
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

/** What a row's further words refuse. */
const refusedBy: Record<string, unknown> = {
  filled: "",
  HTTPS: "http://a.example/a.png",
  listed: "Unlisted",
  "of strings": [7],
  "not empty": [],
};

describe.each(resources)("%s", (_, schema, sample, rows) => {
  test("takes its sample", () => expect(schema.safeParse(sample).error).toBeUndefined());

  test.each(rows)("%s is %s", (field, reads) => {
    const [, type = "", orNull, orAbsent, more] =
      /^(\w+)(\|null)?(\?)?(?: (.+))?$/.exec(reads) ?? [];
    const takes = (change: object) => schema.safeParse({ ...sample, ...change }).success;
    expect(takes({ [field]: otherThan[type] }), `not ${type}`).toBe(false);
    expect(takes({ [field]: null }), "null").toBe(orNull !== undefined);
    expect(takes({ [field]: undefined }), "absent").toBe(orAbsent !== undefined);
    const refused = more === undefined ? [] : [refusedBy[more]];
    expect(refused.filter((value) => takes({ [field]: value }))).toEqual([]);
  });

  test("has no field beside its rows", () => {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    expect(fields.toSorted()).toEqual(rows.map(([field]) => field).toSorted());
  });
});

describe("LineItem.quantity", () => {
  test.each([
    [1, true],
    [0, false],
    [-1, false],
    [1.5, false],
  ])("%d: minimum 1, whole", (quantity, isAccepted) => {
    expect(lineItem.safeParse({ ...lineSample, quantity }).success).toBe(isAccepted);
  });
});

describe.each(["carrier", "priority"])("ShippingInput.%s is camelCase or PascalCase", (field) => {
  test.each([
    ["usps", true],
    ["groundAdvantage", true],
    ["GroundAdvantage", true],
    ["ground advantage", false],
    ["ground-advantage", false],
    ["ground_advantage", false],
    ["2day", false],
  ])("%s", (value, isAccepted) => {
    const sample = { carrier: "usps", priority: "First", [field]: value };
    expect(shippingInput.safeParse(sample).success).toBe(isAccepted);
  });
});
