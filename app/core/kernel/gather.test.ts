import { describe, expect, test } from "vitest";
import { gather } from "./gather.ts";

/** Askings that land when told, and what each of them was asked. */
function aRunway(limits?: { flightsMax: number; batchMax: number }) {
  const flights: { questions: number[]; land: () => void; crash: (error: Error) => void }[] = [];
  const ask = gather<number, string>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const land = () => resolve(questions.map((question) => `answer ${question}`));
    flights.push({ questions, land, crash: reject });
    return promise;
  }, limits);
  return { ask, flights, asked: () => flights.map(({ questions }) => questions) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("gathered questions", () => {
  test("that come in one turn go together at once, and each asker has its own answer", async () => {
    const { ask, flights, asked } = aRunway();
    const answers = [1, 2, 3].map(ask);
    await nextTurn();
    expect(asked()).toEqual([[1, 2, 3]]);
    flights[0]?.land();
    expect(await Promise.all(answers)).toEqual(["answer 1", "answer 2", "answer 3"]);
  });

  test("wait while all flights are under way, then go together, no more than a batch at once", async () => {
    const { ask, flights, asked } = aRunway({ flightsMax: 1, batchMax: 2 });
    const first = ask(1);
    await nextTurn();
    const later = [2, 3, 4].map(ask);
    await nextTurn();
    expect(asked()).toEqual([[1]]);
    flights[0]?.land();
    await first;
    await nextTurn();
    expect(asked()).toEqual([[1], [2, 3]]);
    flights[1]?.land();
    await later[1];
    await nextTurn();
    expect(asked()).toEqual([[1], [2, 3], [4]]);
    flights[2]?.land();
    expect(await Promise.all(later)).toEqual(["answer 2", "answer 3", "answer 4"]);
  });

  test("fail with their flight and with no other", async () => {
    const { ask, flights } = aRunway({ flightsMax: 1, batchMax: 64 });
    const lost = Promise.allSettled([ask(1), ask(2)]);
    await nextTurn();
    flights[0]?.crash(new Error("the connection broke"));
    expect((await lost).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = ask(3);
    await nextTurn();
    flights[1]?.land();
    expect(await next).toBe("answer 3");
  });

  test("fail alone where only their own answer does", async () => {
    const ask = gather<number, number>(async (questions) =>
      questions.map((question) =>
        question === 2 ? Promise.reject(new Error("not this one")) : question,
      ),
    );
    const outcomes = await Promise.allSettled([1, 2, 3].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
