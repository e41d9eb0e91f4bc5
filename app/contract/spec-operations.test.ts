/** The spec's lists of values and its tables of operations, row by row. */
import { describe, expect, test } from "vitest";
import {
  artworkJobStatuses,
  type Operation,
  operations,
  orderStatuses,
  pageSizeDefault,
  pageSizeMax,
  pageSizeOf,
  simulateTargets,
  transactionTypes,
  unlimitedStock,
} from "./index.ts";

describe("the spec's lists of values", () => {
  test.each([
    [
      "order status",
      orderStatuses,
      "Created Picked Printed Packaged Shipped Canceled CancelationRequested Declined",
    ],
    ["simulate target", simulateTargets, "Picked Printed Packaged Shipped Canceled"],
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

  test.each([
    ["getProducts", "get", "/v1/products", 200],
    ["createArtwork", "post", "/v1/artwork/new", 201],
  ] as const)("%s is %s %s, whose errors the spec does not show", (id, method, path, status) => {
    expect(operations[id]).toMatchObject({ method, path, success: { status } });
  });

  test("are twenty, all below /v1, and each is one row here", () => {
    const ours = Object.values<Operation>(operations).filter((each) => !each.outsideSpec);
    expect(ours).toHaveLength(20);
    expect(ours.every(({ path }) => path.startsWith("/v1/"))).toBe(true);
  });
});

describe("what a request carries", () => {
  const all = Object.entries<Operation>(operations);

  test.each(all.filter(([, { params }]) => params))(
    "%s: a path parameter is a string of minimum length 1",
    (_, { params }) => {
      const [name = ""] = Object.keys(params?.shape ?? {});
      expect(params?.safeParse({ [name]: "x" }).success).toBe(true);
      expect(params?.safeParse({ [name]: "" }).success).toBe(false);
      expect(params?.safeParse({}).success).toBe(false);
    },
  );

  test.each(["getOrders", "getProducts"] as const)(
    "%s: cursor and pageSize are strings, optional; default 20, maximum 100",
    (id) => {
      const { query } = operations[id];
      // Whatever comes after these is ours.
      expect(Object.keys(query.shape).slice(0, 2)).toEqual(["cursor", "pageSize"]);
      expect(query.safeParse({}).success).toBe(true);
      expect(query.safeParse({ cursor: "x", pageSize: "7" }).success).toBe(true);
      expect([pageSizeDefault, pageSizeMax]).toEqual([20, 100]);
      expect([{}, { pageSize: "7" }, { pageSize: "101" }].map(pageSizeOf)).toEqual([20, 7, 100]);
    },
  );

  test.each(["createOrder", "createArtwork"] as const)(
    "%s: Idempotency-Key is a string, optional",
    (id) => {
      const { headers } = operations[id];
      expect(headers.safeParse({}).success).toBe(true);
      const uuid = "4a7b3f0e-0d1c-4b7e-9f43-1f0e5b1e7f10";
      expect(headers.safeParse({ "idempotency-key": uuid }).success).toBe(true);
    },
  );

  test("no other operation has a body, a query or headers of its own", () => {
    const having = (part: "body" | "query" | "headers") =>
      all.filter(([, each]) => each[part] && !each.outsideSpec).map(([id]) => id);
    expect(having("body")).toEqual([
      "createOrder",
      "updateOrder",
      "simulateOrderStatus",
      "createArtwork",
    ]);
    expect(having("query")).toEqual(["getProducts", "getOrders"]);
    expect(having("headers")).toEqual(["createOrder", "createArtwork"]);
  });

  test("a stock quantity of 999 means unlimited", () => expect(unlimitedStock).toBe(999));
});
