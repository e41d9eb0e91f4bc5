import type { ArtworkFit } from "../connector/model/artwork-fit.ts";
import { placeOf } from "../connector/model/artwork-place.ts";
import type { ExtendOptions } from "sharp";
import { exceededMegapixels } from "../core/kernel/most-megapixels.ts";
import { decoderOptions } from "../core/kernel/picture-format.ts";
import { sharp } from "../core/kernel/sharp.ts";
import { limits } from "../limits/limits.ts";

interface ArtworkSize {
  widthPx: number;
  heightPx: number;
}

/** A file of exactly the artwork's size in sRGB, or why there is none. */
type Fitted =
  | { kind: "fitted"; type: "jpeg" | "png"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "outside" | "damaged" };

/**
 * Lays a stranger's picture into artwork: turned, scaled, cut, what it does not cover filled, and its colors converted
 * to sRGB by its own profile. A JPEG stays one; all else becomes a PNG.
 */
export async function fitArtwork(
  bytes: Uint8Array,
  { fit, artwork }: { fit: ArtworkFit; artwork: ArtworkSize },
): Promise<Fitted> {
  try {
    if ((await exceededMegapixels(bytes)) !== null) return { kind: "damaged" };
    const read = () =>
      sharp(bytes, { ...decoderOptions(limits.picture.placedPixelsMax), failOn: "error" });
    const { format, width, height, orientation = 1 } = await read().metadata();
    // Orientations from 5 on lie on their side.
    const isLying = orientation >= 5 !== (fit.turn === 90 || fit.turn === 270);
    const picture = isLying
      ? { widthPx: height, heightPx: width }
      : { widthPx: width, heightPx: height };
    const place = placeOf(picture, artwork, fit);
    if (place === null) return { kind: "outside" };
    const { source, target } = place;
    const out = read()
      .autoOrient()
      .rotate(fit.turn)
      .extract(source)
      .resize(target.width, target.height, { fit: "fill" })
      .extend(around({ target, artwork, fill: fit.fill }))
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .withIccProfile("srgb");
    const isPhoto = format === "jpeg";
    const data = isPhoto
      ? await out.jpeg({ quality: 93, chromaSubsampling: "4:4:4" }).toBuffer()
      : await out.png({ compressionLevel: 7 }).toBuffer();
    return { kind: "fitted", type: isPhoto ? "jpeg" : "png", bytes: Uint8Array.from(data) };
  } catch {
    // Whatever the decoder stumbled over, the file is what is wrong.
    return { kind: "damaged" };
  }
}

/** What is put around a picture so that it has the artwork's size. */
function around({
  target: { left, top, width, height },
  artwork: { widthPx, heightPx },
  fill,
}: {
  target: { left: number; top: number; width: number; height: number };
  artwork: ArtworkSize;
  fill: ArtworkFit["fill"];
}): ExtendOptions {
  const sides = { left, top, right: widthPx - left - width, bottom: heightPx - top - height };
  if (fill === "mirror") return { ...sides, extendWith: "mirror" };
  return fill === "edge" ? { ...sides, extendWith: "copy" } : { ...sides, background: fill };
}
