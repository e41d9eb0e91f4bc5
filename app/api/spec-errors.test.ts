/** Every error status of the spec's tables of operations, provoked as a client or a fault would. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorBody, type Operation, type OperationId, operations } from "#app/contract/index.ts";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  anOrder,
  type Call,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
let empty: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
let base: Awaited<ReturnType<typeof aMerchant>>;
let emptyKey: string;
beforeAll(async () => {
  [world, empty] = await Promise.all([aCoreWorld(), aCoreWorld({ catalog: "none" })]);
  merchant = await aMerchant(world);
  base = await aMerchant(world, { plan: "Base" });
  ({ live: emptyKey } = await aMerchant(empty));
});
afterAll(() => Promise.all([world.close(), empty.close()]));

/** Sends the call, by a live key unless it names another. */
type Provoke = (id: OperationId) => Promise<{ status: number; message: string }>;

const sending =
  (given: Call = {}): Provoke =>
  (id) =>
    call(world, id, { key: merchant.live, ...given });
const toEmpty: Provoke = (id) => call(empty, id, { key: emptyKey });
const byTestKey =
  (given: Call): Provoke =>
  (id) =>
    call(world, id, { key: merchant.test, ...given });

const none = { id: "none", sku: "none", orderId: "none" };
const odd = { id: "a\0b", sku: "a\0b", orderId: "a\0b" };

/** An order that the print shop has picked, or a test order that was simulated to its end. */
const ofPicked =
  (body?: unknown): Provoke =>
  async (id) => {
    const { body: params } = await call(world, "createOrder", {
      key: merchant.live,
      body: anOrder(),
    });
    const { merchantId } = merchant;
    await world.core.sweeps.dueArtworkCopies();
    await world.core.production.advanceOrder({ merchantId, ...params, target: "Picked" });
    return call(world, id, { key: merchant.live, params, body });
  };
const backwards: Provoke = async (id) => {
  const key = merchant.test;
  const { body: params } = await call(world, "createOrder", { key, body: anOrder() });
  const move = (targetStatus: string) => call(world, id, { key, params, body: { targetStatus } });
  await move("Printed");
  return move("Picked");
};

type Row = [id: OperationId, status: number, when: string, provoke: Provoke];

const rows: Row[] = [
  ["getCatalogProducts", 404, "there are no products", toEmpty],
  ["getCatalogProductById", 404, "the product is not found", sending({ params: none })],
  ["getCatalogProductById", 422, "the id holds a NUL", sending({ params: odd })],
  ["getAllBlends", 404, "there are no blends", toEmpty],
  ["getBlendById", 404, "the blend is not found", sending({ params: none })],
  ["getBlendById", 422, "the id holds a NUL", sending({ params: odd })],
  ["getVariantBySKU", 404, "the variant is not found", sending({ params: none })],
  ["getVariantBySKU", 422, "the SKU holds a NUL", sending({ params: odd })],
  [
    "getAllVariantsByProductId",
    404,
    "product or variants are not found",
    sending({ params: none }),
  ],
  ["getAllVariantsByProductId", 422, "the id holds a NUL", sending({ params: odd })],
  ["getAllVariantsByBlendId", 404, "blend or variants are not found", sending({ params: none })],
  ["getAllVariantsByBlendId", 422, "the id holds a NUL", sending({ params: odd })],
  ["getStockList", 404, "there is no SKU", toEmpty],
  ["getStockBySku", 404, "the SKU is not found", sending({ params: none })],
  ["getStockBySku", 422, "the SKU holds a NUL", sending({ params: odd })],
  ["getProducts", 422, "pageSize is no number", sending({ query: { pageSize: "many" } })],
  ["createOrder", 400, "the body is no JSON", sending({ body: "{" })],
  [
    "createOrder",
    403,
    "the plan does not cover the SKU",
    (id) =>
      call(world, id, {
        key: base.live,
        body: anOrder({ items: [aLine({ sku: "COF-WHB-12O-HUI-BOX" })] }),
      }),
  ],
  [
    "createOrder",
    404,
    "the SKU is not found",
    sending({ body: anOrder({ items: [aLine({ sku: "none" })] }) }),
  ],
  ["createOrder", 422, "a value is not acceptable", sending({ body: anOrder({ items: [] }) })],
  ["getOrders", 422, "the cursor is unknown", sending({ query: { cursor: "none" } })],
  ["getOrder", 404, "the order is not found", sending({ params: none })],
  ["getOrder", 422, "the id holds a NUL", sending({ params: odd })],
  ["updateOrder", 400, "the order has left Created", ofPicked(anOrder())],
  ["updateOrder", 400, "the body is no JSON", sending({ params: none, body: "{" })],
  ["updateOrder", 404, "the order is not found", sending({ params: none, body: anOrder() })],
  ["updateOrder", 422, "a value is not acceptable", sending({ params: none, body: {} })],
  ["cancelOrder", 400, "the order has left Created", ofPicked()],
  ["cancelOrder", 404, "the order is not found", sending({ params: none })],
  ["cancelOrder", 422, "the id holds a NUL", sending({ params: odd })],
  ["getOrderEvents", 404, "the order is not found", sending({ params: none })],
  ["getOrderEvents", 422, "the id holds a NUL", sending({ params: odd })],
  ["getOrderShipping", 404, "the order is not found", sending({ params: none })],
  ["getOrderShipping", 422, "the id holds a NUL", sending({ params: odd })],
  ["simulateOrderStatus", 400, "the move is invalid", backwards],
  [
    "simulateOrderStatus",
    403,
    "the key is no test key",
    sending({ params: none, body: { targetStatus: "Picked" } }),
  ],
  [
    "simulateOrderStatus",
    404,
    "the order is not found",
    byTestKey({ params: none, body: { targetStatus: "Picked" } }),
  ],
  [
    "simulateOrderStatus",
    422,
    "the target is not among the five",
    byTestKey({ params: none, body: { targetStatus: "Declined" } }),
  ],
  ["getTransactionByOrderId", 404, "the transaction is not found", sending({ params: none })],
  ["getTransactionByOrderId", 422, "the id holds a NUL", sending({ params: odd })],
  ["createArtwork", 400, "the body is no JSON", sending({ body: "{" })],
  [
    "createArtwork",
    404,
    "the product is not found",
    sending({ body: { productId: "none", fields: [] } }),
  ],
  ["createArtwork", 422, "a value is not acceptable", sending({ body: { productId: "" } })],
];

const spec = Object.entries<Operation>(operations)
  .filter(([, operation]) => !operation.outsideSpec)
  // The keys of the very table that defines OperationId.
  .map(([id, operation]) => [id as OperationId, operation] as const);

test.each(rows)("%s answers %i when %s", async (id, status, _, provoke) => {
  expect(await provoke(id)).toMatchObject({ status, message: expect.stringMatching(/\w/) });
});

test.each(spec)("%s answers 401 when the key is missing or invalid", async (id) => {
  for (const key of [undefined, "unknown-key-of-nobody"]) {
    expect(await call(world, id, { key, params: none })).toMatchObject({ status: 401 });
  }
});

describe("when the database fails", () => {
  let broken: CoreWorld;
  let key: string;
  beforeAll(async () => {
    broken = await aCoreWorld();
    ({ test: key } = await aMerchant(broken));
    // The key is known, so each operation gets as far as its own statement.
    await call(broken, "getOrders", { key });
    await broken.database.pool.query('ALTER SCHEMA "core" RENAME TO "elsewhere"');
  });
  afterAll(async () => {
    await broken.database.pool.query('ALTER SCHEMA "elsewhere" RENAME TO "core"');
    expect((await call(broken, "getOrders", { key })).status).toBe(200);
    broken.faults.length = 0;
    await broken.close();
  });

  const bodies: Partial<Record<OperationId, unknown>> = {
    createOrder: anOrder(),
    updateOrder: anOrder(),
    simulateOrderStatus: { targetStatus: "Picked" },
    createArtwork: { productId: "prd_ground_box", fields: [] },
  };

  test.each(spec)("%s answers 500, and says nothing of the cause", async (id, operation) => {
    const path = operation.path.replace(/\{\w+\}/, "COF-GND-12O-HSE-BOX");
    const body = bodies[id];
    const response = await broken.fetch(
      new Request(`https://core.example.com${path}`, {
        method: operation.method.toUpperCase(),
        headers: { "x-api-key": key, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    expect(response.status).toBe(500);
    expect(errorBody.strict().parse(await response.json())).toEqual({
      code: 500,
      message: "The service failed; its log has the cause.",
    });
    expect(broken.faults.length).toBeGreaterThan(0);
  });
});

describe("every status that the tables list", () => {
  /** What nothing that a client sends leads to; the agreements and the network's own tests say why. */
  const unreached: [status: number, ids: string, why: string][] = [
    [404, "getOrders getProducts", "an empty list is 200 with []"],
    [422, "getCatalogProducts getAllBlends getStockList", "there is no value to be wrong"],
  ];

  test.each(spec)("%s: is provoked above, or can't be", (id, { errors, method }) => {
    const provoked = new Set(rows.filter(([each]) => each === id).map(([, status]) => status));
    const missing = errors.filter(
      (status) => !provoked.has(status) && ![401, 500].includes(status),
    );
    const explained = unreached.flatMap(([status, ids]) =>
      ids.split(" ").includes(id) ? [status] : [],
    );
    // A GET has no body: what is malformed of it is the HTTP itself (test/journeys/core-alone.test.ts).
    const malformed = method === "get" ? [400] : [];
    expect(missing).toEqual([...malformed, ...explained]);
  });
});
