import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { measureJavaScript } from "./route-javascript.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A code of fault that everything checked with zod brings along. */
const ofZod = "invalid_format";

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

it("keeps each page's JavaScript below 250 KB", async () => {
  const routes = await measureJavaScript(path.join(root, "build"));
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter(({ all }) => all > 250)).toEqual([]);
});
