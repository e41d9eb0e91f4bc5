/** One visit of a page as a person's slow machine has it, measured by Google's own library in the page. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Browser, Frame, FrameLocator, Page } from "playwright-core";
import { z } from "zod";
import { openPage } from "#test/support/browser.ts";

/** How many times slower than this machine the browser's is. */
const slowdown = 4;
const patienceMs = 30_000;

/** What one visit has shown. */
export interface Vitals {
  /** From the beginning of the app's own document to its largest paint, in ms. */
  lcp: number;
  /** The largest burst of layout shifts that nobody asked for. */
  cls: number;
  /** The slowest answer to a key or a click, in ms; null where nobody touched anything. */
  inp: number | null;
  /** What moved furthest, and what was touched where the answer took longest and which part of it. */
  why: string;
}

/** A page of the app, and what a person does on it. */
export interface Visit {
  page: string;
  /** What is done; empty where it is only looked at. */
  what: string;
  /** Below the shell's `/app`. */
  place: string;
  /** Stands on it once it is complete. */
  sign: string | RegExp;
  /** Ends when what was asked for is to be seen. */
  act?: (app: FrameLocator, page: Page) => Promise<void>;
}

const found = z.object({
  LCP: z.number().nullable(),
  CLS: z.number().nullable(),
  INP: z.number().nullable(),
  why: z.string(),
});

/** The library, and what it tells kept where we find it; for every document of a page. */
async function observer(): Promise<string> {
  const require = createRequire(import.meta.url);
  const dist = path.dirname(require.resolve("web-vitals"));
  const library = await readFile(path.join(dist, "web-vitals.attribution.iife.js"), "utf8");
  // Chromium tells a frame's shifts of no input (147, measured): as the standard has it, those are asked for that come within
  // 500 ms of one.
  return `const inputs = [];
    for (const name of ["mousedown", "keydown"])
      addEventListener(name, ({ timeStamp }) => inputs.push(timeStamp), { capture: true, passive: true });
    Object.defineProperty(LayoutShift.prototype, "hadRecentInput", {
      get() { return inputs.some((at) => at <= this.startTime && this.startTime < at + 500); },
    });
    ${library}
    window.vitals = { LCP: null, CLS: null, INP: null, why: "" };
    const why = { LCP: "", CLS: "", INP: "" };
    const tell = {
      LCP: ({ target, timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay }) =>
        target + ": server " + Math.round(timeToFirstByte) + ", found " + Math.round(resourceLoadDelay) +
          ", loaded " + Math.round(resourceLoadDuration) + ", drawing " + Math.round(elementRenderDelay),
      CLS: ({ largestShiftTarget, largestShiftValue }) =>
        largestShiftTarget ? largestShiftValue.toFixed(3) + " by " + largestShiftTarget : "",
      INP: ({ interactionTarget, inputDelay, processingDuration, presentationDelay }) =>
        interactionTarget + ": waited " + Math.round(inputDelay) + ", worked " +
          Math.round(processingDuration) + ", drew " + Math.round(presentationDelay),
    };
    for (const name of Object.keys(tell)) {
      webVitals["on" + name](({ value, attribution }) => {
        window.vitals[name] = value;
        why[name] = tell[name](attribution);
        window.vitals.why = Object.values(why).filter(Boolean).join("; ");
      }, { reportAllChanges: true, durationThreshold: 16 });
    }`;
}

/** Measures one visit in a fresh profile, so with nothing cached. Throws when it can't be measured. */
export async function measureVisit(
  browser: Browser,
  { url, visit }: { url: string; visit: Visit },
): Promise<Vitals> {
  const page = await openPage(browser, {
    trusts: "any certificate",
    onError: (error) => console.error(`${visit.page}: its own script failed: ${error.message}`),
  });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.addInitScript(await observer());
    await slowDown(page, page);
    await page.goto(url, { waitUntil: "commit" });
    const app = page.frameLocator('iframe[title="Portafilter"]');
    const frame = await (await app.owner().elementHandle())?.contentFrame();
    if (!frame) throw new Error("The app is not on the page.");
    await slowDown(frame, page);
    const sign = app.getByText(visit.sign).filter({ visible: true }).first();
    await sign.waitFor().catch(async (cause: unknown) => {
      const said = await app.locator("body").innerText();
      throw new Error(`${visit.page} lacks ${visit.sign}: ${said.slice(0, 500)}`, { cause });
    });
    await frame.waitForFunction(isAlive);
    await untilQuiet(frame);
    const loaded = found.parse(await frame.evaluate("window.vitals"));
    if (loaded.LCP === null) throw new Error(`${visit.page} ${visit.what}: nothing was painted.`);
    await visit.act?.(app, page);
    await untilQuiet(frame);
    const after = found.parse(await frame.evaluate("window.vitals"));
    // The save bar is the admin's: whoever presses it waits for both.
    const shell = found.parse(await page.evaluate("window.vitals"));
    const answers = [after.INP, shell.INP].filter((value) => value !== null);
    if (visit.act !== undefined && answers.length === 0) {
      throw new Error(`${visit.page}: ${visit.what}: nobody touched anything.`);
    }
    return {
      lcp: loaded.LCP,
      cls: after.CLS ?? 0,
      inp: visit.act === undefined ? null : Math.max(...answers),
      why: after.why,
    };
  } finally {
    await page.context().close();
  }
}

/** Slows the process of a page or of a frame; a frame that shares its parent's is slow already. */
async function slowDown(target: Page | Frame, page: Page): Promise<void> {
  const session = await page
    .context()
    .newCDPSession(target)
    .catch((error: Error) => {
      if (error.message.includes("does not have a separate CDP session")) return null;
      throw error;
    });
  await session?.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** React marks the elements that it has taken over: before that nobody would hear a click. */
function isAlive(): boolean {
  const title = document.querySelector("main h1");
  return title !== null && Object.keys(title).some((key) => key.startsWith("__reactFiber"));
}

/** Resolves once what was painted has been told of: the library reports when the page has nothing to do. */
async function untilQuiet(frame: Frame): Promise<void> {
  await frame.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const idle = (times: number) =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => (times === 0 ? resolve() : idle(times - 1)), {
              timeout: 2_000,
            }),
          );
        idle(5);
      }),
  );
}
