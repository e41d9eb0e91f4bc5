/**
 * All words that a merchant reads, by key. The conventions are i18next's (`{{name}}` is filled in,
 * `_one` and `_other` are plural forms), so that other languages can join without a change here.
 */
import { en } from "./strings/en.ts";

type Leaves<Tree, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : Key;

/** Every key that has a text; plural forms count as one key. */
export type TextKey = WithoutPlural<Leaves<typeof en>>;

const texts = new Map(flatten(en));
const plurals = new Intl.PluralRules("en");

/** The text of `key` with `{{name}}` filled in from `values`; `count` chooses the plural form. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  const form = "count" in values ? plurals.select(Number(values["count"])) : "other";
  const text = texts.get(key) ?? texts.get(`${key}_${form}`) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

interface Tree {
  readonly [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
