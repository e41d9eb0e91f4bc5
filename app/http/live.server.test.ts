import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { movesChannel } from "../connector/index.ts";
import { recordTimeline } from "../connector/store/timeline/index.ts";
import { listen } from "../db/listen.server.ts";
import { createLive, type Live } from "./live.server.ts";
import { readEvents } from "../ui/read-events.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** What a page hears, as it comes. */
function aPage(live: Live, shop: string) {
  const leaving = new AbortController();
  const response = live.stream(shop, leaving.signal);
  const heard: string[] = [];
  const ended =
    response.body === null
      ? Promise.resolve()
      : readEvents(response.body, (event) => heard.push(event));
  return { response, heard, ended, leave: () => leaving.abort() };
}

/** How many milliseconds ago something moved, as a page hears that comes now. */
async function movedAgoMs(live: Live, shop: string): Promise<number> {
  const leaving = new AbortController();
  const { body } = live.stream(shop, leaving.signal);
  leaving.abort();
  const ages: number[] = [];
  if (body !== null) await readEvents(body, (_event, data) => ages.push(Number(data)));
  return ages[0] ?? Number.NaN;
}

async function listening(live: Live) {
  const errors: unknown[] = [];
  const gaps = vi.fn<() => void>();
  const listener = listen({
    address: { url: test.url },
    channel: movesChannel,
    onNotify: (shop) => live.tell(shop),
    onGap: () => {
      gaps();
      live.notifyAll();
    },
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => listener.close());
  const isThere = async () => {
    const { rows } = await test.database.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'portafilter-live'
       AND datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(isThere, { timeout: 10_000 }).toHaveLength(1);
  return { errors, gaps, pids: isThere };
}

const odd = { code: "linesSent", order: 'It\'s \\ "moved" {a,b}, NULL.' } as const;

const note = (shop: string) =>
  test.database.prisma.$transaction((transaction) =>
    recordTimeline(transaction, [
      {
        shop,
        dispatchId: null,
        at: new Date(),
        kind: "moved",
        remark: odd,
        actor: "provider",
      },
    ]),
  );

it("tells the pages of the shop whose timeline grew, and nobody else's", async () => {
  const live = createLive();
  await listening(live);
  const [mine, other] = [aPage(live, "a.myshopify.com"), aPage(live, "b.myshopify.com")];
  await note("a.myshopify.com");
  await expect.poll(() => mine.heard, { timeout: 5_000 }).toEqual(["open", "moved"]);
  expect(other.heard).toEqual(["open"]);
  const [row] = await test.database.prisma.timelineEntry.findMany({
    where: { shop: "a.myshopify.com" },
  });
  expect(row).toMatchObject({ kind: "moved", remark: odd });
});

it("tells nothing of what was taken back", async () => {
  const live = createLive();
  await listening(live);
  const page = aPage(live, "c.myshopify.com");
  const rollback = new Error("roll back");
  await expect(
    test.database.prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT pg_notify(${movesChannel}, 'c.myshopify.com')::text`;
      throw rollback;
    }),
  ).rejects.toBe(rollback);
  await note("d.myshopify.com");
  const witness = aPage(live, "d.myshopify.com");
  await note("d.myshopify.com");
  await expect.poll(() => witness.heard, { timeout: 5_000 }).toContain("moved");
  expect(page.heard).toEqual(["open"]);
});

it("listens again when its connection is cut, and tells all pages that they may have missed something", async () => {
  const live = createLive();
  const { errors, gaps, pids } = await listening(live);
  const page = aPage(live, "e.myshopify.com");
  const [pid] = await pids();
  await test.database.pool.query("SELECT pg_terminate_backend($1)", [pid]);
  await expect.poll(() => gaps.mock.calls.length, { timeout: 10_000 }).toBe(2);
  expect(errors.length).toBeGreaterThan(0);
  expect(page.heard).toEqual(["open", "moved"]);
  await note("e.myshopify.com");
  await expect.poll(() => page.heard, { timeout: 5_000 }).toEqual(["open", "moved", "moved"]);
});

it("tells a page that comes how long ago something moved, as far as the process can know", async () => {
  const begunAt = performance.now();
  const live = createLive();
  const createdAt = performance.now();
  const sinceMs = (moment: number) => performance.now() - moment;
  await vi.waitUntil(() => sinceMs(createdAt) > 20, { interval: 5 });
  // Nobody listened before the process began.
  expect(await movedAgoMs(live, "g.myshopify.com")).toBeLessThanOrEqual(sinceMs(begunAt));
  expect(await movedAgoMs(live, "g.myshopify.com")).toBeGreaterThanOrEqual(20);
  const reportedAt = performance.now();
  live.tell("g.myshopify.com");
  expect(await movedAgoMs(live, "g.myshopify.com")).toBeLessThanOrEqual(sinceMs(reportedAt));
  expect(await movedAgoMs(live, "h.myshopify.com")).toBeGreaterThanOrEqual(20);
  live.notifyAll();
  expect(await movedAgoMs(live, "h.myshopify.com")).toBeLessThanOrEqual(sinceMs(reportedAt));
});

it("keeps a few messages for a page that reads nothing, however much moves, and tells it of all at once", async () => {
  const live = createLive();
  const leaving = new AbortController();
  const { body } = live.stream("i.myshopify.com", leaving.signal);
  for (let move = 0; move < 10_000; move += 1) live.tell("i.myshopify.com");
  const heard: string[] = [];
  const ended = readEvents(body ?? new ReadableStream(), (event) => heard.push(event));
  // It reads on: what it had no space for is one message.
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  live.tell("i.myshopify.com");
  leaving.abort();
  await ended;
  expect(heard.length).toBeLessThan(10);
  expect(heard.at(-1)).toBe("moved");
});

it("closes the stream of a page that has read nothing between two beats", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const live = createLive();
  const { body } = live.stream("j.myshopify.com", new AbortController().signal);
  for (let move = 0; move < 10; move += 1) live.tell("j.myshopify.com");
  vi.advanceTimersByTime(60_000);
  const reader = body?.getReader();
  await expect(reader?.read()).rejects.toThrow("reads nothing");
});

it("holds so many streams of all shops, and gives up one of whoever has most for a shop with fewer", async () => {
  const live = createLive(3);
  const many = [1, 2, 3].map(() => aPage(live, "l.myshopify.com"));
  const refused = aPage(live, "l.myshopify.com").response;
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  const other = aPage(live, "m.myshopify.com");
  await many[0]?.ended;
  expect(other.response.status).toBe(200);
  // Who has two would not have fewer than anybody with another.
  expect(aPage(live, "m.myshopify.com").response.status).toBe(429);
  live.tell("l.myshopify.com");
  await expect.poll(() => many[1]?.heard).toEqual(["open", "moved"]);
  other.leave();
  await other.ended;
  expect(aPage(live, "l.myshopify.com").response.status).toBe(200);
});

it("lets a page go that leaves before its stream ends", async () => {
  const live = createLive();
  const { body } = live.stream("k.myshopify.com", new AbortController().signal);
  await expect(body?.cancel()).resolves.toBeUndefined();
  live.tell("k.myshopify.com");
});

it("ends every stream when the process leaves, and opens none afterwards", async () => {
  const live = createLive();
  const [one, other] = [aPage(live, "f.myshopify.com"), aPage(live, "f.myshopify.com")];
  one.leave();
  await one.ended;
  live.close();
  await other.ended;
  expect(aPage(live, "f.myshopify.com").response.status).toBe(503);
});
