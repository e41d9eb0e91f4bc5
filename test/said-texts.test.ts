/**
 * Sentences of our own that are written down where pages later quote somebody (why a call came to nothing, why
 * something waits) have to be phrases, or pages show them in English whatever their reader speaks. So every
 * sentence in the folders that write such words is looked at, where it stands.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { readPhrase } from "#app/connector/model/phrases.ts";

const root = path.resolve(import.meta.dirname, "..", "app");

/** Who writes what pages quote. */
const folders = ["connector", "shopify", "merchant-api", "compose"];

/** Where sentences are no quotes, and why. */
const otherwise: readonly [RegExp, string][] = [
  [/\.test\.tsx?$|\/testing\//, "tests"],
  [/^connector\/model\/phrases\.ts$/, "the table itself"],
  [/^connector\/queries\/on-call\//, "the terminal speaks English"],
  [
    /^connector\/ingest\/requests\/|^connector\/dispatches\/(act\/act-answer|decide\/decide-ended)\.ts$/,
    "told to Shopify",
  ],
  [
    /^shopify\/(documents\/|carriers\.ts$)|mask-body\.ts$|countries\.ts$/,
    "no sentences, but names",
  ],
  [/^connector\/model\/flow\.ts$/, "what its triggers and actions are called in Shopify Flow"],
  [/^connector\/products\/suggestions\//, "words of products, in several languages"],
  [
    /^shopify\/(auth\.server|document-headers|webhook-door\.server)\.ts$|^compose\/(web|uploads|storage|serve-core)\./,
    "no page's data",
  ],
];

/** Parts of a sentence that is put together at its end: there it is a phrase. */
const parts: ReadonlySet<string> = new Set([
  "it took too long",
  "7 with a body that is not of this API: 7.",
  "with more 7 than any answer has",
  "while too many large answers were being read",
  "at length, which could not be read several times: it rests",
  "with a body that takes too long to read",
  // The core's, which is told again as a phrase.
  "not checked: too many at one host",
  // zod's own issue, of which only the path is quoted.
  "not of this API",
]);

const sentence = /\p{Ll}{2,} [\p{L}']+ \p{L}+/u;
const statement = /\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|AND|THEN|FROM)\b/;

/** What it says, with a number in each of its places; null where it is no text. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join("");
}

/** True for what nobody quotes: types, statements, errors that are thrown, and lines of the log. */
function isUnquoted(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return /Error$|Broken$|RegExp$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) {
    return /\blog\b|(?:^|\.)(?:say|super|invariant)$/.test(node.expression.getText());
  }
  // The names of the reconciler's rules.
  if (ts.isPropertyAssignment(node)) return ["name", "key"].includes(node.name.getText());
  return ts.isObjectLiteralExpression(node) && isOfShop(node);
}

/** A line of the shop's own timeline or of the log, which no page shows. */
function isOfShop(node: ts.ObjectLiteralExpression): boolean {
  return node.properties.some((property) =>
    /^(?:dispatchId: null|level: )/.test(property.getText()),
  );
}

/** True for `const message = "…"` that goes into such a line alone, beside it in the same block. */
function isNamedForShop(node: ts.Node): boolean {
  let found = false;
  const visit = (each: ts.Node): void => {
    if (ts.isObjectLiteralExpression(each) && isOfShop(each)) {
      found ||= each.properties.some((property) => property.getText() === "message");
    }
    ts.forEachChild(each, visit);
  };
  if (!ts.isVariableDeclaration(node) || node.name.getText() !== "message") return false;
  visit(node.parent.parent.parent);
  return found;
}

function* sentencesOf(file: string): Generator<{ at: string; text: string }> {
  const content = readFileSync(path.join(root, file), "utf8");
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const open: ts.Node[] = [source];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isUnquoted(node) || isNamedForShop(node)) continue;
    const text = textOf(node);
    if (text !== null && sentence.test(text) && !statement.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      yield { at: `${file}:${line + 1}`, text };
    }
    ts.forEachChild(node, (child) => void open.push(child));
  }
}

const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name.replaceAll(path.sep, "/")}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !otherwise.some(([where]) => where.test(file)));

it("words every sentence that pages quote of the app itself in the reader's language", () => {
  const all = files.flatMap((file) => Array.from(sentencesOf(file)));
  const unknown = all.filter(({ text }) => !parts.has(text) && readPhrase(text) === null);
  expect(unknown).toEqual([]);
  // It does look: many of them stand there as they are.
  expect(all.length - unknown.length).toBeGreaterThan(30);
});
