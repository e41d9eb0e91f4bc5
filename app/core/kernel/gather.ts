import { invariant } from "./invariant.ts";

/** Asks one question and has its answer, whoever else's questions went along. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * Answers many questions with few round trips. While `flightsMax` askings are under way, what is asked
 * waits, and goes out together as soon as one of them has landed; while none is, it goes at once. So
 * nobody ever waits for company, and the busier it is, the more share one round trip and one commit.
 *
 * `askTogether` answers in the order of the questions. An answer may itself be a promise, which fails
 * for its own asker alone; when `askTogether` throws, all of its askers hear that.
 */
export function gather<Question, Answer>(
  askTogether: (questions: Question[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { flightsMax = 2, batchMax = 64 } = {},
): Ask<Question, Answer> {
  interface Asker {
    question: Question;
    resolve: (answer: Answer | Promise<Answer>) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Asker[] = [];
  let flights = 0;

  async function fly(askers: readonly Asker[]): Promise<void> {
    flights += 1;
    try {
      const answers = await askTogether(askers.map(({ question }) => question));
      invariant(answers.length === askers.length, "Every question has one answer.");
      // Of equal length, so each asker has one.
      askers.forEach(({ resolve }, index) => resolve(answers[index] as Answer | Promise<Answer>));
    } catch (error) {
      for (const { reject } of askers) reject(error);
    } finally {
      flights -= 1;
      leave();
    }
  }

  function leave(): void {
    while (flights < flightsMax && waiting.length > 0) void fly(waiting.splice(0, batchMax));
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      // After this turn of the loop, so that requests which arrived together travel together.
      if (waiting.length === 1) setImmediate(leave);
    });
}
