/**
 * Questions that come together are asked together. Jobs that are claimed by one statement go on side by side, so that
 * in a burst the same is asked for several orders in the same moment; around each statement both sides do more work
 * than for the rows that it brings.
 */
import { setImmediate } from "node:timers";
import type { Pool } from "pg";

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that asks one question of a pool, and has `ask` ask all that came in the same turn of the event
 * loop: one that comes alone waits for nothing. `ask` gives the answers in the order of its questions; what it throws,
 * all of them throw. Nothing that a question begins is waited for by the next: there may be several under way. Only
 * those of one group are asked together.
 */
export function asksTogether<Question, Answer, Asked extends object = Pick<Pool, "query">>(
  ask: (pool: Asked, questions: readonly Question[]) => Promise<readonly Answer[]>,
  groupOf: (question: Question) => string = () => "",
): (pool: Asked, question: Question) => Promise<Answer> {
  const gathered = new WeakMap<Asked, Map<string, Waiting<Question, Answer>[]>>();

  async function askAll(pool: Asked, waiting: readonly Waiting<Question, Answer>[]) {
    try {
      const answers = await ask(
        pool,
        waiting.map(({ question }) => question),
      );
      if (answers.length !== waiting.length) throw new Error("Not every question was answered.");
      // The lengths are the same.
      waiting.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  return (pool, question) =>
    new Promise((resolve, reject) => {
      const groups = gathered.get(pool) ?? new Map<string, Waiting<Question, Answer>[]>();
      gathered.set(pool, groups);
      const group = groupOf(question);
      const known = groups.get(group);
      if (known !== undefined) {
        known.push({ question, resolve, reject });
        return;
      }
      const waiting = [{ question, resolve, reject }];
      groups.set(group, waiting);
      setImmediate(() => {
        groups.delete(group);
        void askAll(pool, waiting);
      });
    });
}
