import type { ArtworkFit } from "#app/connector/model/artwork-fit.ts";
import { placeOf } from "#app/connector/model/artwork-place.ts";
import type { PictureSize } from "#app/connector/products/mappings/index.ts";

/** A picture as people see it, turned. */
export function turnedSize(picture: PictureSize, { turn }: Pick<ArtworkFit, "turn">): PictureSize {
  const { widthPx, heightPx } = picture;
  return turn === 90 || turn === 270 ? { widthPx: heightPx, heightPx: widthPx } : picture;
}

/** The picture, turned as it is to be, on a canvas of its own: so that cutting is along its edges. */
export function turned(bitmap: ImageBitmap, { turn }: Pick<ArtworkFit, "turn">): CanvasImageSource {
  if (turn === 0) return bitmap;
  const { widthPx, heightPx } = turnedSize(
    { widthPx: bitmap.width, heightPx: bitmap.height },
    { turn },
  );
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = heightPx;
  const context = canvas.getContext("2d");
  context?.translate(widthPx / 2, heightPx / 2);
  context?.rotate((turn * Math.PI) / 180);
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

/** Shows how a picture is laid into artwork, as the app lays it; what it does not cover is filled the same way. */
export function paintFit(
  canvas: HTMLCanvasElement,
  {
    picture,
    size,
    artwork,
    fit,
  }: { picture: CanvasImageSource; size: PictureSize; artwork: PictureSize; fit: ArtworkFit },
): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const share = canvas.width / artwork.widthPx;
  context.setTransform(share, 0, 0, share, 0, 0);
  context.fillStyle = fit.fill === "black" ? "#000000" : "#ffffff";
  context.fillRect(0, 0, artwork.widthPx, artwork.heightPx);
  const place = placeOf(size, artwork, fit);
  if (place === null) return;
  const { source, target } = place;
  const cut = [source.left, source.top, source.width, source.height] as const;
  if (fit.fill === "mirror") {
    for (const column of [-1, 0, 1]) {
      for (const row of [-1, 0, 1]) {
        context.save();
        context.translate(
          target.left + target.width * (column === 0 ? 0 : column < 0 ? 0 : 2),
          target.top + target.height * (row === 0 ? 0 : row < 0 ? 0 : 2),
        );
        context.scale(column === 0 ? 1 : -1, row === 0 ? 1 : -1);
        context.drawImage(picture, ...cut, 0, 0, target.width, target.height);
        context.restore();
      }
    }
    return;
  }
  if (fit.fill === "edge") paintEdges(context, { picture, source, target, artwork });
  context.drawImage(picture, ...cut, target.left, target.top, target.width, target.height);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The outermost pixels, drawn out to the artwork's edges. */
function paintEdges(
  context: CanvasRenderingContext2D,
  {
    picture,
    source,
    target,
    artwork,
  }: { picture: CanvasImageSource; source: Box; target: Box; artwork: PictureSize },
): void {
  const right = artwork.widthPx - target.left - target.width;
  const bottom = artwork.heightPx - target.top - target.height;
  const columns = [
    [source.left, 1, 0, target.left],
    [source.left, source.width, target.left, target.width],
    [source.left + source.width - 1, 1, target.left + target.width, right],
  ] as const;
  const rows = [
    [source.top, 1, 0, target.top],
    [source.top, source.height, target.top, target.height],
    [source.top + source.height - 1, 1, target.top + target.height, bottom],
  ] as const;
  for (const [fromX, width, x, acrossPx] of columns) {
    for (const [fromY, height, y, downPx] of rows) {
      if (acrossPx > 0 && downPx > 0) {
        context.drawImage(picture, fromX, fromY, width, height, x, y, acrossPx, downPx);
      }
    }
  }
}
