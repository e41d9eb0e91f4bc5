/** The languages that the pages are written in, and which one a reader gets. */

/** Each has a folder of its name in strings/. */
export const languages = ["en", "de", "fr", "es", "ja"] as const;
export type Language = (typeof languages)[number];

/** The language of `tag` (`de`, `pt-BR`), whatever its region; null where there are no texts in it. */
export function knownLanguage(tag: string): Language | null {
  const [primary] = tag.trim().toLowerCase().split("-");
  return languages.find((language) => language === primary) ?? null;
}

/**
 * The language for a request: what Shopify's admin says in `locale` as it opens the app, else the first
 * known one of the browser's `accept-language` by its weights, else English.
 */
export function languageOf(request: Request): Language {
  const locale = new URL(request.url).searchParams.get("locale") ?? "";
  return knownLanguage(locale) ?? accepted(request.headers.get("accept-language") ?? "") ?? "en";
}

function accepted(header: string): Language | null {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";");
    const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    return { language: knownLanguage(tag), weight: weight ? Number(weight.slice(2)) : 1 };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.find(({ language }) => language !== null)?.language ?? null;
}

/** The language that the browser's document was written in; it stays until another document comes. */
export function documentLanguage(): Language {
  return knownLanguage(document.documentElement.lang) ?? "en";
}

let readLanguage = (): Language => "en";

/** Says where the reader's language is found; asked again for every text. Until then it is English. */
export function readLanguageFrom(read: () => Language): void {
  readLanguage = read;
}

/** What `say` returns, with its texts in this language whoever reads; it must not wait for anything. */
export function inLanguage<Said>(language: Language, say: () => Said): Said {
  const before = readLanguage;
  readLanguage = () => language;
  try {
    return say();
  } finally {
    readLanguage = before;
  }
}

/** The language of who reads the page that is being rendered. */
export function currentLanguage(): Language {
  return readLanguage();
}

/** Something that is dear to make and differs by language, like Intl's formats: made once for each. */
export function perLanguage<Made>(make: (language: Language) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const language = currentLanguage();
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
