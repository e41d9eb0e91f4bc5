/** What strangers send as pictures, through the processes in which the product decodes it. */
import { crc32, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { createLogger } from "../process/log.server.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "./decoders.server.ts";

const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
afterAll(() => decoders.close());

const box = { width: 300, height: 200, fit: "cover", merchantId: "mer_1" } as const;
const fit = (bytes: Uint8Array) => decoders.fitImage({ bytes, ...box });
const inspect = (bytes: Uint8Array) => decoders.inspectFile({ shop: "a.myshopify.com", bytes });

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#b40" } });

/** Each of its elements is blurred on its own: 15 s of a core before, out of some kilobytes. */
const svgBomb = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000"><filter id="f"><feGaussianBlur stdDeviation="900"/></filter>${'<rect width="8000" height="8000" filter="url(#f)"/>'.repeat(2_000)}</svg>`,
);

function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const isobmff = (brand: string) =>
  Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from(`${brand}\0\0\0\0mif1miaf`)]);

test("a buyer's pictures, whatever they do, keep none of the store's own from being opened", async () => {
  const tenants: string[] = [];
  const until = new Date();
  const quarantine = {
    async admit({ tenant }: { tenant: string }) {
      tenants.push(tenant);
      return { kind: "resting", until } as const;
    },
  };
  const resting = await openDecoders({ log: createLogger("error"), quarantine });
  const file = { shop: "a.myshopify.com", bytes: Buffer.alloc(1) };
  await resting.inspectFile(file);
  await resting.inspectFile({ ...file, isBuyers: true });
  await resting.shrinkPicture(file);
  await resting.shrinkPicture({ ...file, isBuyers: true });
  await resting.close();
  const apart = ["a.myshopify.com", "a.myshopify.com buyers"];
  expect(tenants).toEqual([...apart, ...apart]);
});

describe("what no decoder may see is told by its first bytes", () => {
  test.each([
    ["an SVG", async () => svgBomb],
    ["a gzipped SVG", async () => gzipSync(svgBomb)],
    ["an SVG behind a mark of UTF-8", async () => Buffer.concat([Buffer.from("\uFEFF"), svgBomb])],
    ["a TIFF", async () => picture().tiff().toBuffer()],
    ["a HEIC", async () => isobmff("heic")],
    ["a JPEG XL", async () => Buffer.from("ff0a0000000000000000000000000000", "hex")],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%%EOF")],
    ["nothing", async () => Buffer.alloc(0)],
  ])("%s", async (_, make) => {
    const bytes = await make();
    const reason = { code: "imageUnplaceable", values: {} };
    expect(await fit(bytes)).toEqual({ kind: "refused", reason });
    expect(await inspect(bytes)).toEqual({ kind: "unsupported" });
  });
});

describe("a picture that claims too much is refused, and the next store's is taken", () => {
  test.each([
    ["a PNG of one endless row", async () => pngOf(2_147_483_647, 1)],
    ["a PNG of 60,000 by 60,000", async () => pngOf(60_000, 60_000)],
    [
      "a GIF of more than forty megapixels",
      async () => picture(8_100, 5_000).gif({ effort: 1 }).toBuffer(),
    ],
    [
      "an AVIF of more than ten megapixels",
      async () => picture(3_300, 3_300).avif({ effort: 0 }).toBuffer(),
    ],
    [
      "a WebP of a hundred megapixels",
      async () => picture(10_000, 10_000).webp({ effort: 0 }).toBuffer(),
    ],
  ])("%s", async (_, make) => {
    expect(await fit(await make())).toMatchObject({ kind: "refused" });
    const good = await picture().png().toBuffer();
    expect(await inspect(good)).toMatchObject({ kind: "picture", widthPx: 400, heightPx: 300 });
  });
});

describe("what a picture may be is still decoded", () => {
  test.each([
    ["a PNG", () => picture().png()],
    ["a JPEG", () => picture().jpeg()],
    ["a WebP", () => picture().webp()],
    ["an AVIF of eight megapixels", () => picture(4_000, 2_000).avif({ effort: 0 })],
    ["a GIF of forty megapixels", () => picture(8_000, 5_000).gif({ effort: 1 })],
    [
      "a GIF of two hundred frames",
      () =>
        sharp(Buffer.alloc(100 * 20_000 * 3, "frames"), {
          raw: { width: 100, height: 20_000, channels: 3, pageHeight: 100 },
        }).gif({ effort: 1 }),
    ],
    [
      "a progressive JPEG of forty megapixels",
      () => picture(8_000, 5_000).jpeg({ progressive: true }),
    ],
    [
      "an interlaced PNG of forty megapixels",
      () => picture(8_000, 5_000).png({ progressive: true, compressionLevel: 1 }),
    ],
  ])("%s is placed", async (_, make) => {
    const fitted = await fit(await make().toBuffer());
    if (fitted.kind === "refused") throw new Error(fitted.reason.code);
    expect(await sharp(fitted.bytes).metadata()).toMatchObject({
      format: "png",
      width: 300,
      height: 200,
    });
  });

  test("200 megapixels are looked at whole", async () => {
    const bytes = await picture(20_000, 10_000).png({ compressionLevel: 1 }).toBuffer();
    expect(await inspect(bytes)).toMatchObject({ kind: "picture", widthPx: 20_000 });
    expect(await inspect(bytes.subarray(0, bytes.length / 2))).toEqual({ kind: "damaged" });
  });
});
