/** Brings in what is written in a language, by whatever process writes. */
import type { Language } from "./languages.ts";
import { addTexts, type Texts } from "./text.ts";

/** Each language is a file of its own to the browser, and only the reader's is fetched. */
const folders: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import("./strings/en/index.ts"),
  de: () => import("./strings/de/index.ts"),
  fr: () => import("./strings/fr/index.ts"),
  es: () => import("./strings/es/index.ts"),
  ja: () => import("./strings/ja/index.ts"),
};

/** Loads our own words in `language`; to be awaited before any is written. */
export async function loadTexts(language: Language): Promise<void> {
  const { texts } = await folders[language]();
  addTexts(language, texts);
}
