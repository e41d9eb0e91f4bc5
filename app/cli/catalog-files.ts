import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { CatalogData, CatalogProblem, CatalogTable } from "../core/index.ts";
import { UsageError } from "./command.ts";

/** A catalog as files gave it, unchecked, and where each of its rows stands. */
export interface CatalogFiles {
  data: unknown;
  /** A problem's place for people: file, line and field. */
  placeOf(problem: CatalogProblem): string;
}

/** The columns of each table's CSV file, in their order; what is no text says how it is read. */
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
  },
  blends: {
    id: "text",
    code: "text",
    name: "text",
    description: "text",
    roastLevel: "text",
    isDecaf: "boolean",
    isCustom: "boolean",
    isDiscontinued: "boolean",
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
  },
} as const satisfies Record<
  CatalogTable,
  Record<string, "text" | "optional" | "number" | "boolean">
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
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) continue;
    found += 1;
    for (const { record, line } of readCsv(file, text)) {
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
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new UsageError(`${file} can't be read: ${error.message}`);
  });
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

function readCsv(file: string, text: string): CsvRow[] {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
      columns: true,
      info: true,
      bom: true,
      // A row that ends early is told field by field, beside all others that don't fit.
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    });
    // The parser counts to a row's last line; cells may hold line breaks.
    return rows.map(({ record, info }) => ({
      record,
      line: info.lines - Object.values(record).join("").split("\n").length + 1,
    }));
  } catch (error) {
    throw new UsageError(`${file} is not CSV: ${error instanceof Error ? error.message : ""}`);
  }
}

/** The row as the catalog's schema wants it. What doesn't fit stays text, and the schema names it. */
function fromCells(table: CatalogTable, cells: Record<string, string>): Record<string, unknown> {
  const kinds: Record<string, string> = columns[table];
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]): [string, unknown][] => {
      const kind = kinds[name];
      if (cell === "" && kind !== "text") return kind === "number" ? [[name, null]] : [];
      if (kind === "number" && /^-?\d+(\.\d+)?$/.test(cell)) return [[name, Number(cell)]];
      if (kind === "boolean" && /^(true|false)$/i.test(cell)) {
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
