import { sharp } from "../kernel/sharp.ts";
import { limits } from "#app/limits/limits.ts";
import { exceededMegapixels } from "../kernel/most-megapixels.ts";
import { decoderOptions, pictureFormatOf } from "../kernel/picture-format.ts";

/** As large as a picture is shown in a list, for twice as many pixels as it has there. */
const sidePx = 480;

/**
 * A picture small enough for a list, as WebP in its own proportions. Throws for what is no picture. Null:
 * saved in passes, and so large that it is not decoded.
 */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  if (pictureFormatOf(bytes) === null) throw new TypeError("The file is no picture.");
  if ((await exceededMegapixels(bytes)) !== null) return null;
  const small = await sharp(bytes, decoderOptions(limits.picture.printPixelsMax))
    .resize(sidePx, sidePx, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return Uint8Array.from(small);
}
