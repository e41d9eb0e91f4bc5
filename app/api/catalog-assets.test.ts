import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoreWorld, aMerchant, call, type CoreWorld } from "#test/builders/core.ts";
import { createCatalogAssets } from "./catalog-assets.ts";

let world: CoreWorld;
let assets: ReturnType<typeof createCatalogAssets>;
beforeAll(async () => {
  world = await aCoreWorld();
  assets = createCatalogAssets(world);
});
afterAll(() => world.close());

describe("the catalog's own URLs", () => {
  test("lead to a picture of every product, and to a template in its artwork's very size", async () => {
    const { live } = await aMerchant(world);
    const { body: products } = await call(world, "getCatalogProducts", { key: live });
    const { content } = await world.core.catalog.current();
    for (const product of products) {
      const picture = await assets.fetch(new Request(product.imageUrl));
      expect(picture.headers.get("content-type")).toBe("image/png");
      const shown = await sharp(await picture.arrayBuffer()).metadata();
      expect([shown.format, shown.width, shown.height]).toEqual(["png", 1_200, 1_200]);
      if (product.dielineTemplateUrl === null) continue;
      const template = await assets.fetch(new Request(product.dielineTemplateUrl));
      const { width, height } = await sharp(await template.arrayBuffer()).metadata();
      const artwork = content.productById.get(product.id)?.artwork;
      expect({ widthPx: width, heightPx: height }).toEqual(artwork);
    }
  });

  test("are asked for again with an ETag that still holds", async () => {
    const url = "https://core.example.com/catalog/pictures/prd_ground_box.png";
    const etag = (await assets.fetch(new Request(url))).headers.get("etag") ?? "";
    const again = await assets.fetch(new Request(url, { headers: { "if-none-match": etag } }));
    expect(again.status).toBe(304);
  });

  test("lead nowhere for what is no product, or has no template", async () => {
    for (const path of [
      "pictures/none.png",
      "pictures/prd_ground_box",
      "dielines/prd_instant_tin.svg",
    ]) {
      const url = `https://core.example.com/catalog/${path}`;
      expect((await assets.fetch(new Request(url))).status).toBe(404);
    }
  });
});
