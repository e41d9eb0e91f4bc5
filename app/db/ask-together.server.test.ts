import type { Pool } from "pg";
import { expect, it } from "vitest";
import { asksTogether } from "./ask-together.server.ts";

/** A database that is never asked itself. */
const aPool = (): Pick<Pool, "query"> => ({ query: () => Promise.reject(new Error("unasked")) });

/** Doubles numbers, and keeps which were asked together. */
function doubling() {
  const together: number[][] = [];
  const ask = asksTogether<number, number>(async (_pool, numbers) => {
    together.push([...numbers]);
    if (numbers.includes(13)) throw new RangeError("13");
    return numbers.map((each) => each * 2);
  });
  return { together, ask };
}

it("asks once for all that come in the same turn, and gives each its own answer", async () => {
  const { together, ask } = doubling();
  const pool = aPool();

  expect(await Promise.all([ask(pool, 1), ask(pool, 2), ask(pool, 3)])).toEqual([2, 4, 6]);
  expect(await ask(pool, 4)).toBe(8);

  expect(together).toEqual([[1, 2, 3], [4]]);
});

it("asks each pool for itself", async () => {
  const { together, ask } = doubling();

  await Promise.all([ask(aPool(), 1), ask(aPool(), 2)]);

  expect(together).toEqual([[1], [2]]);
});

it("asks each group for itself", async () => {
  const together: number[][] = [];
  const ask = asksTogether<number, number>(
    async (_pool, numbers) => {
      together.push([...numbers]);
      return numbers;
    },
    (number) => (number % 2 === 0 ? "even" : "odd"),
  );
  const pool = aPool();

  expect(await Promise.all([1, 2, 3, 4].map((number) => ask(pool, number)))).toEqual([1, 2, 3, 4]);

  expect(together).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

it("lets a question that is never answered hold up nobody who asks later", async () => {
  const answers = [Promise.withResolvers<number[]>().promise, Promise.resolve([2])].values();
  const ask = asksTogether<number, number>(() => answers.next().value ?? Promise.resolve([]));
  const pool = aPool();
  void ask(pool, 1);
  await new Promise((resolve) => setImmediate(resolve));

  expect(await ask(pool, 2)).toBe(2);
});

it("fails for all that were asked together, and for nobody else", async () => {
  const { ask } = doubling();
  const pool = aPool();
  const [one, other] = await Promise.allSettled([ask(pool, 1), ask(pool, 13)]);

  expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
  expect(await ask(pool, 1)).toBe(2);
});
