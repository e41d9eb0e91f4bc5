import os from "node:os";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { converseWith, type HelperOutcome } from "./converse.ts";
import { encodeFrame } from "./frames.ts";
import { busyMs, type CeilingKind, residentBytes, setCeiling } from "./memory-ceiling.ts";

export interface HelperLimits {
  /** Beyond what it has when it is loaded. */
  memoryMaxBytes: number;
  heapMaxMegabytes: number;
  deadlineMs: number;
  resultMaxBytes: number;
}

export interface HelperStart {
  entry: URL;
  /** What the entry loads: told as its only argument. */
  kind: string;
  ceiling: CeilingKind;
}

/** One process that decodes. It does one job at a time. */
export interface Helper {
  /** Rejects for a bug in the job. After `killed` the helper is of no use any more. */
  run(job: { name: string; about: unknown; bytes: Uint8Array }): Promise<HelperOutcome>;
  /** What it has in memory beyond what it had when it was loaded; undefined once it has ended. */
  keptBytes(): Promise<number | undefined>;
  hasEnded(): boolean;
  /** Ends it at once; resolves when the system has taken it away. */
  end(): Promise<void>;
}

const startMs = 60_000;
const watchEveryMs = 100;

/**
 * Starts a helper and binds its memory before it is given a byte. It gets nothing of our environment, no
 * socket, and no file but its pipes. Throws where it can't be started.
 */
export async function startHelper(
  { entry, kind, ceiling }: HelperStart,
  most: HelperLimits,
): Promise<Helper> {
  const flags = [`--max-old-space-size=${most.heapMaxMegabytes}`, "--max-semi-space-size=4"];
  const child = spawn(process.execPath, [...flags, fileURLToPath(entry), kind], {
    // What a decoder prints may quote what it decodes: nobody reads it.
    stdio: ["pipe", "pipe", "ignore"],
    env: environment,
    cwd: "/",
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  const { ask, stop } = converseWith(child, { ...most, isBound: ceiling === "prlimit" });
  const end = async () => {
    stop("ended");
    await ended;
  };
  try {
    const loaded = await ask([], startMs);
    const { pid } = child;
    if (loaded.kind !== "done" || pid === undefined) throw new Error("It ended before its start.");
    // Orders go first where cores are short: nobody waits for a picture as for them.
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    if (ceiling === "prlimit") await setCeiling(pid, most.memoryMaxBytes);
    const loadedBytes = (await residentBytes(pid)) ?? 0;
    const atMostBytes = loadedBytes + most.memoryMaxBytes;
    return {
      async keptBytes() {
        const bytes = await residentBytes(pid);
        return bytes === undefined ? undefined : bytes - loadedBytes;
      },
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      end,
      async run({ name, about, bytes }) {
        const watching = ceiling === "watched" ? watch(pid, atMostBytes, stop) : undefined;
        try {
          const frame = encodeFrame({ job: name, about }, bytes);
          const outcome = await ask(frame, most.deadlineMs, await starvation(pid, most.deadlineMs));
          // Only once it is gone its memory is free for the next one.
          if (outcome.kind === "killed") await ended;
          return outcome;
        } finally {
          clearInterval(watching);
        }
      },
    };
  } catch (cause) {
    await end();
    throw new Error("A decoding process could not be started.", { cause });
  }
}

/**
 * Bounds how many heaps and threads its native parts make, and has large blocks given back when they are
 * freed (glibc keeps ever larger ones otherwise: up to 32 MiB each); nothing of ours.
 */
const environment = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
  UV_THREADPOOL_SIZE: "2",
  VIPS_CONCURRENCY: "1",
} as const;

/** So many deadlines pass at most, however busy the machine is. */
const deadlinesMax = 4;

/** Whether a helper has had a core for less than its deadline by now: then the others were at fault. */
async function starvation(pid: number, deadlineMs: number): Promise<() => Promise<boolean>> {
  const before = await busyMs(pid);
  let passed = 0;
  return async () => {
    const now = await busyMs(pid);
    passed += 1;
    if (before === undefined || now === undefined) return false;
    return passed < deadlinesMax && now - before < deadlineMs / 2;
  };
}

function watch(pid: number, atMostBytes: number, stop: (why: "memory") => void) {
  return setInterval(() => {
    void residentBytes(pid).then((bytes = 0) => bytes > atMostBytes && stop("memory"));
  }, watchEveryMs);
}
