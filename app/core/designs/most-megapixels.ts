import sharp from "sharp";

/** Bytes of memory for each pixel, about: 5 while rows are sorted or a GIF is painted, 18 for AVIF. */
const mostMegapixels = { inPasses: 40, gif: 40, heif: 10 };

/**
 * How many megapixels a picture may have of which all has to be in memory at once, if it has more: a small
 * file of one takes gigabytes. Interlaced PNG and progressive JPEG are such, GIF, and AVIF. Null for all
 * others: what is saved row by row is read with a few rows in memory, whatever its size. Reads the header
 * only; throws for no picture.
 */
export async function exceededMegapixels(bytes: Uint8Array): Promise<number | null> {
  const { format, isProgressive, width, height } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  const most = mostOf(format, isProgressive);
  return most !== null && width * height > most * 1_000_000 ? most : null;
}

function mostOf(format: string, isProgressive: boolean): number | null {
  if (format === "heif" || format === "gif") return mostMegapixels[format];
  return isProgressive ? mostMegapixels.inPasses : null;
}
