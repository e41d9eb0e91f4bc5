import { expect, it, vi } from "vitest";
import { startTimers } from "./timers.ts";

it("never lets a timer overlap itself, and stops after the run under way", async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const timers = startTimers(
    [
      {
        name: "sweep",
        pauseMs: 1,
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise(setImmediate);
          running -= 1;
          runs += 1;
        },
      },
    ],
    { onError: () => {} },
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  // WHEN
  await timers.stop();
  // THEN nothing runs, and no pause is left that would begin another run
  expect([most, running]).toEqual([1, 0]);
});

it("tells of a run that threw, and runs again", async () => {
  const failures: string[] = [];
  const timers = startTimers(
    [{ name: "broken", pauseMs: 1, run: () => Promise.reject(new Error("no")) }],
    { onError: (_error, name) => failures.push(name) },
  );
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1));
  await timers.stop();
  expect(new Set(failures)).toEqual(new Set(["broken"]));
});

it("stops at once in the middle of a long pause", async () => {
  const ran = Promise.withResolvers<void>();
  const timers = startTimers([{ name: "rare", pauseMs: 60_000, run: async () => ran.resolve() }], {
    onError: () => {},
  });
  await ran.promise;
  const startedAt = performance.now();
  await timers.stop();
  // Its pause would end after a minute.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

it("stops only when what a run began has ended", async () => {
  const ran = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const timers = startTimers(
    [
      {
        name: "places",
        pauseMs: 60_000,
        run: async () => ran.resolve(),
        settle: () => begun.promise,
      },
    ],
    { onError: () => {} },
  );
  await ran.promise;
  let hasStopped = false;
  const stopped = timers.stop().then(() => (hasStopped = true));
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  begun.resolve();
  await stopped;
});
