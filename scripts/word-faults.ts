/** Words that docs/words.md forbids: where they are used, and whether they are used more than before. */

export interface ForbiddenWord {
  /** All its forms; the first one names it. */
  forms: readonly string[];
  instead: string;
  /** `names`: only as a part of a name of several words; in a sentence it is plain English. */
  where: "everywhere" | "names";
}

export interface WrittenFile {
  file: string;
  text: string;
}

/** The rows of the glossary's table of words. Throws where it can't be read. */
export function readForbidden(glossary: string): ForbiddenWord[] {
  const [, below = ""] = glossary.split("## Words not to use");
  const [table = ""] = below.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  const words = rows.slice(2).map((row): ForbiddenWord => {
    const [forms = "", instead = "", where = ""] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    if (where !== "everywhere" && where !== "names") throw new Error(`What does “${row}” say?`);
    return { forms: forms.split(", "), instead, where };
  });
  if (words.length === 0) throw new Error("The glossary forbids nothing.");
  return words;
}

/** What code has of one word. */
export interface WordUses {
  /** Names of several words that it is a part of, those of files included. */
  names: string[];
  /** How often it stands by itself, in comments and texts; nothing is counted of a word for `names`. */
  alone: number;
}

/** What the files have of each forbidden word. */
export function usesOf(
  words: readonly ForbiddenWord[],
  files: readonly WrittenFile[],
): Map<string, WordUses> {
  const found = new Map(
    words.map(({ forms: [word = ""] }) => [word, { names: new Set<string>(), alone: 0 }]),
  );
  const byForm = new Map(words.flatMap((word) => word.forms.map((form) => [form, word] as const)));
  for (const { file, text } of files) {
    for (const name of `${fileNameOf(file)}\n${writtenOf(file, text)}`.match(/[A-Za-z_]+/g) ?? []) {
      const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
      for (const word of new Set(parts.map((part) => byForm.get(part.toLowerCase())))) {
        const uses = found.get(word?.forms[0] ?? "");
        if (parts.length > 1) uses?.names.add(name);
        else if (uses !== undefined && word?.where === "everywhere") uses.alone += 1;
      }
    }
  }
  return new Map(
    [...found].map(([word, { names, alone }]) => [word, { names: [...names].toSorted(), alone }]),
  );
}

/** Every name that code did not have, each word that stands alone more often, and any use in a document. */
export function wordFaults(
  words: readonly ForbiddenWord[],
  files: readonly WrittenFile[],
  allowed: Readonly<Record<string, WordUses>>,
): string[] {
  const code = usesOf(
    words,
    files.filter(({ file }) => !file.endsWith(".md")),
  );
  const documents = files.filter(({ file }) => file.endsWith(".md"));
  const inDocuments = documents.map((each) => ({ file: each.file, uses: usesOf(words, [each]) }));
  return words.flatMap(({ forms: [word = ""], instead }) => {
    const { names = [], alone = 0 } = code.get(word) ?? {};
    const known = allowed[word] ?? { names: [], alone: 0 };
    const faults = names
      .filter((name) => !known.names.includes(name))
      .map((name) => `“${name}” is a new name with “${word}”`);
    if (alone > known.alone)
      faults.push(`“${word}” stands ${alone} times, ${known.alone} were left`);
    for (const { file, uses } of inDocuments) {
      const its = uses.get(word);
      if (its !== undefined && its.names.length + its.alone > 0)
        faults.push(`${file} says “${word}”`);
    }
    return faults.map((fault) => `${fault}: write ${instead} (docs/words.md)`);
  });
}

/** What is left of the words that code may still use: never more than before. */
export function usesLeft(
  uses: ReadonlyMap<string, WordUses>,
  allowed: Readonly<Record<string, WordUses>>,
): Record<string, WordUses> {
  return Object.fromEntries(
    [...uses].map(([word, { names, alone }]) => {
      const known = allowed[word] ?? { names: [], alone: 0 };
      const left = names.filter((name) => known.names.includes(name));
      return [word, { names: left, alone: Math.min(alone, known.alone) }];
    }),
  );
}

/** `take-dead-job` as one name of several words. */
function fileNameOf(file: string): string {
  const name = (file.split("/").at(-1) ?? "").replace(/\..*$/, "");
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Without what others named: addresses of links and code in documents, and JavaScript's own functions. */
function writtenOf(file: string, text: string): string {
  return file.endsWith(".md")
    ? text.replaceAll(/```[^`]*```|`[^`\n]*`|\]\([^)\s]*\)/g, " ")
    : text.replaceAll(/Math\.floor|\b(?:isWellFormed|toWellFormed)\b/g, " ");
}
