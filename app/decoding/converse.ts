import type { ChildProcess } from "node:child_process";
import { z } from "zod";
import { createFrameReader, type Frame } from "./frames.ts";

export type HelperOutcome =
  | { kind: "done"; value: unknown; items: unknown[]; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "killed"; why: KilledWhy };

/**
 * It ended by itself (out of memory, mostly), or was ended: too late, too large, or too much said. `outside`: by somebody
 * else, mostly the system as the whole machine had no memory left, or before it was given anything. One whose memory the
 * system doesn't bind may itself be why the machine had none: it ended by itself.
 */
export type KilledWhy = "ended" | "deadline" | "memory" | "result" | "outside";

const said = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("items"), items: z.array(z.unknown()) }),
  z.object({ kind: z.literal("done"), value: z.unknown() }),
  z.object({ kind: z.literal("failed"), name: z.string() }),
]);

interface Expected {
  resolve: (outcome: HelperOutcome) => void;
  reject: (error: Error) => void;
  items: unknown[];
  heardBytes: number;
  timer: NodeJS.Timeout;
}

/** The parent's side of a helper's pipes: one question at a time, each with its answer or its end. */
export function converseWith(
  child: ChildProcess,
  { resultMaxBytes, isBound }: { resultMaxBytes: number; isBound: boolean },
) {
  const reader = createFrameReader({ headMaxBytes: resultMaxBytes, bytesMaxBytes: resultMaxBytes });
  let expected: Expected | undefined;
  let isGone = false;
  const settle = (): Expected | undefined => {
    const settled = expected;
    clearTimeout(settled?.timer);
    expected = undefined;
    return settled;
  };
  /** Ends the helper; what is asked of it ends so, too. */
  const stop = (why: KilledWhy) => {
    isGone = true;
    child.kill("SIGKILL");
    settle()?.resolve({ kind: "killed", why });
  };
  const hear = ({ head, bytes }: Frame) => {
    const frame = said.safeParse(head);
    if (!frame.success || expected === undefined) return stop("result");
    const { data } = frame;
    if (data.kind === "items") return void expected.items.push(...data.items);
    const { items, resolve, reject } = settle() ?? expected;
    if (data.kind === "failed") return reject(new Error(`A decoding job failed: ${data.name}`));
    return resolve({ kind: "done", value: data.kind === "done" ? data.value : null, items, bytes });
  };
  child.stdout?.on("data", (piece: Buffer) => {
    if (expected !== undefined) expected.heardBytes += piece.length;
    if ((expected?.heardBytes ?? 0) > resultMaxBytes) return stop("result");
    try {
      for (const frame of reader.push(piece)) hear(frame);
    } catch {
      // Whatever it says is no answer of ours.
      stop("result");
    }
  });
  // A pipe that breaks is told by the end of the process.
  child.stdin?.on("error", () => {});
  child.once("error", () => stop("ended"));
  // A process that ends of what it does ends by another signal, or none.
  child.once("close", (_, signal) => stop(isBound && signal === "SIGKILL" ? "outside" : "ended"));
  return {
    stop,
    /**
     * Writes `pieces`, and resolves with what is said next. At the deadline it is stopped, unless
     * `isStarved` says that the machine was too busy to let it work. Rejects for a bug in the job.
     */
    ask: (
      pieces: readonly Uint8Array[],
      deadlineMs: number,
      isStarved: () => Promise<boolean> = async () => false,
    ) =>
      new Promise<HelperOutcome>((resolve, reject) => {
        if (isGone) return resolve({ kind: "killed", why: "outside" });
        // An answer that has come meanwhile is read first: this process may itself have been late.
        const late = async () => {
          const waits = await isStarved();
          if (expected !== own) return;
          if (waits) own.timer = setTimeout(() => void late(), deadlineMs);
          else setImmediate(() => setImmediate(() => expected === own && stop("deadline")));
        };
        const timer = setTimeout(() => void late(), deadlineMs);
        const own: Expected = { resolve, reject, items: [], heardBytes: 0, timer };
        expected = own;
        for (const piece of pieces) child.stdin?.write(piece);
      }),
  };
}
