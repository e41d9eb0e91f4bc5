/**
 * The decoder and encoder of pictures, as every part of the product uses it. libvips keeps its last hundred
 * operations with all their pixels, which no second drawing ever asks for: 150 MB of a core that draws.
 */
import sharp from "sharp";

sharp.cache(false);

export { sharp };
export type { Metadata } from "sharp";
