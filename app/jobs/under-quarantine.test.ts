import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createQuarantine } from "#app/quarantine/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createQueue, startWorker } from "./index.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const onError = (error: unknown) => expect.unreachable(String(error));

it("keeps a job that rests in the queue, undone, and does the others", async () => {
  // GIVEN a store's job that took the process down three times
  const quarantine = createQuarantine({
    pool: test.database.pool,
    clock: () => new Date(),
    onError,
  });
  onTestFinished(() => quarantine.close());
  const subject = { scope: "job", tenant: "poison.example", key: "sync-products poison.example" };
  for (let time = 1; time <= 3; time += 1) {
    const admission = await quarantine.admit(subject);
    if (admission.kind === "admitted") await admission.settle("killed");
  }
  const queue = createQueue({ address: { url: test.url }, onError });
  await queue.start();
  onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
  const enqueue = (shop: string) =>
    test.database.prisma.$transaction((transaction) =>
      queue.enqueue(transaction, "sync-products", [{ shop }]),
    );
  // WHEN it and another store's are to be done
  const done: string[] = [];
  const worker = await startWorker({
    queue,
    quarantine,
    jobs: { "sync-products": async ({ shop }) => void done.push(shop) },
    timers: [],
    onError,
  });
  onTestFinished(() => worker.stop({ timeoutMs: 1_000 }));
  await enqueue("poison.example");
  const depth = async () =>
    (await queue.depths()).find(({ name }) => name === "sync-products")?.waiting;
  const isPostponed = async () => {
    const { rows } = await test.database.pool.query(
      "SELECT FROM queue.job WHERE singleton_key = 'poison.example' AND start_after > now()",
    );
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(isPostponed, 10_000);
  await enqueue("good.example");
  await vi.waitFor(() => expect(done).toEqual(["good.example"]), 10_000);
  // THEN it waits, once, however often it is asked for
  await enqueue("poison.example");
  expect(await depth()).toBe(1);
  expect(await quarantine.listResting(["poison.example"])).toMatchObject([subject]);
});
