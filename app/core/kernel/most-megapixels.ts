import { type Metadata, sharp } from "./sharp.ts";
import { decoderOptions, pictureFormatOf } from "./picture-format.ts";
import { limits } from "#app/limits/limits.ts";

/** Bytes of memory for each pixel, about: 5 while rows are sorted or a GIF is painted, 18 for AVIF. */
const mostMegapixels = { inPasses: 40, gif: 40, webp: 50, heif: 10 };

/**
 * How many megapixels a picture may have of which all has to be in memory at once, if it has more: a small
 * file of one takes gigabytes. Interlaced PNG and progressive JPEG are such, GIF, WebP, and AVIF. Null for
 * all others: what is saved row by row is read with a few rows in memory, whatever its size. Reads the
 * header only; throws for no picture, and for one with sides that no picture has.
 */
export async function exceededMegapixels(bytes: Uint8Array): Promise<number | null> {
  const { webp } = mostMegapixels;
  if (pictureFormatOf(bytes) === "webp" && webpPixels(bytes) > webp * 1_000_000) return webp;
  const metadata = await sharp(bytes, decoderOptions(false)).metadata();
  const { width, height } = metadata;
  const { sideMaxPx } = limits.picture;
  if (width > sideMaxPx || height > sideMaxPx) throw new Error("No picture has such sides.");
  const most = mostOf(metadata);
  return most !== null && width * height > most * 1_000_000 ? most : null;
}

/**
 * As many pixels as a WebP says to have at its beginning, in whichever of its three kinds: its decoder takes memory for the whole
 * picture already to say how large it is. Throws where it ends before that. Pure.
 */
export function webpPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = Buffer.from(bytes.subarray(12, 16)).toString("latin1");
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return (threeBytes(24) + 1) * (threeBytes(27) + 1);
  if (kind === "VP8 ") {
    return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  }
  const sides = view.getUint32(21, true);
  return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
}

function mostOf({ format, isProgressive, ...more }: Metadata): number | null {
  if (format === "heif") return mostMegapixels.heif / weightOf(more);
  if (format === "gif" || format === "webp") return mostMegapixels[format];
  return isProgressive ? mostMegapixels.inPasses / weightOf(more) : null;
}

/** Deeper colours and colours that are not thinned out take twice the memory. */
function weightOf({ depth, chromaSubsampling = "" }: Partial<Metadata>): 1 | 2 {
  return depth !== "uchar" || chromaSubsampling.startsWith("4:4:4") ? 2 : 1;
}
