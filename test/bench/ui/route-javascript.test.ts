import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { measureJavaScript } from "./route-javascript.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A code of fault that everything checked with zod brings along. */
const ofZod = "invalid_format";

/** KB of the pages, gzipped: what they were on 2026-11-29, rounded up. Whoever raises one says what it buys. */
const limits: Readonly<Record<string, number>> = {
  "app._index": 196,
  "app.activity": 202,
  "app.catalog.$productId": 178,
  "app.catalog._index": 166,
  "app.catalog.listings.$listingId": 160,
  "app.orders.$dispatchId": 197,
  "app.orders.$dispatchId_.lines.$itemId": 196,
  "app.orders.$dispatchId_.proof": 191,
  "app.orders._index": 209,
  "app.products.$variantId": 189,
  "app.products._index": 192,
  "app.products.import": 171,
  "app.products.words": 159,
  "app.profit": 180,
  "app.remakes": 180,
  "app.samples.$sampleId": 176,
  "app.samples._index": 183,
  "app.settings": 181,
  "app.settings_.notifications": 173,
  "app.settings_.provider": 159,
  "app.settings_.staff": 157,
  "app.setup": 156,
  "app.stock": 184,
  "app.studio.$productId._index": 180,
  "app.studio._index": 170,
};
/** Of addresses that draw nothing of their own. */
const limitOfOthers = 148;

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
