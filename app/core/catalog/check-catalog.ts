import { z } from "zod";
import { problemWords } from "#app/contract/index.ts";
import { checkDesign, checkMockup, type DrawDesign } from "../designs/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { newNameForm } from "./catalog-names.ts";
import { type Catalog, catalogData, type CatalogTable } from "./catalog-data.ts";

/** What is wrong with one row of a catalog, or with a table that holds no rows at all. */
export interface CatalogProblem {
  table: CatalogTable;
  /** Counted from 0; null: the table as a whole. */
  row: number | null;
  /** Empty: the row as a whole. */
  field: string;
  message: string;
}

/** A catalog that was refused, with every problem of every row. */
export class CatalogNotAcceptable extends DomainError {
  readonly problems: readonly CatalogProblem[];
  constructor(problems: readonly CatalogProblem[]) {
    const lines = problems.map(
      ({ table, row, field, message }) =>
        `${[table, row, field].filter((part) => part !== null && part !== "").join(".")}: ${message}`,
    );
    super("catalog_not_acceptable", lines.join("; "));
    this.problems = problems;
  }
}

/** What the database has already, which new rows may name or must not take. */
export interface KnownIds {
  products: ReadonlySet<string>;
  blends: ReadonlySet<string>;
  /** The SKU of each variant, by the variant's id. */
  skuByVariant: ReadonlyMap<string, string>;
}

/**
 * The data as a catalog. Throws `CatalogNotAcceptable` naming every bad row, whatever is bad of it;
 * `designs` is what `findDesignProblems` has found before.
 */
export function checkCatalog(
  data: unknown,
  known: KnownIds,
  designs: readonly CatalogProblem[] = [],
): Catalog {
  const parsed = catalogData.safeParse(data, { error: problemWords });
  const problems = [
    ...(parsed.success ? [] : parsed.error.issues.map(problemOf)),
    ...problemsBetween(readableRows.parse(data), known),
    ...designs,
  ];
  if (!parsed.success || problems.length > 0) throw new CatalogNotAcceptable(problems);
  return parsed.data;
}

/** A row as far as it can be read: a field that is no text is the schema's business. */
type ReadableRow = Partial<Record<string, string>>;

const cell = z.string().trim().optional().catch(undefined);
const readableTable = z.array(z.record(z.string(), cell).catch({})).catch([]);
const noRows = { products: [], blends: [], variants: [] };
const readableRows = z
  .object({ products: readableTable, blends: readableTable, variants: readableTable })
  .catch(noRows);

/** What is wrong with rows beside each other, and beside what the database has. */
function problemsBetween(
  { products, blends, variants }: Record<CatalogTable, ReadableRow[]>,
  known: KnownIds,
): CatalogProblem[] {
  const idsOf = (rows: ReadableRow[]) => rows.flatMap(({ id }) => id ?? []);
  const productIds = new Set([...known.products, ...idsOf(products)]);
  const blendIds = new Set([...known.blends, ...idsOf(blends)]);
  return [
    ...repeated("products", "id", products),
    ...repeated("blends", "id", blends),
    ...repeated("variants", "sku", variants),
    ...repeated("variants", "id", variants),
    ...malformed(variants, known.skuByVariant),
    ...dangling(variants, "productId", productIds),
    ...dangling(variants, "blendId", blendIds),
    ...taken(variants, known.skuByVariant),
  ];
}

function dangling(
  variants: ReadableRow[],
  field: "productId" | "blendId",
  known: ReadonlySet<string>,
): CatalogProblem[] {
  return variants.flatMap((variant, row) => {
    const id = variant[field];
    if (id === undefined || known.has(id)) return [];
    return [{ table: "variants", row, field, message: `there is no such id as ${id}` }];
  });
}

/** Orders name what is there already, whatever it looks like: only a new SKU, and its id, is held to the form. */
function malformed(
  variants: ReadableRow[],
  skuById: ReadonlyMap<string, string>,
): CatalogProblem[] {
  const known = new Set(skuById.values());
  const message =
    "must begin with a letter from A to Z or a digit, and hold only these, dots, dashes and underscores, at most 100";
  return variants.flatMap(({ id = "", sku = "" }, row) => {
    if (known.has(sku)) return [];
    const odd = Object.entries({ id, sku }).filter(
      ([, name]) => name !== "" && !newNameForm.test(name),
    );
    return odd.map(([field]): CatalogProblem => ({ table: "variants", row, field, message }));
  });
}

/** A variant's id stays with its SKU: whoever was told the one finds by it what was made with the other. */
function taken(variants: ReadableRow[], skuById: ReadonlyMap<string, string>): CatalogProblem[] {
  const idBySku = new Map([...skuById].map(([id, sku]) => [sku, id]));
  return variants.flatMap(({ id = "", sku = "" }, row) => {
    const owner = skuById.get(id);
    const own = idBySku.get(sku);
    const problem = (message: string): CatalogProblem[] => [
      { table: "variants", row, field: "id", message },
    ];
    if (owner !== undefined && owner !== sku) return problem(`${id} is the id of ${owner}`);
    if (own === undefined || own === id || id === "") return [];
    return problem(`${sku} has the id ${own} for good, as merchants may hold it`);
  });
}

function problemOf({ path, message, code, ...issue }: z.core.$ZodIssue): CatalogProblem {
  const [table, row, ...field] = path.map(String);
  const unknown = code === "unrecognized_keys" && "keys" in issue ? String(issue.keys) : "";
  const isTable = table === "products" || table === "blends" || table === "variants";
  return {
    table: isTable ? table : "products",
    row: row === undefined ? null : Number(row),
    field: field.join(".") || unknown,
    message: isTable ? message : `${table ?? "the file"}: ${message}`,
  };
}

function repeated(table: CatalogTable, field: string, rows: ReadableRow[]): CatalogProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((each, row) => {
    const name = each[field];
    if (name === undefined) return [];
    if (seen.has(name)) return [{ table, row, field, message: `${name} is there twice` }];
    seen.add(name);
    return [];
  });
}

const sizedDesigns = z
  .object({
    products: z.array(
      z
        .object({
          id: z.string(),
          designSvg: z.string().nullable(),
          mockupSvg: z.string().nullable(),
          artworkWidthPx: z.int(),
          artworkHeightPx: z.int(),
        })
        .partial()
        .catch({}),
    ),
  })
  .catch({ products: [] });

/** A product's design, and the size of its artwork. */
export interface KeptDesign {
  designSvg: string | null;
  /** Its template of pictures with artwork on them. */
  mockupSvg: string | null;
  artworkWidthPx: number;
  artworkHeightPx: number;
  /** Those of merchants' own products that are made of it. */
  own: readonly { id: string; designSvg: string }[];
}

/**
 * The products whose design would not print as its numbers say on artwork of the product's size, or whose template of mockups can't be drawn. Each
 * is drawn, which takes a moment, so this comes before any lock; but for those that a product of that id has already
 * (`kept`), which were drawn before they came there. Where the size changes, so are those of merchants' own products: they
 * would be printed out of shape.
 */
export async function findDesignProblems(
  { draw, kept }: { draw: DrawDesign; kept: ReadonlyMap<string, KeptDesign> },
  data: unknown,
): Promise<CatalogProblem[]> {
  const problems: CatalogProblem[] = [];
  for (const [row, product] of sizedDesigns.parse(data).products.entries()) {
    const { id = "", designSvg, artworkWidthPx: widthPx, artworkHeightPx: heightPx } = product;
    const { mockupSvg } = product;
    const before = kept.get(id);
    if (typeof mockupSvg === "string" && before?.mockupSvg !== mockupSvg) {
      const message = await problemOfDrawing(() => checkMockup({ draw }, { mockupSvg }));
      if (message !== undefined)
        problems.push({ table: "products", row, field: "mockupSvg", message });
    }
    const isOfSize = before?.artworkWidthPx === widthPx && before?.artworkHeightPx === heightPx;
    const size =
      widthPx === undefined || heightPx === undefined ? undefined : { widthPx, heightPx };
    if (typeof designSvg === "string" && !(isOfSize && before?.designSvg === designSvg)) {
      const message = await problemWith(draw, { designSvg, size });
      if (message !== undefined)
        problems.push({ table: "products", row, field: "designSvg", message });
    }
    if (before === undefined || isOfSize || size === undefined) continue;
    for (const own of before.own) {
      const message = await problemWith(draw, { designSvg: own.designSvg, size });
      if (message === undefined) continue;
      const whose = `the merchant's own product ${own.id} has a design of another size`;
      const field = "artworkWidthPx";
      problems.push({ table: "products", row, field, message: `${whose}: ${message}` });
    }
  }
  return problems;
}

function problemWith(
  draw: DrawDesign,
  design: Parameters<typeof checkDesign>[1],
): Promise<string | undefined> {
  return problemOfDrawing(() => checkDesign({ draw }, design));
}

async function problemOfDrawing(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
