import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { jobCatalog } from "./catalog.ts";
import { createQueue } from "./queue.server.ts";
import { leavePlaces } from "./slow-groups.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const { places } = jobCatalog["reconcile-dispatch"];
const patience = { timeout: 20_000, interval: 50 };

it("leaves a store its places, however many others there are whose providers hang", async () => {
  // GIVEN as many stores as fill all places of a process, with providers that hang
  const queue = createQueue({
    address: { url: test.url },
    onError: (error) => expect.unreachable(String(error)),
  });
  await queue.start();
  onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
  let now = 0;
  const hanging: (() => void)[] = [];
  const letGo = () => hanging.splice(0).forEach((end) => end());
  onTestFinished(letGo);
  const done: string[] = [];
  const jobs = leavePlaces({
    queue,
    nowMs: () => now,
    jobs: {
      async "reconcile-dispatch"({ shop }) {
        if (shop === "good.example") return void done.push(shop);
        await new Promise<void>((resolve) => hanging.push(resolve));
      },
    },
  });
  const enqueue = (shop: string, dispatchId: string) =>
    test.database.prisma.$transaction((transaction) =>
      queue.enqueue(transaction, "reconcile-dispatch", [{ shop, dispatchId }]),
    );
  const hostile = Array.from({ length: places }, (_, each) => `${each}.example`);
  for (const dispatchId of ["dis_1", "dis_2", "dis_3"]) {
    for (const shop of hostile) await enqueue(shop, dispatchId);
  }
  await queue.work(jobs);
  await vi.waitFor(() => expect(hanging).toHaveLength(places), patience);
  // WHEN their calls have ended late, and the next hang as well
  now += 60_000;
  letGo();
  await vi.waitFor(() => expect(hanging.length).toBeGreaterThan(0), patience);
  await enqueue("good.example", "dis_1");
  // THEN another store's order, which came after all of theirs, is worked on
  await vi.waitFor(() => expect(done).toEqual(["good.example"]), patience);
  expect(hanging.length).toBeLessThanOrEqual(places / 2);
}, 60_000);
