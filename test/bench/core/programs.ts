import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const here = import.meta.dirname;
const root = path.resolve(here, "../../..");
const running = new Set<ChildProcess>();

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("A program of the bench has no output.");
  const [bytes] = await once(child.stdout, "data");
  return String(bytes).trim();
}

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { NODE_ENV: "production", PATH: process.env["PATH"], ...env },
  });
  running.add(child);
  void once(child, "exit").then(() => running.delete(child));
  return child;
}

/** Starts a bare server of baselines.ts; its address. */
export async function startBaseline(kind: "bytes" | "select", settings: object): Promise<string> {
  const child = start([path.join(here, "baselines.ts"), kind, JSON.stringify(settings)]);
  return `http://127.0.0.1:${await firstLine(child)}`;
}

/** Runs the bare loop of createOrder's statement; its number a second. */
export async function runPlaceLoop(settings: object): Promise<number> {
  const child = start([path.join(here, "baselines.ts"), "place", JSON.stringify(settings)]);
  return Number(await firstLine(child));
}

/** Starts Prism mocking `openapi.json` on `port`; its address once it answers. */
export async function startPrism(port: number): Promise<string> {
  const prism = path.join(root, "node_modules/@stoplight/prism-cli/dist/index.js");
  const file = path.join(root, "openapi.json");
  const child = start([prism, "mock", file, "-h", "127.0.0.1", "-p", String(port), "-v", "error"]);
  child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`${url}/v1/stock`, { headers: { "x-api-key": "x" } }).then(
      () => true,
      () => false,
    );
    if (isUp) return url;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("Prism did not start.");
}

/** Ends what was started here and has not ended. */
export async function endAll(): Promise<void> {
  const ended = [...running].map(async (child) => {
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  await Promise.all(ended);
}
