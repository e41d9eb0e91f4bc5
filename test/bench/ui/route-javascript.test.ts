import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { measureJavaScript } from "./route-javascript.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A code of fault that everything checked with zod brings along. */
const ofZod = "invalid_format";

/** KB of the pages, gzipped: what they were on 2026-11-29, rounded up. Whoever raises one says what it buys. */
const limits: Readonly<Record<string, number>> = {
  "app._index": 193,
  "app.activity": 198,
  "app.catalog.$productId": 174,
  "app.catalog._index": 161,
  "app.catalog.listings.$listingId": 156,
  "app.orders.$dispatchId": 193,
  "app.orders.$dispatchId_.lines.$itemId": 191,
  "app.orders.$dispatchId_.proof": 187,
  "app.orders._index": 205,
  "app.products.$variantId": 186,
  "app.products._index": 188,
  "app.products.import": 168,
  "app.products.words": 155,
  "app.profit": 176,
  "app.remakes": 176,
  "app.samples.$sampleId": 171,
  "app.samples._index": 180,
  "app.settings": 176,
  "app.settings_.notifications": 169,
  "app.settings_.provider": 155,
  "app.settings_.staff": 153,
  "app.setup": 152,
  "app.stock": 180,
  "app.studio.$productId._index": 177,
  "app.studio._index": 166,
};
/** Of addresses that draw nothing of their own. */
const limitOfOthers = 144;

it("brings no page the library that schemas are built with", async () => {
  const library = await readFile(path.join(root, "node_modules/zod/v4/core/schemas.js"), "utf8");
  expect(library).toContain(ofZod);
  const assets = path.join(root, "build/client/assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(100);
  for (const name of scripts) {
    const text = await readFile(path.join(assets, name), "utf8");
    expect([name, text.includes(ofZod)]).toEqual([name, false]);
  }
});

it("keeps each page's JavaScript below its limit", async () => {
  const routes = await measureJavaScript(path.join(root, "build"));
  expect(routes.length).toBeGreaterThan(20);
  expect(Object.keys(limits).filter((name) => routes.every(({ route }) => route !== name))).toEqual(
    [],
  );
  const over = routes.filter(({ route, all }) => all > (limits[route] ?? limitOfOthers));
  expect(over.map(({ route, all }) => `${route}: ${all.toFixed(1)} KB`)).toEqual([]);
});

it("leaves out of lists the dialogs that Polaris has in its tabs", async () => {
  const assets = path.join(root, "build/client/assets");
  const tabs = (await readdir(assets)).filter((name) => /^Tabs-.*\.js$/.test(name));
  expect(tabs).toHaveLength(1);
  const text = await readFile(path.join(assets, tabs[0] ?? ""), "utf8");
  expect(text).toContain("Polaris-Tabs");
  expect(text).not.toMatch(/from"\.\/Modal-/);
});
