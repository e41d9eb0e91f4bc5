/**
 * All words that a merchant reads, by key, in the reader's language. The conventions are i18next's, of which no more is
 * needed than this: `{{name}}` is filled in, `_one`, `_other` and what else a language has are plural forms.
 */
import { currentLanguage, type Language, perLanguage } from "./languages.ts";
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

const loaded = new Map<Language, Texts>();
const pluralRules = perLanguage((language) => new Intl.PluralRules(language));
const places = /\{\{(\w+)\}\}/g;

/** Makes a language's texts known; before that its keys stand in their place. */
export function addTexts(language: Language, added: Texts): void {
  loaded.set(language, { ...loaded.get(language), ...added });
}

/** Whether there is a text for a key that came together at runtime. */
export function hasText(key: string): key is TextKey {
  return find(key) !== null;
}

/** What stands in a text's places. */
type TextValues = { readonly [name: string]: string | number } & { readonly count?: number };

/**
 * The text of `key` with `{{name}}` filled in from `values`, numbers as the language writes them;
 * `count` chooses the plural form.
 */
export function t(key: TextKey, values: TextValues = {}): string {
  const { count } = values;
  const counted = count === undefined ? null : find(`${key}_${pluralRules().select(count)}`);
  const text = counted ?? find(key) ?? key;
  return text.replaceAll(places, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? numberText(value) : value;
  });
}

/** The reader's text of a key; null: there is none. */
function find(key: string): string | null {
  let found: string | Texts | undefined = loaded.get(currentLanguage());
  for (const name of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, name)) return null;
    found = found[name];
  }
  return typeof found === "string" ? found : null;
}
