/** What a SKU's artwork measures, in the form of the hints. */
export function writeSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  return `${widthPx} × ${heightPx}`;
}
