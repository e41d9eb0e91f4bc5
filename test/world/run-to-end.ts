import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "./bare-env.ts";

const projectDir = path.resolve(import.meta.dirname, "../..");

/** Runs one of our programs until it ends by itself, with nothing but `env` around it. */
export async function runToEnd(
  program: string,
  {
    cwd,
    env,
    user,
    words = [],
  }: { cwd: string; env: Record<string, string>; user?: number; words?: readonly string[] },
): Promise<{ code: number | null; output: string; seconds: number }> {
  const startedAt = performance.now();
  // Its own folder: a developer's `.env` must not fill in what is missing here.
  const child = spawn(process.execPath, [path.join(projectDir, program), ...words], {
    cwd,
    env: { ...bareEnv(), ...env },
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  endWithUs(child);
  let output = "";
  child.stdout.on("data", (bytes) => (output += bytes));
  child.stderr.on("data", (bytes) => (output += bytes));
  const [code] = await once(child, "close");
  return { code, output, seconds: (performance.now() - startedAt) / 1_000 };
}
