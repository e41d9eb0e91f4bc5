import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { openHarness, type Store } from "../../testing/harness.ts";
import type { ArtworkFit } from "../../model/artwork-fit.ts";
import { uploadBytesMax } from "./views.ts";

const sku = "COF-1";
const size = { widthPx: 40, heightPx: 60 };
const whole: ArtworkFit = { turn: 0, zoom: 1, x: 0, y: 0, fill: "white" };

const harness = openHarness();
let store: Store;
beforeEach(async () => {
  store = await harness.store();
  await tell(size);
});

/** The provider tells the size of the SKU's artwork, or none. */
async function tell({ widthPx, heightPx }: { widthPx: number | null; heightPx: number | null }) {
  const { connectionId } = await store.prisma.shopConnection.findUniqueOrThrow({
    where: { shop: store.shop },
  });
  await store.prisma.catalogSku.update({
    where: { connectionId_sku: { connectionId, sku } },
    data: { artworkWidthPx: widthPx, artworkHeightPx: heightPx },
  });
}

/** Red on the left, blue on the right. */
async function flag([width, height]: readonly [number, number]) {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

function upload(bytes: Uint8Array, fit: ArtworkFit | null = null) {
  const body = new Blob([Uint8Array.from(bytes)]).stream();
  return store.connector.products.acceptUpload({ shop: store.shop, sku, fit, body });
}

const rows = () =>
  store.prisma.upload.findMany({ where: { shop: store.shop }, orderBy: { bytes: "asc" } });
const fits = () => store.prisma.uploadFit.findMany({ where: { shop: store.shop } });

async function fitted(bytes: Uint8Array, fit: ArtworkFit) {
  const result = await upload(bytes, fit);
  if (result.kind !== "stored") throw new Error(`It was not stored: ${JSON.stringify(result)}`);
  const fileName = result.artworkUrl.split("/").at(-1) ?? "";
  const file = await store.connector.readUpload({ shop: store.shop, fileName });
  const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return { ...result, fileName, at, size: [info.width, info.height] };
}

describe("a file of another size", () => {
  test("is laid into its artwork, and kept as it came, with what was done to it", async () => {
    const bytes = await (await flag([400, 200])).png().toBuffer();
    expect(await upload(bytes)).toMatchObject({ kind: "refused", problem: "size" });
    const made = await fitted(bytes, whole);
    expect(made.size).toEqual([40, 60]);
    expect([made.at(2, 30), made.at(37, 30)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    const [row, ...others] = await fits();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ fileName: made.fileName, fit: whole });
    const original = await store.connector.readUpload({
      shop: store.shop,
      fileName: row?.originalName ?? "",
    });
    expect(Buffer.from(original?.bytes ?? []).equals(bytes)).toBe(true);
  });

  test.each<[string, Partial<ArtworkFit>, number[], number[]]>([
    ["turned", { turn: 90 }, [255, 0, 0], [255, 0, 0]],
    ["smaller on white", { zoom: 0.2 }, [255, 255, 255], [255, 255, 255]],
    ["smaller, its edges drawn out", { zoom: 0.2, fill: "edge" }, [255, 0, 0], [0, 0, 255]],
    ["moved to the right", { x: 1, zoom: 2 }, [255, 0, 0], [255, 0, 0]],
  ])("is laid as it was seen: %s", async (_, change, left, right) => {
    const bytes = await (await flag([200, 200])).png().toBuffer();
    const { at } = await fitted(bytes, { ...whole, ...change });
    expect([at(1, 1), at(38, 1)]).toEqual([left, right]);
  });

  test("whose picture would not be seen is refused, and nothing is kept", async () => {
    const bytes = await (await flag([200, 200])).png().toBuffer();
    const away = { ...whole, zoom: 0.2, x: 1 };
    expect(await upload(bytes, away)).toEqual({ kind: "refused", problem: "outside" });
    expect([await rows(), await fits()]).toEqual([[], []]);
  });

  test("is refused where nobody tells which size it has to have", async () => {
    await tell({ widthPx: null, heightPx: null });
    const bytes = await (await flag([200, 200])).png().toBuffer();
    expect(await upload(bytes, whole)).toEqual({ kind: "refused", problem: "unsized" });
  });

  test("stays as long as what was made of it is needed", async () => {
    const bytes = await (await flag([400, 200])).png().toBuffer();
    const { artworkUrl } = await fitted(bytes, whole);
    store.pictures.set(artworkUrl, { kind: "picture", type: "png", ...size });
    const components = [{ sku, quantity: 1, artworkUrl }];
    const command = { shop: store.shop, variantId: "11", components, actor: "merchant" };
    expect(await store.connector.products.mapVariant(command)).toEqual({ kind: "mapped" });
    store.advance(2 * 365 * 24 * 3_600_000);
    await store.connector.sweeps.uploads();
    expect((await rows()).map(({ state }) => state)).toEqual(["Stored", "Stored"]);
  });
});

describe("what of a file may not be meant is told", () => {
  const exact = async () => flag([40, 60]);

  test.each([
    ["nothing of an ordinary one", async () => (await exact()).png().toBuffer(), []],
    [
      "that it is one color all over",
      async () =>
        sharp({ create: { width: 40, height: 60, channels: 3, background: "#123456" } })
          .jpeg()
          .toBuffer(),
      ["blank"],
    ],
    [
      "that it is transparent all over",
      async () =>
        sharp({ create: { width: 40, height: 60, channels: 4, background: "#12345600" } })
          .png()
          .toBuffer(),
      ["blank"],
    ],
    [
      "that it is in ink colors",
      async () => (await exact()).toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
      ["cmyk"],
    ],
    [
      "that it has another profile",
      async () => (await exact()).withIccProfile("p3").png().toBuffer(),
      ["profile"],
    ],
    [
      "nothing of one in sRGB",
      async () => (await exact()).withIccProfile("srgb").png().toBuffer(),
      [],
    ],
  ])("%s", async (_, make, concerns) => {
    expect(await upload(await make())).toMatchObject({ kind: "stored", concerns });
  });

  test("and its colors are converted where it is laid in again", async () => {
    const inks = await (
      await exact()
    )
      .toColourspace("cmyk")
      .withIccProfile("cmyk")
      .jpeg()
      .toBuffer();
    const { fileName, concerns } = await fitted(inks, whole);
    expect(concerns).toEqual([]);
    const file = await store.connector.readUpload({ shop: store.shop, fileName });
    expect((await sharp(file?.bytes).metadata()).space).toBe("srgb");
  });
});

describe("a picture at an address", () => {
  const url = "https://files.example/art/summer%20label.png?v=2";
  const copy = (address: string, of: Store = store) =>
    of.connector.products.copyPicture({ shop: of.shop, url: address });

  test("is copied once, under its name, and fitted from the copy, which is kept", async () => {
    const bytes = await (await flag([80, 60])).png().toBuffer();
    store.pictureFiles.set(url, bytes);
    const copied = await copy(url);
    expect(copied).toMatchObject({ kind: "stored", size: { widthPx: 80, heightPx: 60 } });
    expect(await copy(url)).toEqual(copied);
    expect(await rows()).toMatchObject([{ title: "summer label.png", widthPx: 80, heightPx: 60 }]);
    const { fileName } = await fitted(bytes, whole);
    const original = copied.kind === "stored" ? copied.artworkUrl.split("/").at(-1) : "";
    expect(await fits()).toMatchObject([{ fileName, originalName: original }]);
    expect(await rows()).toHaveLength(2);
  });

  test("is fitted anew from the file that it was made of, where it was fitted before", async () => {
    const { artworkUrl } = await fitted(await (await flag([80, 60])).png().toBuffer(), whole);
    const [made] = await fits();
    const again = await copy(artworkUrl);
    expect(again).toMatchObject({ kind: "stored", size: { widthPx: 80, heightPx: 60 } });
    expect(again.kind === "stored" ? again.artworkUrl : "").toContain(made?.originalName);
    expect(await rows()).toHaveLength(2);
  });

  test("is refused with the reason where it can't be read, is no picture, or is too large", async () => {
    expect(await copy("https://files.example/none.png")).toMatchObject({
      kind: "refused",
      problem: "unread",
      words: { code: "hostAnswered", values: { status: 404 } },
    });
    store.pictureFiles.set(url, Buffer.from("GIF89a"));
    expect(await copy(url)).toMatchObject({ kind: "refused", problem: "unsupported" });
    store.pictureFiles.set(url, new Uint8Array(uploadBytesMax + 1));
    expect(await copy(url)).toMatchObject({ kind: "refused", problem: "large" });
    expect(await rows()).toEqual([]);
  });

  test("is read as often in an hour as a store may have addresses read, and no more", async () => {
    store.pictureFiles.set(url, await (await flag([80, 60])).png().toBuffer());
    const { shop, prisma } = store;
    await copy(url);
    const checks = limits.artworkReads.storeChecksPerHour;
    await prisma.artworkChecks.update({ where: { shop }, data: { checks } });
    expect(await copy(url)).toMatchObject({
      kind: "refused",
      problem: "unread",
      words: { code: "checksUsed" },
    });
    store.advance(3_600_000);
    expect(await copy(url)).toMatchObject({ kind: "stored" });
  });

  test("is nobody else's once it is copied", async () => {
    store.pictureFiles.set(url, await (await flag([80, 60])).png().toBuffer());
    const copied = await copy(url);
    const other = await harness.store();
    const address = copied.kind === "stored" ? copied.artworkUrl : "";
    // To another store it is an address like any other.
    expect(await copy(address, other)).toMatchObject({ kind: "refused", problem: "unread" });
    expect(await other.prisma.upload.count({ where: { shop: other.shop } })).toBe(0);
  });
});
