import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { elsewhere } from "./en/elsewhere.ts";

const app = path.resolve(import.meta.dirname, "../..");

it("says on none of the app's pages what these do not load", async () => {
  const keys = new RegExp(`["\`](?:${Object.keys(elsewhere).join("|")})\\.`);
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
