/** Where a picture lies in its artwork: counted the same where it is previewed and where it is made. Pure. */
import type { ArtworkFit } from "./artwork-fit.ts";

/** What is enlarged more than this is seen to be soft. */
export const softScale = 1.05;

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Where a picture comes to lie: what of it is seen (`source`, in its own pixels), and where (`target`, in the artwork's).
 * Null where nothing of it is. Pure.
 */
export function placeOf(
  picture: Size,
  artwork: Size,
  { zoom, x, y }: Pick<ArtworkFit, "zoom" | "x" | "y">,
) {
  const scale =
    Math.max(artwork.widthPx / picture.widthPx, artwork.heightPx / picture.heightPx) * zoom;
  const across = along(picture.widthPx, artwork.widthPx, { scale, shift: x });
  const down = along(picture.heightPx, artwork.heightPx, { scale, shift: y });
  if (across === null || down === null) return null;
  return {
    /** Above 1 it is enlarged. */
    scale,
    source: { left: across.from, top: down.from, width: across.taken, height: down.taken },
    target: { left: across.at, top: down.at, width: across.length, height: down.length },
  };
}

function along(
  picture: number,
  artwork: number,
  { scale, shift }: { scale: number; shift: number },
) {
  const start = (artwork - picture * scale) / 2 + shift * artwork;
  const at = Math.max(0, Math.round(start));
  const end = Math.min(artwork, Math.round(start + picture * scale));
  const from = Math.max(0, Math.floor((at - start) / scale));
  const taken = Math.min(picture - from, Math.max(1, Math.ceil((end - start) / scale) - from));
  return end - at < 1 || taken < 1 ? null : { at, length: end - at, from, taken };
}
