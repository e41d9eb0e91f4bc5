/** Pictures of few bytes that cost a decoder much; made once. */
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export interface Picture {
  type: string;
  body: Buffer<ArrayBuffer>;
}

/** By name. */
export type Pictures = Readonly<Record<string, Picture>>;

/** Some lie about their type, and some about their size. */
export async function hostilePictures(): Promise<Pictures> {
  const avif = await flat(6_000, 6_000).avif({ effort: 0, quality: 1 }).toBuffer();
  const webp = await flat(9_000, 9_000).webp({ effort: 0, quality: 1 }).toBuffer();
  const jpeg = await flat(10_000, 10_000).jpeg({ quality: 1, progressive: true }).toBuffer();
  const svg = blurredSvg(12_000);
  return {
    "gzipped SVG of many shapes": { type: "image/png", body: own(gzipSync(manyShapes())) },
    "gzipped SVG of large blurs": { type: "image/jpeg", body: own(gzipSync(svg)) },
    "SVG of large blurs": { type: "image/svg+xml", body: own(svg) },
    "SVG that reads a file": {
      type: "image/png",
      body: own(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="3150" height="2400"><image x:href="file:///etc/hostname" width="9" height="9"/></svg>',
      ),
    },
    "PNG of 30,000 × 30,000": { type: "image/png", body: png(30_000, 30_000, 30_000) },
    "PNG whose pixels end at once": { type: "image/png", body: png(50_000, 50_000, 1) },
    "PNG of 2^31": { type: "image/png", body: png(0x7fffffff, 0x7fffffff, 1) },
    "PNG with a text bomb": { type: "image/png", body: png(3_150, 2_400, 2_400, textBomb()) },
    "GIF of 4,000 frames": { type: "image/gif", body: gif(2_000, 2_000, 4_000) },
    "GIF of 65,535 × 65,535": { type: "image/png", body: gif(65_535, 65_535, 2) },
    "AVIF of 36 megapixels": { type: "image/avif", body: own(avif) },
    "AVIF that says 65,535": { type: "image/avif", body: enlargedAvif(avif) },
    "WebP of 81 megapixels": { type: "image/webp", body: own(webp) },
    "progressive JPEG of 100 megapixels": { type: "image/jpeg", body: own(jpeg) },
    "nothing but zeros": { type: "image/png", body: Buffer.alloc(24_000_000) },
    "no bytes": { type: "image/png", body: Buffer.alloc(0) },
  };
}

/** On memory of its own, as `fetch` wants it. */
function own(bytes: Buffer | string): Buffer<ArrayBuffer> {
  return Buffer.from(Uint8Array.from(Buffer.from(bytes)).buffer);
}

function flat(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: "brown" },
    limitInputPixels: false,
  });
}

function blurredSvg(size: number): string {
  const filters = Array.from(
    { length: 60 },
    () => '<feGaussianBlur stdDeviation="400"/><feTurbulence numOctaves="9" baseFrequency="0.9"/>',
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <filter id="f" x="0" y="0" width="1" height="1">${filters.join("")}</filter>
    <rect width="100%" height="100%" fill="red" filter="url(#f)"/></svg>`;
}

function manyShapes(): string {
  const shape = '<circle cx="1500" cy="1200" r="1100" opacity="0.01"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="3150" height="2400">${shape.repeat(400_000)}</svg>`;
}

/** One bit a pixel, `rows` of them, deflated; the header says `height`. */
function png(width: number, height: number, rows: number, ...more: Buffer[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rowBytes = Math.min(1 + Math.ceil(width / 8), 10_000);
  const pixels = deflateSync(Buffer.alloc(rowBytes * rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", header), ...more, chunk("IDAT", pixels), chunk("IEND")];
  return own(Buffer.concat([signature, ...parts]));
}

/** 256 MiB of a compressed text in a chunk of its own. */
function textBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(2 ** 28, "a"), { level: 9 });
  return chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), text]));
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Frames of the full size, of which each says one pixel. */
function gif(width: number, height: number, frames: number): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const screen = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from([0x80, 0, 0])]);
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const control = Buffer.from([0x21, 0xf9, 4, 8, 1, 0, 0, 0]);
  const place = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])]);
  // Minimum code size 2, one block of two bytes: clear, colour 0, end.
  const pixels = Buffer.from([2, 2, 0x44, 0x01, 0]);
  const frame = Buffer.concat([control, place, pixels]);
  const body = Array.from({ length: frames }, () => frame);
  return own(Buffer.concat([screen, colours, ...body, Buffer.from([0x3b])]));
}

/** The same file, whose property box tells another size. */
function enlargedAvif(avif: Buffer): Buffer<ArrayBuffer> {
  const copy = own(avif);
  const at = copy.indexOf("ispe");
  if (at > 0) {
    copy.writeUInt32BE(65_535, at + 8);
    copy.writeUInt32BE(65_535, at + 12);
  }
  return copy;
}
