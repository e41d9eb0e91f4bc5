import { expect, onTestFinished, test, vi } from "vitest";
import { type ClaimedJob, type QueueGround, type QueueWork, workOnQueue } from "./work-on-queue.ts";

/** A queue in memory, whose jobs end when the test says so. */
function aQueue(given: {
  jobs: [id: string, groupId: string][];
  places: number;
  groupMax: number;
  slowPlaces?: QueueGround["slowPlaces"];
  gatherMs?: number;
}) {
  let now = 0;
  const waiting: ClaimedJob[] = given.jobs.map(([id, groupId]) => ({
    id,
    groupId,
    retryCount: 0,
    data: null,
  }));
  const ends = new Map<string, () => void>();
  const told: string[] = [];
  let claims = 0;
  let tellings = 0;
  let running = 0;
  let runningMost = 0;
  const ground: QueueGround = {
    async claim(count, withoutGroups) {
      claims += 1;
      const some = waiting
        .filter(({ groupId }) => !withoutGroups.includes(groupId ?? ""))
        .slice(0, count);
      for (const job of some) waiting.splice(waiting.indexOf(job), 1);
      return some;
    },
    async complete(jobs) {
      tellings += 1;
      told.push(...jobs.map(({ id }) => id));
    },
    async fail({ id }, error) {
      told.push(`${id}: ${error}`);
    },
    async run({ id }) {
      running += 1;
      runningMost = Math.max(running, runningMost);
      await new Promise<void>((resolve) => ends.set(id, resolve));
      running -= 1;
      return { kind: "completed" };
    },
    async putBack({ id }) {
      told.push(`${id}: put back`);
    },
    onError: (error) => expect.unreachable(String(error)),
    places: given.places,
    groupMax: given.groupMax,
    slowMs: 1_000,
    slowPlaces: given.slowPlaces ?? { count: given.places, areBeside: true },
    nowMs: () => now,
    // Only what is told of counts here.
    pollMs: 1_000_000,
    gatherMs: given.gatherMs ?? 0,
  };
  const work: QueueWork = workOnQueue(ground);
  onTestFinished(async () => {
    const stopped = work.stop(0);
    await stopped;
  });
  const begun = () => [...ends.keys()];
  return {
    work,
    told,
    begun,
    claims: () => claims,
    /** Time goes by; the queue sees it when it is woken. */
    advance(ms: number) {
      now += ms;
      work.wake();
    },
    tellings: () => tellings,
    runningMost: () => runningMost,
    add: (id: string, groupId: string) => waiting.push({ id, groupId, retryCount: 0, data: null }),
    until: (ids: string[]) => vi.waitFor(() => expect(begun()).toEqual(ids)),
    end(id: string) {
      ends.get(id)?.();
      ends.delete(id);
    },
  };
}

const beside = (count: number) => ({ count, areBeside: true });
const many = (count: number, group: string): [string, string][] =>
  Array.from({ length: count }, (_, at) => [`${group}${at + 1}`, group]);

test("a job that takes long holds its own place only", async () => {
  const queue = aQueue({ jobs: many(4, "a"), places: 2, groupMax: 2 });
  await queue.until(["a1", "a2"]);
  queue.end("a2");
  await queue.until(["a1", "a3"]);
  queue.end("a3");
  await queue.until(["a1", "a4"]);
  expect(queue.told).toEqual(["a2", "a3"]);
});

test("a group with many jobs leaves places to the others", async () => {
  const queue = aQueue({ jobs: [...many(9, "a"), ...many(1, "b")], places: 4, groupMax: 2 });
  // The first claim took four of a, of which two wait, in nobody's place.
  await queue.until(["a1", "a2", "b1"]);
  queue.end("a1");
  await queue.until(["a2", "b1", "a3"]);
  expect(queue.runningMost()).toBe(3);
});

test("a group whose jobs hang leaves the places, and has as many as it may beside them", async () => {
  const queue = aQueue({ jobs: many(8, "a"), places: 4, groupMax: 2, slowPlaces: beside(8) });
  await queue.until(["a1", "a2"]);
  queue.add("b1", "b");
  queue.work.wake();
  await queue.until(["a1", "a2", "b1"]);
  queue.advance(1_001);
  for (const id of ["c1", "d1", "e1", "f1"]) queue.add(id, id.charAt(0));
  queue.work.wake();
  await vi.waitFor(() =>
    expect(queue.begun()).toEqual(expect.arrayContaining(["c1", "d1", "e1", "f1"])),
  );
  expect(queue.begun().filter((id) => id.startsWith("a"))).toHaveLength(2);
});

test("a kind without places beside has slow groups in half of its own", async () => {
  const slowPlaces = { count: 1, areBeside: false };
  const queue = aQueue({
    jobs: [...many(1, "a"), ...many(1, "b")],
    places: 2,
    groupMax: 1,
    slowPlaces,
  });
  await queue.until(["a1", "b1"]);
  queue.advance(1_001);
  queue.end("a1");
  queue.end("b1");
  queue.add("a2", "a");
  queue.add("b2", "b");
  queue.work.wake();
  await queue.until(["a2"]);
  queue.add("c1", "c");
  queue.work.wake();
  await queue.until(["a2", "c1"]);
  expect(queue.begun()).not.toContain("b2");
});

test("what is told of while it is claimed is claimed as well, and a wake-up for nothing is one claim", async () => {
  const queue = aQueue({ jobs: [], places: 2, groupMax: 2 });
  queue.add("a1", "a");
  queue.work.wake();
  queue.work.wake();
  await queue.until(["a1"]);
  const before = queue.claims();
  queue.work.wake();
  await vi.waitFor(() => expect(queue.claims()).toBe(before + 1));
});

test("when it stops, what was claimed ends first, and what does not end is given back", async () => {
  const queue = aQueue({ jobs: many(3, "a"), places: 3, groupMax: 1 });
  await queue.until(["a1"]);
  const stopped = queue.work.stop(100);
  queue.end("a1");
  await queue.until(["a2"]);
  await stopped;
  expect(queue.told.toSorted()).toEqual(["a1", "a2: stopped", "a3: stopped"]);
});

test("when it stops while it claims, what the claim brings ends first, too", async () => {
  const claim = Promise.withResolvers<ClaimedJob[]>();
  const end = Promise.withResolvers<void>();
  const events: string[] = [];
  const work = workOnQueue({
    claim: () => claim.promise,
    complete: async (jobs) => void events.push(...jobs.map(({ id }) => `${id} completed`)),
    fail: async ({ id }) => void events.push(`${id} failed`),
    async run({ id }) {
      events.push(`${id} begun`);
      await end.promise;
      return { kind: "completed" };
    },
    putBack: async () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
    places: 1,
    groupMax: 1,
    slowMs: 1_000,
    slowPlaces: { count: 1, areBeside: false },
    nowMs: () => 0,
    pollMs: 1_000_000,
    gatherMs: 0,
  });
  const stopped = work.stop(60_000).then(() => events.push("stopped"));
  // The claim was made before it was to stop, and its answer comes afterwards.
  await new Promise((resolve) => setImmediate(resolve));
  claim.resolve([{ id: "a1", groupId: "a", retryCount: 0, data: null }]);
  await vi.waitFor(() => expect(events).toContain("a1 begun"));
  end.resolve();
  await stopped;
  expect(events).toEqual(["a1 begun", "a1 completed", "stopped"]);
});

test("a job that could not be put back is waited for no more when it stops", async () => {
  const end = Promise.withResolvers<void>();
  const events: string[] = [];
  let now = 0;
  const waiting = ["a1", "a2"].map((id) => ({ id, groupId: "a", retryCount: 0, data: null }));
  const work = workOnQueue({
    claim: async () => waiting.splice(0),
    complete: async (jobs) => void events.push(...jobs.map(({ id }) => `${id} completed`)),
    fail: async ({ id }) => void events.push(`${id} failed`),
    async run() {
      await end.promise;
      return { kind: "completed" };
    },
    putBack: () => Promise.reject(new Error("The database is away.")),
    onError: (error) => events.push(String(error)),
    places: 2,
    groupMax: 1,
    slowMs: 1_000_000,
    slowPlaces: { count: 1, areBeside: false },
    nowMs: () => now,
    pollMs: 5,
    gatherMs: 0,
  });
  await vi.waitFor(() => expect(waiting).toEqual([]));
  now += 60_000;
  await vi.waitFor(() => expect(events).toEqual(["Error: The database is away."]));
  const stopped = work.stop(600_000);
  end.resolve();
  await stopped;
  expect(events).toEqual(["Error: The database is away.", "a1 completed"]);
});

test("what a claim brings after it was given up on is given back", async () => {
  const claim = Promise.withResolvers<ClaimedJob[]>();
  const told = Promise.withResolvers<string>();
  const work = workOnQueue({
    claim: () => claim.promise,
    complete: async () => expect.unreachable(),
    fail: async ({ id }, error) => told.resolve(`${id}: ${error}`),
    run: async () => expect.unreachable(),
    putBack: async () => expect.unreachable(),
    onError: (error) => expect.unreachable(String(error)),
    places: 1,
    groupMax: 1,
    slowMs: 1_000,
    slowPlaces: { count: 1, areBeside: false },
    nowMs: () => 0,
    pollMs: 1_000_000,
    gatherMs: 0,
  });
  await work.stop(1);
  claim.resolve([{ id: "a1", groupId: "a", retryCount: 0, data: null }]);
  expect(await told.promise).toBe("a1: stopped");
});

test("jobs that come or end soon after one another share a claim and what is told of them", async () => {
  const queue = aQueue({ jobs: many(1, "a"), places: 8, groupMax: 8, gatherMs: 50 });
  await queue.until(["a1"]);
  for (const id of ["a2", "a3", "a4"]) {
    queue.add(id, "a");
    queue.work.wake();
    // Each is told of by itself.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await queue.until(["a1", "a2", "a3", "a4"]);
  // The second came after a quiet time, the other two share the next.
  expect(queue.claims()).toBeLessThanOrEqual(3);
  for (const id of ["a1", "a2", "a3"]) queue.end(id);
  await vi.waitFor(() => expect(queue.told).toEqual(["a1", "a2", "a3"]));
  expect(queue.tellings()).toBe(1);
  queue.end("a4");
  await queue.work.stop(1_000);
  expect(queue.told).toEqual(["a1", "a2", "a3", "a4"]);
});
