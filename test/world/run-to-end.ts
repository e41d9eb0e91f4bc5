import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
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

/** A port of loopback on which nobody listens now. */
export function freePort(): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve) => {
    probe.listen(0, "127.0.0.1", () => {
      // A listening TCP server's address is always an object.
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
