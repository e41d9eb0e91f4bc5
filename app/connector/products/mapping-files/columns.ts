import { plainText } from "../../model/csv.ts";

/** What the file says of a variant, in the words of the pages. */
export const decisionWords = { made: "mapped", ignored: "excluded", open: "unmapped" } as const;

/** What a cell may say, whatever its capitals. Files that were exported with earlier words are read as they were meant. */
export const kindOfWord: ReadonlyMap<string, keyof typeof decisionWords> = new Map([
  [decisionWords.made, "made"],
  [decisionWords.ignored, "ignored"],
  [decisionWords.open, "open"],
  ["made", "made"],
  ["left out", "ignored"],
  ["open", "open"],
]);

/** A cell as it was before it was made harmless for spreadsheets. */
export function plainCell(cell: string): string {
  return plainText(cell).trim();
}
