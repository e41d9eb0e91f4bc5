/** How the program begins and ends, as the one who runs it sees it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { connectionFile, postgresFiles } from "#app/db/postgres-files.server.ts";
import { isAlive, keeperPids, postmasterPid } from "#test/support/keeper.ts";
import { type AppProcess, startApp } from "#test/world/app-process.ts";
import { anyFreePort } from "#test/world/free-port.ts";
import { runToEnd } from "#test/world/run-to-end.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-start-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const credentials = {
  SHOPIFY_API_KEY: "client-id",
  SHOPIFY_API_SECRET: "client-secret",
  SHOPIFY_APP_URL: "http://127.0.0.1:3000",
};

const run = (env: Record<string, string>) => runToEnd("app/main.ts", { cwd: dataDir, env });

/** What the operator of an installation has around a test or a drill; neither may get at it. */
const installation = { BACKUP_DIR: "/nowhere", DATABASE_URL: "postgresql://their.example/orders" };

// Each starts a program.
describe("npm start", { timeout: 60_000 }, () => {
  it("without Shopify's credentials says which are missing, and points to the demo", async () => {
    const theirs = Object.entries({ ...installation, SHOPIFY_API_SECRET: "theirs" });
    await writeFile(path.join(dataDir, ".env"), theirs.map((each) => each.join("=")).join("\n"));
    const { code, output } = await run({ SHOPIFY_API_KEY: "client-id" });
    expect(code).toBe(1);
    expect(output).toMatch(/SHOPIFY_API_SECRET is missing: the app's client secret/);
    expect(output).toMatch(/SHOPIFY_APP_URL is missing/);
    expect(output).not.toMatch(/SHOPIFY_API_KEY is missing/);
    expect(output).toMatch(/npm run demo/);
    expect(output).not.toMatch(/BACKUP_KEY|ENCRYPTION_KEY/);
  });

  it("names a bad value and what was expected", async () => {
    const { code, output } = await run({ ...credentials, TRACKING_SWEEP_SECONDS: "soon" });
    expect(code).toBe(1);
    expect(output).toMatch(/TRACKING_SWEEP_SECONDS must be a whole number from 1 to 3600/);
  });

  it("says so when its database can't be reached, and ends", async () => {
    const { code, output } = await run({
      ...credentials,
      PORT: String(await anyFreePort()),
      DATABASE_URL: `postgresql://nobody:secret-password@127.0.0.1:${await anyFreePort()}/none`,
      ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
    });
    expect(code).toBe(1);
    expect(output).toMatch(/ECONNREFUSED/);
    expect(output).not.toMatch(/secret-password/);
  });
});

describe("a web and a worker process on one folder", () => {
  const processes: AppProcess[] = [];
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop("SIGTERM")));
  });

  it("start at the same moment, migrate once, and are ready", async () => {
    for (const [name, value] of Object.entries(installation)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const ports = [await anyFreePort(), await anyFreePort()];
    const [web, worker] = await Promise.all(
      (["web", "worker"] as const).map((role, at) =>
        startApp({ port: ports[at] ?? 0, env: { ...credentials, DATA_DIR: dataDir, ROLE: role } }),
      ),
    );
    if (!web || !worker) throw new Error("Both were started.");
    processes.push(web, worker);
    const migrated = [web, worker].filter((each) => each.output().includes("was migrated"));
    expect(migrated).toHaveLength(1);
    // The worker has no pages, but tells of its health and its metrics.
    expect((await fetch(`${worker.url}/app`)).status).toBe(404);
    expect((await fetch(`${web.url}/v1/stock`)).status).toBe(401);
    for (const { url } of [web, worker]) {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      expect(metrics).toMatch(/^portafilter_dispatches\{state="Pending"\} 0$/m);
      expect(metrics).toMatch(/^portafilter_queue_depth\{queue="reconcile-dispatch"\} 0$/m);
    }
  }, 300_000);

  it("are ready again by themselves after PostgreSQL and its keeper were killed together", async () => {
    // GIVEN
    const { port, password } = connectionFile.parse(
      JSON.parse(await readFile(postgresFiles(dataDir).connection, "utf8")),
    );
    const url = `postgresql://postgres:${password}@127.0.0.1:${port}/portafilter`;
    const before = openDatabase({ url, poolMax: 1, onError: () => {} });
    await before.pool.query("CREATE TABLE kept AS SELECT 7 AS id");
    const [keeper = 0] = await keeperPids(dataDir);
    // WHEN
    process.kill(keeper, "SIGKILL");
    process.kill(postmasterPid(dataDir), "SIGKILL");
    // THEN
    await vi.waitFor(
      async () => {
        for (const each of processes) expect((await fetch(`${each.url}/healthz`)).status).toBe(200);
        expect(await keeperPids(dataDir)).toHaveLength(1);
        // The new keeper is there before its server has recovered.
        expect((await before.pool.query("SELECT id FROM kept")).rows).toEqual([{ id: 7 }]);
      },
      { timeout: 40_000, interval: 200 },
    );
    await before.close();
  }, 300_000);

  it("work on when the other was killed, and leave nothing behind when both are gone", async () => {
    const [web, worker] = processes;
    if (!web || !worker) throw new Error("Both were started.");
    const serverPid = postmasterPid(dataDir);
    // WHEN
    await worker.stop("SIGKILL");
    // THEN
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    expect(await web.stop("SIGTERM")).toBe(0);
    await vi.waitFor(() => expect(isAlive(serverPid)).toBe(false), {
      timeout: 15_000,
    });
  }, 300_000);
});
