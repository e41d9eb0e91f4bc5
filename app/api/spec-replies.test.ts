/** What the spec says of the values in replies, seen in real ones; their shapes `call` has parsed. */
import { beforeAll, describe, expect, test } from "vitest";
import { orderStatuses, plans } from "#app/contract/index.ts";
import { aLine, anAddress, anOrder, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";
import { catalogSeed } from "../../prisma/seed/catalog.ts";

const { world, merchant } = openCoreWorld();
let key: string;
beforeAll(() => {
  key = merchant.test;
});

const create = async (body = anOrder()) => (await call(world, "createOrder", { key, body })).body;
const simulate = (params: { orderId: string }, targetStatus: string) =>
  call(world, "simulateOrderStatus", { key, params, body: { targetStatus } });

describe("CatalogProduct", () => {
  const products = async () => (await call(world, "getCatalogProducts", { key })).body;

  test("imageUrl: HTTPS only, valid image extension", async () => {
    for (const { imageUrl } of await products()) {
      expect(imageUrl).toMatch(/^https:\/\/[^?#]+\.(?:png|jpe?g|webp|gif|svg|avif)$/);
    }
  });

  test("dielineTemplateUrl: HTTPS, or null", async () => {
    const urls = (await products()).map((product) => product.dielineTemplateUrl);
    expect(urls).toContain(null);
    expect(urls).toContainEqual(expect.stringMatching(/^https:/));
  });

  test("variants: count of variants of the product", async () => {
    for (const { id, variants } of await products()) {
      const own = await call(world, "getAllVariantsByProductId", { key, params: { id } });
      expect(own.body).toHaveLength(variants);
    }
  });

  test("plan: a plan that there is", async () => {
    for (const { plan } of await products()) expect(plans).toContain(plan);
  });

  test("is the same alone as in the list", async () => {
    for (const product of await products()) {
      const { body } = await call(world, "getCatalogProductById", {
        key,
        params: { id: product.id },
      });
      expect(body).toEqual(product);
    }
  });
});

describe("Blend", () => {
  test("the list excludes custom blends and discontinued blends", async () => {
    const [first] = catalogSeed.blends;
    const custom = { ...first, id: "bld_mine", code: "MIN", name: "Mine", isCustom: true };
    await world.core.catalog.importCatalog({ products: [], blends: [custom], variants: [] });
    const ids = (await call(world, "getAllBlends", { key })).body.map(({ id }) => id);
    expect(ids).not.toContain("bld_mine");
    expect(ids).not.toContain("bld_winter_lights");
    const listed = catalogSeed.blends.filter(({ isDiscontinued }) => !isDiscontinued);
    expect(ids).toEqual(listed.map(({ id }) => id));
  });

  test("isDecaf is true of decaf blends and of no other", async () => {
    const { body } = await call(world, "getAllBlends", { key });
    const decaf = body.filter((blend) => blend.isDecaf).map((blend) => blend.name);
    expect(decaf).toEqual(["Quiet Evening Decaf", "Midnight Decaf"]);
  });

  test("is the same alone as in the list", async () => {
    for (const blend of (await call(world, "getAllBlends", { key })).body) {
      const { body } = await call(world, "getBlendById", { key, params: { id: blend.id } });
      expect(body).toEqual(blend);
    }
  });
});

describe("Variant and StockEntry", () => {
  test("retailPrice: cents", async () => {
    const params = { sku: "COF-WHB-12O-HSE-BOX" };
    const { body } = await call(world, "getVariantBySKU", { key, params });
    expect(body.retailPrice).toBe(1_650);
  });

  test("stockQty: 999 means unlimited; inStock says whether there is any", async () => {
    const counted = { sku: "COF-GND-12O-SUM-BOX", isTest: true, quantity: 0 };
    await world.core.stock.setStock(counted);
    const { body: list } = await call(world, "getStockList", { key });
    for (const entry of list) expect(entry.inStock).toBe(entry.stockQty > 0);
    const unlimited = catalogSeed.variants.filter(({ stock }) => stock === null);
    const read = list.filter(({ stockQty }) => stockQty === 999);
    expect(read.map(({ sku }) => sku)).toEqual(unlimited.map(({ sku }) => sku));
    expect(list.find(({ sku }) => sku === counted.sku)).toMatchObject({ inStock: false });
  });

  test("say the same of a SKU, alone, in the list, by product and by blend", async () => {
    const { body: list } = await call(world, "getStockList", { key });
    for (const { sku, productId, blendId } of catalogSeed.variants.slice(0, 12)) {
      const entry = list.find((each) => each.sku === sku);
      const stock = await call(world, "getStockBySku", { key, params: { sku } });
      const { body: variant } = await call(world, "getVariantBySKU", { key, params: { sku } });
      const ofProduct = { key, params: { id: productId } };
      const ofBlend = { key, params: { id: blendId } };
      expect(stock.body).toEqual(entry);
      expect(variant).toMatchObject(entry ?? {});
      expect((await call(world, "getAllVariantsByProductId", ofProduct)).body).toContainEqual(
        variant,
      );
      expect((await call(world, "getAllVariantsByBlendId", ofBlend)).body).toContainEqual(variant);
    }
  });
});

describe("Order", () => {
  test("isTest: true for test orders", async () => {
    const { body: live } = await call(world, "createOrder", {
      key: merchant.live,
      body: anOrder(),
    });
    const isTest = async (by: string, params: { orderId: string }) =>
      (await call(world, "getOrder", { key: by, params })).body.isTest;
    expect(await isTest(key, await create())).toBe(true);
    expect(await isTest(merchant.live, live)).toBe(false);
  });

  test("returnAddress and shipping are absent when they were not given", async () => {
    const { body } = await call(world, "getOrder", { key, params: await create() });
    expect(Object.keys(body)).not.toContain("returnAddress");
    expect(Object.keys(body)).not.toContain("shipping");
  });

  test.each([null, "mine", ""])("externalSourceId %j reads back, of order and line", async (id) => {
    const items = [aLine({ externalSourceId: id })];
    const params = await create(anOrder({ externalSourceId: id, items }));
    const { body } = await call(world, "getOrder", { key, params });
    expect([body.externalSourceId, body.items[0]?.externalSourceId]).toEqual([id, id]);
  });

  test.each(["company", "street2", "phone"])("Address.%s: null, text, or absent", async (field) => {
    for (const given of [{ [field]: null }, { [field]: "x" }, {}]) {
      const params = await create(anOrder({ toAddress: anAddress(given) }));
      const { body } = await call(world, "getOrder", { key, params });
      expect(body.toAddress).toEqual(anAddress(given));
    }
  });

  test("updatedAt moves with every change, createdAt stays", async () => {
    const params = await create();
    const read = async () => (await call(world, "getOrder", { key, params })).body;
    const before = await read();
    world.advance(1_000);
    await simulate(params, "Picked");
    const after = await read();
    expect(after.createdAt).toBe(before.createdAt);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  test("is the same alone as in the list", async () => {
    const params = await create(anOrder({ returnAddress: anAddress() }));
    const { body: alone } = await call(world, "getOrder", { key, params });
    const { body: list } = await call(world, "getOrders", { key, query: { pageSize: "1" } });
    expect(list.orders).toEqual([alone]);
  });
});

describe("OrderEvents", () => {
  test("status is the current one, action the status that each event reached", async () => {
    const params = await create();
    await simulate(params, "Shipped");
    const { body } = await call(world, "getOrderEvents", { key, params });
    expect(body.status).toBe("Shipped");
    for (const { action } of body.events) expect(orderStatuses).toContain(action);
  });
});

describe("ShippingDetails", () => {
  test("trackingUrl: HTTPS only; all six are filled", async () => {
    const params = await create();
    await simulate(params, "Packaged");
    const { body } = await call(world, "getOrderShipping", { key, params });
    expect(body.trackingUrl).toMatch(/^https:/);
    expect(Object.values(body).filter((value) => value === "")).toEqual([]);
    expect(body.estimatedDelivery > world.now().toISOString()).toBe(true);
  });

  test("estimatedDelivery: of a simulated label, by the days that the operator set for its service", async () => {
    const service = { carrier: "USPS", service: "GroundAdvantage" };
    await world.core.shipping.setDeliveryDays({ ...service, days: 9 });
    const params = await create();
    await simulate(params, "Packaged");
    const { body } = await call(world, "getOrderShipping", { key, params });
    await world.core.shipping.removeDeliveryDays(service);
    expect(body).toMatchObject({ shippingCarrier: "USPS", shippingService: "GroundAdvantage" });
    const inNineDays = new Date(world.now().getTime() + 9 * 86_400_000);
    expect(body.estimatedDelivery).toBe(inNineDays.toISOString());
  });
});

describe("Transaction", () => {
  test("amount: cents of all lines; every paid order has one", async () => {
    const items = [aLine({ quantity: 3 }), aLine({ sku: "COF-GND-12O-YIR-BOX" })];
    const params = await create(anOrder({ items }));
    world.advance(1_000);
    await simulate(params, "Shipped");
    const { body } = await call(world, "getTransactionByOrderId", { key, params });
    expect(body).toEqual({
      orderId: params.orderId,
      createdAt: world.now().toISOString(),
      amount: 3 * 1_650 + 1_950,
      currency: "USD",
      paymentStatus: "paid",
      paymentMethod: "balance",
      type: "balanceTransaction",
    });
  });
});
