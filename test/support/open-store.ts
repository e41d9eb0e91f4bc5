/** What a journey through the pages begins with, and what it leaves. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Frame, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startWorld, type World, type WorldOptions } from "#test/world/index.ts";
import { openBrowser, openPage } from "./browser.ts";

/** The store whose pages are looked at, and the other one of the world. */
export const shop = "harbor-lane-coffee.myshopify.com";
export const otherShop = "nordlicht-roast.myshopify.com";

type PageOptions = Omit<Parameters<typeof openPage>[1], "onError">;

export interface StoreOptions {
  env?: WorldOptions["env"];
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
 * the tests of the file that calls it: it begins before them and ends after them. What changes with
 * them (`world`, `page`) is not there before.
 */
export function openStore({ env, processes, page, isOpened = true, prepare }: StoreOptions = {}) {
  let opened: { world: World; browser: Browser; page: Page } | undefined;
  const ends: (() => Promise<unknown>)[] = [];
  const pageErrors: Error[] = [];
  const parts = () => {
    if (opened === undefined) throw new Error("The store is open in tests and their hooks only.");
    return opened;
  };
  const newPage = (browser: Browser, options: PageOptions = {}) =>
    openPage(browser, { ...options, onError: (error) => pageErrors.push(error) });
  const at = (place: string, domain = shop) =>
    `${parts().world.standIn.url}/shops/${domain}/${place}`;
  const app = (on: Page = parts().page): FrameLocator =>
    on.frameLocator('iframe[title="Portafilter"]');

  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-journey-"));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    const starting = startWorld({ dataDir, ...(env === undefined ? {} : { env }) });
    const opening = openBrowser(processes);
    const [world, browser] = await Promise.all([
      starting.then((started) => (ends.push(() => started.close()), started)),
      opening.then((started) => (ends.push(() => started.close()), started)),
    ]);
    await prepare?.(world);
    opened = { world, browser, page: await newPage(browser, page) };
    if (!isOpened) return;
    await opened.page.goto(at("app"));
    await app().getByText("10 variants are made by your provider").waitFor({ timeout: 60_000 });
  }, 240_000);

  afterAll(async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end();
  }, 60_000);

  return {
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
