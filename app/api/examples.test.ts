/** The reference's examples: of the contract, and what the seeded core really does with them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  errorBody,
  exampleMessages,
  exampleParameters,
  examples,
  type Operation,
  type OperationId,
  operations,
} from "#app/contract/index.ts";
import { openApiDocument } from "#app/contract/openapi.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let key: string;
beforeAll(async () => {
  world = await aCoreWorld();
  ({ test: key } = await aMerchant(world));
});
afterAll(() => world.close());

const all = Object.entries<Operation>(operations).map(
  // The key of the very table that defines OperationId.
  ([id, operation]) => [id as OperationId, operation] as const,
);
const exampleOf = (id: OperationId): { body?: unknown; answer: unknown } => examples[id];

describe("every example", () => {
  test.each(all)("of %s is of the contract, with nothing beyond it", (id, operation) => {
    const { body, answer } = exampleOf(id);
    expect(operation.success.body.parse(answer)).toEqual(answer);
    const schema = operation.bodyMeant ?? operation.body;
    expect(schema?.parse(body)).toEqual(body);
  });

  test.each(Object.entries(exampleMessages))("of a refusal with %s is one", (code, message) => {
    const body = { code: Number(code), message };
    expect(errorBody.strict().parse(body)).toEqual(body);
  });

  test("stands in the document beside its schema", () => {
    const text = JSON.stringify(openApiDocument({ serverUrl: "/" }));
    for (const [id] of all) {
      for (const each of Object.values(exampleOf(id))) expect(text).toContain(JSON.stringify(each));
    }
  });
});

describe("the seeded core does what the examples show", () => {
  const params = {
    ...exampleParameters,
    id: "",
  };
  test.each([
    ["getCatalogProductById", { id: "prd_sample_sachets" }],
    ["getBlendById", { id: "bld_house_blend" }],
    ["getVariantBySKU", params],
    ["getStockBySku", params],
  ] as const)("%s answers the very example", async (id, given) => {
    const { body } = await call(world, id, { key, params: given });
    expect(body).toEqual(examples[id].answer);
  });

  test("createOrder, getOrder, updateOrder and simulateOrderStatus", async () => {
    const { body: placed } = await call(world, "createOrder", {
      key,
      body: examples.createOrder.body,
      headers: { "idempotency-key": exampleParameters["idempotency-key"] ?? "" },
    });
    const order = (await call(world, "getOrder", { key, params: placed })).body;
    const { createdAt, updatedAt } = order;
    expect(order).toEqual({ ...examples.getOrder.answer, ...placed, createdAt, updatedAt });
    const { body } = examples.updateOrder;
    expect((await call(world, "updateOrder", { key, params: placed, body })).status).toBe(202);
    const moved = await call(world, "simulateOrderStatus", {
      key,
      params: placed,
      body: examples.simulateOrderStatus.body,
    });
    const { message } = examples.simulateOrderStatus.answer;
    expect(moved.body).toEqual({
      ...examples.simulateOrderStatus.answer,
      ...placed,
      message: message.replace(exampleParameters["orderId"] ?? "", placed.orderId),
    });
    const paid = (await call(world, "getTransactionByOrderId", { key, params: placed })).body;
    const { answer } = examples.getTransactionByOrderId;
    expect(paid).toEqual({ ...answer, ...placed, createdAt: paid.createdAt });
  });

  test("validateOrder", async () => {
    const { body } = await call(world, "validateOrder", {
      key,
      body: examples.validateOrder.body,
    });
    expect(body).toEqual(examples.validateOrder.answer);
    const least = { items: [{ sku: exampleParameters["sku"] }] };
    const { body: sizes } = await call(world, "validateOrder", { key, body: least });
    expect(sizes.artworkSizes).toEqual([
      { sku: "COF-GND-6X2-HSE-SCH", widthPx: 1_200, heightPx: 1_800, designFields: 3 },
    ]);
  });

  test("createArtwork", async () => {
    const { body: job } = await call(world, "createArtwork", {
      key,
      body: examples.createArtwork.body,
    });
    expect(job.status).toBe(examples.createArtwork.answer.status);
    await world.core.sweeps.dueArtworkJobs();
    const { body } = await call(world, "getArtworkStatus", { key, params: job });
    expect(body).toMatchObject({ status: "COMPLETED" });
  });

  test("a refusal reads like its example", async () => {
    const said = async (id: OperationId, body: unknown) =>
      (await call(world, id, { key, body })).message;
    expect(await said("createOrder", "{")).toBe(exampleMessages[400]);
    const [item] = examples.createOrder.body.items;
    const none = { ...anOrder(), items: [{ ...item, quantity: 0 }] };
    expect(await said("createOrder", none)).toBe(exampleMessages[422]);
  });
});
