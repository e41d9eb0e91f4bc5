import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Drawing, Drawn } from "./draw-design.ts";

/** Draws a design; `drawInThread` is the one that keeps the process answering meanwhile. */
export type DrawDesign = (drawing: Drawing) => Promise<Drawn>;

const timeoutMs = 120_000;
const heapMegabytesMax = 512;

/** Draws in a thread of its own. Rejects when that dies or takes longer than two minutes. */
export const drawInThread: DrawDesign = async (drawing) => {
  const worker = new Worker(new URL("./draw-thread.ts", import.meta.url), {
    workerData: drawing,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  try {
    const [drawn] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
    return drawn;
  } finally {
    await worker.terminate();
  }
};
