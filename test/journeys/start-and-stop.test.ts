/** How the program begins and ends, as the one who runs it sees it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AppProcess, startApp } from "#test/world/app-process.ts";

const main = path.resolve(import.meta.dirname, "../../app/main.ts");

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

async function run(env: Record<string, string>): Promise<{ code: number; output: string }> {
  // Its own folder: a developer's `.env` must not fill in what is missing here.
  const child = spawn(process.execPath, [main], {
    cwd: dataDir,
    env: { NODE_ENV: "production", ...env },
  });
  let output = "";
  child.stdout.on("data", (bytes) => (output += bytes));
  child.stderr.on("data", (bytes) => (output += bytes));
  const [code] = await once(child, "exit");
  return { code, output };
}

function freePort(): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve) => {
    probe.listen(0, "127.0.0.1", () => {
      // A listening TCP server's address is always an object.
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

describe("npm start", () => {
  it("without Shopify's credentials says which are missing, and points to the demo", async () => {
    const { code, output } = await run({ SHOPIFY_API_KEY: "client-id" });
    expect(code).toBe(1);
    expect(output).toMatch(/SHOPIFY_API_SECRET is missing: the app's client secret/);
    expect(output).toMatch(/SHOPIFY_APP_URL is missing/);
    expect(output).not.toMatch(/SHOPIFY_API_KEY is missing/);
    expect(output).toMatch(/npm run demo/);
  });

  it("names a bad value and what was expected", async () => {
    const { code, output } = await run({ ...credentials, TRACKING_SWEEP_SECONDS: "soon" });
    expect(code).toBe(1);
    expect(output).toMatch(/TRACKING_SWEEP_SECONDS must be a whole number from 1 to 3600/);
  });

  it("says so when its database can't be reached, and ends", async () => {
    const { code, output } = await run({
      ...credentials,
      PORT: String(await freePort()),
      DATABASE_URL: `postgresql://nobody:secret-password@127.0.0.1:${await freePort()}/none`,
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
    const ports = [await freePort(), await freePort()];
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
  }, 60_000);

  it("work on when the other was killed, and leave nothing behind when both are gone", async () => {
    const [web, worker] = processes;
    if (!web || !worker) throw new Error("Both were started.");
    const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
    const serverPid = Number((await readFile(pidFile, "utf8")).split("\n")[0]);
    // WHEN
    await worker.stop("SIGKILL");
    // THEN
    expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
    expect(await web.stop("SIGTERM")).toBe(0);
    await vi.waitFor(() => expect(() => process.kill(serverPid, 0)).toThrow(/ESRCH/), {
      timeout: 15_000,
    });
  }, 60_000);
});
