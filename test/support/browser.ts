import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";

/** A person's browser: Shopify's library answers 410 to whatever calls itself headless. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

/** What the package switches off that a real browser enforces: who may frame and read whom. */
const laxFlags = new Set([
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
]);

/** A real Chromium, unpacked out of its npm package at the first use. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((flag) => !laxFlags.has(flag)),
      "--disable-quic",
      "--disable-background-networking",
    ],
    headless: true,
  });
}

/** A fresh profile with one page. Errors that the page's own script throws go to `onError`. */
export async function openPage(
  browser: Browser,
  {
    width = 1_280,
    height = 900,
    onError,
  }: { width?: number; height?: number; onError: (error: Error) => void },
): Promise<Page> {
  const context = await browser.newContext({ userAgent, viewport: { width, height } });
  const page = await context.newPage();
  page.on("pageerror", onError);
  return page;
}
