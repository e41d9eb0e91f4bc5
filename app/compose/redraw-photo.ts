import { exceededMegapixels } from "../core/kernel/most-megapixels.ts";
import { shrinkPicture } from "../core/artwork/shrink-picture.ts";
import { decoderOptions, pictureFormatOf } from "../core/kernel/picture-format.ts";
import { sharp } from "../core/kernel/sharp.ts";
import { limits } from "../limits/limits.ts";

/** A photo as it is kept, or why there is none. */
export type Redrawn =
  | {
      kind: "photo";
      widthPx: number;
      heightPx: number;
      /** A JPEG. */
      bytes: Uint8Array<ArrayBuffer>;
      /** A WebP, as a list shows it. */
      small: Uint8Array<ArrayBuffer>;
    }
  | { kind: "heic" | "unsupported" | "damaged" }
  | { kind: "pixels"; mostMegapixels: number };

/**
 * Draws a stranger's photo anew: upright, in sRGB, on white where it is transparent, no larger than anybody looks at,
 * and without all that stands beside the pixels: where it was taken, when, with what, and whose.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Redrawn> {
  const format = pictureFormatOf(bytes);
  if (format !== "jpeg" && format !== "png" && format !== "webp") {
    return { kind: isHeic(bytes) ? "heic" : "unsupported" };
  }
  const { pixelsMax, sidePx, quality } = limits.photo;
  try {
    if (format === "webp" && webpPixels(bytes) > webpMegapixelsMax * 1_000_000) {
      return { kind: "pixels", mostMegapixels: webpMegapixelsMax };
    }
    const { width, height } = await sharp(bytes, decoderOptions(false)).metadata();
    if (width * height > pixelsMax) {
      return { kind: "pixels", mostMegapixels: pixelsMax / 1_000_000 };
    }
    const mostMegapixels = await exceededMegapixels(bytes);
    if (mostMegapixels !== null) return { kind: "pixels", mostMegapixels };
    const { data, info } = await sharp(bytes, { ...decoderOptions(pixelsMax), failOn: "error" })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    const small = await shrinkPicture(data);
    if (small === null) return { kind: "damaged" };
    return {
      kind: "photo",
      widthPx: info.width,
      heightPx: info.height,
      bytes: Uint8Array.from(data),
      small,
    };
  } catch {
    // Whatever the decoder stumbled over, the file is what is wrong.
    return { kind: "damaged" };
  }
}

/** Its decoder takes memory for the whole picture already to say how large it is. */
const webpMegapixelsMax = 25;

/** As many pixels as a WebP says to have at its beginning, in whichever of its three kinds. */
function webpPixels(bytes: Uint8Array): number {
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

/** What a phone of Apple saves: the box that AVIF begins with, and a brand of HEVC. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(start);
}
