/** Ctrl-C in a terminal, which tells every process of what was started there at once: it ends in peace. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endWithUs } from "#test/support/end-with-us.ts";
import { keeperPids } from "#test/support/keeper.ts";

const projectDir = path.resolve(import.meta.dirname, "../..");
const patience = { timeout: 90_000, interval: 50 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-ctrl-c-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What was started in a terminal of its own, with everything that it says. */
function inTerminal(
  [command, ...words]: [string, ...string[]],
  options: { cwd: string; env?: object },
) {
  const child = spawn(command, words, {
    cwd: options.cwd,
    // The leader of a group, as a shell makes it; what it starts belongs to it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", ...options.env },
  });
  endWithUs(child, { leadsGroup: true });
  let output = "";
  child.stdout.on("data", (bytes) => (output += bytes));
  child.stderr.on("data", (bytes) => (output += bytes));
  // Not before the last of the group has let go of it.
  const closed = once(child, "close");
  return {
    output: () => output,
    async ctrlC() {
      // Started, so there is one.
      process.kill(-(child.pid ?? 0), "SIGINT");
      await closed;
      expect(output).not.toMatch(/^\s+at |"stack"|"level":"(?:error|fatal)"/m);
    },
  };
}

const isGone = (dataDir: string) =>
  vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), patience);

it.each([
  ["while it makes its database", async () => (await keeperPids(folder)).length === 1],
  ["when it is ready", async (output: string) => output.includes('"msg":"Ready"')],
])("npm start ends quietly, %s", { timeout: 120_000 }, async (_, isReached) => {
  const start = inTerminal(["npm", "run", "--silent", "start"], {
    cwd: projectDir,
    env: {
      SHOPIFY_API_KEY: "client-id",
      SHOPIFY_API_SECRET: "client-secret",
      SHOPIFY_APP_URL: "http://127.0.0.1:3000",
      HOST: "127.0.0.1",
      PORT: "0",
      ROLE: "worker",
      DATA_DIR: folder,
    },
  });
  await vi.waitFor(async () => expect(await isReached(start.output())).toBe(true), patience);
  await start.ctrlC();
  expect(start.output()).toMatch(/"msg":"Stopped"/);
  await isGone(folder);
});

it("the demo ends quietly while its first order goes through", { timeout: 180_000 }, async () => {
  // Its data lie below the folder in which it is started.
  const demo = inTerminal([process.execPath, path.join(projectDir, "scripts/demo.ts")], {
    cwd: folder,
    env: { DATA_DIR: path.join(folder, "own") },
  });
  await vi.waitFor(() => expect(demo.output()).toMatch(/was paid/), patience);
  expect(demo.output()).toMatch(/DATA_DIR is ignored/);
  await demo.ctrlC();
  expect(demo.output()).toMatch(/Stopping …/);
  await isGone(path.join(folder, ".data/demo"));
});
