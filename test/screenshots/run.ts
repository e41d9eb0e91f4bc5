/**
 * `npm run screenshots`: every page of the app in its states, wide and at 320 px, as it stands in the
 * store's admin, into `screenshots/`. Names of groups (`npm run screenshots -- stock settings`) take
 * those alone and leave the other pictures; what a group could not take is said, and the exit code is 1. `languages` takes the main
 * pages in each language but English, with `--language fr` in that alone. With `--tour` the five that the README shows are written
 * beside it.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openBrowser, openPage } from "#test/support/browser.ts";
import { startWorld } from "#test/world/index.ts";
import { createCamera, sizes } from "./camera.ts";
import { emptyStates, groups } from "./states.ts";
import { emptyStock, fillStore } from "./store.ts";

const { values, positionals } = parseArgs({
  options: {
    tour: { type: "boolean", default: false },
    language: { type: "string", multiple: true, default: ["de", "fr", "es", "ja"] },
  },
  allowPositionals: true,
});
const known = ["empty", ...Object.keys(groups)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(", ")}; there are: ${known.join(", ")}.`);
  process.exit(2);
}
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

const outDir = path.resolve("screenshots");
const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-screenshots-"));
if (positionals.length === 0) await rm(outDir, { recursive: true, force: true });
await mkdir(outDir, { recursive: true });
const [world, browser] = await Promise.all([startWorld({ dataDir }), openBrowser()]);
const page = await openPage(browser, {
  ...sizes.wide,
  // The pictures come from this machine's own secure origin.
  trusts: "any certificate",
  onError: (error) => console.error(`A page's own script failed: ${error.message}`),
});
const tourDir = values.tour ? path.resolve("docs/tour") : null;
const camera = createCamera({ world, page, languages: values.language, outDir, tourDir });
try {
  await emptyStock(camera);
  await camera.open("", "variants are mapped");
  if (isWanted("empty")) await emptyStates(camera);
  const wanted = Object.entries(groups).filter(([name]) => isWanted(name));
  if (wanted.length > 0) await fillStore(camera);
  for (const [name, nextGroup] of wanted) {
    try {
      await nextGroup(camera);
    } catch (error) {
      // The other groups' pictures are worth having.
      console.error(`Not all of ${name} was taken, see left-${name}:`, error);
      process.exitCode = 1;
      await camera.take(`left-${name}`);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  }
  console.log(`Wrote ${outDir}`);
} finally {
  await browser.close();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
}
