/**
 * The files that stores open in spreadsheets. A spreadsheet that splits at other signs than commas begins cells where we
 * begin none, so a text is harmless only where nothing in it reads as the beginning of a formula. Pure.
 */
import { stringify } from "csv-stringify/sync";

/** The first line of a file, with the mark of UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return stringify([columns], { bom: true });
}

/** Lines of a file. Numbers are written as such, with so many `digits`; whole ones of `bigint` without. Null is an empty cell. */
export function csvRows(
  rows: readonly (readonly (string | number | bigint | null)[])[],
  { digits }: { digits?: number } = {},
): string {
  const harmless = rows.map((cells) =>
    cells.map((cell) => (typeof cell === "string" ? harmlessCell(cell) : cell)),
  );
  return stringify(harmless, {
    // Some programs end a line there.
    quoted_match: /\r/,
    ...(digits === undefined ? {} : { cast: { number: (value: number) => value.toFixed(digits) } }),
  });
}

/** Where a cell begins, for a spreadsheet that splits at any of these, and is followed by a formula's first sign. */
const formulaStart = /(?<=^|[;\t\r\n])("*'*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** The same with one apostrophe more. */
const harmlessStart = /(?<=^|[;\t\r\n])("*'*)'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text with an apostrophe before all that a spreadsheet might take for a formula. */
export function harmlessCell(text: string): string {
  return text.replaceAll(formulaStart, "$1'");
}

/** The text as it was before. */
export function plainText(cell: string): string {
  return cell.replaceAll(harmlessStart, "$1");
}
