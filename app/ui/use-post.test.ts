import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "..");
const itself = path.join("ui", "use-post.ts");
const fetchers = /const (\{[^}]*\}|\w+) = useFetcher\b/g;

it("is what every page posts with", async () => {
  const faults: string[] = [];
  const readers: string[] = [];
  for await (const file of glob("{ui,routes}/**/*.{ts,tsx}", { cwd: app })) {
    const text = await readFile(path.join(app, file), "utf8");
    for (const [, got = ""] of text.matchAll(fetchers)) {
      const loads = got.startsWith("{") ? /\bload\b/.test(got) : text.includes(`${got}.load(`);
      (loads ? readers : faults).push(file);
    }
  }
  expect(readers.length).toBeGreaterThan(10);
  expect(faults).toEqual([itself]);
});
