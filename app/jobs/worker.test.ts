import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { createQuarantine } from "#app/quarantine/index.ts";
import { createQueue, startWorker } from "./index.ts";

it("takes no further job once it is told to stop, while a timer's run and a job are under way", async () => {
  // GIVEN
  const test = await createTestDatabase();
  onTestFinished(() => test.close());
  const onError = (error: unknown) => expect.unreachable(String(error));
  const quarantine = createQuarantine({
    pool: test.database.pool,
    clock: () => new Date(),
    onError,
  });
  onTestFinished(() => quarantine.close());
  const queue = createQueue({ address: { url: test.url }, onError });
  await queue.start();
  onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
  const enqueue = (shop: string) =>
    test.database.prisma.$transaction((transaction) =>
      queue.enqueue(transaction, "sync-products", [{ shop }]),
    );
  const begun: string[] = [];
  const [jobMayEnd, runMayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = await startWorker({
    queue,
    quarantine,
    jobs: {
      "sync-products": async ({ shop }) => {
        begun.push(shop);
        await jobMayEnd.promise;
      },
    },
    timers: [{ name: "long", pauseMs: 60_000, run: () => runMayEnd.promise }],
    onError,
  });
  await enqueue("one.example");
  await vi.waitFor(() => expect(begun).toEqual(["one.example"]), 10_000);
  // WHEN
  const stopped = worker.stop({ timeoutMs: 60_000 });
  await enqueue("other.example");
  jobMayEnd.resolve();
  const states = async () => {
    const { rows } = await test.database.pool.query<{ key: string; state: string }>(
      "SELECT singleton_key AS key, state FROM queue.job WHERE name = 'sync-products' ORDER BY 1",
    );
    return rows.map(({ key, state }) => `${key} ${state}`);
  };
  // THEN
  await vi.waitFor(
    async () => expect(await states()).toEqual(["one.example completed", "other.example created"]),
    10_000,
  );
  runMayEnd.resolve();
  await stopped;
  expect(await states()).toEqual(["one.example completed", "other.example created"]);
  await queue.stop({ timeoutMs: 1_000 });
  expect(begun).toEqual(["one.example"]);
});
