import { details, type ErrorDetails } from "#app/contract/details.ts";
import { sharp } from "../kernel/sharp.ts";
import { limits } from "#app/limits/limits.ts";
import { exceededMegapixels } from "../kernel/most-megapixels.ts";
import { decoderOptions, pictureFormatOf } from "../kernel/picture-format.ts";
import type { ImagePlaceholder } from "./design.ts";

/** A stranger's file, and the box that it goes into. */
export interface ImageToFit extends Pick<ImagePlaceholder, "width" | "height" | "fit"> {
  /** As it was read: JPEG, PNG, WebP, AVIF or GIF by its first bytes. */
  bytes: Uint8Array;
}

/** A PNG of exactly the box's size, or why not. */
export type FittedImage =
  | { kind: "png"; bytes: Uint8Array }
  | { kind: "refused"; reason: ErrorDetails };

/** Makes a merchant's picture fit its box. The product does it in a process of its own. */
export type FitImage = (image: ImageToFit & { merchantId: string }) => Promise<FittedImage>;

/** Decodes a stranger's bytes here and now. */
export async function fitImage({ bytes, width, height, fit }: ImageToFit): Promise<FittedImage> {
  if (pictureFormatOf(bytes) === null) {
    return refused(details("imageUnplaceable", {}));
  }
  try {
    const most = await exceededMegapixels(bytes);
    if (most !== null) {
      return refused(details("imageTooManyPixels", { most }));
    }
    const png = await sharp(bytes, decoderOptions(limits.picture.placedPixelsMax))
      // Photos are placed as people see them, whatever way the camera was held.
      .autoOrient()
      .resize(Math.round(width), Math.round(height), {
        fit,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png()
      .toBuffer();
    return { kind: "png", bytes: png };
  } catch {
    // Whatever the decoder stumbled over, the file is what is wrong.
    return refused(details("imageBroken", {}));
  }
}

function refused(reason: ErrorDetails): FittedImage {
  return { kind: "refused", reason };
}
