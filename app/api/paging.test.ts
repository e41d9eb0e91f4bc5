import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoreWorld, aMerchant, anOrder, call, type CoreWorld } from "#test/builders/core.ts";

let world: CoreWorld;
let key: string;
const ids: string[] = [];
beforeAll(async () => {
  world = await aCoreWorld();
  ({ live: key } = await aMerchant(world));
  for (let index = 0; index < 105; index += 1) {
    // Some in the same millisecond: the id then decides.
    if (index % 3 === 0) world.advance(1);
    const { body } = await call(world, "createOrder", { key, body: anOrder() });
    ids.push(body.orderId);
  }
});
afterAll(() => world.close());

const page = async (query: Record<string, string> = {}) =>
  (await call(world, "getOrders", { key, query })).body;

describe("getOrders", () => {
  test("gives 20 orders unless told, newest first", async () => {
    const { orders, pageInfo } = await page();
    expect(orders).toHaveLength(20);
    expect(pageInfo).toEqual({ hasNextPage: true, endCursor: orders.at(-1)?.orderId });
    const times = orders.map((order) => order.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("takes a pageSize above 100 as 100", async () => {
    expect((await page({ pageSize: "101" })).orders).toHaveLength(100);
    expect((await page({ pageSize: "99999999999999999999" })).orders).toHaveLength(100);
  });

  test.each(["0", "-1", "1.5", "ten", "", " ", "1e2"])(
    "answers 422 to a pageSize of %j",
    async (pageSize) => {
      const reply = await call(world, "getOrders", { key, query: { pageSize } });
      expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("pageSize") });
    },
  );

  test.each(["ord_none", "", "a\0b"])("answers 422 to the unknown cursor %j", async (cursor) => {
    const reply = await call(world, "getOrders", { key, query: { cursor } });
    expect(reply).toMatchObject({ status: 422, message: expect.stringContaining("cursor") });
  });

  test("answers 422 to a cursor of another merchant", async () => {
    const other = await aMerchant(world);
    const query = { cursor: ids[0] ?? "" };
    expect(await call(world, "getOrders", { key: other.live, query })).toMatchObject({
      status: 422,
    });
  });

  test("ends a page early where its orders are very long, and shows each of them once", async () => {
    const { live: talker } = await aMerchant(world);
    const toAddress = { ...anOrder().toAddress, name: "x".repeat(1_000_000) };
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      world.advance(1);
      const body = anOrder({ toAddress });
      placed.push((await call(world, "createOrder", { key: talker, body })).body.orderId);
    }
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const query = { pageSize: "100", ...(cursor ? { cursor } : {}) };
      const { orders, pageInfo } = (await call(world, "getOrders", { key: talker, query })).body;
      pages.push(orders.map((order) => order.orderId));
      cursor = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
    } while (cursor);
    expect(pages.map((each) => each.length)).toEqual([5, 2]);
    expect(pages.flat()).toEqual(placed.toReversed());
  });

  test("shows every order once, whatever arrives between the pages", async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { pageSize: "10", ...(cursor ? { cursor } : {}) };
      const { orders, pageInfo } = await page(query);
      seen.push(...orders.map((order) => order.orderId));
      cursor = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
      world.advance(1);
      await call(world, "createOrder", { key, body: anOrder() });
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test("ends with a page that says so, and the page after the last order is empty", async () => {
    const oldest = ids.toSorted()[0] ?? "";
    expect(await page({ cursor: oldest })).toEqual({
      orders: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });
});

describe("getProducts", () => {
  test("pages through the merchant's own products, newest first, and is empty for others", async () => {
    const { merchantId, live } = await aMerchant(world);
    const products = Array.from({ length: 30 }, (_, index) => ({
      id: `prd_${String(index).padStart(2, "0")}`,
      createdAt: new Date(world.now().getTime() + Math.floor(index / 2)),
      title: `Product ${index}`,
      description: "",
      catalogProductId: "prd_ground_box",
      productType: "Ground",
      imageUrl: "https://core.example.com/catalog/pictures/prd_ground_box.png",
      imageUrls: ["https://core.example.com/catalog/pictures/prd_ground_box.png"],
      skus: ["COF-GND-12O-HSE-BOX", "COF-GONE"],
    }));
    await world.core.products.addMerchantProducts({ merchantId, products });

    const first = await call(world, "getProducts", { key: live });
    const query = { cursor: first.body.pageInfo.endCursor ?? "" };
    const second = await call(world, "getProducts", { key: live, query });

    const both = [...first.body.products, ...second.body.products].map((product) => product.id);
    expect(both).toEqual(products.map((product) => product.id).toReversed());
    expect(first.body.pageInfo.hasNextPage).toBe(true);
    expect(second.body.pageInfo.hasNextPage).toBe(false);
    expect(first.body.products[0]?.variants.map((variant) => variant.sku)).toEqual([
      "COF-GND-12O-HSE-BOX",
    ]);
    const unknown = await call(world, "getProducts", { key: live, query: { cursor: "prd_none" } });
    expect(unknown).toMatchObject({ status: 422 });
    const other = await call(world, "getProducts", { key });
    expect(other.body.products).toEqual([]);
  });
});
