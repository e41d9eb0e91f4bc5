import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { inShopify } from "./en/in-shopify.ts";

const app = path.resolve(import.meta.dirname, "../..");

it("has what Shopify's own pages show in none of the app's pages, which do not load it", async () => {
  const keys = new RegExp(`["\`](?:${Object.keys(inShopify).join("|")})\\.`);
  const found = await Promise.all(
    ["ui", "routes"].map(async (folder) => {
      const names = await readdir(path.join(app, folder), { recursive: true });
      const files = names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith("strings/"));
      const texts = await Promise.all(
        files.map((name) => readFile(path.join(app, folder, name), "utf8")),
      );
      expect(files.length).toBeGreaterThan(20);
      return files.filter((_, at) => keys.test(texts[at] ?? ""));
    }),
  );
  expect(found.flat()).toEqual([]);
});
