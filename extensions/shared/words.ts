/** The words that stand in an extension's own `locales/`; what the app answers comes in words already. */
export interface Words {
  translate: (key: string, values?: Record<string, string | number>) => string;
}

/** The language in which Shopify shows the extension: so the app answers in the same one. */
export function localeOf(words: Words): string {
  return words.translate("locale");
}
