import {
  type Component,
  componentQuantityMax,
  componentsMax,
  isQuantity,
  normalizeSku,
} from "../mappings/index.ts";
import { kindOfWord } from "./columns.ts";
import type { FileRow } from "../../model/mapping-file.ts";
import type { RowProblem } from "./problems.ts";

/** What a file wants of one variant. */
export interface Wish {
  variantId: string;
  /** The first of its lines. */
  line: number;
  kind: "made" | "ignored" | "open";
  components: (Component & { line: number })[];
}

/** What rows are judged by. */
export interface Known {
  variantIds: ReadonlySet<string>;
  /** Normalized SKU → the catalog's own spelling. */
  skus: ReadonlyMap<string, string>;
}

/**
 * Judges every row of a file, and gathers the rows of each variant. Rows that decide nothing and name
 * no SKU are left out. Pure.
 */
export function judgeRows(
  rows: readonly FileRow[],
  known: Known,
): { wishes: Wish[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const wishes = new Map<string, Wish>();
  for (const { line, cells } of rows) {
    const say = (
      column: RowProblem["column"],
      problem: RowProblem["problem"],
      detail: string,
    ): void => void problems.push({ line, column, problem, detail });
    const variantId = cells.variant_id;
    const kind = kindOf(cells);
    if (variantId === "") say("variant_id", "id-missing", "");
    else if (!/^\d+$/.test(variantId)) say("variant_id", "id-rounded", variantId);
    else if (!known.variantIds.has(variantId)) say("variant_id", "variant-unknown", variantId);
    if (kind === "unknown") say("decision", "decision-unknown", cells.decision);
    if (kind === "unknown" || kind === "nothing") continue;
    const before = wishes.get(variantId);
    const wish = before ?? { variantId, line, kind, components: [] };
    wishes.set(variantId, wish);
    if (before !== undefined && (before.kind !== kind || kind !== "made")) {
      say("decision", "decisions-differ", String(before.line));
    }
    if (kind !== "made") {
      if (cells.sku !== "") say("sku", "sku-not-wanted", cells.sku);
      continue;
    }
    const component = componentOf(cells, known, say);
    if (component !== null) wish.components.push({ line, ...component });
    if (wish.components.length === componentsMax + 1) {
      say("sku", "too-many-components", String(componentsMax));
    }
  }
  return { wishes: [...wishes.values()], problems };
}

function kindOf({ decision, sku }: FileRow["cells"]): Wish["kind"] | "nothing" | "unknown" {
  const word = decision.toLowerCase();
  if (word === "") return sku === "" ? "nothing" : "made";
  return kindOfWord.get(word) ?? "unknown";
}

function componentOf(
  cells: FileRow["cells"],
  { skus }: Known,
  say: (column: RowProblem["column"], problem: RowProblem["problem"], detail: string) => void,
): Component | null {
  const sku = skus.get(normalizeSku(cells.sku) ?? "");
  if (cells.sku === "") say("sku", "sku-missing", "");
  else if (sku === undefined) say("sku", "sku-unknown", cells.sku);
  const quantity = cells.quantity === "" ? 1 : Number(cells.quantity);
  if (!isQuantity(quantity)) say("quantity", "quantity", String(componentQuantityMax));
  const artworkUrl = cells.artwork_url === "" ? null : cells.artwork_url;
  if (artworkUrl !== null && URL.parse(artworkUrl)?.protocol !== "https:") {
    say("artwork_url", "url", artworkUrl);
  }
  return sku === undefined ? null : { sku, quantity, artworkUrl };
}
