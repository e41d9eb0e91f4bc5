import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import { untilAlive } from "#test/support/browser.ts";
import type { World } from "#test/world/index.ts";

/** The store that is looked at. */
export const shop = "harbor-lane-coffee.myshopify.com";

/**
 * High enough that the app's page, which scrolls in its frame, mostly shows whole. A picture of more than the screen
 * would change the frame's size in the moment in which it is taken, and show it empty.
 */
export const sizes = {
  wide: { width: 1_280, height: 1_300 },
  narrow: { width: 320, height: 1_770 },
};

const timeout = 60_000;
const tour = new Set([
  "home-full",
  "orders-full",
  "order-shipped",
  "variant-upload",
  "extension-order-waits",
]);

/** Opens pages of the app as they stand in the store's admin, and takes pictures of them. */
export interface Camera {
  world: World;
  page: Page;
  /** In which the main pages are taken beside English. */
  languages: readonly string[];
  app(): FrameLocator;
  /** Opens a page through the shell; resolves once `sign`, or its title, stands on it. */
  open(place: string, sign?: string | RegExp): Promise<void>;
  see(sign: string | RegExp): Promise<void>;
  /** Waits until so many rows of a table show a text. */
  seeRows(text: string, count: number): Promise<void>;
  press(button: string | RegExp): Promise<void>;
  /** Takes what is on the screen now, at every width. */
  take(name: string): Promise<void>;
}

/** Pictures go to `outDir`; the ones that the README shows also to `tourDir`, where it is given. */
export function createCamera({
  world,
  page,
  languages,
  outDir,
  tourDir,
}: {
  world: World;
  page: Page;
  languages: readonly string[];
  outDir: string;
  tourDir: string | null;
}): Camera {
  const frame = 'iframe[title="Portafilter"]';
  const app = () => page.frameLocator(frame);
  const see = (sign: string | RegExp) => app().getByText(sign).first().waitFor({ timeout });
  return {
    world,
    page,
    languages,
    app,
    see,
    async open(place, sign) {
      await page.goto(`${world.standIn.url}/shops/${shop}/app${place}`);
      const title = app().locator("h1").first();
      await title.waitFor({ timeout });
      // Until React has taken the page over, what it measures is not there.
      await untilAlive(title);
      if (sign !== undefined) await see(sign);
    },
    async seeRows(text, count) {
      const rows = app().getByRole("row").filter({ hasText: text });
      await rows.nth(count - 1).waitFor({ timeout });
    },
    press: (name) => app().getByRole("button", { name }).first().click(),
    async take(name) {
      for (const [width, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        const file = path.join(outDir, `${name}-${width}.png`);
        const isApp = (await page.locator(frame).count()) > 0;
        if (isApp) await painted(app());
        await page.screenshot({ path: file, animations: "disabled", fullPage: !isApp });
        if (tourDir === null || width !== "wide" || !tour.has(name)) continue;
        await mkdir(tourDir, { recursive: true });
        await copyFile(file, path.join(tourDir, `${name}.png`));
      }
      await page.setViewportSize(sizes.wide);
      console.log(name);
    },
  };
}

/** Until the frame has drawn itself at the size that it was given: a busy machine takes pictures of nothing. */
async function painted(frame: FrameLocator): Promise<void> {
  await frame.locator("body").evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
