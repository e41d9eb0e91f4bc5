import { type CatalogEntry, type CatalogFacts, describeCatalog } from "./describe-catalog.ts";
import { codesOf, type ReadText, type TextFacts, wordsOf } from "./read-text.ts";
import type { SynonymGroup } from "../../model/synonyms.ts";

/** What a variant goes by in its store. */
export interface VariantText {
  sku: string | null;
  productTitle: string;
  /** Its option values. */
  title: string;
}

/** Why a SKU is suggested: what agrees, in the words of the catalog. */
export interface SuggestionReason {
  part: SynonymGroup | "blend" | "code";
  text: string;
}

export interface Suggestion {
  sku: string;
  /** 0.6 to 1, in hundredths. */
  score: number;
  reasons: SuggestionReason[];
  /** True when no other SKU fits as well: only such a one may be accepted in bulk. */
  isOnlyBest: boolean;
}

/** Below this nothing is offered. */
const scoreMin = 0.6;
const suggestionsMax = 3;

/**
 * How much each agreement is worth, in hundredths. Without the blend nothing reaches the mark but
 * what agrees in everything else: a decaf of the right size and grind.
 */
const worth = { blend: 45, size: 25, grind: 25, decaf: 10, roast: 5 } as const;

/** Groups in which a contradiction rules a SKU out: nobody gets ground coffee for whole beans. */
const decisive = ["grind", "size"] as const;

/**
 * The SKUs that a variant may be, the best first and at most three. Deterministic: equal scores stand
 * in the order of their SKUs. It is built once for a catalog and asked for each variant.
 */
export function suggestSkus(
  catalog: readonly CatalogEntry[],
  read: ReadText,
): (variant: VariantText) => Suggestion[] {
  const facts = describeCatalog(catalog, read);
  return (variant) => {
    const told = describeVariant(variant, read);
    const scored = facts.entries
      .flatMap((entry) => scoreOf(told, entry, facts) ?? [])
      .filter(({ score }) => score >= scoreMin)
      .toSorted((a, b) => b.score - a.score || (a.sku < b.sku ? -1 : 1));
    const [first, second] = scored;
    const isOnlyBest = first !== undefined && first.score !== second?.score;
    return scored.slice(0, suggestionsMax).map(({ sku, score, reasons }, index) => ({
      sku,
      score,
      reasons,
      isOnlyBest: index === 0 && isOnlyBest,
    }));
  };
}

interface DescribedVariant {
  meanings: TextFacts["meanings"];
  words: ReadonlySet<string>;
  codes: readonly string[];
}

/** What is nearest to the variant counts: its option values, then its SKU, then its product's name. */
function describeVariant(
  { sku, productTitle, title }: VariantText,
  read: ReadText,
): DescribedVariant {
  const texts = [read(title), read(sku ?? ""), read(productTitle)];
  const told = (group: SynonymGroup) =>
    texts.map(({ meanings }) => meanings[group]).find((meaning) => meaning !== null) ?? null;
  return {
    meanings: {
      grind: told("grind"),
      size: told("size"),
      roast: told("roast"),
      decaf: told("decaf"),
    },
    words: new Set([...wordsOf(productTitle), ...wordsOf(title)]),
    codes: codesOf(sku ?? ""),
  };
}

type Scored = Pick<Suggestion, "sku" | "score" | "reasons">;

/** Null where something contradicts. */
function scoreOf(
  { meanings, words, codes }: DescribedVariant,
  entry: CatalogFacts["entries"][number],
  { blendOfCode }: CatalogFacts,
): Scored | null {
  for (const group of decisive) {
    const [ours, theirs] = [meanings[group], entry.meanings[group]];
    if (ours !== null && theirs !== null && ours !== theirs) return null;
  }
  if ((meanings.decaf !== null) !== entry.isDecaf) return null;
  let points = 0;
  const reasons: SuggestionReason[] = [];
  const code = codes.find((part) => blendOfCode.get(part) === entry.blend);
  const named = entry.blendWords.filter((word) => words.has(word));
  const share = entry.blendWords.length === 0 ? 0 : named.length / entry.blendWords.length;
  if (code !== undefined) {
    points += worth.blend;
    reasons.push({ part: "code", text: code });
  } else if (share >= 0.5) {
    points += Math.round(worth.blend * share);
    reasons.push({ part: "blend", text: entry.blend });
  }
  for (const group of ["size", "grind", "decaf", "roast"] as const) {
    const ours = meanings[group];
    if (ours === null || ours !== entry.meanings[group]) continue;
    points += worth[group];
    reasons.push({ part: group, text: ours });
  }
  return { sku: entry.sku, score: Math.min(points, 100) / 100, reasons };
}
