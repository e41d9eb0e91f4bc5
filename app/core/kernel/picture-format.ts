/** The pictures that a decoder may see. */
export type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "avif";

/**
 * What a file is by its first bytes; null for everything that no decoder may see, whatever it is called:
 * SVG (also gzipped), TIFF, HEIC, JPEG XL, PDF. Pure.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(4, 8) === "ftyp" && isAvif(bytes, text) ? "avif" : null;
}

/** By the brands of its first box: HEIC has the same box with other ones. */
function isAvif(bytes: Uint8Array, text: (from: number, to: number) => string): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const end = Math.min(size, bytes.length, brandsMaxBytes);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  return brands.some((brand) => brand === "avif" || brand === "avis");
}

const brandsMaxBytes = 256;

/** What keeps a decoder from the rest of libvips, and from pictures that are none. */
export function decoderOptions(pixelsMax: number | false) {
  return {
    limitInputPixels: pixelsMax,
    unlimited: false,
    sequentialRead: true,
    pages: 1,
  } as const;
}
