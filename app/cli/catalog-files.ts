import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { CatalogData, CatalogProblem, CatalogTable } from "../core/index.ts";
import { plainText, UsageError } from "./command.ts";
import { textOfFile } from "./text-of-file.ts";

/** A catalog as files gave it, unchecked, and where each of its rows stands. */
export interface CatalogFiles {
  data: unknown;
  /** A problem's place for people: file, line and field. */
  placeOf(problem: CatalogProblem): string;
}

/**
 * The columns of each table's CSV file, in their order; what is no text says how it is read. A file may do
 * without its `optional` ones and its `flag`s, and leaves then what is there; an empty cell is none, or false.
 */
const columns = {
  products: {
    id: "text",
    title: "text",
    description: "text",
    productType: "text",
    productCategory: "text",
    plan: "text",
    artworkWidthPx: "number",
    artworkHeightPx: "number",
    hasDieline: "boolean",
    imageUrl: "optional",
    dielineTemplateUrl: "optional",
    designSvg: "optional",
    mockupSvg: "optional",
    isRetired: "flag",
  },
  blends: {
    id: "text",
    code: "text",
    name: "text",
    description: "text",
    roastLevel: "text",
    isDecaf: "boolean",
    isCustom: "flag",
    isDiscontinued: "flag",
  },
  variants: {
    id: "text",
    sku: "text",
    productId: "text",
    blendId: "text",
    title: "text",
    size: "text",
    retailPriceCents: "number",
    plan: "text",
    stock: "number",
    isRetired: "flag",
  },
} as const satisfies Record<
  CatalogTable,
  Record<string, "text" | "optional" | "number" | "boolean" | "flag">
>;

const tables = Object.keys(columns).filter((name) => isTable(name));

function isTable(name: string): name is CatalogTable {
  return Object.hasOwn(columns, name);
}

/**
 * Reads a `.json` file, one of `products.csv`, `blends.csv`, `variants.csv`, or a folder that holds
 * some of them. Throws `UsageError` for what can't be read at all.
 */
export async function readCatalogFiles(target: string): Promise<CatalogFiles> {
  const info = await stat(target).catch(() => undefined);
  if (info === undefined) throw new UsageError(`There is no ${target}.`);
  if (!info.isDirectory() && target.endsWith(".json")) return readJsonFile(target);
  const files = info.isDirectory()
    ? tables.map((table) => path.join(target, `${table}.csv`))
    : [target];
  const data: Record<CatalogTable, unknown[]> = { products: [], blends: [], variants: [] };
  const lines: Record<CatalogTable, number[]> = { products: [], blends: [], variants: [] };
  let found = 0;
  for (const file of files) {
    const table = path.basename(file, ".csv");
    if (!isTable(table)) {
      throw new UsageError("A CSV file is one of products.csv, blends.csv, variants.csv.");
    }
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) continue;
    const text = textOfFile(bytes, file);
    found += 1;
    for (const { record, line } of readCsv(text, { file, table })) {
      data[table].push(fromCells(table, record));
      lines[table].push(line);
    }
  }
  if (found === 0) throw new UsageError(`${target} holds none of ${tables.join(".csv, ")}.csv.`);
  return {
    data,
    placeOf: ({ table, row, field }) =>
      `${table}.csv${row === null ? "" : ` line ${lines[table][row] ?? "?"}`}${field === "" ? "" : `, ${field}`}`,
  };
}

async function readJsonFile(file: string): Promise<CatalogFiles> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(`${file} can't be read: ${error.message}`);
  });
  const text = textOfFile(bytes, file);
  try {
    return {
      data: JSON.parse(text),
      placeOf: ({ table, row, field }) =>
        row === null ? table : `${table} row ${row + 1}${field === "" ? "" : `, ${field}`}`,
    };
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

interface CsvRow {
  record: Record<string, string>;
  line: number;
}

function readCsv(text: string, { file, table }: { file: string; table: CatalogTable }): CsvRow[] {
  let heads: string[] = [];
  const rows = parseCsv(text, {
    file,
    delimiter: separatorOf(text, table),
    columns: (row) => (heads = row),
  });
  refuseHeads(heads, { file, table });
  const blank = Object.fromEntries(heads.filter(mayLack(table)).map((name) => [name, ""]));
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
function separatorOf(text: string, table: CatalogTable): string {
  const [head = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/, 1);
  const known = (separator: string) =>
    head.split(separator).filter((name) => Object.hasOwn(columns[table], bareOf(name))).length;
  const parts = (separator: string) => head.split(separator).length;
  const isBetter = (one: string, other: string) =>
    (known(one) - known(other) || parts(one) - parts(other)) > 0;
  return [";", "\t"].reduce((best, each) => (isBetter(each, best) ? each : best), ",");
}

/** A column's name without the quotes that a spreadsheet may put around it. */
const bareOf = (name: string): string => name.trim().replaceAll('"', "");

/** True for a column that a table's file may do without. */
function mayLack(table: CatalogTable): (name: string) => boolean {
  const kinds: Record<string, string> = columns[table];
  return (name) => kinds[name] === "optional" || kinds[name] === "flag";
}

/** One complaint for a first line that doesn't fit; its rows would only repeat it. */
function refuseHeads(
  heads: readonly string[],
  { file, table }: { file: string; table: CatalogTable },
): void {
  const lacking = Object.keys(columns[table]).filter(
    (name) => !mayLack(table)(name) && !heads.includes(name),
  );
  const unknown = heads.filter((name) => !Object.hasOwn(columns[table], name));
  const twice = heads.filter((name, at) => heads.indexOf(name) < at);
  const faults = [
    ...(lacking.length === 0 ? [] : [`lacks ${lacking.join(", ")}`]),
    ...(unknown.length === 0 ? [] : [`has ${unknown.map(nameOf).join(", ")}, which is not known`]),
    ...(twice.length === 0 ? [] : [`has ${twice.map(nameOf).join(", ")} twice`]),
  ];
  if (faults.length === 0) return;
  const fitting = Object.keys(columns[table]).join(", ");
  throw new UsageError(
    `${file}: its first line ${faults.join(", and ")}. It names the columns, in any order: ${fitting}.`,
  );
}

/** A stranger's column: a line that is no head at all can be long, and hold anything. */
const nameOf = (name: string): string =>
  name === "" ? "a column without a name" : plainText(name.slice(0, 60));

/** The row as the catalog's schema wants it. What doesn't fit stays text, and the schema names it. */
function fromCells(table: CatalogTable, cells: Record<string, string>): Record<string, unknown> {
  const kinds: Record<string, string> = columns[table];
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]): [string, unknown][] => {
      const kind = kinds[name];
      if (cell === "" && kind === "flag") return [[name, false]];
      if (cell === "" && kind !== "text") return kind === "boolean" ? [] : [[name, null]];
      if (kind === "number" && /^-?\d+(\.\d+)?$/.test(cell)) return [[name, Number(cell)]];
      if ((kind === "boolean" || kind === "flag") && /^(true|false)$/i.test(cell)) {
        return [[name, cell.toLowerCase() === "true"]];
      }
      return [[name, cell]];
    }),
  );
}

/**
 * Writes a catalog to a `.json` file, or as three CSV files into a folder; folders that are missing are
 * made. Throws `UsageError` where nothing can be written.
 */
export async function writeCatalogFiles(target: string, data: CatalogData): Promise<void> {
  const files = target.endsWith(".json")
    ? [{ file: target, text: `${JSON.stringify(data, null, 2)}\n` }]
    : tables.map((table) => ({
        file: path.join(target, `${table}.csv`),
        text: stringify([...data[table]], {
          header: true,
          columns: Object.keys(columns[table]),
          cast: { boolean: String },
        }),
      }));
  try {
    for (const { file, text } of files) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Nothing can be written to ${target}: ${reason}`);
  }
}
