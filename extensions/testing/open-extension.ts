import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type AnyExtensionTarget,
  type ApiForTarget,
  getExtension,
} from "@shopify/ui-extensions-tester";
import { render } from "preact";
import { onTestFinished, vi } from "vitest";
import { z } from "zod";

/** What an extension asked the app for. */
export interface Asking {
  method: string;
  /** With its query, as it was given to `fetch`. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The app, as the network shows it: an answer's status and body, or an error where nothing answers. */
export type App = (asking: Asking) => Promise<{ status?: number; body: unknown }>;

/** An app that is there, and answers each question by its method and path. */
export function answering(answers: Record<string, unknown>): App {
  return async ({ method, url }) => {
    const key = `${method} ${url.replace(/^https?:\/\/[^/]+/, "").replace(/^\/extensions\/v1\//, "")}`;
    const [path = ""] = key.split("?");
    const body = answers[key] ?? answers[path];
    return body === undefined ? notFound : { body };
  };
}

/** Nothing answers at all. */
export const isDown: App = () => Promise.reject(new TypeError("Failed to fetch"));

/** The answer to what the app doesn't know. */
export const notFound = problem(404, "Not found");

/** A refusal in the app's words. */
export function problem(status: number, message: string) {
  return { status, body: { problem: { code: "a-code", message } } };
}

const wordsOf = z.record(z.string(), z.string());

/**
 * An extension in Shopify's own test environment, in English, with an app behind it that is exchanged by setting
 * `app`. `prepare` sets what Shopify knows of the page before it is drawn.
 */
export function openExtension<T extends AnyExtensionTarget>(
  target: T,
  { folder, app }: { folder: string; app: App },
) {
  const directory = path.resolve("extensions", folder);
  const extension = getExtension(target, { configSearchDir: directory });
  extension.setUp();
  onTestFinished(() => {
    render(null, document.body);
    extension.tearDown();
  });
  const words = wordsOf.parse(
    JSON.parse(readFileSync(path.join(directory, "locales/en.default.json"), "utf8")),
  );
  const shown: { app: App; askings: Asking[] } = { app, askings: [] };
  extension.fetch = async (input, init = {}) => {
    const asking = {
      method: init.method ?? "GET",
      url: String(input),
      headers: z.record(z.string(), z.string()).parse(init.headers ?? {}),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    };
    shown.askings.push(asking);
    const { status = 200, body } = await shown.app(asking);
    return new Response(JSON.stringify(body), { status });
  };
  return {
    /** What it asked for so far. */
    askings: shown.askings,
    shopify: speaking(extension.shopify, words),
    answerWith(next: App) {
      shown.app = next;
    },
    draw: () => extension.render(),
  };
}

/** Lets Shopify's part say the extension's English words; one that isn't there fails the test. */
function speaking<Api>(shopify: Api, words: Record<string, string>): Api {
  const { i18n } = shopify as { i18n: { translate: unknown } };
  const missing: string[] = [];
  onTestFinished(() => {
    // Said by the page too, which keeps what breaks in it to itself.
    if (missing.length > 0) throw new Error(`There is no word for ${missing.join(", ")}.`);
  });
  i18n.translate = (key: string, values: Record<string, unknown> = {}) => {
    const word = words[key];
    if (word === undefined) {
      missing.push(key);
      throw new Error(`There is no word for ${key}.`);
    }
    return word.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
  return shopify;
}

export type { ApiForTarget };

/** The first element of the drawn page with this tag, and this text where one is given. Fails where there is none. */
export function find(tag: string, text?: string): HTMLElement {
  const all = Array.from(document.body.querySelectorAll<HTMLElement>(tag));
  const found = all.find((each) => text === undefined || each.textContent === text);
  if (found === undefined) throw new Error(`There is no ${tag} ${text ?? ""}: ${drawn()}`);
  return found;
}

/** Waits until the page shows it: longer than any test should last, as the machine may be busy. */
export function eventually<T>(look: () => T): Promise<T> {
  return vi.waitFor(look, { timeout: 30_000, interval: 5 });
}

/** Presses a button, or enters a value into a field. */
export function press(label: string): void {
  find("s-button", label).click();
}

type Entered = { value: string } | { values: string[] };

/** Sets what the first element with this tag has, as a person does, and tells of it. */
export function enter(tag: string, entered: Entered): void {
  enterInto(find(tag), entered);
}

/** The same of one element. */
export function enterInto(element: Element, entered: Entered): void {
  for (const [name, value] of Object.entries(entered)) Reflect.set(element, name, value);
  element.dispatchEvent(new Event("input"));
  element.dispatchEvent(new Event("change"));
}

/** All that is written on the page, with the words that stand in attributes. */
export function drawn(): string {
  return document.body.innerHTML;
}
