import { perLanguage } from "./languages.ts";

const lists = perLanguage((language) => new Intl.ListFormat(language, { type: "conjunction" }));

/** The texts as the reader's language lists them: `a, b, and c`. */
export function listed(texts: readonly string[]): string {
  return lists().format(texts);
}
