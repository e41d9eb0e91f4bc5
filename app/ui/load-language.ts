/** Brings a language's texts in: those of the pages, and Polaris' own. */
import type { AppProviderProps } from "@shopify/polaris";
import type { Language } from "./languages.ts";
import { addTexts, type Texts } from "./text.ts";

type PolarisTexts = Exclude<AppProviderProps["i18n"], readonly unknown[]>;

/** Each language is a file of its own to the browser, and only the reader's is fetched. */
const folders: Record<Language, () => Promise<[Texts, PolarisTexts]>> = {
  en: () => both(import("./strings/en/index.ts"), import("@shopify/polaris/locales/en.json")),
  de: () => both(import("./strings/de/index.ts"), import("@shopify/polaris/locales/de.json")),
  fr: () => both(import("./strings/fr/index.ts"), import("@shopify/polaris/locales/fr.json")),
  es: () => both(import("./strings/es/index.ts"), import("@shopify/polaris/locales/es.json")),
  ja: () => both(import("./strings/ja/index.ts"), import("@shopify/polaris/locales/ja.json")),
};

/** Polaris draws a tab's count as what is new, and would read “New” aloud before each. */
const silent: PolarisTexts = { Polaris: { Badge: { TONE_LABELS: { new: "" } } } };

/** What is said of each first, then Polaris' own. */
const polaris = new Map<Language, PolarisTexts[]>();

/** Loads what pages in `language` are written with; to be awaited before one is rendered. */
export async function loadLanguage(language: Language): Promise<void> {
  const [texts, polarisOnes] = await folders[language]();
  addTexts(language, texts);
  polaris.set(language, [silent, polarisOnes]);
}

async function both(
  ours: Promise<{ texts: Texts }>,
  polarisOnes: Promise<{ default: PolarisTexts }>,
): Promise<[Texts, PolarisTexts]> {
  const [{ texts }, { default: other }] = await Promise.all([ours, polarisOnes]);
  return [texts, other];
}

/** Polaris' own words, like those of its paging, in a language that was loaded. */
export function polarisTexts(language: Language): PolarisTexts[] {
  const texts = polaris.get(language);
  if (texts === undefined) throw new Error(`The texts of "${language}" are not loaded.`);
  return texts;
}
