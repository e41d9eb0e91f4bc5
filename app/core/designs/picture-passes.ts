import sharp from "sharp";

/** How many megapixels a picture that is saved in passes may have. */
export const mostMegapixels = 40;

/**
 * True for an interlaced PNG or a progressive JPEG of more than `mostMegapixels`: all of it has to be in
 * memory before its first row can be told, so that a small file of one takes a gigabyte. One saved row by
 * row is read with a few rows in memory, whatever its size. Reads the header only; throws for no picture.
 */
export async function isTooLargeInPasses(bytes: Uint8Array): Promise<boolean> {
  const { isProgressive, width, height } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata();
  return isProgressive && width * height > mostMegapixels * 1_000_000;
}
