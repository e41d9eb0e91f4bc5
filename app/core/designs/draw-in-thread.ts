import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Drawing, Drawn } from "./draw-design.ts";

/** Draws a design; `drawInThread` is the one that keeps the process answering meanwhile. */
export type DrawDesign = (drawing: Drawing) => Promise<Drawn>;

const timeoutMs = 120_000;
const heapMegabytesMax = 512;
/** So long a thread waits for the next drawing: to begin one takes longer than most drawings do. */
const restMs = 2_000;

/** The one thread that has drawn and has nothing to do. */
let resting: { worker: Worker; ending: NodeJS.Timeout } | undefined;

/**
 * Draws in a thread of its own, or in one that has just drawn another design and has nothing more to do. Rejects when
 * that dies or takes longer than two minutes.
 */
export const drawInThread: DrawDesign = async (drawing) => {
  const worker = claimResting() ?? startThread();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(drawing);
    const [drawn] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
    await rest(worker);
    return drawn;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
};

function startThread(): Worker {
  return new Worker(new URL("./draw-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
}

function claimResting(): Worker | undefined {
  if (resting === undefined) return undefined;
  const { worker, ending } = resting;
  clearTimeout(ending);
  resting = undefined;
  worker.removeListener("error", forget);
  worker.ref();
  return worker;
}

/** Keeps a thread for a moment; where another rests already, it ends. */
async function rest(worker: Worker): Promise<void> {
  if (resting !== undefined) {
    await worker.terminate();
    return;
  }
  worker.on("error", forget);
  // Neither it nor its end is a reason for the process to live on.
  worker.unref();
  resting = { worker, ending: setTimeout(() => void claimResting()?.terminate(), restMs).unref() };
}

/** One that dies while it rests has nobody's drawing. */
function forget(): void {
  claimResting();
}
