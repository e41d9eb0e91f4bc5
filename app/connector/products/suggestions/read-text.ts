import { type SynonymGroup, synonymGroups, type Synonyms } from "../../model/synonyms.ts";

/** What one text says: at most one meaning a group (null: nothing, or it contradicts itself). */
export interface TextFacts {
  meanings: Record<SynonymGroup, string | null>;
  /** The words that mean none of it, in their order. */
  rest: string[];
}

/** Reads texts of a store or of a catalog by one table of synonyms. */
export type ReadText = (text: string) => TextFacts;

/**
 * The words of a text: lower case, without accents and signs, digits apart from letters, numbers
 * without leading zeros. `COF-WHB-02L` is cof, whb, 2, l.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("×", " x ")
    .toLowerCase();
  const words = plain.match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? [];
  return words.map((word) =>
    /^\d/.test(word) ? word.replace(",", ".").replace(/^0+(?=\d)/, "") : word,
  );
}

/** The parts of a SKU as it is written, in capitals. */
export function codesOf(sku: string): string[] {
  return sku.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];
}

interface Phrase {
  words: string[];
  group: SynonymGroup;
  meaning: string;
}

/** Units that make a number a size, whether the table knows it or not. */
const unitWords: ReadonlyMap<string, string> = new Map([
  ["oz", "oz"],
  ["ounce", "oz"],
  ["ounces", "oz"],
  ["lb", "lb"],
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["g", "g"],
  ["gr", "g"],
  ["gram", "g"],
  ["grams", "g"],
  ["kg", "kg"],
  ["ct", "count"],
  ["count", "count"],
]);

/**
 * A reader by `table`. The longest phrase counts and its words are used up, so that the `2 oz` in
 * `6 × 2 oz` is no size of its own.
 */
export function createReader(table: Synonyms): ReadText {
  const phrases = synonymGroups
    .flatMap((group) =>
      table[group].flatMap(({ name, words }): Phrase[] =>
        [name, ...words].map((text) => ({ words: wordsOf(text), group, meaning: name })),
      ),
    )
    .filter(({ words }) => words.length > 0);
  const byFirstWord = Map.groupBy(phrases, ({ words }) => words[0] ?? "");
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

  return (text) => {
    const words = wordsOf(text);
    const found = new Map<SynonymGroup, Set<string>>();
    const rest: string[] = [];
    let at = 0;
    while (at < words.length) {
      const hit = phraseAt(byFirstWord, words, at) ?? sizeAt(words, at);
      if (hit === null) {
        rest.push(words[at] ?? "");
        at += 1;
        continue;
      }
      found.set(hit.group, (found.get(hit.group) ?? new Set()).add(hit.meaning));
      at += hit.words.length;
    }
    const only = (group: SynonymGroup) => {
      const meanings = [...(found.get(group) ?? [])];
      return meanings.length === 1 ? (meanings[0] ?? null) : null;
    };
    const meanings = {
      grind: only("grind"),
      size: only("size"),
      roast: only("roast"),
      decaf: only("decaf"),
    };
    return { meanings, rest };
  };
}

function phraseAt(
  byFirstWord: ReadonlyMap<string, readonly Phrase[]>,
  words: readonly string[],
  at: number,
): Phrase | null {
  const candidates = byFirstWord.get(words[at] ?? "") ?? [];
  return (
    candidates.find((phrase) => phrase.words.every((word, index) => words[at + index] === word)) ??
    null
  );
}

function sizeAt(words: readonly string[], at: number): Phrase | null {
  const [number = "", unit = ""] = words.slice(at, at + 2);
  const name = unitWords.get(unit);
  if (name === undefined || !/^\d/.test(number)) return null;
  return { words: [number, unit], group: "size", meaning: `${number} ${name}` };
}
