import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createShopifyBudget, type SpentPoints } from "./shopify-budget.ts";

let database: TestDatabase;
let other: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase({ url: database.url });
});
afterAll(async () => {
  await other.close();
  await database.close();
});

/** A store's budget as two processes have it. A second brings 50 points of 1,000 once Shopify said so. */
function aBudget() {
  const shop = `${randomUUID()}.myshopify.com`;
  const budget = createShopifyBudget(database.database);
  const elsewhere = createShopifyBudget(other);
  const call = { shop, points: 100, isBackground: false };
  return {
    shop,
    take: (change: Partial<typeof call> = {}) => budget.take({ ...call, ...change }),
    spendElsewhere: () => elsewhere.take(call),
    answer: (taken: SpentPoints, available: number, charged: number | null = 10) =>
      budget.settle({ shop, taken, told: { charged, max: 1_000, available, perSecond: 50 } }),
    /** So much time passes for this store. */
    async pass(ms: number) {
      await database.database.pool.query(
        `UPDATE connector.shopify_budget
         SET points_at = points_at - $2 * interval '1 millisecond' WHERE shop = $1`,
        [shop, ms],
      );
    },
  };
}

type Budget = ReturnType<typeof aBudget>;

/** Shopify was heard of, and has so much left. */
async function heard(available: number): Promise<Budget> {
  const budget = aBudget();
  await budget.answer(granted(await budget.take()), available);
  return budget;
}

function granted(taken: SpentPoints | { waitMs: number }): SpentPoints {
  if ("waitMs" in taken) throw new Error(`It has to wait for ${taken.waitMs} ms.`);
  return taken;
}

function waitOf(taken: SpentPoints | { waitMs: number }): number {
  return "waitMs" in taken ? taken.waitMs : 0;
}

test("a store that was never heard of is taken for the smallest, by all processes together", async () => {
  const { take, spendElsewhere } = aBudget();
  const begun = performance.now();
  const tries = Array.from({ length: 15 }, () => [take(), spendElsewhere()]).flat();
  const taken = await Promise.all(tries);
  // A tenth of 2,000 is never taken, and a call's 100 points come back in a second.
  const regained = Math.floor((performance.now() - begun) / 1_000);
  const points = taken.filter((each) => "points" in each);
  expect(points.length).toBeGreaterThanOrEqual(18);
  expect(points.length).toBeLessThanOrEqual(18 + regained);
  // A slow machine may have regained a call since: what is left is used up within a few more.
  const more = await Promise.all(Array.from({ length: 20 }, () => spendElsewhere()));
  expect(Math.max(...more.map(waitOf))).toBeGreaterThan(0);
});

test("a call waits until there is space for it, whoever asks", async () => {
  const { take, spendElsewhere, pass } = await heard(150);
  // 100 of the 150 stay untouched, 50 more are needed, and 50 come a second.
  expect(waitOf(await take())).toBeGreaterThan(500);
  expect(waitOf(await spendElsewhere())).toBeLessThanOrEqual(1_000);
  await pass(1_000);
  granted(await spendElsewhere());
  expect(waitOf(await take())).toBeGreaterThan(1_000);
});

test("what a call did not cost is given back with its answer, and nothing without one", async () => {
  const { take, answer } = await heard(300);
  const [first] = [granted(await take()), granted(await take())];
  expect(waitOf(await take())).toBeGreaterThan(1_000);
  await answer(first, 1_000, 0);
  granted(await take());
  expect(waitOf(await take())).toBeGreaterThan(1_000);
});

test("what others have drunk is learnt with the next answer", async () => {
  const { take, answer } = await heard(1_000);
  await answer(granted(await take()), 120);
  expect(waitOf(await take())).toBeGreaterThan(1_000);
});

test("an answer that was overtaken takes away nothing that was given back since", async () => {
  const { take, answer } = await heard(1_000);
  const slow = granted(await take());
  const fast = granted(await take());
  await answer(fast, 900);
  // When it was answered, Shopify had set aside much for calls that are over by now.
  await answer(slow, 120);
  const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
  expect(taken.filter((each) => "waitMs" in each)).toEqual([]);
});

test("a call that was turned away says how little is there, whatever was answered meanwhile", async () => {
  const { take, answer } = await heard(1_000);
  const turnedAway = granted(await take());
  await answer(granted(await take()), 900);
  await answer(turnedAway, 20, null);
  expect(waitOf(await take())).toBeGreaterThan(2_000);
});

test("the bucket fills by time though nobody answers, and no further than it holds", async () => {
  const { take, pass } = await heard(1_000);
  for (let calls = 0; calls < 9; calls += 1) granted(await take());
  expect(waitOf(await take())).toBeGreaterThan(1_000);
  await pass(60_000);
  for (let calls = 0; calls < 9; calls += 1) granted(await take());
  expect(waitOf(await take())).toBeGreaterThan(1_000);
});

test("the dearest call goes out of a full bucket", async () => {
  const { take } = await heard(1_000);
  expect(await take({ points: 1_000 })).toMatchObject({ points: 1_000 });
});

test("calls that no order waits for leave a quarter to those that one does", async () => {
  const { take } = await heard(1_000);
  const background = await Promise.all(
    Array.from({ length: 10 }, () => take({ isBackground: true })),
  );
  expect(background.filter((each) => "points" in each)).toHaveLength(6);
  const others = await Promise.all(Array.from({ length: 10 }, () => take()));
  expect(others.filter((each) => "points" in each)).toHaveLength(3);
});

test("a larger plan is known with the first answer", async () => {
  const { take, shop } = aBudget();
  const taken = granted(await take());
  const told = { charged: 10, max: 20_000, available: 19_990, perSecond: 1_000 };
  await createShopifyBudget(other).settle({ shop, taken, told });
  expect(await take({ points: 15_000 })).toMatchObject({ points: 15_000 });
});

test("one store's points say nothing of another's", async () => {
  await heard(100);
  const { take } = await heard(1_000);
  expect(await take()).toMatchObject({ points: 100 });
});

test("a clock that is set back empties no bucket for long", async () => {
  const { take, pass } = await heard(0);
  await pass(-60 * 60_000);

  expect(granted(await take()).points).toBe(100);
});

test("a bucket fills, though Shopify says that it does not", async () => {
  const { take, pass, shop } = aBudget();
  const taken = granted(await take());
  const told = { charged: 10, max: 1_000, available: 0, perSecond: 0 };
  await createShopifyBudget(database.database).settle({ shop, taken, told });
  await pass(10 * 60_000);

  expect(granted(await take()).points).toBe(100);
});
