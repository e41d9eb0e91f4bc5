/** Brings a language of the pages in: our texts, and Polaris' own, which only a compiler's output can load. */
import type { AppProviderProps } from "@shopify/polaris";
import type { Language } from "./languages.ts";
import { loadTexts, type TextArea, textAreas } from "./load-texts.ts";

type PolarisTexts = Exclude<AppProviderProps["i18n"], readonly unknown[]>;

const folders: Record<Language, () => Promise<{ default: PolarisTexts }>> = {
  en: () => import("@shopify/polaris/locales/en.json"),
  de: () => import("@shopify/polaris/locales/de.json"),
  fr: () => import("@shopify/polaris/locales/fr.json"),
  es: () => import("@shopify/polaris/locales/es.json"),
  ja: () => import("@shopify/polaris/locales/ja.json"),
};

/** Polaris draws a tab's count as what is new, and would read “New” aloud before each. */
const silent: PolarisTexts = { Polaris: { Badge: { TONE_LABELS: { new: "" } } } };

/** What is said of each first, then Polaris' own. */
const polaris = new Map<Language, PolarisTexts[]>();

/** Loads all that pages in `language` are written with; to be awaited before one is rendered. */
export async function loadLanguage(language: Language): Promise<void> {
  await load(language, textAreas);
}

/** As loadLanguage, without what pages load themselves: see page-texts.ts. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await load(language, ["everywhere"]);
}

async function load(language: Language, areas: readonly TextArea[]): Promise<void> {
  const [polarisOnes] = await Promise.all([folders[language](), loadTexts(language, areas)]);
  polaris.set(language, [silent, polarisOnes.default]);
}

/** Polaris' own words, like those of its paging, in a language that was loaded. */
export function polarisTexts(language: Language): PolarisTexts[] {
  const texts = polaris.get(language);
  if (texts === undefined) throw new Error(`The texts of "${language}" are not loaded.`);
  return texts;
}
