/** SIGTERM at any moment: what is under way ends, the process ends with 0, and nothing is left. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { endWithUs } from "#test/support/end-with-us.ts";
import { isAlive, keeperPids, postmasterPid } from "#test/support/keeper.ts";
import { bareEnv } from "#test/world/bare-env.ts";
import { type AppProcess, startApp } from "#test/world/app-process.ts";
import { startCoreAlone } from "#test/world/core-alone.ts";
import { anyFreePort } from "#test/world/free-port.ts";

const credentials = {
  SHOPIFY_API_KEY: "client-id",
  SHOPIFY_API_SECRET: "client-secret",
  SHOPIFY_APP_URL: "http://127.0.0.1:3000",
};
/** Sweeps that hardly rest. */
const busy = { TRACKING_SWEEP_SECONDS: "1", RECONCILE_SECONDS: "1" };
const patience = { timeout: 60_000, interval: 50 };

let dataDir: string;
const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-stop-"));
  folders.push(folder);
  return folder;
}
beforeEach(async () => {
  dataDir = await newFolder();
});
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** For programs that work, whoever made their database: one folder for the tests of the `describe` that calls it. */
function shareFolder(): void {
  let shared: string;
  beforeAll(async () => {
    shared = await newFolder();
  });
  beforeEach(() => {
    dataDir = shared;
  });
}

async function expectNothingLeft() {
  await vi.waitFor(async () => expect(await keeperPids(dataDir)).toEqual([]), patience);
}

const projectDir = path.resolve(import.meta.dirname, "../..");

/** A program that has only just been started, with everything that it says. */
function start(program: string, env: Record<string, string>) {
  return startCommand(process.execPath, [path.join(projectDir, program)], env);
}

function startCommand(command: string, words: string[], env: Record<string, string>) {
  const child = spawn(command, words, {
    cwd: projectDir,
    // The leader of a group: a test that fails ends all of it.
    detached: true,
    env: { ...bareEnv(), HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...env },
  });
  endWithUs(child, { leadsGroup: true });
  let output = "";
  child.stdout.on("data", (bytes) => (output += bytes));
  child.stderr.on("data", (bytes) => (output += bytes));
  return { child, output: () => output };
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, "exit");
  return code;
}

/** Ends what is left of a group, if anything. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined && isAlive(-pid)) process.kill(-pid, "SIGKILL");
}

describe("SIGTERM while the program starts", () => {
  // The app does the same by then whatever its role; ctrl-c.test.ts has one that is a worker.
  it.each(["app/main.ts", "app/core-main.ts"])(
    "%s ends with 0 once the database is whole",
    async (program) => {
      // GIVEN a first start that is just making its database
      const { child, output } = start(program, credentials);
      const ended = exitOf(child);
      await vi.waitFor(async () => expect(await keeperPids(dataDir)).toHaveLength(1), patience);
      // WHEN
      child.kill("SIGTERM");
      // THEN
      expect(await ended, output()).toBe(0);
      expect(output()).toMatch(/"msg":"Stopped"/);
      await expectNothingLeft();
      // AND the next start finds nothing half done
      const again = await startCoreAlone({ DATA_DIR: dataDir });
      expect(await again.stop("SIGTERM")).toBe(0);
      await expectNothingLeft();
    },
    300_000,
  );
});

describe("SIGTERM while the program works", () => {
  shareFolder();

  // As web and as worker, too, where they are at work together below.
  it("ends with 0 while its sweeps and jobs run", async () => {
    const app = await startApp({
      port: await anyFreePort(),
      env: { ...credentials, ...busy, DATA_DIR: dataDir },
    });
    expect(await app.stop("SIGTERM"), app.output()).toBe(0);
    await expectNothingLeft();
  }, 300_000);

  it("and again at once, as launchers do, cuts a client that never ends its request after the grace", async () => {
    const app = await startApp({
      port: await anyFreePort(),
      env: { ...credentials, DATA_DIR: dataDir },
    });
    const { port } = new URL(app.url);
    const socket = net.connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    const signature = `x-shopify-hmac-sha256: ${"A".repeat(43)}=`;
    const head = ["POST /webhooks HTTP/1.1", "host: app", signature, "content-length: 8000000"];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    // Never so silent that its body is given up before the grace is over.
    const trickle = setInterval(() => socket.write(Buffer.alloc(20_000, " ")), 1_000);
    // Not once(): it fails where the cut comes as a reset, which is as good.
    const cut = new Promise((resolve) => socket.once("close", resolve));
    socket.resume();
    const startedAt = performance.now();
    const ended = app.stop("SIGTERM");
    await vi.waitFor(() => expect(app.output()).toMatch(/Draining/), { ...patience, interval: 10 });
    process.kill(app.pid, "SIGTERM");
    expect(await ended, app.output()).toBe(0);
    await cut;
    clearInterval(trickle);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(seconds).toBeGreaterThan(14);
    expect(seconds).toBeLessThan(45);
    await expectNothingLeft();
  }, 300_000);
});

describe("SIGTERM to npm alone, as a script or a supervisor sends it", () => {
  shareFolder();

  it.each(["start", "core"])(
    "reaches the program behind npm run %s, which leaves nothing",
    async (script) => {
      const { child, output } = startCommand("npm", ["run", "--silent", script], {
        ...credentials,
        ROLE: "worker",
        PATH: process.env["PATH"] ?? "",
        HOME: dataDir,
      });
      const closed = once(child, "close");
      onTestFinished(() => endGroup(child));
      await vi.waitFor(() => expect(output()).toMatch(/"msg":"Ready"/), patience);
      // WHEN
      child.kill("SIGTERM");
      // THEN
      await expectNothingLeft();
      await closed;
      expect(output()).toMatch(/"msg":"Stopped"/);
    },
    300_000,
  );
});

describe("web, worker and core at once on one folder", () => {
  it("share one database and one migration, and whoever stops, with 0 while its sweeps run, leaves the others at work", async () => {
    // WHEN
    const startRole = async (ROLE: string) =>
      startApp({
        port: await anyFreePort(),
        env: { ...credentials, ...busy, DATA_DIR: dataDir, ROLE },
      });
    const [web, worker, core] = await Promise.all([
      startRole("web"),
      startRole("worker"),
      startCoreAlone({ DATA_DIR: dataDir }),
    ]);
    // THEN
    expect(await keeperPids(dataDir)).toHaveLength(1);
    const server = postmasterPid(dataDir);
    const all: Pick<AppProcess, "url" | "output">[] = [web, worker, core];
    const migrated = all.filter((each) => each.output().includes("was migrated"));
    expect(migrated).toHaveLength(1);
    for (const stopped of [web, worker]) {
      // WHEN each stops in turn
      expect(await stopped.stop("SIGTERM"), stopped.output()).toBe(0);
      all.splice(0, 1);
      // THEN those that are left work on, on the same server
      for (const { url } of all) expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect(postmasterPid(dataDir)).toBe(server);
    }
    expect(await core.stop("SIGTERM")).toBe(0);
    expect(isAlive(server)).toBe(false);
    await expectNothingLeft();
  }, 300_000);
});
