import { expect, it, vi } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createPass } from "./create-pass.ts";
import { openHarness } from "../testing/harness.ts";

const harness = openHarness();

/** A pass over what `due` holds; what `hangs` names does not end before it is let go. */
async function aPass({ due, hangs }: { due: string[]; hangs: string[] }) {
  const { ctx } = await harness.store();
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const pass = createPass(ctx, {
    scope: "connection",
    key: "tracking",
    list: async (_, { except }) => due.filter((id) => !except.includes(id)),
    async work(_, id) {
      if (hangs.includes(id)) await mayEnd.promise;
      done.push(id);
    },
  });
  const untilDone = async (count: number) => {
    await expect.poll(() => done.length, { timeout: 30_000, interval: 5 }).toBe(count);
  };
  return { pass, done, untilDone, mayEnd };
}

it("lets a connection that hangs delay itself alone, pass after pass", async () => {
  const { pass, done, untilDone, mayEnd } = await aPass({
    due: ["hanging", "good", "fine"],
    hangs: ["hanging"],
  });
  for (let time = 1; time <= 3; time += 1) {
    await pass.begin();
    await untilDone(2 * time);
  }
  expect(done).not.toContain("hanging");
  mayEnd.resolve();
  await pass.settle();
  expect(done.filter((id) => id === "hanging")).toHaveLength(1);
});

it("has the others wait for no end of those that hang, even where they take all places first", async () => {
  const hangs = Array.from({ length: 2 * limits.pass.placesMax }, (_, at) => `hanging_${at}`);
  const good = Array.from({ length: 30 }, (_, at) => `good_${at}`);
  const { pass, done, untilDone, mayEnd } = await aPass({ due: [...hangs, ...good], hangs });
  // WHEN it is begun once, and nobody looks again for what is due
  await pass.begin();
  // THEN they come to their turn while the calls before them still hang
  await untilDone(good.length);
  expect(done.toSorted()).toEqual(good.toSorted());
  mayEnd.resolve();
  await pass.settle();
}, 300_000);

it("goes by its timers alone, which may fire a moment before the clock says so", async () => {
  const hangs = Array.from({ length: limits.pass.placesMax }, (_, at) => `hanging_${at}`);
  const { pass, done, untilDone, mayEnd } = await aPass({ due: [...hangs, "good"], hangs });
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  try {
    await pass.begin();
    await untilDone(1);
  } finally {
    clock.mockRestore();
  }
  expect(done).toEqual(["good"]);
  mayEnd.resolve();
  await pass.settle();
});

it("works through more than there are places for", async () => {
  const due = Array.from({ length: 3 * limits.pass.placesMax }, (_, at) => `con_${at}`);
  const { pass, done } = await aPass({ due, hangs: [] });
  expect(await pass.run()).toBe(due.length);
  expect(done.toSorted()).toEqual(due.toSorted());
});

it("begins nothing more once it is told to settle", async () => {
  const due = Array.from({ length: limits.pass.placesMax + 5 }, (_, at) => `con_${at}`);
  const { pass, done, mayEnd } = await aPass({ due, hangs: due });
  await pass.begin();
  const settled = pass.settle();
  mayEnd.resolve();
  await settled;
  expect(done).toHaveLength(limits.pass.placesMax);
});
