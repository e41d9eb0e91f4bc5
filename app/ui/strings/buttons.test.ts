/** What is pressed says what it does: short enough to stand beside another at 320 px, and in English verb first. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { type Attention, attentions } from "#app/connector/model/attention.ts";
import { languages } from "../languages.ts";
import type { Texts } from "../text.ts";
import { allTexts } from "./all-texts.ts";

/** Characters, without values; Japanese says the same in half as many. */
const buttonMax = 40;
const values = /\{\{\w+\}\}/g;
const pages = path.resolve(import.meta.dirname, "..");

/**
 * Keys of texts that stand on buttons: children of `Button`, labels of `PostButton`, and actions of Polaris' components.
 * `*` stands for what a template puts into a key.
 */
function pressedIn(source: ts.SourceFile): string[] {
  const keys: string[] = [];
  const keep = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === "t") {
      const [key] = node.arguments;
      if (key !== undefined) keys.push(...keysOf(key));
      return;
    }
    if (ts.isConditionalExpression(node)) {
      keep(node.whenTrue);
      keep(node.whenFalse);
    } else ts.forEachChild(node, keep);
  };
  const walk = (node: ts.Node) => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "Button") {
      for (const child of node.children) if (ts.isJsxExpression(child)) keep(child);
    }
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === "PostButton") {
      for (const attribute of node.attributes.properties) {
        const isLabel = ts.isJsxAttribute(attribute) && attribute.name.getText() === "label";
        if (isLabel && attribute.initializer !== undefined) keep(attribute.initializer);
      }
    }
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map(node.properties.map((each) => [each.name?.getText() ?? "", each]));
      const content = named.get("content");
      if (content !== undefined && (named.has("onAction") || named.has("url"))) keep(content);
    }
    // What leads back is called as the page that it leads to.
    const leadsBack = ts.isJsxAttribute(node) && node.name.getText() === "backAction";
    if (!leadsBack) ts.forEachChild(node, walk);
  };
  walk(source);
  return keys;
}

/** Of each button that is read aloud otherwise than it is written: the keys of both, each by the other's side. */
function readAloudIn(source: ts.SourceFile): { said: string; written: string }[] {
  const found: { said: string; written: string }[] = [];
  const called = (node: ts.Node): string[][] => {
    if (ts.isCallExpression(node) && node.expression.getText() === "t") {
      const [key] = node.arguments;
      return key === undefined ? [] : [keysOf(key)];
    }
    const within: string[][] = [];
    ts.forEachChild(node, (child) => void within.push(...called(child)));
    return within;
  };
  const walk = (node: ts.Node) => {
    ts.forEachChild(node, walk);
    if (!ts.isJsxElement(node)) return;
    if (!/^(?:Button|Link)$/.test(node.openingElement.tagName.getText())) return;
    const { properties } = node.openingElement.attributes;
    const label = properties.find(
      (each) => ts.isJsxAttribute(each) && each.name.getText() === "accessibilityLabel",
    );
    const [said = [], ...more] = label === undefined ? [] : called(label);
    const [written = []] = node.children.flatMap(called);
    // Of two that are put together, each is checked where it stands alone.
    if (said.includes("labeled") || more.length > 0 || said.length !== written.length) return;
    found.push(...said.map((key, at) => ({ said: key, written: written[at] ?? "" })));
  };
  walk(source);
  return found;
}

/** What `t` is called with. */
function keysOf(key: ts.Expression): string[] {
  if (ts.isStringLiteral(key)) return [key.text];
  if (ts.isConditionalExpression(key)) return [...keysOf(key.whenTrue), ...keysOf(key.whenFalse)];
  if (!ts.isTemplateExpression(key)) return [];
  const text = key.head.text + key.templateSpans.map(({ literal }) => `*${literal.text}`).join("");
  return among.get(text)?.map((name) => text.replace("*", name)) ?? [text];
}

/** What is put into a key among whose siblings are other texts than those of buttons. */
const among: ReadonlyMap<string, readonly string[]> = new Map([
  ["alerts.*", ["ask", "test"]],
  ["orders.unforwarded.undecided.*", ["all", "only"]],
  ["products.catalog.*", ["add", "choose"]],
  ["products.variant.*", ["ignore", "include", "reopen"]],
  ["profit.tests.*", ["live", "test"]],
]);

/** What an order waits for is answered by labels that `attention-words.ts` chooses; what goes on by itself is no button. */
const answers = [
  ...Object.entries<Attention>(attentions).flatMap(([reason, { action, otherwise }]) =>
    [
      action === "wait" ? [] : `attentions.${reason}.action`,
      otherwise === undefined ? [] : `attentions.${reason}.otherwise`,
    ].flat(),
  ),
  "attention.fix.*",
  "attention.sendMore",
  "attention.sendMoreOncePaid",
];

const leaves = (tree: Texts, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

let pressed: RegExp;
let readAloud: { said: string; written: string }[];
beforeAll(async () => {
  const names = (await readdir(pages, { recursive: true })).filter((name) => name.endsWith(".tsx"));
  const read = names.map(async (name) => {
    const text = await readFile(path.join(pages, name), "utf8");
    return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  });
  const sources = await Promise.all(read);
  readAloud = sources.flatMap(readAloudIn);
  const keys = new Set([...sources.flatMap(pressedIn), ...answers]);
  const patterns = [...keys].map((key) => key.replaceAll(".", "\\.").replaceAll("*", "[^.]+"));
  pressed = new RegExp(`^(?:${patterns.join("|")})$`);
});

/** The texts on buttons; of a text with plurals, each. */
const buttonsIn = (language: (typeof languages)[number]) =>
  leaves(allTexts[language]).filter(([key]) => pressed.test(key.replace(/_\w+$/, "")));

/** Names of menus, of what is chosen, of pages and of what opens in place, which Polaris has as buttons too. */
const names: ReadonlySet<string> = new Set([
  "index.firstPage",
  "index.nextPage",
  "order.calls.show",
  "order.change.cancel",
  "order.timeline.times",
  "orderViews.columns",
  "orderViews.menu",
  "orders.choose.anyProduct",
  "orders.choose.more",
  "orders.choose.productIs",
  "photos.done",
  "products.actions.words",
  "products.import.appliedAction",
  "studio.pictures",
]);

describe("the text on a button", () => {
  it.each(languages)("is short in %s", (language) => {
    const found = buttonsIn(language);
    expect(found.length).toBeGreaterThan(150);
    const most = language === "ja" ? buttonMax / 2 : buttonMax;
    const long = found.filter(([, text]) => text.replaceAll(values, "").length > most);
    expect(long).toEqual([]);
  });

  it.each(languages)("is part of what is read aloud in its place, in %s", (language) => {
    const texts = new Map(leaves(allTexts[language]));
    const found = readAloud.flatMap(({ said, written }) => {
      const [aloud, text] = [texts.get(said), texts.get(written)];
      return aloud === undefined || text === undefined ? [] : [{ said, aloud, text }];
    });
    expect(found.length).toBeGreaterThan(10);
    // Who speaks what they see finds it only so.
    const apart = found.filter(
      ({ aloud, text }) => !aloud.toLowerCase().includes(text.toLowerCase()),
    );
    expect(apart).toEqual([]);
  });

  it("begins with a verb in English", () => {
    const acts = buttonsIn("en").filter(([key]) => !names.has(key));
    expect(acts.filter(([, text]) => !verbs.has(text.split(/\W/)[0] ?? ""))).toEqual([]);
  });
});

const verbs: ReadonlySet<string> = new Set(
  "Accept Add Adjust Allow Apply Approve Ask Cancel Change Check Choose Clear Close Complete Confirm Connect Continue Convert Copy Correct Create Decline Delete Discard Dismiss Don Download Draw Edit End Enter Exclude Export Fit Fix Give Go Have Hide Import Install Invite Keep Leave Let Limit Load Look Make Manage Map Mark Merge Move Open Order Pause Personalize Preview Print Refresh Release Reload Remake Remove Renew Replace Replay Resend Reset Restore Retry Revoke Rotate Save Search See Select Send Ship Show Simulate Skip Snooze Start Stop Switch Test Try Turn Undo Update Upload Use View Withdraw Write".split(
    " ",
  ),
);
