import { chooseArtwork, type RequestLine } from "../forwarding/index.ts";
import type { SeenLine } from "./seen.ts";

/** For how long artwork that was read is taken as it is; and for how long its absence. */
export const artworkMaxAgeMs = 60 * 60_000;
export const noArtworkMaxAgeMs = 60_000;

/** True where the artwork hangs on metafields that were not read lately. */
export function needsReading(line: SeenLine, now: Date): boolean {
  if (line.artworkUrl !== null) return false;
  if (line.components.every(({ artworkUrl }) => artworkUrl !== null)) return false;
  if (line.artworkReadAt === null) return true;
  const isThere = line.variantArtworkUrl !== null || line.productArtworkUrl !== null;
  const ageMs = now.getTime() - line.artworkReadAt.getTime();
  return ageMs > (isThere ? artworkMaxAgeMs : noArtworkMaxAgeMs);
}

/** The line's components with their artwork; null when one of them has none. */
export function withArtwork(line: SeenLine): RequestLine["components"] | null {
  const components = [];
  for (const { sku, quantity, artworkUrl } of line.components) {
    const chosen = chooseArtwork({
      line: line.artworkUrl,
      component: artworkUrl,
      variant: line.variantArtworkUrl,
      product: line.productArtworkUrl,
    });
    if (chosen === null) return null;
    components.push({ sku, quantity, artworkUrl: chosen });
  }
  return components;
}
