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
 * is asked in time: where it has not said before `ms` that it answers, they are all there is.
 */
export function withinOrLonger<T>(
  { ms, longerMs, isAnswering }: WaitForStrangers,
  work: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const startedAt = performance.now();
    let isOver = false;
    const rejectAt = (atMs: number) =>
      setTimeout(
        () => {
          isOver = true;
          reject(new Error(`There was no answer within ${atMs} ms.`));
        },
        startedAt + atMs - performance.now(),
      );
    const goOnWhereItAnswers = async () => {
      timer = rejectAt(ms);
      if (!(await isAnswering()) || isOver) return;
      clearTimeout(timer);
      timer = rejectAt(ms + longerMs);
    };
    let timer = setTimeout(() => void goOnWhereItAnswers(), ms * askedAfter);
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

/** The share of its time after which work is asked about: a database that hangs is known to do so within the rest. */
const askedAfter = 2 / 3;

interface WaitForStrangers {
  ms: number;
  longerMs: number;
  /** Whether the database answers; never rejects. */
  isAnswering: () => Promise<boolean>;
}
