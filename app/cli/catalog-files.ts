import { mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import type { CatalogData, CatalogProblem, CatalogTable } from "../core/index.ts";
import { UsageError } from "./command.ts";
import { readCsvRows } from "./csv-rows.ts";
import { bytesOfFile, textOfFile, unwritten } from "./text-of-file.ts";

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

const catalogFile =
  "A .json file, one of products.csv, blends.csv, variants.csv, or a folder that holds some of them";

/**
 * Reads a `.json` file, one of `products.csv`, `blends.csv`, `variants.csv`, or a folder that holds
 * some of them. Throws `UsageError` for what can't be read at all.
 */
export async function readCatalogFiles(target: string): Promise<CatalogFiles> {
  const info = await stat(target).catch(() => undefined);
  const isFolder = info?.isDirectory() === true;
  if (!isFolder && target.endsWith(".json")) return readJsonFile(target);
  const files = isFolder ? tables.map((table) => path.join(target, `${table}.csv`)) : [target];
  const data: Record<CatalogTable, unknown[]> = { products: [], blends: [], variants: [] };
  const lines: Record<CatalogTable, number[]> = { products: [], blends: [], variants: [] };
  let found = 0;
  for (const file of files) {
    const isThere = await stat(file).then(
      () => true,
      () => false,
    );
    // A folder may do without one; what is there and can't be read is not passed over.
    if (isFolder && !isThere) continue;
    const text = textOfFile(await bytesOfFile(file, catalogFile), file);
    const table = path.basename(file, ".csv");
    if (!isTable(table)) {
      throw new UsageError("A CSV file is one of products.csv, blends.csv, variants.csv.");
    }
    found += 1;
    const form = { file, columns: Object.keys(columns[table]), mayLack: mayLack(table) };
    for (const { record, line } of readCsvRows(text, form)) {
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
  const text = textOfFile(await bytesOfFile(file, catalogFile), file);
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

/** True for a column that a table's file may do without. */
function mayLack(table: CatalogTable): (name: string) => boolean {
  const kinds: Record<string, string> = columns[table];
  return (name) => kinds[name] === "optional" || kinds[name] === "flag";
}

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
    throw error instanceof Error ? unwritten(target, error) : error;
  }
}
