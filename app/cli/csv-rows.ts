import { parse } from "csv-parse/sync";
import { counted } from "../core/index.ts";
import { plainText, UsageError } from "./command.ts";

/** A row of a CSV file, by its columns' names, and the line that it begins on. */
export interface CsvRow {
  record: Record<string, string>;
  line: number;
}

/** A row as the parser has it, and the line that it begins on. */
interface ParsedRow {
  cells: string[];
  line: number;
}

/** A file as it was read, and what its first line is to name. */
interface CsvForm {
  file: string;
  columns: readonly string[];
  /** Whether a file may do without a column; none unless told. */
  mayLack?: (name: string) => boolean;
  /** Whether columns of other names are passed over; they are refused unless told. */
  mayHaveOthers?: boolean;
  /** Told of each row that has more cells than the first line, which is left out then. */
  onLongRow?: (fault: string) => void;
}

/**
 * Reads the rows below a first line that names the columns, separated by commas, semicolons or tabs. A cell that a row
 * ends before is missing, or empty where the file may do without its column. Throws `UsageError` for what is no CSV, once
 * for a first line that doesn't fit, and else, unless `onLongRow` is told, once for all rows that have more cells than it.
 */
export function readCsvRows(text: string, form: CsvForm): CsvRow[] {
  const { file, columns, mayLack = () => false, onLongRow } = form;
  const [first, ...rows] = parseCsv(text, { file, delimiter: separatorOf(text, columns) });
  const heads = first?.cells ?? [];
  refuseHeads(heads, form);
  const long = longRows(rows, { file, width: heads.length });
  if (onLongRow === undefined) refuseLongRows([...long.values()], heads.length);
  else for (const fault of long.values()) onLongRow(`${fault}, and ${columnsIn(heads.length)}`);
  const blank = heads.filter(mayLack).map((name) => [name, ""] as const);
  return rows
    .filter((row) => !long.has(row))
    .map(({ cells, line }) => ({
      // Spreadsheets end a row with its last cell that holds something.
      record: Object.fromEntries([
        ...blank,
        ...heads.slice(0, cells.length).map((name, at) => [name, cells[at] ?? ""] as const),
      ]),
      line,
    }));
}

function parseCsv(
  text: string,
  { file, delimiter }: { file: string; delimiter: string },
): ParsedRow[] {
  const rows: ParsedRow[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        // The parser counts to a row's last line; cells may hold line breaks.
        rows.push({ cells, line: lines - cells.join("").split("\n").length + 1 });
        return null;
      },
    });
  } catch (error) {
    throw new UsageError(`${file} is not CSV: ${error instanceof Error ? error.message : ""}`);
  }
  return rows;
}

/** A cell that is parted in the middle would be half a tracking address on its way to a buyer. */
function longRows(
  rows: readonly ParsedRow[],
  { file, width }: { file: string; width: number },
): ReadonlyMap<ParsedRow, string> {
  return new Map(
    rows
      .filter(({ cells }) => cells.slice(width).some((cell) => cell !== ""))
      .map((row) => [
        row,
        `  ${file} line ${row.line}: it has ${counted(row.cells.length, "cell")}`,
      ]),
  );
}

const inQuotes = "a cell that holds the separator stands in quotes";
const columnsIn = (width: number) =>
  `the first line names ${counted(width, "column")} (${inQuotes})`;

function refuseLongRows(faults: readonly string[], width: number): void {
  if (faults.length === 0) return;
  throw new UsageError(`These rows don't fit, as ${columnsIn(width)}:\n${faults.join("\n")}`);
}

/**
 * Spreadsheets write `;` where the comma is the decimal sign, and tabs: whichever parts most columns that are known, else
 * most columns.
 */
function separatorOf(text: string, columns: readonly string[]): string {
  const [head = ""] = text.replace(/^\uFEFF?\s*/, "").split(/[\r\n]/, 1);
  const known = (separator: string) =>
    head.split(separator).filter((name) => columns.includes(bareOf(name))).length;
  const parts = (separator: string) => head.split(separator).length;
  const isBetter = (one: string, other: string) =>
    (known(one) - known(other) || parts(one) - parts(other)) > 0;
  return [";", "\t"].reduce((best, each) => (isBetter(each, best) ? each : best), ",");
}

/** A column's name without the quotes that a spreadsheet may put around it. */
const bareOf = (name: string): string => name.trim().replaceAll('"', "");

/** One complaint for a first line that doesn't fit; its rows would only repeat it. */
function refuseHeads(
  heads: readonly string[],
  { file, columns, mayLack = () => false, mayHaveOthers = false }: CsvForm,
): void {
  const lacking = columns.filter((name) => !mayLack(name) && !heads.includes(name));
  const unknown = mayHaveOthers ? [] : heads.filter((name) => !columns.includes(name));
  const twice = heads.filter(
    (name, at) => heads.indexOf(name) < at && (!mayHaveOthers || columns.includes(name)),
  );
  const faults = [
    ...(lacking.length === 0 ? [] : [`lacks ${lacking.join(", ")}`]),
    ...(unknown.length === 0
      ? []
      : [
          `has ${unknown.map(nameOf).join(", ")}, which ${unknown.length === 1 ? "is" : "are"} not known`,
        ]),
    ...(twice.length === 0 ? [] : [`has ${twice.map(nameOf).join(", ")} twice`]),
  ];
  if (faults.length === 0) return;
  throw new UsageError(
    `${file}: its first line ${faults.join(", and ")}. It names the columns, in any order: ${columns.join(", ")}.`,
  );
}

/** A stranger's column: a line that is no head at all can be long, and hold anything. */
const nameOf = (name: string): string =>
  name === "" ? "a column without a name" : plainText(name.slice(0, 60));
