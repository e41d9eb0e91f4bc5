import { afterEach, expect, test, vi } from "vitest";
import { createMetrics } from "./metrics.server.ts";

afterEach(() => vi.useRealTimers());

/** The lines of some gauges in what is shown now. */
async function shown(metrics: ReturnType<typeof createMetrics>): Promise<string[]> {
  const lines = (await metrics.render()).split("\n");
  return lines.filter((line) => /^portafilter_(disk_free|dispatches|gauges)/.test(line));
}

const allRead = [
  "portafilter_gauges_read 1",
  'portafilter_dispatches{state="Pending"} 2',
  "portafilter_dispatches_needing_attention 3",
  "portafilter_disk_free_bytes 7",
];

test("what could not be read is not shown as it was before, and what could be is", async () => {
  const metrics = createMetrics();
  let isThere = true;
  metrics.onScrape(async (set) => {
    set.diskFreeBytes(7);
    if (!isThere) throw new Error("The database is gone.");
    set.dispatches(2, { state: "Pending" });
    set.attention(3);
  });
  expect(await shown(metrics)).toEqual(allRead);
  isThere = false;
  expect(await shown(metrics)).toEqual([
    "portafilter_gauges_read 0",
    "portafilter_disk_free_bytes 7",
  ]);
  isThere = true;
  expect(await shown(metrics)).toEqual(allRead);
});

test("a database that hangs is told of before Prometheus gives up, and what comes later is not shown", async () => {
  vi.useFakeTimers();
  const metrics = createMetrics();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  metrics.onScrape(async (set) => {
    await answer;
    set.attention(3);
  });
  const hanging = shown(metrics);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await hanging).toEqual(["portafilter_gauges_read 0"]);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await shown(metrics)).toEqual([
    "portafilter_gauges_read 1",
    "portafilter_dispatches_needing_attention 3",
  ]);
});
