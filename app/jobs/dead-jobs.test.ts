import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { createQueue, type DeadJob } from "./queue.server.ts";

it.each([
  ["whose name no version knows", "source_name = 'no-such-job'"],
  ["whose payload no version knows", `data = '{"shop": 7}'`],
])(
  "a job that failed for good %s waits for a newer process, and is forgotten after a day",
  async (_, change) => {
    // GIVEN
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const errors: string[] = [];
    const onError = (error: unknown) =>
      void errors.push(error instanceof Error ? error.message : "");
    const queue = createQueue({ address: { url: test.url }, onError });
    await queue.start();
    onTestFinished(() => queue.stop({ timeoutMs: 1_000 }));
    await queue.work({
      "reconcile-dispatch": () => Promise.reject(new Error("it fails for good")),
    });
    await test.database.prisma.$transaction((transaction) =>
      queue.enqueue(transaction, "reconcile-dispatch", [{ shop: "a.example", dispatchId: "d1" }]),
    );
    const dead = async (set = "start_after = now()") => {
      const { rows } = await test.database.pool.query<{ state: string }>(
        `UPDATE queue.job SET ${set} WHERE name = 'dead-jobs' RETURNING state`,
      );
      return rows.map(({ state }) => state);
    };
    await vi.waitFor(async () => expect(await dead(change)).toHaveLength(1), 10_000);
    errors.length = 0;
    const taken: DeadJob[] = [];
    const claim = () => queue.claimDead(async (job) => taken.push(job) > 0);
    // WHEN
    for (let time = 0; time < 2; time += 1) {
      await dead();
      expect(await claim()).toBe(1);
    }
    // THEN
    expect(errors).toEqual([]);
    expect(await dead("start_after = now(), created_on = now() - interval '25 hours'")).toEqual([
      "retry",
    ]);
    await claim();
    expect(errors).toEqual([
      expect.stringMatching(/: nobody knows such a job any more, it is forgotten$/),
    ]);
    expect(await dead()).toEqual(["completed"]);
    expect(taken).toEqual([]);
  },
);
