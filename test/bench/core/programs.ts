import { spawnSync } from "node:child_process";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { firstLine, projectDir, start } from "../programs.ts";

const baselines = path.join(import.meta.dirname, "baselines.ts");

/** Starts a bare server of baselines.ts; its address. */
export async function startBaseline(kind: "bytes" | "select", settings: object): Promise<string> {
  const child = start([baselines, kind, JSON.stringify(settings)]);
  return `http://127.0.0.1:${await firstLine(child)}`;
}

/** Runs the bare loop of createOrder's statement; its number a second. */
export async function runPlaceLoop(settings: object): Promise<number> {
  const child = start([baselines, "place", JSON.stringify(settings)]);
  return Number(await firstLine(child));
}

/** It brings 156 packages, a seventh of all files of the project's: npx fetches it when it is measured. */
const prismPackage = "@stoplight/prism-cli@5.14.2";

/** Starts Prism mocking `openapi.json` on `port`; its address once it answers, undefined where it can't be fetched. */
export async function startPrism(port: number): Promise<string | undefined> {
  const found = spawnSync("npx", ["--yes", "--package", prismPackage, "-c", "command -v prism"], {
    cwd: projectDir,
    encoding: "utf8",
  });
  if (found.status !== 0) return undefined;
  const prism = await realpath(found.stdout.trim());
  const file = path.join(projectDir, "openapi.json");
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
