import type { z } from "zod";
import { parseDesign } from "../designs/index.ts";
import { DomainError } from "../errors.ts";
import { type Catalog, catalogData, type CatalogTable } from "./catalog-data.ts";

/** What is wrong with one row of a catalog. */
export interface CatalogProblem {
  table: CatalogTable;
  /** Counted from 0. */
  row: number;
  /** Empty: the row as a whole. */
  field: string;
  message: string;
}

/** A catalog that was refused, with every problem of every row. */
export class CatalogNotAcceptable extends DomainError {
  readonly problems: readonly CatalogProblem[];
  constructor(problems: readonly CatalogProblem[]) {
    const lines = problems.map(
      ({ table, row, field, message }) => `${table}.${row}.${field}: ${message}`,
    );
    super("catalog_not_acceptable", lines.join("; "));
    this.problems = problems;
  }
}

/** What the database has already, which new variants may name. */
export interface KnownIds {
  products: ReadonlySet<string>;
  blends: ReadonlySet<string>;
}

/** The data as a catalog. Throws `CatalogNotAcceptable` naming every bad row. */
export function checkCatalog(data: unknown, known: KnownIds): Catalog {
  const parsed = catalogData.safeParse(data);
  if (!parsed.success) throw new CatalogNotAcceptable(parsed.error.issues.map(problemOf));
  const { products, blends, variants } = parsed.data;
  const productIds = new Set([...known.products, ...products.map(({ id }) => id)]);
  const blendIds = new Set([...known.blends, ...blends.map(({ id }) => id)]);
  const problems = [
    ...repeated("products", "id", products),
    ...repeated("blends", "id", blends),
    ...repeated("variants", "sku", variants),
    ...repeated("variants", "id", variants),
    ...designProblems(products),
    ...dangling(variants, "productId", productIds),
    ...dangling(variants, "blendId", blendIds),
  ];
  if (problems.length > 0) throw new CatalogNotAcceptable(problems);
  return parsed.data;
}

function dangling(
  variants: Catalog["variants"],
  field: "productId" | "blendId",
  known: ReadonlySet<string>,
): CatalogProblem[] {
  return variants.flatMap((variant, row) =>
    known.has(variant[field])
      ? []
      : [{ table: "variants", row, field, message: `there is no such id as ${variant[field]}` }],
  );
}

function problemOf({ path, message, code, ...issue }: z.core.$ZodIssue): CatalogProblem {
  const [table, row, ...field] = path.map(String);
  const unknown = code === "unrecognized_keys" && "keys" in issue ? String(issue.keys) : "";
  const isTable = table === "products" || table === "blends" || table === "variants";
  return {
    table: isTable ? table : "products",
    row: Number(row ?? 0),
    field: field.join(".") || unknown,
    message: isTable ? message : `${table ?? "the file"}: ${message}`,
  };
}

function repeated<Field extends string>(
  table: CatalogTable,
  field: Field,
  rows: readonly Record<Field, string>[],
): CatalogProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((each, row) => {
    const name = each[field];
    if (seen.has(name)) return [{ table, row, field, message: `${name} is there twice` }];
    seen.add(name);
    return [];
  });
}

function designProblems(products: Catalog["products"]): CatalogProblem[] {
  return products.flatMap(({ designSvg }, row) => {
    if (designSvg === null) return [];
    try {
      parseDesign(designSvg);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return [{ table: "products", row, field: "designSvg", message: error.message }];
    }
  });
}
