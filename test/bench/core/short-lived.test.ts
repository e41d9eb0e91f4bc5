/** What requests leave to the collection of garbage, which is a quarter of their processor time. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderPage } from "#app/contract/index.ts";
import { createEmptyDatabase } from "#test/support/database.ts";
import { type CoreAlone, startCoreAlone } from "#test/world/core-alone.ts";
import { type Load, measureLoad, sendMany } from "../measure.ts";
import { apiKey, onDatabase, orderBody, verifyArtwork } from "./ground.ts";

const connections = 64;
const headers = { "x-api-key": apiKey, "content-type": "application/json" };
let core: CoreAlone;
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, drop } = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "portafilter-short-lived-"));
  core = await startCoreAlone({
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: "8",
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64"),
    DATA_DIR: folder,
    CORE_LIVE_API_KEY: apiKey,
    CORE_TEST_API_KEY: `${apiKey}-test`,
    CORE_REQUESTS_PER_MINUTE: "0",
    NODE_OPTIONS: `--import ${path.resolve("test/support/trace-collections.mjs")}`,
  });
  await onDatabase(url, verifyArtwork);
  close = async () => {
    await core.stop("SIGTERM");
    await drop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

/** Bytes that V8 took for long-lived while they were young, of each request. */
async function promotedBytes(load: Load): Promise<number> {
  await sendMany(load, 2_000);
  const before = core.output().length;
  const { answers } = await measureLoad(load, { amount: 5_000 });
  const collected = core.output().slice(before).split("\n");
  const promoted = collected.flatMap((line) => {
    const [, bytes] = /gc=s .* promoted=(\d+) /.exec(line) ?? [];
    return bytes === undefined ? [] : [Number(bytes)];
  });
  expect(promoted.length).toBeGreaterThan(3);
  return promoted.reduce((sum, bytes) => sum + bytes, 0) / answers;
}

test("what an order held while it was placed is garbage with its answer", async () => {
  const body = JSON.stringify(orderBody);
  const load = { url: `${core.url}/v1/orders`, method: "POST", headers, connections } as const;
  const promoted = await promotedBytes({ ...load, body, isKeyed: true });
  // Some 45,000 are allocated for each; in flight at a collection are 64 of some 300.
  expect(promoted).toBeLessThan(2_000);
});

test("and so is what reading one held", async () => {
  const listed = await fetch(`${core.url}/v1/orders?pageSize=100`, { headers });
  const { orders } = orderPage.parse(await listed.json());
  const paths = orders.map(({ orderId }) => `/v1/orders/${orderId}`);
  const promoted = await promotedBytes({ url: core.url, headers, connections, paths });
  expect(promoted).toBeLessThan(700);
});
