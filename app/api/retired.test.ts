import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoreWorld,
  aLine,
  aMerchant,
  aPicture,
  anAddress,
  anOrder,
  call,
  type CoreWorld,
} from "#test/builders/core.ts";

let world: CoreWorld;
let merchant: Awaited<ReturnType<typeof aMerchant>>;
/** What happens while the file behind an address is looked at. */
const meanwhile = new Map<string, () => Promise<unknown>>();
beforeAll(async () => {
  world = await aCoreWorld({
    async read({ url }) {
      await meanwhile.get(url)?.();
      const [, width = 3150, height = 2400] = /(\d+)x(\d+)/.exec(url) ?? [];
      const bytes = await aPicture(Number(width), Number(height));
      return { outcome: "answered", status: 200, headers: new Headers(), bytes };
    },
  });
  merchant = await aMerchant(world);
});
afterAll(() => world.close());

const sku = "COF-WHB-12O-HSE-BOX";
const productId = "prd_whole_bean_box";
const minute = 60_000;
const place = (key = merchant.live) =>
  call(world, "createOrder", { key, body: anOrder({ items: [aLine({ sku })] }) });
const catalog = () => world.core.catalog;

describe("a SKU that is retired", () => {
  test("is answered as if it weren't there, and comes back whole", async () => {
    const { live: key } = merchant;
    const before = (await call(world, "getStockList", { key })).body;
    await catalog().retire({ name: sku });
    const params = { sku };
    expect((await call(world, "getVariantBySKU", { key, params })).status).toBe(404);
    expect((await call(world, "getStockBySku", { key, params })).status).toBe(404);
    const after = (await call(world, "getStockList", { key })).body;
    expect(after).toEqual(before.filter((entry) => entry.sku !== sku));
    expect((await place()).status).toBe(404);
    await catalog().restore({ name: sku });
    expect((await call(world, "getStockList", { key })).body).toEqual(before);
  });

  test("stays in orders that have it: they can be changed, made and canceled", async () => {
    const { live: key, merchantId } = merchant;
    const { body: params } = await place();
    const { body: made } = await place();
    await catalog().retire({ name: sku });
    const body = anOrder({ items: [aLine({ sku })], toAddress: anAddress({ city: "Salem" }) });
    expect((await call(world, "updateOrder", { key, params, body })).status).toBe(202);
    await world.core.sweeps.dueArtworkCopies();
    await world.core.production.advanceOrder({ merchantId, ...made, target: "Picked" });
    expect((await call(world, "cancelOrder", { key, params })).status).toBe(200);
    await catalog().restore({ name: sku });
  });

  test("does not come back into an order that an update has just taken it out of", async () => {
    const { live: key, merchantId } = merchant;
    const { body: params } = await place();
    await catalog().retire({ name: sku });
    const update = (line: object) =>
      call(world, "updateOrder", { key, params, body: anOrder({ items: [aLine(line)] }) });
    const artworkUrl = "https://art.example/slow.png";
    meanwhile.set(artworkUrl, async () => {
      expect((await update({ sku: "COF-GND-6X2-HSE-SCH" })).status).toBe(202);
    });
    expect((await update({ sku, artworkUrl })).status).toBe(404);
    const { items } = await world.core.production.readOrder({ merchantId, ...params });
    expect(items.map((item) => item.sku)).not.toContain(sku);
    expect((await call(world, "cancelOrder", { key, params })).status).toBe(200);
    await catalog().restore({ name: sku });
  });

  test("is renamed and removed only once it was retired for a minute and nothing uses it", async () => {
    const { merchantId } = merchant;
    await expect(catalog().remove({ name: sku })).rejects.toThrow("retire it first");
    const { body: order } = await place();
    await catalog().retire({ name: sku });
    await expect(catalog().remove({ name: sku })).rejects.toThrow("go on in a minute");
    world.advance(minute);
    await expect(catalog().remove({ name: sku })).rejects.toThrow(/used by \d open orders?/);
    await expect(catalog().rename({ name: sku, newName: "NEW" })).rejects.toMatchObject({
      code: "catalog_in_use",
    });
    await world.database.pool.query(
      `UPDATE core."order" SET status = 'Declined' WHERE merchant_id = $1 AND status <> 'Canceled'`,
      [merchantId],
    );
    await expect(catalog().rename({ name: sku, newName: "a b" })).rejects.toThrow(
      "can't be a name",
    );
    await catalog().rename({ name: sku, newName: "COF-NEW" });
    await catalog().restore({ name: "COF-NEW" });
    const { body } = await call(world, "getVariantBySKU", {
      key: merchant.live,
      params: { sku: "COF-NEW" },
    });
    expect(body.stockQty).toBe(999);
    await catalog().retire({ name: "COF-NEW" });
    world.advance(minute);
    await catalog().remove({ name: "COF-NEW" });
    await expect(catalog().restore({ name: "COF-NEW" })).rejects.toMatchObject({
      code: "variant_not_found",
    });
    const { items } = await world.core.production.readOrder({ merchantId, ...order });
    expect(items[0]?.sku).toBe(sku);
  });
});

test("a product that is retired takes its SKUs along, keeps its picture, and leaves once it has none", async () => {
  const { live: key } = merchant;
  const { body: variants } = await call(world, "getAllVariantsByProductId", {
    key,
    params: { id: productId },
  });
  await catalog().retire({ name: productId });
  const params = { id: productId };
  expect((await call(world, "getCatalogProductById", { key, params })).status).toBe(404);
  expect((await call(world, "getAllVariantsByProductId", { key, params })).status).toBe(404);
  const products = (await call(world, "getCatalogProducts", { key })).body;
  expect(products.map(({ id }) => id)).not.toContain(productId);
  for (const variant of variants) {
    const answer = await call(world, "getVariantBySKU", { key, params: { sku: variant.sku } });
    expect(answer.status).toBe(404);
  }
  world.advance(minute);
  await expect(catalog().remove({ name: productId })).rejects.toThrow("SKUs");
});
