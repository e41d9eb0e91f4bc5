/** Every page loads the texts that it says, and no area of which it says nothing. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { textAreas, type TextArea } from "../load-texts.ts";
import { texts as acts } from "./en/areas/acts.ts";
import { texts as everywhere } from "./en/areas/everywhere.ts";
import { texts as orders } from "./en/areas/orders.ts";
import { texts as overview } from "./en/areas/overview.ts";
import { texts as products } from "./en/areas/products.ts";
import { texts as settings } from "./en/areas/settings.ts";
import { texts as store } from "./en/areas/store.ts";

const app = path.resolve(import.meta.dirname, "../..");
const keysOf: Record<TextArea, string[]> = {
  everywhere: Object.keys(everywhere),
  orders: Object.keys(orders),
  overview: Object.keys(overview),
  products: Object.keys(products),
  settings: Object.keys(settings),
  store: Object.keys(store),
  acts: Object.keys(acts),
};
const keys = Object.values(keysOf).flat();
const aKey = new RegExp(`["\`](${keys.join("|")})\\.[\\w$]`, "g");
const typeImports = /^import type [^;]*;$/gm;

interface Source {
  areas: ReadonlySet<TextArea>;
  imports: string[];
}

/** With every page, and with what somebody presses. */
const loadedOtherwise: ReadonlySet<TextArea> = new Set(["everywhere", "acts"]);

const known = new Map<string, Promise<Source>>();

/** What a file of the pages says, and which others it needs. */
async function readSource(file: string): Promise<Source> {
  const text = (await readFile(file, "utf8")).replaceAll(typeImports, "");
  const said = Array.from(text.matchAll(aKey), ([, key = ""]) => key);
  const areas = textAreas.filter((area) => said.some((key) => keysOf[area].includes(key)));
  const imports = ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const imported = fileName.startsWith("#app/")
      ? path.join(app, fileName.slice("#app/".length))
      : path.resolve(path.dirname(file), fileName);
    const isOfPages = /\/app\/ui\/(?!strings\/).*\.tsx?$/.test(imported);
    return isOfPages && existsSync(imported) ? [imported] : [];
  });
  return { areas: new Set(areas), imports };
}

/** The areas of all that a route's page may draw, with what it loads on a press. */
async function areasSaid(route: string): Promise<TextArea[]> {
  const files = new Set([route]);
  const said = new Set<TextArea>();
  for (const file of files) {
    const reading = known.get(file) ?? readSource(file);
    known.set(file, reading);
    const { areas, imports } = await reading;
    for (const area of areas) said.add(area);
    for (const imported of imports) files.add(imported);
  }
  return textAreas.filter((area) => !loadedOtherwise.has(area) && said.has(area));
}

it("is named whole by the handle of every route with a page", async () => {
  expect(new Set(keys).size).toBe(keys.length);
  const folder = path.join(app, "routes");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tsx"));
  const pages = await Promise.all(
    names.map(async (name) => {
      const route = path.join(folder, name);
      const text = await readFile(route, "utf8");
      if (!text.includes("export default function")) return [];
      const handle = /^export const handle = pageTexts\(([^)]*)\);$/m.exec(text)?.[1] ?? "";
      const named = handle.split(", ").flatMap((each) => (each === "" ? [] : [each.slice(1, -1)]));
      return [{ name, named, said: await areasSaid(route) }];
    }),
  );
  const all = pages.flat();
  expect(all.length).toBeGreaterThan(20);
  expect(all.map(({ name, named }) => ({ name, areas: named }))).toEqual(
    all.map(({ name, said }) => ({ name, areas: said })),
  );
});
