import { codesOf, type ReadText, type TextFacts, wordsOf } from "./read-text.ts";

/** A SKU of the catalog with all that the provider tells of it. */
export interface CatalogEntry {
  sku: string;
  productTitle: string;
  productType: string;
  title: string;
  size: string;
  blendName: string | null;
  roastLevel: string | null;
  isDecaf: boolean | null;
}

/** A catalog as the suggestions compare with it. */
export interface CatalogFacts {
  entries: {
    sku: string;
    meanings: TextFacts["meanings"];
    isDecaf: boolean;
    /** The blend's name, or what tells the SKU apart where the provider names no blend. */
    blend: string;
    /** The words of it that say something. */
    blendWords: string[];
  }[];
  /** Part of a SKU → the one blend whose SKUs have it. */
  blendOfCode: ReadonlyMap<string, string>;
}

/** Words that stand in many blends' names and tell none apart. */
const sayNothing = new Set(
  "blend coffee roast roasted single origin decaf decaffeinated the and of box bag kaffee cafe".split(
    " ",
  ),
);

/** Reads every SKU of a catalog once. */
export function describeCatalog(catalog: readonly CatalogEntry[], read: ReadText): CatalogFacts {
  const entries = catalog.map((entry) => describe(entry, read));
  return { entries, blendOfCode: codesOfBlends(entries) };
}

function describe(entry: CatalogEntry, read: ReadText): CatalogFacts["entries"][number] {
  const texts = [entry.size, entry.productType, entry.title, entry.sku].map((text) => read(text));
  const told = (group: keyof TextFacts["meanings"]) =>
    texts.map(({ meanings }) => meanings[group]).find((meaning) => meaning !== null) ?? null;
  const roast = entry.roastLevel === null ? null : read(entry.roastLevel).meanings.roast;
  const isDecaf = entry.isDecaf ?? told("decaf") !== null;
  const blend = entry.blendName ?? texts[2]?.rest.join(" ") ?? "";
  return {
    sku: entry.sku,
    meanings: {
      grind: told("grind"),
      size: told("size"),
      roast: roast ?? told("roast"),
      decaf: isDecaf ? (told("decaf") ?? read("decaf").meanings.decaf) : null,
    },
    isDecaf,
    blend,
    blendWords: [...new Set(wordsOf(blend))].filter((word) => !sayNothing.has(word)),
  };
}

/** A part of a SKU names a blend when all SKUs that have it are of that blend, and others are not. */
function codesOfBlends(entries: CatalogFacts["entries"]): Map<string, string> {
  const blends = new Map<string, Set<string>>();
  for (const { sku, blend } of entries) {
    for (const code of codesOf(sku)) {
      blends.set(code, (blends.get(code) ?? new Set()).add(blend));
    }
  }
  const isOneBlend = new Set(entries.map(({ blend }) => blend)).size < 2;
  if (isOneBlend) return new Map();
  return new Map(
    [...blends].flatMap(([code, names]) => {
      const [only, ...others] = names;
      const isDistinctive = only !== undefined && only !== "" && others.length === 0;
      return isDistinctive && /\p{L}/u.test(code) ? [[code, only]] : [];
    }),
  );
}
