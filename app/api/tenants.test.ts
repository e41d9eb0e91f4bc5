/** Whose an order, a job or a product is, decides: to everybody else it is not there. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, type OperationId, operations } from "#app/contract/index.ts";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

type Merchant = Awaited<ReturnType<typeof aMerchant>>;

let world: CoreWorld;
let owner: Merchant;
let other: Merchant;
beforeAll(async () => {
  world = await aCoreWorld();
  [owner, other] = [await aMerchant(world), await aMerchant(world)];
});
afterAll(() => world.close());

/** All operations that name something of a merchant's in their path. */
const owned = Object.entries<Operation>(operations).flatMap(([id, operation]) =>
  "orderId" in (operation.params?.shape ?? {}) || "jobId" in (operation.params?.shape ?? {})
    ? // The key of the very table that defines OperationId.
      [id as OperationId]
    : [],
);

const bodies: Partial<Record<OperationId, unknown>> = {
  updateOrder: anOrder({ externalSourceId: "taken over" }),
  simulateDecision: { decision: "DeclineOrder" },
  simulateOrderStatus: { targetStatus: "Canceled" },
};

/** An order and an artwork job that `key` made; a shipped one has all that an order can have. */
async function belongings(key: string, { isShipped }: { isShipped: boolean }) {
  const { body: order } = await call(world, "createOrder", { key, body: anOrder() });
  if (isShipped) {
    const body = { targetStatus: "Shipped" };
    await call(world, "simulateOrderStatus", { key, params: order, body });
  }
  const body = { productId: "prd_ground_box", fields: [] };
  const { body: job } = await call(world, "createArtwork", { key, body });
  return { orderId: order.orderId, jobId: job.jobId };
}

async function stateOf(key: string, params: { orderId: string; jobId: string }) {
  const { body: order } = await call(world, "getOrder", { key, params });
  const { body: events } = await call(world, "getOrderEvents", { key, params });
  const { body: job } = await call(world, "getArtworkStatus", { key, params });
  return { order, events, job };
}

describe.each([
  ["a Created order of a test key", "test", false],
  ["a shipped order of a test key", "test", true],
  ["a Created order of a live key", "live", false],
] as const)("%s", (_, mode, isShipped) => {
  test.each(owned)(
    "is not there for another merchant or mode: %s says so in the words for nothing",
    async (id) => {
      const params = await belongings(owner[mode], { isShipped });
      const before = await stateOf(owner[mode], params);
      const ownOtherMode = mode === "test" ? owner.live : owner.test;
      for (const key of [other.live, other.test, ownOtherMode]) {
        const body = bodies[id];
        const reply = await call(world, id, { key, params, body });
        const none = { orderId: "ord_none", jobId: "job_none" };
        const toNothing = await call(world, id, { key, params: none, body });
        // A live key simulates nothing, be it there or not.
        const isForbidden = id.startsWith("simulate") && !isTestKey(key);
        expect(reply.status).toBe(isForbidden ? 403 : 404);
        const words = reply.message.replace(params.orderId, "ord_none");
        expect(words.replace(params.jobId, "job_none")).toBe(toNothing.message);
      }
      expect(await stateOf(owner[mode], params)).toEqual(before);
    },
  );
});

function isTestKey(key: string): boolean {
  return [owner.test, other.test].includes(key);
}

test("the operations above are all eleven that name an order or a job", () => {
  expect(owned.toSorted()).toEqual([
    "cancelOrder",
    "getArtworkStatus",
    "getOrder",
    "getOrderEvents",
    "getOrderShipments",
    "getOrderShipping",
    "getTransactionByOrderId",
    "requestCancelation",
    "simulateDecision",
    "simulateOrderStatus",
    "updateOrder",
  ]);
});

test("lists show what is one's own, in the key's mode, and take no foreign cursor", async () => {
  const { orderId } = await belongings(owner.test, { isShipped: false });
  for (const key of [other.live, other.test]) {
    const { body } = await call(world, "getOrders", { key });
    expect(body).toEqual({ orders: [], pageInfo: { hasNextPage: false, endCursor: null } });
  }
  const ids = async (key: string) => {
    const { body } = await call(world, "getOrders", { key, query: { pageSize: "100" } });
    return body.orders.map((order) => order.orderId);
  };
  expect(await ids(owner.test)).toContain(orderId);
  expect(await ids(owner.live)).not.toContain(orderId);
  for (const key of [other.live, other.test, owner.live]) {
    const reply = await call(world, "getOrders", { key, query: { cursor: orderId } });
    expect(reply).toMatchObject({ status: 422 });
  }
});

test("a merchant's product is neither listed, nor a cursor, nor drawn for another", async () => {
  const image = "https://core.example.com/catalog/pictures/prd_ground_box.png";
  const product = {
    id: "prd_own",
    title: "Own",
    description: "",
    catalogProductId: "prd_ground_box",
    productType: "Ground",
    imageUrl: image,
    imageUrls: [image],
    skus: [],
  };
  const { merchantId } = owner;
  await world.core.products.addMerchantProducts({ merchantId, products: [product] });
  const body = { productId: product.id, fields: [] };
  expect((await call(world, "createArtwork", { key: owner.test, body })).status).toBe(201);
  for (const key of [other.live, other.test]) {
    expect((await call(world, "getProducts", { key })).body.products).toEqual([]);
    const query = { cursor: product.id };
    expect((await call(world, "getProducts", { key, query })).status).toBe(422);
    expect((await call(world, "createArtwork", { key, body })).status).toBe(404);
  }
});
