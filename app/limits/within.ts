/** A database that hangs is a failure by then, and clients may go on waiting for nothing no longer. */
export const answerWithinUsuallyMs = 9_000;

/** What `work` comes to. Rejects when it takes longer; the work itself goes on, and may still be done. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  // Every request waits so: a race of promises would cost it several more.
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`There was no answer within ${ms} ms.`));
    }, ms);
    const inTime =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        clearTimeout(timer);
        settle(outcome);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}

/**
 * The same for work that may wait for strangers too, for up to `longerMs` more. As the database may as well be what hangs, it
 * is asked before `ms` are over, and again from then on: where it has not said in time that it answers, the work ends.
 */
export function withinOrLonger<T>(
  { ms, longerMs, isAnswering }: WaitForStrangers,
  work: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const startedAt = performance.now();
    const askMs = ms * answeredWithin;
    let isOver = false;
    let timer: NodeJS.Timeout;
    const at = (atMs: number, act: () => void) => {
      timer = setTimeout(act, startedAt + atMs - performance.now());
    };
    const rejectAt = (atMs: number) =>
      at(atMs, () => {
        isOver = true;
        reject(new Error(`There was no answer within ${Math.round(atMs)} ms.`));
      });
    const askAt = (atMs: number) => {
      const untilMs = atMs + askMs;
      if (untilMs < ms + longerMs) at(atMs, () => void goOnWhereItAnswers(untilMs));
      else rejectAt(ms + longerMs);
    };
    const goOnWhereItAnswers = async (untilMs: number) => {
      rejectAt(untilMs);
      if (!(await isAnswering()) || isOver) return;
      clearTimeout(timer);
      askAt(untilMs);
    };
    askAt(ms - askMs);
    const end =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome) => {
        isOver = true;
        clearTimeout(timer);
        settle(outcome);
      };
    work.then(end(resolve), end(reject));
  });
}

/** The share of its time within which a database that doesn't hang says so: work is asked about as often. */
const answeredWithin = 1 / 3;

interface WaitForStrangers {
  ms: number;
  longerMs: number;
  /** Whether the database answers; never rejects. */
  isAnswering: () => Promise<boolean>;
}
