/** Photos of strangers, through the process in which the product draws them anew. */
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { createLogger } from "../process/log.server.ts";
import { admitAll } from "#test/support/admit-all.ts";
import { openDecoders } from "./decoders.server.ts";

const decoders = await openDecoders({ log: createLogger("error"), quarantine: admitAll });
afterAll(() => decoders.close());

const redraw = (bytes: Uint8Array) => decoders.redrawPhoto({ shop: "a.myshopify.com", bytes });

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: "#b40" } });

const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0000" } });

/** Where somebody lives, and with what they took it. */
const exif = {
  IFD0: { Make: "Xphone", Artist: "Xantippe Zuckmayer", Copyright: "Xantippe" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1", GPSAreaInformation: "Xantippe" },
};

async function redrawn(bytes: Uint8Array) {
  const drawn = await redraw(bytes);
  if (drawn.kind !== "photo") throw new Error(`It was not drawn: ${JSON.stringify(drawn)}`);
  return drawn;
}

describe("a photo is drawn anew", () => {
  test.each([
    ["a JPEG", () => photo().jpeg()],
    ["a progressive JPEG", () => photo().jpeg({ progressive: true })],
    ["a PNG", () => photo().png()],
    ["a WebP", () => photo().webp()],
  ])("as a JPEG and a small WebP: %s", async (_, make) => {
    const drawn = await redrawn(await make().toBuffer());
    expect([drawn.widthPx, drawn.heightPx]).toEqual([400, 300]);
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: "jpeg", width: 400 });
    expect(await sharp(drawn.small).metadata()).toMatchObject({ format: "webp", width: 400 });
  });

  test("without where, when, with what and by whom it was taken", async () => {
    const taken = await photo().jpeg().withExif(exif).withXmp(xmp).toBuffer();
    expect(taken.toString("latin1")).toMatch(/Xantippe.*Xantippe/s);
    const { exif: kept, xmp: told } = await sharp(taken).metadata();
    expect([kept, told].map((block) => block?.length ?? 0).every((length) => length > 20)).toBe(
      true,
    );
    const { bytes, small } = await redrawn(taken);
    for (const file of [bytes, small]) {
      const about = await sharp(file).metadata();
      expect([about.exif, about.xmp, about.iptc, about.comments]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(file).toString("latin1")).not.toMatch(/Xantippe|Xphone|GPS/);
    }
  });

  test("upright, as the camera said that it was held", async () => {
    const lying = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { widthPx, heightPx, bytes } = await redrawn(lying);
    expect([widthPx, heightPx]).toEqual([300, 400]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test("on white where it is transparent", async () => {
    const { bytes } = await redrawn(await clear(8, 8).png().toBuffer());
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test.each([
    ["a JPEG of 100 megapixels that lies on its side", () => held(10_000, 10_000).jpeg()],
    ["a PNG of 100 megapixels", () => photo(10_000, 10_000).png({ compressionLevel: 1 })],
    ["a PNG of 40 that is saved in passes", () => clear(6_300, 6_300).png({ progressive: true })],
    ["a JPEG of 40 that is saved in passes", () => held(6_300, 6_300).jpeg({ progressive: true })],
    ["a WebP of 25 that lies on its side", () => held(5_000, 5_000).webp({ effort: 0 })],
  ])("no larger than it is kept, within the process's memory: %s", async (_, make) => {
    const { widthPx, heightPx } = await redrawn(await make().toBuffer());
    expect(Math.max(widthPx, heightPx)).toBe(limits.photo.sidePx);
  });
});

const held = (width: number, height: number) =>
  photo(width, height).withMetadata({ orientation: 6 });

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Xantippe"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** A PNG of so many pixels in some kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(16 * 1_024 * 1_024), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const heic = (brand: string) =>
  Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from(`${brand}\0\0\0\0mif1heic`)]);

describe("a file is refused by its bytes, and the next one is drawn:", () => {
  const tooLargeWebp = { kind: "pixels", mostMegapixels: 25 };
  const cut = async () => (await photo(900, 900).jpeg().toBuffer()).subarray(0, 2_000);
  test.each([
    ["an SVG", async () => Buffer.from('<svg width="9" height="9"/>'), { kind: "unsupported" }],
    ["a GIF", () => photo().gif().toBuffer(), { kind: "unsupported" }],
    ["an AVIF", () => photo().avif({ effort: 0 }).toBuffer(), { kind: "unsupported" }],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%%EOF"), { kind: "unsupported" }],
    ["a program", async () => Buffer.from("MZ\x90\0"), { kind: "unsupported" }],
    ["nothing", async () => Buffer.alloc(0), { kind: "unsupported" }],
    ["a HEIC", async () => heic("heic"), { kind: "heic" }],
    ["a HEIF of Apple's", async () => heic("mif1"), { kind: "heic" }],
    ["a truncated JPEG", cut, { kind: "damaged" }],
    [
      "the beginning of a PNG",
      async () => Buffer.from("89504e470d0a1a0a", "hex"),
      { kind: "damaged" },
    ],
    ["a PNG bomb", async () => bomb(60_000), { kind: "pixels", mostMegapixels: 100 }],
    ["a large WebP", () => photo(10_000, 10_000).webp({ effort: 0 }).toBuffer(), tooLargeWebp],
    [
      "a large WebP without loss",
      () => photo(10_000, 6_000).webp({ effort: 0, lossless: true }).toBuffer(),
      tooLargeWebp,
    ],
    [
      "a large WebP that is transparent",
      () => clear(10_000, 6_000).webp({ effort: 0, alphaQuality: 1 }).toBuffer(),
      tooLargeWebp,
    ],
    [
      "the beginning of a WebP",
      async () => Buffer.from("RIFF\x10\0\0\0WEBPVP8X"),
      { kind: "damaged" },
    ],
  ])("%s", async (_, make, expected) => {
    expect(await redraw(await make())).toEqual(expected);
    expect(await redraw(await photo().png().toBuffer())).toMatchObject({ kind: "photo" });
  });
});
