import { sharp } from "../kernel/sharp.ts";
import { createImageHeaderReader } from "./image-header.ts";
import { decoderOptions, exceededMegapixels } from "../designs/index.ts";
import { limits } from "#app/limits/limits.ts";

/** What a whole file is: a picture that can be printed, or what keeps it from being one. */
export type ArtworkFile =
  | { kind: "picture"; type: "jpeg" | "png"; widthPx: number; heightPx: number }
  /** Neither JPEG nor PNG. */
  | { kind: "unsupported" }
  /** It begins as one, and can't be read to its end. */
  | { kind: "damaged" }
  /** Saved in passes (an interlaced PNG, a progressive JPEG), of more than `mostMegapixels`. */
  | { kind: "interlaced"; mostMegapixels: number };

/**
 * Says what a file is by its bytes alone. Its size is that of the stored pixels, as everywhere; all of
 * it is decoded once, because a file that ends early prints a label that ends early.
 */
export async function inspectArtworkFile(bytes: Uint8Array): Promise<ArtworkFile> {
  const header = createImageHeaderReader()(bytes);
  if (header.kind !== "image") {
    const isBegun = startsAsPicture.some((start) => start.every((byte, at) => bytes[at] === byte));
    return { kind: isBegun ? "damaged" : "unsupported" };
  }
  const { type, widthPx, heightPx } = header;
  try {
    const mostMegapixels = await exceededMegapixels(bytes);
    if (mostMegapixels !== null) return { kind: "interlaced", mostMegapixels };
    // A few pixels out of all of them: nothing large is kept, yet every row is read.
    await sharp(bytes, { ...decoderOptions(limits.picture.printPixelsMax), failOn: "error" })
      .resize(4, 4, { fit: "fill", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
  } catch {
    return { kind: "damaged" };
  }
  return { kind: "picture", type, widthPx, heightPx };
}

const startsAsPicture = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8],
];
