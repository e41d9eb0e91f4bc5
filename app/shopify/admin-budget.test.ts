import { expect, test } from "vitest";
import { createAdminBudget } from "./admin-budget.ts";

const shop = "a-shop.myshopify.com";

function aBudget() {
  let nowMs = 0;
  const budget = createAdminBudget({ now: () => nowMs });
  const told = (currentlyAvailable: number, requestedQueryCost = 100) => ({
    requestedQueryCost,
    actualQueryCost: 10,
    throttleStatus: { maximumAvailable: 1_000, currentlyAvailable, restoreRate: 50 },
  });
  const settle = (cost: ReturnType<typeof told> | null, points = 0) =>
    budget.settle({ shop, operation: "Read", points, cost });
  return {
    budget,
    told,
    settle,
    take: () => budget.take(shop, "Read"),
    pass: (ms: number) => void (nowMs += ms),
  };
}

test("a shop that was never heard of is taken for the smallest, and every call for a dear one", () => {
  const { take } = aBudget();
  const taken = Array.from({ length: 9 }, take);
  expect(taken).toEqual(taken.map(() => ({ points: 200 })));
  expect(take()).toEqual({ waitMs: 2_000 });
});

test("a call waits until there is room for it beside what is left to others", () => {
  const { settle, told, take, pass } = aBudget();
  settle(told(150));
  // 100 for itself and a tenth of 1,000 for others: 50 are missing, and 50 come a second.
  expect(take()).toEqual({ waitMs: 1_000 });
  pass(1_000);
  expect(take()).toEqual({ points: 100 });
});

test("calls that are under way are counted, and given back when they are answered", () => {
  const { settle, told, take } = aBudget();
  settle(told(350));
  expect([take(), take()]).toEqual([{ points: 100 }, { points: 100 }]);
  expect(take()).toEqual({ waitMs: 1_000 });
  settle(null, 100);
  expect(take()).toEqual({ points: 100 });
});

test("what others have drunk is learnt with the next answer", () => {
  const { settle, told, take } = aBudget();
  settle(told(1_000));
  expect(take()).toEqual({ points: 100 });
  settle(told(120), 100);
  expect(take()).toEqual({ waitMs: 1_600 });
});

test("the bucket fills no further than it holds, and the dearest operation goes out of a full one", () => {
  const { settle, told, take, pass } = aBudget();
  settle(told(0, 1_000));
  pass(60_000);
  expect(take()).toEqual({ points: 1_000 });
});

test("one shop's bucket says nothing of another's", () => {
  const { budget, settle, told } = aBudget();
  settle(told(0));
  expect(budget.take("b-shop.myshopify.com", "Read")).toEqual({ points: 100 });
});
