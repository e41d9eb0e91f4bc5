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

  describe("and the artwork's own colors", () => {
    let reading: Awaited<ReturnType<typeof aCoreWorld>>;
    let anyKey: string;
    beforeAll(async () => {
      const red = await sharp({
        create: { width: 1_200, height: 1_800, channels: 3, background: "#ff0000" },
      })
        .png()
        .toBuffer();
      const bytes = new Uint8Array(red);
      reading = await aCoreWorld({
        read: async () => ({ outcome: "answered", status: 200, headers: new Headers(), bytes }),
      });
      ({ test: anyKey } = await aMerchant(reading));
      return () => reading.close();
    });

    const drawRed = async () => {
      const body = { productId, artworkUrl: "https://art.example/red.png" };
      const answer = await call(reading, "createMockup", { key: anyKey, body });
      const { data, info } = await sharp(Buffer.from(answer.body.image, "base64"))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
      ];
      return { kind: answer.body.package, at };
    };
    const isRed = ([red8 = 0, ...others]: number[]) => red8 > 180 && Math.max(...others) < 80;

    test("are where its face is", async () => {
      const { at } = await drawRed();
      expect(isRed(at(500, 500))).toBe(true);
      expect(Math.min(...at(20, 20))).toBeGreaterThan(200);
    });

    test("are where the product's own template has them, once the catalog has one", async () => {
      const { core } = reading;
      const catalog = await core.catalog.exportCatalog();
      const withTemplate = (mockupSvg: string | null) => ({
        ...catalog,
        products: catalog.products.map((each) =>
          each.id === productId ? Object.assign(each, { mockupSvg }) : each,
        ),
      });
      const place = `<rect data-field="artwork" data-type="image" x="0" y="700" width="300" height="450"/>`;
      const template = (inside: string, side = 1_000) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="1000" height="1000" fill="#fff"/>${inside}</svg>`;
      const moved = `<g transform="rotate(-5)">${place}</g>`;
      await core.catalog.importCatalog(withTemplate(template(moved)));
      const { kind, at } = await drawRed();
      expect(kind).toBe("own");
      expect(isRed(at(160, 850))).toBe(true);
      expect(Math.min(...at(500, 500))).toBeGreaterThan(240);
      for (const [bad, said] of [
        [template(place, 900), "canvas is 900 x 900"],
        [template(""), "its one field"],
        [template(place + place.replace("artwork", "other")), "its one field"],
        [template(place.replace("300", "9000")), "larger than 4000"],
        [template(`${place}<rect width="1000" height="1000"/>`), "nothing would be seen"],
        [template(`${place}<text>Hi</text>`), "holds text"],
      ] as const) {
        await expect(core.catalog.importCatalog(withTemplate(bad))).rejects.toThrow(
          new RegExp(`products.*mockupSvg: .*${said}`),
        );
      }
      await core.catalog.importCatalog(withTemplate(null));
      expect((await drawRed()).kind).toBe("bag");
    });
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
