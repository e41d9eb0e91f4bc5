/** A shop's mappings as a CSV file: its columns, and what reading one comes to. */

/** The file's columns, in their order. One row is one component; a variant may have several rows. */
export const columns = [
  "variant_id",
  "product",
  "variant",
  "variant_sku",
  "decision",
  "sku",
  "quantity",
  "artwork_url",
] as const;
export type Column = (typeof columns)[number];

/** How large a file may be: known to the page as well, so that a larger one is not sent. */
export const fileMegabytesMax = 10;
export const fileBytesMax = fileMegabytesMax * 1_024 * 1_024;

/** Why a file could not be read at all. */
export type FileProblem =
  | "too-large"
  | "not-utf8"
  | "broken"
  | "no-rows"
  | "too-many-rows"
  | "missing-columns"
  /** A row has more columns, or is longer, than any. */
  | "too-wide"
  /** To read it takes more time or memory than any file of its size. */
  | "harmful"
  /** Files of the shop were harmful again and again: none is read for `detail` minutes. */
  | "resting"
  /** Too many files are being read at this moment. */
  | "busy";

export interface FileRow {
  /** As a spreadsheet counts: the header is line 1. */
  line: number;
  /** A column that the file lacks reads as empty. */
  cells: Record<Column, string>;
}

export type ParsedFile =
  | { kind: "rows"; rows: FileRow[] }
  | { kind: "unreadable"; problem: FileProblem; detail: string };
