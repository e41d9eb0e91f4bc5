/** The product as its users run it: `npm start`'s own program, in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { endWithUs } from "#test/support/end-with-us.ts";
import { bareEnv } from "./bare-env.ts";
import { npmScript } from "./npm-script.ts";

export interface AppProcess {
  url: string;
  pid: number;
  /** What it wrote so far, standard output and error together. */
  output(): string;
  /** Resolves when it is gone, whoever ended it. */
  exited: Promise<unknown>;
  /** Sends the signal and resolves with the exit code when it is gone; null after a kill. */
  stop(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
}

/**
 * Starts the app on `port` and waits until `/healthz` says 200. Throws with what it wrote when it ends
 * before, or takes longer than `timeoutMs`. `folder` holds another version of the product, built.
 */
export async function startApp({
  port,
  env,
  timeoutMs = 180_000,
  onOutput,
  folder,
}: {
  port: number;
  env: Record<string, string>;
  timeoutMs?: number;
  onOutput?: (text: string) => void;
  folder?: string | undefined;
}): Promise<AppProcess> {
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  const { command, words, cwd, PATH } = await npmScript("start", folder);
  const child = spawn(command, words, {
    cwd,
    // Its own group: a Ctrl-C meant for the one who started it is passed on in order, not at once.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...bareEnv(),
      PATH,
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
  });
  const hear = (bytes: Buffer) => {
    output += bytes.toString();
    onOutput?.(bytes.toString());
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const { pid } = endWithUs(child, { leadsGroup: true });
  if (pid === undefined) throw new Error("The app could not be started.");
  const exited = once(child, "exit");
  await untilHealthy({ url, child, deadline: Date.now() + timeoutMs, output: () => output });
  return {
    url,
    pid,
    output: () => output,
    exited,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

async function untilHealthy({
  url,
  child,
  deadline,
  output,
}: {
  url: string;
  child: ChildProcess;
  deadline: number;
  output: () => string;
}): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) {
      throw new Error(`The app ended with code ${child.exitCode}:\n${output()}`);
    }
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The app was not ready in time:\n${output()}`);
    }
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await delay(50);
  }
}
