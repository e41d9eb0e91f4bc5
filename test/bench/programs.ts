/** Programs that a bench starts beside the product, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "#test/world/bare-env.ts";

export const projectDir = path.resolve(import.meta.dirname, "../..");
const running = new Set<ChildProcess>();

/** The first line that a program writes. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("A program of the bench has no output.");
  const [bytes] = await once(child.stdout, "data");
  return String(bytes).trim();
}

/** Starts a program of ours, with nothing of this environment but the way to its tools. */
export function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...bareEnv(), PATH: process.env["PATH"], ...env },
  });
  endWithUs(child);
  running.add(child);
  void once(child, "exit").then(() => running.delete(child));
  return child;
}

/** Ends a program that was started here. */
export async function endProgram(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Ends what was started here and has not ended. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(endProgram));
}
