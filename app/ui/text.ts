/**
 * All words that a merchant reads, by key, in the reader's language. The conventions are i18next's:
 * `{{name}}` is filled in, `_one`, `_other` and what else a language has are plural forms.
 */
import { createInstance } from "i18next";
import { currentLanguage, type Language } from "./languages.ts";
import { numberText } from "./numbers.ts";
import type { elsewhere } from "./strings/en/elsewhere.ts";
import type { texts } from "./strings/en/index.ts";

type Leaves<Tree, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

/** Every key that has a text; plural forms count as one key. */
export type TextKey = WithoutPlural<Leaves<typeof texts> | Leaves<typeof elsewhere>>;

/** The texts of one language: English's keys, each with a text or with keys of its own. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const namespace = "texts";
const i18n = createInstance();
void i18n.init({
  resources: {},
  initAsync: false,
  fallbackLng: false,
  defaultNS: namespace,
  nsSeparator: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Makes a language's texts known; before that its keys stand in their place. */
export function addTexts(language: Language, added: Texts): void {
  i18n.addResourceBundle(language, namespace, added);
}

/** Whether there is a text for a key that came together at runtime. */
export function hasText(key: string): key is TextKey {
  return i18n.exists(key, { lng: currentLanguage() });
}

/** What stands in a text's places. */
type TextValues = { readonly [name: string]: string | number } & { readonly count?: number };

/**
 * The text of `key` with `{{name}}` filled in from `values`, numbers as the language writes them;
 * `count` chooses the plural form.
 */
export function t(key: TextKey, values: TextValues = {}): string {
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? numberText(value) : value,
    ]),
  );
  const { count } = values;
  return i18n.t(key, {
    lng: currentLanguage(),
    replace,
    // A value is never read as a text with references of its own.
    nest: false,
    ...(count === undefined ? {} : { count }),
  });
}
