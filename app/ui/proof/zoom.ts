/** How large a proof is shown: as large as its place is, or so many pixels of the screen for one of its own. */
export const zooms = ["fit", "0.25", "0.5", "1", "2"] as const;
export type Zoom = (typeof zooms)[number];

/** The next larger or smaller one; the same at either end. */
export function zoomBy(zoom: Zoom, step: 1 | -1): Zoom {
  return zooms[zooms.indexOf(zoom) + step] ?? zoom;
}
