/** A service manager in small: it keeps one listening socket, and starts one program after another on it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { vi } from "vitest";
import { z } from "zod";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "#test/world/bare-env.ts";

/** The socket is its descriptor 3 and stays so; each line that it reads starts the program once more. */
const holder = `
while read -r _; do
  sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$NODE" "$PROGRAM" &
  echo "began $!"
done
`;
const patience = { timeout: 120_000, interval: 50 };

export interface HeldSocket {
  url: string;
  /** Starts the program, and resolves with its process id, whether it is ready or not. */
  start(): Promise<number>;
  /** Resolves when the program has said `word` so often, counted over all starts. */
  said(word: string, times: number): Promise<void>;
  /** Ends everything. */
  end(): Promise<void>;
}

export async function holdSocket(
  program: string,
  env: Record<string, string>,
): Promise<HeldSocket> {
  const server = net.createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server's address is always an object.
  const { port } = server.address() as net.AddressInfo;
  // Node has no public word for it.
  const { fd } = z.object({ _handle: z.object({ fd: z.number() }) }).parse(server)._handle;
  const child = spawn("/bin/sh", ["-c", holder], {
    detached: true,
    stdio: ["pipe", "pipe", "pipe", fd],
    env: { ...bareEnv(), ...env, NODE: process.execPath, PROGRAM: program },
  });
  endWithUs(child, { leadsGroup: true });
  const exited = once(child, "exit");
  // The child has it now; what connects from here on waits for a program.
  server.close();
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error("These are pipes.");
  let output = "";
  for (const stream of [stdout, stderr]) stream.on("data", (bytes) => (output += bytes));
  const timesOf = (word: string) => output.split(word).length - 1;
  const said = (word: string, times: number) =>
    vi.waitFor(() => {
      if (timesOf(word) < times) throw new Error(`Not ${word} ${times} times:\n${output}`);
    }, patience);
  let starts = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      stdin.write("start\n");
      starts += 1;
      await said("began ", starts);
      const pids = Array.from(output.matchAll(/^began (\d+)$/gm), ([, pid]) => Number(pid));
      return pids.at(-1) ?? 0;
    },
    said,
    async end() {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await exited;
    },
  };
}
