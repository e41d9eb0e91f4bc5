import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { type Column, columns, plainCell } from "./columns.ts";
import type { FileProblem } from "./problems.ts";

export const fileBytesMax = 10 * 1_024 * 1_024;
export const fileRowsMax = 50_000;

export interface FileRow {
  /** As a spreadsheet counts: the header is line 1. */
  line: number;
  /** A column that the file lacks reads as empty. */
  cells: Record<Column, string>;
}

export type ParsedFile =
  { kind: "rows"; rows: FileRow[] } | { kind: "unreadable"; problem: FileProblem; detail: string };

/** Columns without which nothing can be told. */
const needed = ["variant_id", "decision", "sku"] as const satisfies readonly Column[];

const records = z.array(
  z.object({
    record: z.record(z.string(), z.string().optional()),
    info: z.object({ lines: z.int() }),
  }),
);

/**
 * Reads a CSV file as spreadsheets write them: UTF-8 with or without its mark, commas, semicolons or
 * tabs, any line ends, columns in any order. Says why it can't be read; judges nothing.
 */
export function parseFile(bytes: Uint8Array): ParsedFile {
  if (bytes.length > fileBytesMax) {
    return unreadable("too-large", String(fileBytesMax / 1_024 / 1_024));
  }
  const text = decode(bytes);
  // A NUL stands in no text: it is UTF-16, which spreadsheets write too.
  if (text === null || text.includes("\0")) return unreadable("not-utf8", "");
  const [header = ""] = text.split(/\r?\n|\r/, 1);
  let parsed: unknown;
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(header),
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return unreadable("broken", error.message);
    throw error;
  }
  const rows = records.parse(parsed);
  const [first] = rows;
  if (first === undefined) return unreadable("no-rows", "");
  if (rows.length > fileRowsMax) return unreadable("too-many-rows", String(fileRowsMax));
  const missing = needed.filter((name) => !Object.hasOwn(first.record, name));
  if (missing.length > 0) return unreadable("missing-columns", missing.join(", "));
  return {
    kind: "rows",
    rows: rows.map(({ record, info }) => ({ line: info.lines, cells: cellsOf(record) })),
  };
}

function unreadable(problem: FileProblem, detail: string): ParsedFile {
  return { kind: "unreadable", problem, detail };
}

function decode(bytes: Uint8Array): string | null {
  try {
    // It takes the byte order mark away, too.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Spreadsheets of many countries write semicolons: the header says which. */
function delimiterOf(header: string): string {
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

function cellsOf(record: Record<string, string | undefined>): FileRow["cells"] {
  const entries = columns.map((name) => [name, plainCell(record[name] ?? "")]);
  // Every column has an entry: the list is the type's own.
  return Object.fromEntries(entries) as FileRow["cells"];
}
