/**
 * What the journeys of a worker share, since starting it costs more than most of them do: one product
 * with many stores, of which each file claims two that nobody had before, and one browser of each kind.
 * All of it ends when the worker's files have no use for it any more: the files after them would pay for all that an app
 * does by itself.
 */
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { startWorld, type World } from "#test/world/index.ts";
import { demoShops } from "#test/world/shops.ts";
import { openBrowser } from "#test/support/browser.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";

/** How many files may share a world; there are fewer. */
const pairsMax = 40;

/** The stores of one file. */
export interface StorePair {
  shop: string;
  otherShop: string;
}

/** So long the parts wait for the next file; the files that share them follow each other at once. */
const restMs = 10_000;

let pairsClaimed = 0;
let files = 0;
let resting: NodeJS.Timeout | undefined;
let world: Promise<World> | undefined;
const browsers = new Map<Parameters<typeof openBrowser>[0], Promise<Browser>>();

/** The stores of a world that one file has to itself. */
export const ownStores: StorePair = {
  shop: "harbor-lane-coffee.myshopify.com",
  otherShop: "nordlicht-roast.myshopify.com",
};

/** The test key of the shared world's default merchant. */
export const testKey = "pf_test_shared-world-000001";

/** Two stores of the shared world that no file of this worker had before. */
export function claimStores(): StorePair {
  pairsClaimed += 1;
  if (pairsClaimed > pairsMax) throw new Error(`More than ${pairsMax} files share a world.`);
  return pairAt(pairsClaimed);
}

/** The shared world of this worker, started when it is first asked for. */
export function sharedWorld(): Promise<World> {
  world ??= startSharedWorld();
  return world;
}

/** This worker's browser of a kind; another one when the last has gone. */
export async function sharedBrowser(
  processes: Parameters<typeof openBrowser>[0],
): Promise<Browser> {
  const running = await browsers.get(processes);
  if (running?.isConnected() === true) return running;
  const opening = openBrowser(processes);
  browsers.set(processes, opening);
  return opening;
}

/** Says that a file is about to use the parts; it says `leaveParts` when it has ended. */
export function joinParts(): void {
  clearTimeout(resting);
  files += 1;
}

/** Ends the parts when no other file uses them for a while. */
export function leaveParts(): void {
  files -= 1;
  if (files > 0) return;
  // No reason for the worker to live on: they end with it at the latest.
  resting = setTimeout(() => void endParts(), restMs).unref();
}

async function endParts(): Promise<void> {
  const [ending, opened] = [world, [...browsers.values()]];
  world = undefined;
  browsers.clear();
  await Promise.all(opened.map(async (browser) => (await browser).close()));
  await (await ending)?.close();
}

async function startSharedWorld(): Promise<World> {
  const { url } = await cloneTemplate();
  return startWorld({
    // Goes with the run's folder, as the database goes with the run's server.
    dataDir: await mkdtemp(path.join(os.tmpdir(), "portafilter-shared-")),
    env: { ...databaseEnv(url), CORE_TEST_API_KEY: testKey },
    shopsOf: (artworkUrl) =>
      Array.from({ length: pairsMax }, (_, at) => pairAt(at + 1)).flatMap((pair) => {
        const [first, second] = demoShops(artworkUrl);
        return [
          { ...first, domain: pair.shop },
          { ...second, domain: pair.otherShop },
        ];
      }),
  });
}

function pairAt(number: number): StorePair {
  const numbered = (domain: string) => domain.replace(".", `-${number}.`);
  return { shop: numbered(ownStores.shop), otherShop: numbered(ownStores.otherShop) };
}
