import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { limits } from "#app/limits/limits.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { jobCatalog } from "./catalog.ts";
import { createQueue } from "./queue.server.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const { places, groupMax } = jobCatalog["reconcile-dispatch"];
const patience = { timeout: 20_000, interval: 50 };

/** A worker whose jobs hang, but for those of `good.example`. Its time goes on by hand. */
async function aWorker() {
  let now = 0;
  const queue = createQueue({
    address: { url: test.url },
    onError: (error) => expect.unreachable(String(error)),
    nowMs: () => now,
  });
  await queue.start();
  onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
  const hanging: { shop: string; end: () => void }[] = [];
  const letGo = () => hanging.splice(0).forEach(({ end }) => end());
  onTestFinished(letGo);
  const done: string[] = [];
  return {
    hanging,
    done,
    advance: (ms: number) => (now += ms),
    enqueue: (shop: string, dispatchId: string) =>
      test.database.prisma.$transaction((transaction) =>
        queue.enqueue(transaction, "reconcile-dispatch", [{ shop, dispatchId }]),
      ),
    begin: () =>
      queue.work({
        async "reconcile-dispatch"({ shop, dispatchId }) {
          if (shop === "good.example") return void done.push(dispatchId);
          await new Promise<void>((end) => hanging.push({ shop, end }));
        },
      }),
  };
}

it("leaves others their places after a moment where a few stores with many orders hang", async () => {
  // GIVEN four stores of which each has orders for all that a store may have, and more
  const worker = await aWorker();
  for (const shop of ["a.example", "b.example", "c.example", "d.example"]) {
    for (let at = 0; at < 4 * groupMax; at += 1) await worker.enqueue(shop, `dis_${at}`);
  }
  await worker.enqueue("good.example", "dis_1");
  await worker.begin();
  await vi.waitFor(() => expect(worker.hanging.length).toBeGreaterThan(groupMax), patience);
  // WHEN none of their calls has ended, but the moment is over
  worker.advance(limits.jobs.hangMs + 1);
  // THEN the order that came after all of theirs is worked on
  await vi.waitFor(() => expect(worker.done).toEqual(["dis_1"]), patience);
  // AND none of the four has more than a store may have
  const counts = Map.groupBy(worker.hanging, ({ shop }) => shop).values();
  expect(Math.max(...Array.from(counts, ({ length }) => length))).toBeLessThanOrEqual(groupMax);
}, 300_000);

it("leaves others their places where twenty stores hang that nobody knew of", async () => {
  const worker = await aWorker();
  for (let at = 0; at < groupMax; at += 1) {
    for (let shop = 0; shop < 20; shop += 1) await worker.enqueue(`${shop}.example`, `dis_${at}`);
  }
  await worker.enqueue("good.example", "dis_1");
  await worker.begin();
  await vi.waitFor(() => expect(worker.hanging.length).toBeGreaterThan(places / 2), patience);
  worker.advance(limits.jobs.hangMs + 1);
  await vi.waitFor(() => expect(worker.hanging.length).toBeGreaterThan(places), patience);
  worker.advance(limits.jobs.hangMs + 1);
  // Twice the moment is less than five seconds.
  await vi.waitFor(() => expect(worker.done).toEqual(["dis_1"]), patience);
}, 300_000);
