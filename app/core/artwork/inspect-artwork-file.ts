import { sharp } from "../kernel/sharp.ts";
import { createImageHeaderReader } from "./image-header.ts";
import { exceededMegapixels } from "../kernel/most-megapixels.ts";
import { decoderOptions, pictureFormatOf } from "../kernel/picture-format.ts";
import { limits } from "#app/limits/limits.ts";

/** What a whole file is: a picture that can be printed, or what keeps it from being one. */
export type ArtworkFile =
  | (Seen & { kind: "picture"; type: "jpeg" | "png" })
  /** A WebP, AVIF or GIF: no artwork, and printed where it goes into a place of a design. */
  | (Seen & { kind: "placeable" })
  /** None of these, or one of the latter that can't be opened. */
  | { kind: "unsupported" }
  /** It begins as one, and can't be read to its end. */
  | { kind: "damaged" }
  /** Saved in passes (an interlaced PNG, a progressive JPEG), of more than `mostMegapixels`. */
  | { kind: "interlaced"; mostMegapixels: number };

interface Seen {
  widthPx: number;
  heightPx: number;
  /** It is seen turned by a quarter: what is stored as its width is its height. */
  isTurned?: boolean;
  concerns: ArtworkConcern[];
}

/**
 * What of a file that can be printed may not be meant: one color all over; ink colors (CMYK), or those of another
 * profile than sRGB, which come out otherwise than they are seen.
 */
export type ArtworkConcern = "blank" | "cmyk" | "profile";

/**
 * Says what a file is by its bytes alone. Its size is that of the stored pixels, as everywhere; all of
 * it is decoded once, because a file that ends early prints a label that ends early.
 */
export async function inspectArtworkFile(bytes: Uint8Array): Promise<ArtworkFile> {
  const header = createImageHeaderReader()(bytes);
  if (header.kind !== "image") {
    const isBegun = startsAsPicture.some((start) => start.every((byte, at) => bytes[at] === byte));
    return isBegun ? { kind: "damaged" } : inspectPlaceable(bytes);
  }
  const { type, widthPx, heightPx } = header;
  try {
    const mostMegapixels = await exceededMegapixels(bytes);
    if (mostMegapixels !== null) return { kind: "interlaced", mostMegapixels };
    const seen = await look(bytes, limits.picture.printPixelsMax);
    // As they are stored, whatever else the file says.
    return { kind: "picture", type, ...seen, widthPx, heightPx };
  } catch {
    return { kind: "damaged" };
  }
}

async function inspectPlaceable(bytes: Uint8Array): Promise<ArtworkFile> {
  const isPlaceable = pictureFormatOf(bytes) !== null;
  try {
    if (!isPlaceable || (await exceededMegapixels(bytes)) !== null) return { kind: "unsupported" };
    return { kind: "placeable", ...(await look(bytes, limits.picture.placedPixelsMax)) };
  } catch {
    return { kind: "unsupported" };
  }
}

/** Throws where it can't be read to its end. */
async function look(bytes: Uint8Array, pixelsMax: number): Promise<Seen> {
  // A few pixels out of all of them: nothing large is kept, yet every row is read.
  const picture = sharp(bytes, { ...decoderOptions(pixelsMax), failOn: "error" });
  const { width, height, space, icc, orientation = 1 } = await picture.metadata();
  const { data, info } = await picture
    .resize(seenSidePx, seenSidePx, { fit: "fill", fastShrinkOnLoad: false })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const concerns: ArtworkConcern[] = [
    ...(isOneColor(data, info.channels) ? (["blank"] as const) : []),
    ...(space === "cmyk"
      ? (["cmyk"] as const)
      : icc !== undefined && !isSrgb(icc)
        ? (["profile"] as const)
        : []),
  ];
  const turned = orientation > 4 ? { isTurned: true } : {};
  return { widthPx: width, heightPx: height, ...turned, concerns };
}

/** Small print is lost in it, and an empty file is seen to be one. */
const seenSidePx = 64;
/** Noise of a JPEG is no picture. */
const oneColorMost = 3;

function isOneColor(pixels: Uint8Array, channels: number): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    let [least, most] = [255, 0];
    for (let at = channel; at < pixels.length; at += channels) {
      const value = pixels[at] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    if (most - least > oneColorMost) return false;
  }
  return true;
}

/** By the profile's own description, which stands in it as ASCII or UTF-16. */
function isSrgb(icc: Buffer): boolean {
  const text = icc.toString("latin1").replaceAll("\0", "");
  return /sRGB|IEC ?61966-?2[.-]1/i.test(text) || /GRAY/.test(text.slice(0, 40));
}

const startsAsPicture = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8],
];
