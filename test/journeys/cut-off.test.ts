/** A journey that is cut off leaves no process behind: not the app, nor its database, nor the browser. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { endWithUs } from "#test/support/end-with-us.ts";

const program = path.resolve(import.meta.dirname, "../world/cut-off-process.ts");

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** What runs on this machine; one that has ended and was not yet taken away by its parent does not. */
async function allRunning(): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // One that ends meanwhile has no files any more.
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const [, state = "Z", parent = ""] = /^.*\) (\S) (\d+) /s.exec(stat) ?? [];
      return { pid: Number(pid), parent: Number(parent), command, isGone: /[ZX]/.test(state) };
    }),
  );
  return found.filter(({ isGone }) => !isGone);
}

/** The process and all that it started, and they. */
async function familyOf(pid: number): Promise<Process[]> {
  const running = await allRunning();
  const family = running.filter((each) => each.pid === pid);
  for (const member of family) {
    family.push(...running.filter(({ parent }) => parent === member.pid));
  }
  return family;
}

it(
  "all of a journey's processes end when the worker's runner is gone, by which it is killed",
  { timeout: 180_000 },
  async () => {
    // GIVEN a journey under way
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-cut-off-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const worker = endWithUs(fork(program, [dataDir], { execArgv: [] }));
    const ended = once(worker, "exit").then(([code, signal]) => `ended with ${code ?? signal}`);
    const said = once(worker, "message").then(([message]: unknown[]) => message);
    expect(await Promise.race([said, ended])).toBe("under way");
    const family = await familyOf(worker.pid ?? 0);
    const parts = ["app/main.ts", "postgres-keeper.ts", "bin/postgres", "chromium"];
    for (const part of parts) {
      expect(family.map(({ command }) => command).join("\n")).toContain(part);
    }
    // WHEN
    worker.disconnect();
    // THEN nothing could be told to what it started
    expect(await ended).toBe("ended with SIGKILL");
    const pids = new Set(family.map(({ pid }) => pid));
    await vi.waitFor(
      async () => expect((await allRunning()).filter(({ pid }) => pids.has(pid))).toEqual([]),
      { timeout: 60_000, interval: 100 },
    );
  },
);
