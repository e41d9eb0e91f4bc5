import { parse } from "csv-parse/sync";
import { plainText, UsageError } from "./command.ts";

/** A row of a CSV file, by its columns' names, and the line that it begins on. */
export interface CsvRow {
  record: Record<string, string>;
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
}

/**
 * Reads the rows below a first line that names the columns, separated by commas, semicolons or tabs. A cell that a row
 * ends before is missing, or empty where the file may do without its column. Throws `UsageError` for what is no CSV, and
 * once for a first line that doesn't fit.
 */
export function readCsvRows(text: string, form: CsvForm): CsvRow[] {
  const { file, columns, mayLack = () => false } = form;
  let heads: string[] = [];
  const rows = parseCsv(text, {
    file,
    delimiter: separatorOf(text, columns),
    columns: (row) => (heads = row),
  });
  refuseHeads(heads, form);
  const blank = Object.fromEntries(heads.filter(mayLack).map((name) => [name, ""]));
  // The parser counts to a row's last line; cells may hold line breaks.
  return rows.map(({ record, info }) => ({
    // Spreadsheets end a row with its last cell that holds something.
    record: { ...blank, ...record },
    line: info.lines - Object.values(record).join("").split("\n").length + 1,
  }));
}

function parseCsv(
  text: string,
  { file, ...how }: { file: string; delimiter: string; columns: (heads: string[]) => string[] },
): { record: Record<string, string>; info: { lines: number } }[] {
  try {
    return parse(text, {
      ...how,
      info: true,
      bom: true,
      // A row that ends early is told field by field, beside all others that don't fit.
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new UsageError(`${file} is not CSV: ${error instanceof Error ? error.message : ""}`);
  }
}

/**
 * Spreadsheets write `;` where the comma is the decimal sign, and tabs: whichever parts most columns that are known, else
 * most columns.
 */
function separatorOf(text: string, columns: readonly string[]): string {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/, 1);
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
    ...(unknown.length === 0 ? [] : [`has ${unknown.map(nameOf).join(", ")}, which is not known`]),
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
