import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const file = path.join(import.meta.dirname, "keep-tick-shape.ts");

/** Ticks, has all garbage collected while none waits, ticks again, and prints what V8 knows of `nextTick` then. */
const ticking = (first: string) => `
  ${first}
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const tick = (count) => new Promise((resolve) => {
    const next = () => (--count > 0 ? process.nextTick(next, count) : resolve());
    process.nextTick(next, count);
  });
  (async () => {
    for (let round = 0; round < 3; round += 1) {
      await tick(100);
      for (let time = 0; time < 5; time += 1) {
        await turn();
        gc();
      }
    }
    await tick(100);
    %DebugPrint(process.nextTick);
  })();`;

/** How many properties of a tick V8 sets by the shape that it knows, and how many by hand. */
async function propertiesAfter(first: string): Promise<{ byShape: number; byHand: number }> {
  const flags = ["--expose-gc", "--allow-natives-syntax"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "-e", ticking(first)]);
  const count = (state: string) =>
    stdout.split(`DefineKeyedOwnPropertyInLiteral ${state}`).length - 1;
  return { byShape: count("MONOMORPHIC"), byHand: count("MEGAMORPHIC") };
}

it("keeps the shape of ticks through garbage collections, which V8 else forgets", async () => {
  expect(await propertiesAfter(`require(${JSON.stringify(file)});`)).toEqual({
    byShape: 5,
    byHand: 0,
  });
  // Where this fails, Node keeps it itself, and the file has done its work.
  expect((await propertiesAfter("")).byHand).toBeGreaterThan(0);
});
