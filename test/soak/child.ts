/** A program of the run in a process of its own, held by messages. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endWithUs } from "#test/support/end-with-us.ts";

export interface SoakChild {
  tell(message: object): void;
  /** Resolves when it is gone, whoever ended it. */
  ended: Promise<unknown>;
  hasEnded(): boolean;
  /** Asks it to end, and ends it where that takes longer than ten seconds. */
  end(): Promise<void>;
}

const endMs = 10_000;

/**
 * Where Linux shares its cores among sessions (autogroup), a process's own priority counts only within its
 * session, which this one leads: the session gets the same.
 */
function lower(pid: number, priority: number): void {
  os.setPriority(pid, priority);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    // A kernel without it compares processes alone.
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw error;
  }
}

/** Starts `file` of this folder with `told` as its first message. It ends with its channel to here. */
export function startChild(
  file: string,
  {
    told,
    env = {},
    priority = os.constants.priority.PRIORITY_NORMAL,
    onMessage,
  }: {
    told: object;
    env?: Record<string, string>;
    priority?: number;
    onMessage: (message: unknown) => void;
  },
): SoakChild {
  const child = fork(path.join(import.meta.dirname, file), {
    // Its own group: a Ctrl-C is passed on in order.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
  });
  const { pid } = endWithUs(child, { leadsGroup: true });
  if (pid !== undefined && priority !== os.constants.priority.PRIORITY_NORMAL) {
    lower(pid, priority);
  }
  const ended = once(child, "exit");
  child.on("message", onMessage);
  child.send(told);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    tell: (message) => void child.send(message),
    ended,
    hasEnded,
    async end() {
      if (hasEnded()) return;
      if (child.connected) child.disconnect();
      await Promise.race([ended, delay(endMs, undefined, { ref: false })]);
      if (!hasEnded()) child.kill("SIGKILL");
      await ended;
    },
  };
}
