import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Frame } from "playwright-core";

/** What axe finds on a page as it stands now, in words that name the element. */
export async function violationsOn(frame: Frame): Promise<string[]> {
  const require = createRequire(import.meta.url);
  await frame.evaluate(await readFile(require.resolve("axe-core/axe.min.js"), "utf8"));
  // What is still fading in has other colors for a moment.
  await frame.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity;
      return isEndless || playState !== "running";
    }),
  );
  const { violations: found } = await frame.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
}
