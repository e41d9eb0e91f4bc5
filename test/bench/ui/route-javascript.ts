/** How much JavaScript each route of the build needs, and how much of that is Polaris' own. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { chunksFile } from "#app/process/page-build.ts";

/** Kilobytes of one route with all that it needs, gzipped; 1 KB is 1,024 bytes. */
export interface RouteJavaScript {
  route: string;
  all: number;
  beyondPolaris: number;
}

const part = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifest = z.object({
  entry: part,
  routes: z.record(z.string(), part.extend({ id: z.string(), parentId: z.string().optional() })),
});
const chunkList = z.array(
  z.object({ file: z.string(), source: z.string(), polarisShare: z.number() }),
);
/** What the browser's entry loads by itself before it shows a page to a reader of English. */
const words = ["app/ui/strings/en/areas/everywhere.ts", "@shopify/polaris/locales/en.json"];

/**
 * Reads what `npm run build` left in `buildDir`: for each embedded page the files that Remix' manifest
 * names for it, its parents and the entry, and English's words: those of everywhere and those of the route's areas. A file that holds Polaris beside other
 * code counts by the share of its code that is not Polaris'.
 */
export async function measureJavaScript(buildDir: string): Promise<RouteJavaScript[]> {
  const clientDir = path.join(buildDir, "client");
  const assets = await readdir(path.join(clientDir, "assets"));
  const manifestFile = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (manifestFile === undefined) throw new Error("The build has no manifest.");
  const text = await readFile(path.join(clientDir, "assets", manifestFile), "utf8");
  const { entry, routes } = manifest.parse(
    JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)),
  );
  const chunks = chunkList.parse(
    JSON.parse(await readFile(path.join(buildDir, chunksFile), "utf8")),
  );
  const polaris = new Map(chunks.map(({ file, polarisShare }) => [`/${file}`, polarisShare]));
  const fileOf = (source: string) => {
    const found = chunks.find((chunk) => chunk.source.endsWith(source));
    if (found === undefined) throw new Error(`The build has no file of ${source}.`);
    return `/${found.file}`;
  };
  const texts = words.map(fileOf);
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? gzipSync(await readFile(path.join(clientDir, file))).length;
    sizes.set(file, known);
    return known / 1_024;
  };
  const found: RouteJavaScript[] = [];
  for (const route of Object.values(routes)) {
    const files = new Set([entry.module, ...entry.imports, ...texts]);
    for (let each: typeof route | undefined = route; each !== undefined;) {
      for (const file of [each.module, ...each.imports]) files.add(file);
      for (const area of await readTextAreas(each.id)) {
        files.add(fileOf(`app/ui/strings/en/areas/${area}.ts`));
      }
      each = each.parentId === undefined ? undefined : routes[each.parentId];
    }
    const sum = { route: route.id.replace("routes/", ""), all: 0, beyondPolaris: 0 };
    for (const file of files) {
      const size = await sizeOf(file);
      sum.all += size;
      sum.beyondPolaris += size * (1 - (polaris.get(file) ?? 0));
    }
    found.push(sum);
  }
  return found.toSorted((a, b) => b.beyondPolaris - a.beyondPolaris);
}

/** The areas of texts that a route's handle names; none for one that draws nothing of its own. */
async function readTextAreas(id: string): Promise<string[]> {
  const file = path.resolve(import.meta.dirname, "../../../app", `${id}.tsx`);
  const source = await readFile(file, "utf8");
  const named = /pageTexts\(([^)]*)\)/.exec(source)?.[1] ?? "";
  return Array.from(named.matchAll(/\w+/g), ([area]) => area);
}
