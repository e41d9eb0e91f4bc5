/** Brings in what pages say of acts, which they fetch when somebody acts: no page is opened with it. */
import { currentLanguage, type Language } from "./languages.ts";
import { addTexts, type Texts } from "./text.ts";

const folders: Record<Language, () => Promise<{ acts: Texts }>> = {
  en: () => import("./strings/en/acts.ts"),
  de: () => import("./strings/de/acts.ts"),
  fr: () => import("./strings/fr/acts.ts"),
  es: () => import("./strings/es/acts.ts"),
  ja: () => import("./strings/ja/acts.ts"),
};

/** To be awaited before anything of `acts` is written in a browser. */
export async function loadActTexts(): Promise<void> {
  const language = currentLanguage();
  const { acts } = await folders[language]();
  addTexts(language, { acts });
}
