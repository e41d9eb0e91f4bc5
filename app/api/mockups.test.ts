import { beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { aCoreWorld, aMerchant, call } from "#test/builders/core.ts";
import { openCoreWorld } from "#test/builders/core-file.ts";

const { world, merchant } = openCoreWorld();
let key: string;
let artworkUrl: string;
const productId = "prd_sample_sachets";

beforeAll(async () => {
  key = merchant.test;
  const fields = [{ fieldId: "name", type: "text", value: "Harbor Lights" }];
  const { body } = await call(world, "createArtwork", { key, body: { productId, fields } });
  await world.core.sweeps.dueArtworkJobs();
  artworkUrl = (await call(world, "getArtworkStatus", { key, params: body })).body.artworkUrl ?? "";
});

const draw = (body: object, by = key) => call(world, "createMockup", { key: by, body });

describe("createMockup answers 200", () => {
  test.each([
    ["bag", "prd_sample_sachets"],
    ["tin", "prd_instant_tin"],
    ["box", "prd_single_serve_pods"],
  ])("with a picture of a %s that has the artwork on it", async (kind, id) => {
    const { status, body } = await draw({ productId: id, artworkUrl });
    expect(status).toBe(200);
    expect(body).toMatchObject({ package: kind, contentType: "image/jpeg" });
    expect(await sharp(Buffer.from(body.image, "base64")).metadata()).toMatchObject({
      format: "jpeg",
      width: body.widthPx,
      height: body.heightPx,
    });
  });

  test("and the artwork's own colors are where its face is", async () => {
    const red = await sharp({
      create: { width: 1_200, height: 1_800, channels: 3, background: "#ff0000" },
    })
      .png()
      .toBuffer();
    const bytes = new Uint8Array(red);
    const reading = await aCoreWorld({
      read: async () => ({ outcome: "answered", status: 200, headers: new Headers(), bytes }),
    });
    const { test: anyKey } = await aMerchant(reading);
    const body = { productId, artworkUrl: "https://art.example/red.png" };
    const answer = await call(reading, "createMockup", { key: anyKey, body });
    await reading.close();
    const { data, info } = await sharp(Buffer.from(answer.body.image, "base64"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    const [red8 = 0, ...others] = at(500, 500);
    expect(red8).toBeGreaterThan(180);
    expect(Math.max(...others)).toBeLessThan(80);
    expect(Math.min(...at(20, 20))).toBeGreaterThan(200);
  });

  test("and nothing is kept of it", async () => {
    const before = await world.database.prisma.artworkJob.count();
    await draw({ productId, artworkUrl });
    expect(await world.database.prisma.artworkJob.count()).toBe(before);
  });
});

describe("createMockup refuses", () => {
  test("a product that is not there, or another merchant's, with 404", async () => {
    expect((await draw({ productId: "prd_none", artworkUrl })).status).toBe(404);
    const other = await aMerchant(world);
    const own = { id: "prd_mine", title: "Own", description: "", productType: "Ground", skus: [] };
    const images = { imageUrl: "https://art.example/a.png", imageUrls: [] };
    await world.core.products.addMerchantProducts({
      merchantId: merchant.merchantId,
      products: [{ ...own, ...images, catalogProductId: productId }],
    });
    expect((await draw({ productId: "prd_mine", artworkUrl })).status).toBe(200);
    expect((await draw({ productId: "prd_mine", artworkUrl }, other.test)).status).toBe(404);
  });

  test.each([
    ["an address without a picture", "https://art.example/none", "could not be read"],
    ["a file that is broken", "https://art.example/1200x1800/cut.png", "broken"],
  ])("%s with 422", async (_, url, said) => {
    const { status, message } = await draw({ productId, artworkUrl: url });
    expect(status).toBe(422);
    expect(message).toContain(said);
  });

  test("an address that is not HTTPS with 422", async () => {
    const { status, message } = await draw({ productId, artworkUrl: "http://art.example/a.png" });
    expect(status).toBe(422);
    expect(message).toContain("artworkUrl");
  });
});
