/** Jobs whose process is killed: what the queue gives up stands where people look. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createHarness, type Store } from "#app/connector/testing/harness.ts";
import { createQueue, deadJobsWork, type Queue } from "#app/jobs/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { endWithUs } from "#test/support/end-with-us.ts";

const program = path.resolve("test/world/doomed-process.ts");

let test: TestDatabase;
let queue: Queue;
const errors: unknown[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  queue = createQueue({ address: { url: test.url }, onError: (error) => errors.push(error) });
  await queue.start();
});
afterAll(async () => {
  await queue.stop({ timeoutMs: 1_000 });
  await test.close();
});

/** Lets a worker take so many jobs, and kills it in the middle of them. */
async function killAtWork(jobs: number): Promise<void> {
  const worker = spawn(process.execPath, [program, test.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(worker);
  let begun = 0;
  for await (const line of createInterface({ input: worker.stdout })) {
    if (line === "begun") begun += 1;
    if (begun === jobs) break;
  }
  worker.kill("SIGKILL");
  await once(worker, "exit");
  expect(begun).toBe(jobs);
}

/** All tries but this one were used up before, and the time of this one is over. */
async function letTimePass(): Promise<void> {
  const { rowCount } = await test.database.pool.query(
    `UPDATE queue.job SET started_on = now() - interval '1 day', retry_count = retry_limit
     WHERE state = 'active'`,
  );
  expect(rowCount).toBe(2);
  await test.database.pool.query(
    "UPDATE queue.queue SET monitor_on = NULL, monitor_claim_on = NULL",
  );
}

async function shown({ connector, shop, prisma }: Store) {
  const home = await connector.readHome(shop);
  const told = await prisma.timelineEntry.findMany({
    where: { shop, kind: { in: ["paused", "resumed"] } },
  });
  return {
    work: home?.failedWork,
    webhooks: home?.failedDeliveries,
    told: told.map(({ remark }) => remark),
  };
}

it("is told on the home page and in the timeline, until it is done", async () => {
  const store = await (await createHarness(test)).store();
  const { shop, prisma } = store;
  await prisma.productSync.update({ where: { shop }, data: { syncedAt: null } });
  await store.send(store.place(), { webhookId: "w1" });
  await prisma.$transaction(async (transaction) => {
    await queue.enqueue(transaction, "sync-products", [{ shop }]);
    await queue.enqueue(transaction, "process-delivery", [{ shop, webhookId: "w1" }]);
  });
  // WHEN its worker is killed with kill -9 in the middle of both, at their last try
  await killAtWork(2);
  const timer = deadJobsWork({ queue, connector: store.connector });
  await timer.run();
  expect(await shown(store)).toEqual({ work: [], webhooks: 0, told: [] });
  await letTimePass();
  // THEN the queue gives them up, and people are told
  await vi.waitFor(
    async () => {
      await timer.run();
      expect(await shown(store)).toEqual({
        work: ["sync-products"],
        webhooks: 1,
        told: [{ code: "workDies", job: "sync-products" }],
      });
    },
    { timeout: 60_000, interval: 250 },
  );
  // AND it is over when it is done
  await store.connector.jobs["sync-products"]({ shop });
  await store.connector.replayDelivery({ shop, webhookId: "w1", actor: "owner" });
  await store.settle();
  expect(await shown(store)).toMatchObject({
    work: [],
    webhooks: 0,
    told: [expect.anything(), { code: "worksAgain", job: "sync-products" }],
  });
  expect(store.provider.orders.size).toBe(1);
  expect(errors).toEqual([]);
}, 300_000);

it("is handed out again where whoever takes it fails", async () => {
  const store = await (await createHarness(test)).store();
  const { shop, prisma } = store;
  await prisma.productSync.update({ where: { shop }, data: { syncedAt: null } });
  await test.database.pool.query(
    `INSERT INTO queue.job (name, data, source_name, source_created_on)
     VALUES ('dead-jobs', $1, 'sync-products', now())`,
    [{ shop }],
  );
  const timer = deadJobsWork({
    queue,
    connector: { settleDeadJob: () => Promise.reject(new Error("not now")) },
  });
  await timer.run();
  expect(errors).toEqual([new Error("not now")]);
  expect((await shown(store)).work).toEqual([]);
  await test.database.pool.query("UPDATE queue.job SET start_after = now() WHERE state = 'retry'");
  await deadJobsWork({ queue, connector: store.connector }).run();
  expect((await shown(store)).work).toEqual(["sync-products"]);
});

it("of the core is taken where the core is alone, and one of the connector is left to its processes", async () => {
  const { pool } = test.database;
  await pool.query("DELETE FROM queue.job WHERE name = 'dead-jobs'");
  await pool.query(
    `INSERT INTO queue.job (name, data, source_name, source_created_on)
     VALUES ('dead-jobs', '{"merchantId": "m", "jobId": "j"}', 'render-artwork', now()),
       ('dead-jobs', '{"shop": "a.myshopify.com"}', 'sync-products', now())`,
  );
  errors.length = 0;
  await deadJobsWork({ queue }).run();
  const { rows } = await pool.query(
    `SELECT source_name AS name, state::text AS state FROM queue.job WHERE name = 'dead-jobs' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: "render-artwork", state: "completed" },
    { name: "sync-products", state: "retry" },
  ]);
  expect(errors).toEqual([]);
});
