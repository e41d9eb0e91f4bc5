/** The core as its users run it: `npm run core`'s own program, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "./bare-env.ts";
import { npmScript } from "./npm-script.ts";

export interface CoreAlone {
  url: string;
  port: number;
  pid: number;
  /** What it wrote so far, standard output and error together. */
  output(): string;
  /** Has nobody read what it writes, or read on. */
  setReading(isReading: boolean): void;
  /** Resolves when it is gone, whoever ended it. */
  exited: Promise<unknown>;
  /** Sends the signal and resolves with the exit code when it is gone; null after a kill. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/**
 * Starts the core on a free port and waits until it says that it is ready. `folder` holds another version of the
 * product.
 */
export async function startCoreAlone(
  env: Record<string, string>,
  folder?: string,
): Promise<CoreAlone> {
  let output = "";
  const { command, words, cwd, PATH } = await npmScript("core", folder);
  const child = spawn(command, words, {
    cwd,
    // Its own group and session, as the app's other processes have: it ends, and gets its share of the cores, apart.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...bareEnv(), PATH, HOST: "127.0.0.1", PORT: "0", ...env },
  });
  endWithUs(child, { leadsGroup: true });
  const exited = once(child, "exit");
  const ready = Promise.withResolvers<number>();
  let isReady = false;
  const hear = (bytes: Buffer) => {
    output += bytes.toString();
    // All of what it has said is looked through no longer than that is needed.
    if (isReady) return;
    const [, port] = /"port":(\d+),"msg":"Ready"/.exec(output) ?? [];
    if (port === undefined) return;
    isReady = true;
    ready.resolve(Number(port));
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  void exited.then(() => ready.reject(new Error(`The core ended while starting:\n${output}`)));
  const port = await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    // A child that has said something has a process id.
    pid: child.pid ?? 0,
    output: () => output,
    setReading(isReading) {
      for (const stream of [child.stdout, child.stderr]) {
        if (isReading) stream.resume();
        else stream.pause();
      }
    },
    exited,
    async stop(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
