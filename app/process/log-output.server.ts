/** Where the lines of the log go: a file descriptor whose reader may be slow, or stand still. */
import { writeSync } from "node:fs";
import { limits } from "../limits/limits.ts";

export interface LogOutput {
  /** Writes a line that may not be lost. */
  write(line: string): void;
  /** Writes `count` lines, which are left out, and counted, where many wait to be read. */
  writeOrCount(lines: string, count: number): void;
  /** Has the system have what waits, as far as it takes it within a second. For the end of the process. */
  finish(): void;
}

/** Where the log is a file on a disk that is full, which others may free. */
const noSpace = new Set(["ENOSPC", "EDQUOT"]);

const retryMs = 20;
const finishMs = 1_000;

/**
 * Opens the output. What is written is the system's when the call returns, as long as somebody reads. What a full pipe
 * doesn't take waits here, in its order, so that nobody is held up by a reader; there is a bound for it, over which lines that
 * may not be lost wait for the reader as well. On a disk that is full they are left out over it: nobody may ever free it. A
 * line says how many were left out, once all that waited is written.
 * Throws what writing throws, but for a reader that has gone: then nothing is written any more.
 */
export function openLogOutput(fd: number, { now = () => new Date() } = {}): LogOutput {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const leftOut = { unread: 0, unkept: 0 };
  let isGone = false;
  let isFull = false;
  let timer: NodeJS.Timeout | undefined;

  const isOver = () => waitingBytes > limits.log.waitingBytes;
  const waitsForReader = () => isOver() && !isFull;

  /** How many bytes of it the system took. */
  function offer(bytes: string | Buffer): number {
    try {
      const taken = typeof bytes === "string" ? writeSync(fd, bytes) : writeSync(fd, bytes);
      isFull = false;
      return taken;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      isFull = noSpace.has(code);
      if (isFull || code === "EAGAIN" || code === "EBUSY") return 0;
      if (code !== "EPIPE") throw error;
      isGone = true;
      waiting = [];
      waitingBytes = 0;
      return Infinity;
    }
  }

  function keep(bytes: Buffer): void {
    waiting.push(bytes);
    waitingBytes += bytes.length;
    timer ??= setTimeout(flushLater, retryMs).unref();
  }

  function flushLater(): void {
    timer = undefined;
    flush();
    if (waitingBytes > 0) timer = setTimeout(flushLater, retryMs).unref();
  }

  /** Offers what waits, the oldest first. */
  function flush(): void {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const taken = offer(first);
      if (isGone) return;
      waitingBytes -= taken;
      if (taken < first.length) {
        waiting[0] = first.subarray(taken);
        return;
      }
      waiting.shift();
    }
    sayLeftOut("unread", "Lines of the request log were left out, as nobody read the log");
    sayLeftOut("unkept", "Lines of the log were left out, as there was no space for them");
  }

  function sayLeftOut(why: keyof typeof leftOut, msg: string): void {
    if (leftOut[why] === 0) return;
    const said = { level: "warn", time: now().toISOString(), lines: leftOut[why], msg };
    leftOut[why] = 0;
    put(`${JSON.stringify(said)}\n`);
  }

  /** Writes it behind what waits. */
  function put(text: string): void {
    if (waitingBytes > 0) return keep(Buffer.from(text));
    const taken = offer(text);
    if (taken < Buffer.byteLength(text)) keep(Buffer.from(text).subarray(taken));
  }

  return {
    write(line) {
      if (isGone) return;
      if (waitingBytes > 0) flush();
      while (waitsForReader()) {
        pause(retryMs);
        flush();
      }
      if (isOver()) leftOut.unkept += 1;
      else if (!isGone) put(line);
    },
    writeOrCount(lines, count) {
      if (isGone) return;
      if (waitingBytes > 0) flush();
      if (waitingBytes > limits.log.requestsWaitingBytes)
        leftOut[isFull ? "unkept" : "unread"] += count;
      else if (!isGone) put(lines);
    },
    finish() {
      const deadline = performance.now() + finishMs;
      while (waitingBytes > 0 && performance.now() < deadline) {
        flush();
        if (waitingBytes > 0) pause(retryMs);
      }
    },
  };
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
