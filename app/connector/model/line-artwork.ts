import { artworkProperty } from "./artwork-design.ts";
import type { OrderSnapshotLine } from "./orders/index.ts";

/** The artwork that a line itself names; null when it names none. Pure. */
export function lineArtwork(line: Pick<OrderSnapshotLine, "properties">): string | null {
  const value = line.properties.find(({ name }) => name === artworkProperty)?.value.trim();
  // A theme's empty field names nothing.
  return value ? value : null;
}
