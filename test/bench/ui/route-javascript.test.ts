import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { measureJavaScript } from "./route-javascript.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A code of fault that everything checked with zod brings along. */
const ofZod = "invalid_format";

/** KB of the pages, gzipped: what they were on 2026-11-28, rounded up. Whoever raises one says what it buys. */
const limits: Readonly<Record<string, number>> = {
  "app._index": 211,
  "app.activity": 216,
  "app.catalog.$productId": 193,
  "app.catalog._index": 181,
  "app.catalog.listings.$listingId": 175,
  "app.orders.$dispatchId": 216,
  "app.orders.$dispatchId_.lines.$itemId": 216,
  "app.orders.$dispatchId_.proof": 210,
  "app.orders._index": 229,
  "app.products.$variantId": 205,
  "app.products._index": 207,
  "app.products.import": 204,
  "app.products.words": 175,
  "app.profit": 195,
  "app.remakes": 201,
  "app.samples.$sampleId": 190,
  "app.samples._index": 199,
  "app.settings": 213,
  "app.settings_.notifications": 205,
  "app.settings_.provider": 191,
  "app.settings_.staff": 172,
  "app.setup": 171,
  "app.stock": 199,
  "app.studio.$productId._index": 196,
  "app.studio._index": 185,
};
/** Of addresses that draw nothing of their own. */
const limitOfOthers = 163;

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
