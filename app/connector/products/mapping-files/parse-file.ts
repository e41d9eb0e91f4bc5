import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { z } from "zod";
import { limits } from "#app/limits/limits.ts";
import {
  type Column,
  columns,
  fileBytesMax,
  fileMegabytesMax,
  type FileProblem,
  type FileRow,
  type ParsedFile,
} from "../../model/mapping-file.ts";
import { plainCell } from "./columns.ts";

const { rowsMax, columnsMax, recordMaxCharacters } = limits.mappingFile;

/** Columns without which nothing can be told. */
const needed = ["variant_id", "decision", "sku"] as const satisfies readonly Column[];

const oneRecord = z.object({
  record: z.record(z.string(), z.string().optional()),
  info: z.object({ lines: z.int() }),
});

/**
 * Reads a CSV file as spreadsheets write them: UTF-8 with or without its mark, commas, semicolons or
 * tabs, any line ends, columns in any order. Rows are counted as they come, and one that is too wide stops
 * it before it is read. Says why it can't be read; judges nothing. Another process runs it.
 */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  if (bytes.length > fileBytesMax) return unreadable("too-large", String(fileMegabytesMax));
  const text = decode(bytes);
  // A NUL stands in no text: it is UTF-16, which spreadsheets write too.
  if (text === null || text.includes("\0")) return unreadable("not-utf8", "");
  if (hasWideLine(bytes)) return unreadable("too-wide", String(columnsMax));
  try {
    return await readRows(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_MAX_RECORD_SIZE") return unreadable("too-wide", String(columnsMax));
    return unreadable("broken", error.message);
  }
}

async function readRows(text: string): Promise<ParsedFile> {
  const records = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text.slice(0, recordMaxCharacters)),
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: recordMaxCharacters,
    }),
  );
  const rows: FileRow[] = [];
  // Leaving the loop ends the parser, too.
  for await (const each of records) {
    const { record, info } = oneRecord.parse(each);
    const missing = rows.length > 0 ? [] : needed.filter((name) => !Object.hasOwn(record, name));
    if (missing.length > 0) return unreadable("missing-columns", missing.join(", "));
    if (rows.length >= rowsMax) return unreadable("too-many-rows", String(rowsMax));
    rows.push({ line: info.lines, cells: cellsOf(record) });
  }
  return rows.length === 0 ? unreadable("no-rows", "") : { kind: "rows", rows };
}

const pieceCharacters = 64 * 1_024;

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceCharacters) {
    yield text.slice(at, at + pieceCharacters);
  }
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const delimiters = new Set([0x2c, 0x3b, 0x09]);

/** Whether a line has more delimiters than any file of ours: what a parser builds out of it has no bound. */
function hasWideLine(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) {
    if (byte === lineFeed || byte === carriageReturn) count = 0;
    else if (delimiters.has(byte)) {
      count += 1;
      if (count > columnsMax) return true;
    }
  }
  return false;
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
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n|\r/, 1);
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

function cellsOf(record: Record<string, string | undefined>): FileRow["cells"] {
  const entries = columns.map((name) => [name, plainCell(record[name] ?? "")]);
  // Every column has an entry: the list is the type's own.
  return Object.fromEntries(entries) as FileRow["cells"];
}
