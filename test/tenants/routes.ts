/** What the built app answers to: its own manifest, so that no route is forgotten. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";

const projectDir = path.resolve(import.meta.dirname, "../..");

export interface Route {
  /** The file's name below `app/`, without its ending. */
  id: string;
  /** Its address, with `:name` for each parameter and `?index` where the browser writes that. */
  address: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** False for what scripts fetch and nobody looks at. */
  isPage: boolean;
  /** The words by which its action tells one act from another, as its source spells them. */
  intents: string[];
}

/** What `npm run build` has made of these sources. */
export async function importBuild(): Promise<ServerBuild> {
  const file = path.join(projectDir, "build/server/index.js");
  // The bundler's output has exactly this shape; it carries no types.
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}

/** Every route of the build. */
export async function readRoutes(): Promise<Route[]> {
  const { routes } = await importBuild();
  const known = Object.values(routes).filter((route) => route !== undefined);
  const read = known.map(async ({ id, module, index }) => ({
    id,
    address: addressOf(routes, id) + (index === true ? "?index" : ""),
    hasLoader: module.loader !== undefined,
    hasAction: module.action !== undefined,
    isPage: module.default !== undefined,
    intents: module.action === undefined ? [] : await intentsOf(id),
  }));
  return Promise.all(read);
}

function addressOf(routes: ServerBuild["routes"], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return "";
  const own = route.path === undefined || route.path === "" ? "" : `/${route.path}`;
  return addressOf(routes, route.parentId) + own;
}

const spellings = [
  /intent: z\s*\.\s*(?:literal|enum)\(([^)]*)\)/g,
  /\bcase ("[\w-]+"):/g,
  /intent"\) === ("[\w-]+")/g,
];

async function intentsOf(id: string): Promise<string[]> {
  const source = await readFile(path.join(projectDir, `app/${id}.tsx`), "utf8");
  const found = spellings.flatMap((spelling) => Array.from(source.matchAll(spelling)));
  const words = found.flatMap(([, quoted = ""]) =>
    Array.from(quoted.matchAll(/"([\w-]+)"/g), ([, word = ""]) => word),
  );
  return [...new Set(words)].toSorted();
}
