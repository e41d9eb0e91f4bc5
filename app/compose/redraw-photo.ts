import { exceededMegapixels, webpPixels } from "../core/kernel/most-megapixels.ts";
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

/** Its decoder holds the whole picture, beside the one that is drawn of it. */
const webpMegapixelsMax = 25;

/** What a phone of Apple saves: the box that AVIF begins with, and a brand of HEVC. */
function isHeic(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(start);
}
