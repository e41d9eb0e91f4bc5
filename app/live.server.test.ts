import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { movesChannel } from "./connector/index.ts";
import { recordActivity } from "./connector/activity/index.ts";
import { listen } from "./db/listen.server.ts";
import { createLive, type Live } from "./live.server.ts";
import { readEvents } from "./ui/read-events.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** What a page hears, as it comes. */
function aPage(live: Live, shop: string, ageMs = 0) {
  const leaving = new AbortController();
  const response = live.stream(shop, { signal: leaving.signal, ageMs });
  const heard: string[] = [];
  const ended =
    response.body === null
      ? Promise.resolve()
      : readEvents(response.body, (event) => heard.push(event));
  return { response, heard, ended, leave: () => leaving.abort() };
}

async function heardAtOnce(live: Live, shop: string, ageMs: number): Promise<string[]> {
  const page = aPage(live, shop, ageMs);
  page.leave();
  await page.ended;
  return page.heard;
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
      live.tellAll();
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

const note = (shop: string) =>
  test.database.prisma.$transaction((transaction) =>
    recordActivity(transaction, [
      {
        shop,
        dispatchId: null,
        at: new Date(),
        kind: "moved",
        message: 'It\'s \\ "moved" {a,b}, NULL.',
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
  const [row] = await test.database.prisma.activity.findMany({
    where: { shop: "a.myshopify.com" },
  });
  expect(row).toMatchObject({ kind: "moved", message: 'It\'s \\ "moved" {a,b}, NULL.' });
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

it("tells a page that comes of what moved after its data were read, and of nothing older", async () => {
  const live = createLive();
  const begunAt = performance.now();
  const agoMs = () => performance.now() - begunAt;
  const [first, second] = ["g.myshopify.com", "h.myshopify.com"];
  // Nobody listened before the process began.
  expect((await heardAtOnce(live, first, agoMs() + 60_000)).at(-1)).toBe("moved");
  await vi.waitUntil(() => agoMs() > 5, { interval: 1 });
  expect(await heardAtOnce(live, first, 1)).toEqual(["open"]);
  live.tell(first);
  expect(await heardAtOnce(live, first, agoMs())).toEqual(["open", "moved"]);
  expect(await heardAtOnce(live, second, 1)).toEqual(["open"]);
  const toldAt = performance.now();
  await vi.waitUntil(() => performance.now() - toldAt > 5, { interval: 1 });
  expect(await heardAtOnce(live, first, 1)).toEqual(["open"]);
  live.tellAll();
  expect(await heardAtOnce(live, second, performance.now() - toldAt)).toEqual(["open", "moved"]);
  // AND where the page does not say how old its data are
  expect(await heardAtOnce(live, second, Number.POSITIVE_INFINITY)).toEqual(["open", "moved"]);
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
