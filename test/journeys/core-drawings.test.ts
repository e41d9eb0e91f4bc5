/** `npm run core`: nobody's drawings stand in the way of another's, nor take the process down for ever. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import { type HostileProvider, startHostileProvider } from "#test/world/hostile-provider.ts";
import { makeLoopbackCertificate } from "#test/world/loopback-certificate.ts";

const keys = { live: `pf_live_${"a".repeat(32)}`, test: `pf_test_${"b".repeat(32)}` };
const patience = { timeout: 60_000, interval: 50 };

let dataDir: string;
let database: TestDatabase;
let host: HostileProvider;
let env: Record<string, string>;
let core: CoreAlone;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "portafilter-drawings-"));
  database = await createTestDatabase();
  const certificate = await makeLoopbackCertificate(dataDir);
  host = await startHostileProvider(certificate);
  env = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    DATA_DIR: dataDir,
    CORE_LIVE_API_KEY: keys.live,
    CORE_TEST_API_KEY: keys.test,
    ARTWORK_TRUSTED_HOSTS: new URL(host.url).host,
    NODE_EXTRA_CA_CERTS: certificate.file,
  };
  core = await startCoreAlone(env);
}, 300_000);
afterEach(async () => {
  await core.stop("SIGTERM");
  await host.close();
  await database.close();
  await rm(dataDir, { recursive: true });
}, 300_000);

const answer = z.object({ jobId: z.string(), status: z.string() });

async function draw(key: string, fields: object[] = []): Promise<string> {
  const response = await fetch(`${core.url}/v1/artwork/new`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ productId: "prd_whole_bean_box", fields }),
  });
  return answer.parse(await response.json()).jobId;
}

async function statusOf(key: string, jobId: string): Promise<string> {
  const headers = { "x-api-key": key };
  const response = await fetch(`${core.url}/v1/artwork/status/${jobId}`, { headers });
  return answer.parse(await response.json()).status;
}

const isDrawn = (key: string, jobId: string) =>
  vi.waitFor(async () => expect(await statusOf(key, jobId)).toBe("COMPLETED"), patience);

test("a live drawing goes before the many that a test key has started", async () => {
  const tests = await Promise.all(Array.from({ length: 60 }, () => draw(keys.test)));
  const live = await draw(keys.live);
  await isDrawn(keys.live, live);
  const statuses = await Promise.all(tests.map((jobId) => statusOf(keys.test, jobId)));
  expect(statuses.filter((status) => status === "QUEUED").length).toBeGreaterThan(0);
}, 300_000);

test("a drawing that was under way at three deaths rests, and others are drawn", async () => {
  // What it asks for is never answered.
  host.answerCatalog(() => {});
  const value = `${host.url}/v1/catalog/products`;
  await draw(keys.test, [{ fieldId: "photo", type: "image", value }]);
  for (let time = 1; time <= 3; time += 1) {
    await vi.waitFor(() => expect(host.catalogCalls()).toBe(time), patience);
    await core.stop("SIGKILL");
    // Nobody renews its lease: another process takes it up.
    await database.database.pool.query("UPDATE core.artwork_job SET due_at = now()");
    core = await startCoreAlone(env);
  }
  await isDrawn(keys.live, await draw(keys.live));
  await isDrawn(keys.test, await draw(keys.test));
  expect(host.catalogCalls()).toBe(3);
}, 300_000);
