/**
 * The helper's side: does one job after the other, in a process that holds no secret, no connection and
 * no way to one. What runs here may be killed at any moment, and leaves nothing half done.
 */
import { limits } from "#app/limits/limits.ts";
import { createFrameReader, encodeFrame, type Frame } from "./frames.ts";

/** What came of a job. `items` may be many: they travel in frames of a bounded count. */
export interface JobResult {
  value: unknown;
  items?: readonly unknown[];
  bytes?: Uint8Array;
}

/** Does a job: `about` is what the caller said beside the bytes, and to be parsed. */
export type Job = (about: unknown, bytes: Uint8Array<ArrayBuffer>) => Promise<JobResult>;

/** The first thing that a helper says: it is loaded, and may be bound from now on. */
export const readyFrame = { kind: "ready" } as const;

/**
 * Answers jobs by their name until the pipe ends, which it does with the process at its other end,
 * whatever ends that: a helper never outlives it.
 */
export function serveJobs(jobs: Readonly<Record<string, Job>>): void {
  const { headMaxBytes, bytesMaxBytes } = limits.decoding.request;
  const reader = createFrameReader({ headMaxBytes, bytesMaxBytes });
  // Whoever stops the app at a terminal stops all of its processes; this one ends with its parent.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.stdin.on("data", (piece: Buffer) => {
    for (const frame of reader.push(piece)) void answer(jobs, frame);
  });
  // Nothing is drained: a decoder in a thread of its own would hold an ordinary exit up.
  const leave = () => process.kill(process.pid, "SIGKILL");
  process.stdin.on("close", leave);
  process.stdin.on("error", leave);
  process.stdout.on("error", leave);
  send(readyFrame);
}

async function answer(jobs: Readonly<Record<string, Job>>, { head, bytes }: Frame): Promise<void> {
  // The parent's own frame: `createHelper` writes no other.
  const { job, about } = head as { job: string; about: unknown };
  try {
    const work = jobs[job];
    if (work === undefined) throw new Error("There is no such job.");
    const { value, items = [], bytes: made } = await work(about, bytes);
    const most = limits.decoding.result.itemsPerFrameMax;
    for (let start = 0; start < items.length; start += most) {
      send({ kind: "items", items: items.slice(start, start + most) });
    }
    send({ kind: "done", value }, made);
  } catch (error) {
    // Its name alone: a message may quote what was decoded.
    send({ kind: "failed", name: error instanceof Error ? error.name : "Error" });
  }
}

function send(head: unknown, bytes?: Uint8Array): void {
  for (const piece of encodeFrame(head, bytes)) process.stdout.write(piece);
}
