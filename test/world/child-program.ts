/** A program of the tests in a process of its own, which says and hears lines of JSON. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { endWithUs } from "#test/support/end-with-us.ts";

export interface ChildProgram {
  /** What it says next; throws when it ends instead. */
  hear(): Promise<unknown>;
  /** Tells it to go on with what it waits for. */
  tell(): void;
  /** Ends it, if it has not ended, and resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts a program with one argument, which it reads as JSON. `preload` runs before it. */
export function startProgram(
  program: string,
  told: unknown,
  { preload }: { preload?: string } = {},
): ChildProgram {
  const imports = preload === undefined ? [] : ["--import", path.resolve(preload)];
  const child = spawn(process.execPath, [...imports, path.resolve(program), JSON.stringify(told)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  endWithUs(child);
  const exited = once(child, "exit");
  return {
    async hear() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${program} ended without a word.`);
      return JSON.parse(value);
    },
    tell: () => void child.stdin.write("\n"),
    async end() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Inside such a program: what it was told at its start. */
export const givenAtStart = (): unknown => JSON.parse(process.argv[2] ?? "null");

/** Inside such a program: says something. */
export const say = (something: unknown): void =>
  void process.stdout.write(`${JSON.stringify(something)}\n`);

/** Inside such a program: waits until it is told to go on. */
export const untilAsked = (): Promise<unknown> => once(process.stdin, "data");
