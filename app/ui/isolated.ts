/** A stranger's text that turns no other text around, whatever its direction. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
