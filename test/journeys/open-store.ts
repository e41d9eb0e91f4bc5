/** What a journey through the pages begins with, and what it leaves. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Frame, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startWorld, type World, type WorldOptions } from "#test/world/index.ts";
import { type openBrowser, openPage } from "#test/support/browser.ts";
import { cloneTemplate, databaseEnv } from "#test/support/database.ts";
import {
  claimStores,
  joinParts,
  leaveParts,
  ownStores,
  sharedBrowser,
  sharedWorld,
} from "./shared-parts.ts";

type PageOptions = Omit<Parameters<typeof openPage>[1], "onError">;

export interface StoreOptions {
  /** What the app is told besides; it is then this file's own, as with `isOwnWorld`. */
  env?: WorldOptions["env"];
  /** True where the tests change what stores share: the print shop's stock, or the app's process. */
  isOwnWorld?: boolean;
  /** How the browser runs; all in one process is quicker. */
  processes?: Parameters<typeof openBrowser>[0];
  page?: PageOptions;
  /** False where the tests open the app themselves. */
  isOpened?: boolean;
  /** Done before anybody opens the app. */
  prepare?: (world: World) => Promise<unknown>;
}

/**
 * The whole product on this machine, with the app open in a store's admin and its products read, for
 * the tests of the file that calls it: they have two stores to themselves, in a world that the files of
 * a worker share unless something asks for an own one. It begins before them and ends after them. What
 * changes with them (`world`, `page`) is not there before.
 */
export function openStore({
  env,
  isOwnWorld = env !== undefined,
  processes,
  page,
  isOpened = true,
  prepare,
}: StoreOptions = {}) {
  let opened: { world: World; browser: Browser; page: Page } | undefined;
  const { shop, otherShop } = isOwnWorld ? ownStores : claimStores();
  const contexts = new Set<BrowserContext>();
  const ends: (() => Promise<unknown>)[] = [];
  const pageErrors: Error[] = [];
  const parts = () => {
    if (opened === undefined) throw new Error("The store is open in tests and their hooks only.");
    return opened;
  };
  const newPage = async (browser: Browser, options: PageOptions = {}) => {
    const made = await openPage(browser, {
      ...options,
      onError: (error) => pageErrors.push(error),
    });
    contexts.add(made.context());
    return made;
  };
  const at = (place: string, domain = shop) =>
    `${parts().world.standIn.url}/shops/${domain}/${place}`;
  const app = (on: Page = parts().page): FrameLocator =>
    on.frameLocator('iframe[title="Portafilter"]');

  beforeAll(async () => {
    joinParts();
    const starting = isOwnWorld ? startOwnWorld(env) : shareWorld([shop, otherShop]);
    const [{ world, leave }, browser] = await Promise.all([starting, sharedBrowser(processes)]);
    ends.push(leave, () => leavePages(contexts));
    await prepare?.(world);
    opened = { world, browser, page: await newPage(browser, page) };
    if (!isOpened) return;
    await opened.page.goto(at("app"));
    await app().getByText("10 variants are mapped").waitFor({ timeout: 60_000 });
  }, 240_000);

  // What a journey that failed had before it tells more than what it waited for.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail" || opened === undefined) return;
    const said = [opened.page.locator("body"), app().locator("body")].map((body) =>
      body.innerText({ timeout: 5_000 }).catch(String),
    );
    process.stderr.write(
      `The page as "${task.name}" failed:\n${(await Promise.all(said)).join("\n")}\n`,
    );
  });

  afterAll(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
    leaveParts();
  }, 300_000);

  return {
    /** The store whose pages are looked at, and the other one. */
    shop,
    otherShop,
    get world(): World {
      return parts().world;
    },
    get page(): Page {
      return parts().page;
    },
    /** What the pages' own scripts threw. */
    pageErrors,
    /** A place in a store's admin; those of the app stand below `app`. */
    at,
    /** The app on a page. */
    app,
    appFrame(): Frame {
      const { world, page: on } = parts();
      const frame = on.frames().find((each) => each.url().startsWith(world.app().url));
      if (frame === undefined) throw new Error("The app is not on the page.");
      return frame;
    },
    /** Another one beside the first, with a profile of its own. */
    openPage: (options?: PageOptions) => newPage(parts().browser, options),
  };
}

/** A Chromium that is one process ends with the first profile that is closed: its pages are left empty. */
async function leavePages(contexts: Iterable<BrowserContext>): Promise<void> {
  for (const context of contexts) {
    for (const page of context.pages()) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.goto("about:blank");
    }
  }
}

interface Joined {
  world: World;
  leave: () => Promise<unknown>;
}

/** The shared world; its stores say goodbye to the app when their file has ended. */
async function shareWorld(shops: readonly string[]): Promise<Joined> {
  const world = await sharedWorld();
  const leave = async () => {
    for (const shop of shops) world.standIn.uninstall(shop);
    await world.standIn.idle();
  };
  return { world, leave };
}

/** A world that nobody else works in, on a database of its own. */
async function startOwnWorld(env: WorldOptions["env"]): Promise<Joined> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-journey-"));
  const database = await cloneTemplate();
  const world = await startWorld({ dataDir, env: { ...databaseEnv(database.url), ...env } });
  const leave = async () => {
    await world.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { world, leave };
}
