/** What the file says of a variant, in the words of the pages. */
export const decisionWords = { made: "made", ignored: "left out", open: "open" } as const;

/** What a spreadsheet would take for a formula; such a cell is written with an apostrophe before it. */
const formulaStart = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell as it was before it was made harmless for spreadsheets. */
export function plainCell(cell: string): string {
  return cell.replace(formulaStart, "").trim();
}
